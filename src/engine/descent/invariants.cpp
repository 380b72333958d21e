// What must hold at every moment of a run.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/descent/game.h"
#include "engine/kernel/text.h"

namespace fathom::engine::descent {
namespace {

using absl::StrCat;

class Checks {
 public:
  void require(bool holds, std::string what) {
    if (!holds) broken_.push_back(std::move(what));
  }
  std::vector<std::string> take() { return std::move(broken_); }

 private:
  std::vector<std::string> broken_;
};

void check_player(Checks& checks, const State& state, bool over) {
  const Player& player = state.player;
  checks.require(on_map(player.pos), "the player is off the map");
  if (!on_map(player.pos)) return;
  checks.require(walkable(state.tiles[player.pos]), "the player stands where nobody can");
  checks.require(player.hp >= 0 && player.hp <= player.max_hp,
                 StrCat("HP ", player.hp, " of ", player.max_hp));
  checks.require(player.hp > 0 || over, "the player is dead and the run goes on");
  checks.require(state.discovered.contains(player.pos), "the player stands in the unknown");
  checks.require(player.bleed_charges >= 0 && player.poison_pulses >= 0, "negative afflictions");
  checks.require(state.floor >= 1 && state.floor <= kMaxFloors, StrCat("floor ", state.floor));
  checks.require((state.branch == Branch::kNone) == (state.floor == 1),
                 "branch and floor disagree");
  checks.require(state.god_state == GodState::kAccepted || player.god == kNoGod,
                 "a god without an oath");
  std::vector<PerkKind> perks(player.perks.begin(), player.perks.end());
  std::sort(perks.begin(), perks.end());
  checks.require(std::adjacent_find(perks.begin(), perks.end()) == perks.end(), "a perk twice");
}

void check_enemies(Checks& checks, const State& state, const Content& content) {
  TileBits taken;
  bool boss = false;
  for (const Enemy& enemy : state.enemies) {
    if (!enemy.alive) continue;
    const std::string name(content[enemy.kind].name);
    boss |= content[enemy.kind].boss;
    if (!on_map(enemy.pos)) {
      checks.require(false, name + " is off the map");
      continue;
    }
    checks.require(walkable(state.tiles[enemy.pos]), name + " stands where nobody can");
    checks.require(!sanctuary(state.tiles[enemy.pos]), name + " stands on a sanctuary");
    checks.require(enemy.pos != state.player.pos, name + " stands on the player");
    checks.require(!taken.contains(enemy.pos), name + " stands on another enemy");
    checks.require(enemy.hp > 0 && enemy.hp <= enemy.max_hp,
                   StrCat(name, " has HP ", enemy.hp, " of ", enemy.max_hp));
    checks.require(!content[enemy.kind].keeps_room || enemy.room.contains(enemy.pos),
                   name + " has left its room");

    taken.add(enemy.pos);
  }
  checks.require(boss == state.boss_alive, "the seal and the boss disagree");
}

}  // namespace

std::vector<std::string> Game::find_broken_invariants() const {
  Checks checks;
  check_player(checks, state_, outcome().has_value());
  check_enemies(checks, state_, content_);
  checks.require(!silent_blow_, "somebody struck about whom nobody was asked");
  checks.require((pending() != nullptr) == state_.interrupt.has_value(),
                 "the prompt and the interrupt disagree");
  for (const EnemyId id : hostiles_) {
    checks.require(enemy(id).alive && state_.visible.contains(enemy(id).pos),
                   "someone counts as in view who is not");
  }
  // An answer may show somebody new; the next tick asks before anything else.
  if (pending() == nullptr && !outcome() && !answered_) {
    for (const EnemyId id : hostiles_) {
      checks.require(enemy(id).contact != Contact::kNone,
                     "an enemy in view that nobody was asked about");
    }
  }
  if (!outcome()) {
    checks.require(
        state_.player.next_action >= current_tick() || pending() != nullptr || current_tick() == 0,
        "the player missed a turn");
  }
  return checks.take();
}

}  // namespace fathom::engine::descent
