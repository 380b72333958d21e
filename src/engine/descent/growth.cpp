// Experience, perks, gods, camps and floors.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

constexpr std::size_t kPerksOffered = 3;

constexpr std::array<std::string_view, 5> kCheckpointSlugs = {
    "god_choice_resolved", "branch_committed", "camp_resolved", "perk_chosen",
    "build_defining_loot_resolved"};

void add(Modifiers& sum, const Modifiers& more) {
  sum.max_hp += more.max_hp;
  sum.heal += more.heal;
  sum.attack += more.attack;
  sum.unarmed_attack += more.unarmed_attack;
  sum.first_strike += more.first_strike;
  sum.defence += more.defence;
  sum.sight += more.sight;
  sum.action_cost += more.action_cost;
  sum.heal_on_kill += more.heal_on_kill;
  sum.peaceful_max_hp += more.peaceful_max_hp;
  sum.avoid_blink = std::max(sum.avoid_blink, more.avoid_blink);
  sum.regeneration_slowdown += more.regeneration_slowdown;
}

}  // namespace

void Game::gain_experience(int amount) { state_.player.experience += amount; }

void Game::apply_modifiers(const Modifiers& modifiers) {
  Player& player = state_.player;
  add(player.modifiers, modifiers);
  player.max_hp += modifiers.max_hp;
  heal(modifiers.max_hp > 0 ? std::max(modifiers.max_hp, modifiers.heal) : modifiers.heal);
  if (modifiers.sight != 0) look_around();
}

// Each choice has a stream of its own, so what is offered does not depend on the way there.
absl::InlinedVector<PerkKind, 3> Game::offered_perks() const {
  absl::InlinedVector<PerkKind, 16> left;
  for (std::size_t i = 0; i < content_.perks.size(); ++i) {
    const auto perk = static_cast<PerkKind>(i);
    const auto& owned = state_.player.perks;
    if (std::find(owned.begin(), owned.end(), perk) == owned.end()) left.push_back(perk);
  }
  kernel::Rng rng = kernel::derive_stream(seed(), "descent.perks",
                                          static_cast<std::uint64_t>(state_.perk_choices));
  rng.shuffle(std::span<PerkKind>(left.data(), left.size()));
  left.resize(std::min(left.size(), kPerksOffered));
  std::sort(left.begin(), left.end());
  return {left.begin(), left.end()};
}

void Game::take_perk(PerkKind perk) {
  ++state_.perk_choices;
  state_.player.perks.push_back(perk);
  tell(EventKind::kPerkTaken, static_cast<int>(perk));
  apply_modifiers(content_[perk].modifiers);
  mark(CheckpointReason::kPerkChosen);
}

// kNoGod: refused.
void Game::take_god(GodKind god) {
  state_.god_due = false;
  const bool refused = god == kNoGod;
  state_.god_state = refused ? GodState::kRefused : GodState::kAccepted;
  state_.player.god = god;
  for (const Pos altar : state_.altars) {
    if (adjacent(altar, state_.player.pos)) state_.used_altars.add(altar);
  }
  state_.replan = true;
  tell(EventKind::kGodTaken, refused ? -1 : static_cast<int>(god));
  apply_modifiers(refused ? content_.refusal : content_[god].modifiers);
  mark(CheckpointReason::kGodChoiceResolved);
}

void Game::descend(Branch branch) {
  Player& player = state_.player;
  if (player.floor_kills == 0 && player.modifiers.peaceful_max_hp > 0) {
    player.max_hp += player.modifiers.peaceful_max_hp;
    heal(player.max_hp);
    tell(EventKind::kPeacefulBounty, player.max_hp);
  }
  const bool first = state_.floor == 1;
  if (first) state_.branch = branch;
  state_.god_due = state_.god_state == GodState::kNotOffered;
  state_.camp_due = true;
  enter_floor(generate_floor(seed(), state_.floor + 1, state_.branch, content_));
  player.next_action = current_tick() + 1;
  if (first) mark(CheckpointReason::kBranchCommitted);
}

// Easy mode alone has checkpoints. The question about them waits until time has passed, so that
// it never joins a row of others.
void Game::mark(CheckpointReason reason) {
  if (state_.mode != run::Mode::kEasy) return;
  mark_checkpoint(kCheckpointSlugs[static_cast<std::size_t>(reason)]);
  state_.checkpoint_due = reason;
  state_.checkpoint_after = current_tick() + 1;
  tell(EventKind::kCheckpoint, static_cast<int>(reason));
}

// The stairs and what can be seen from them.
void Game::reveal_stairs_room() {
  constexpr int kReach = 6;
  TileBits doorless = state_.terrain.walkable;
  doorless.for_each([&](Pos pos) {
    if (state_.tiles[pos] == TileKind::kOpenDoor) doorless.remove(pos);
  });
  StepField field;
  field.compute(TileBits(state_.stairs), doorless, kReach);
  state_.discovered |= field.reached();
  state_.replan = true;
}

}  // namespace fathom::engine::descent
