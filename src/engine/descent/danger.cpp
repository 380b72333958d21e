// When the game stops for the player, and the life of an encounter.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

constexpr Time kCalmTicks = 60;    // without an enemy in view until an encounter is over
constexpr Time kTruceTicks = 100;  // enemies do not notice anybody after a retreat
constexpr int kSwapCost = 10;

}  // namespace

// Danger comes first, always. Doors and stairs are asked about when the player gets there.
bool Game::interrupt_if_due() {
  if (pending() != nullptr) return true;
  if (raise_danger() || raise_growth()) return true;
  // In the middle of a fight, finds wait.
  if (state_.player_mode != Mode::kExplore && is_hunted()) return false;
  return raise_find();
}

bool Game::raise_danger() {
  for (const EnemyId id : hostiles_) {
    const Enemy& other = enemy(id);
    if (other.contact == Contact::kNone) {
      raise_encounter(EncounterTrigger::kFirstSight, id);
      return true;
    }
    if (other.contact != Contact::kAvoided || state_.player_mode == Mode::kFlee) continue;
    if (other.alarming) {
      raise_encounter(other.attacks > 0 ? EncounterTrigger::kAttacked : EncounterTrigger::kNoticed,
                      id);
      return true;
    }
    if (!other.suppressed && other.mind == Mind::kHunting &&
        adjacent(other.pos, state_.player.pos)) {
      raise_encounter(EncounterTrigger::kAdjacent, id);
      return true;
    }
  }
  if (!state_.threshold_due) return false;
  state_.threshold_due = false;
  if (hostiles_.empty()) return false;
  ask(HpThresholdReached{.hp = state_.player.hp,
                         .max_hp = state_.player.max_hp,
                         .threshold = state_.policy.retreat_hp_threshold});
  return true;
}

// The one who caused it comes first in the list only if it is the nearest: the order is a rule.
void Game::raise_encounter(EncounterTrigger trigger, EnemyId cause) {
  const Time now = current_tick();
  state_.encounter.active = true;
  EnemyEncounter encounter;
  encounter.trigger = trigger;
  encounter.boss = content_[enemy(cause).kind].boss;
  encounter.retreat_eligible = hp_percent() <= state_.policy.retreat_hp_threshold;
  encounter.threat.nearest_distance = distance_to(enemy(hostiles_.front()));
  for (const EnemyId id : hostiles_) {
    Enemy& other = enemy(id);
    encounter.enemies.push_back(id);
    encounter.threat.danger_tags |= content_[other.kind].tags;
    encounter.threat.strongest_attack = std::max(encounter.threat.strongest_attack, other.attack);
    other.alarming = false;
    if (other.contact != Contact::kNone) continue;
    // Whoever is seen for the first time lets the player act first.
    other.next_action = std::max(
        {other.next_action, now + static_cast<Time>(action_cost()), state_.player.next_action + 1});
    tell(EventKind::kEnemySighted, static_cast<int>(other.kind), distance_to(other),
         static_cast<int>(trigger));
  }
  encounter.opening_preview =
      state_.player.reserve == kNoItem
          ? OpeningActionPreview{OpeningAction::kHoldCurrentLoadout, 0}
          : OpeningActionPreview{OpeningAction::kSwapActiveWeapon, kSwapCost};
  ask(encounter);
}

bool Game::raise_growth() {
  const Player& player = state_.player;
  const auto choices = static_cast<std::size_t>(state_.perk_choices);
  if (choices < content_.perk_experience.size() &&
      player.experience >= content_.perk_experience[choices]) {
    ask(PerkChoice{.offered = offered_perks()});
    return true;
  }
  // What waits on a new floor waits for the player's first turn there, so that it joins no row.
  if (player.next_action > current_tick()) return false;
  if (state_.god_due) {
    ask(GodOffer{.at_shrine = false});
    return true;
  }
  if (state_.camp_due) {
    ask(CampChoice{.floor = state_.floor});
    return true;
  }
  return false;
}

// What lies here or stands beside the player; a checkpoint last.
bool Game::raise_find() {
  for (const Pos altar : state_.altars) {
    if (state_.god_state == GodState::kNotOffered && adjacent(altar, state_.player.pos)) {
      ask(GodOffer{.at_shrine = true});
      return true;
    }
  }
  const int here = item_here();
  if (here >= 0) {
    ask(LootFound{.item = static_cast<ItemId>(here),
                  .kind = state_.items[static_cast<std::size_t>(here)].kind});
    return true;
  }
  if (state_.checkpoint_due && current_tick() > state_.checkpoint_after) {
    const CheckpointReason reason = *state_.checkpoint_due;
    state_.checkpoint_due.reset();
    ask(CheckpointAvailable{.reason = reason});
    return true;
  }
  return false;
}

void Game::settle_encounter() {
  if (state_.player_mode == Mode::kFlee && in_sanctuary()) {
    reach_sanctuary();
    return;
  }
  if (!state_.encounter.active || !hostiles_.empty()) return;
  if (current_tick() < state_.encounter.last_hostile + kCalmTicks) return;
  if (state_.player_mode == Mode::kFlee) tell(EventKind::kFled, 1);
  end_encounter();
  state_.player_mode = Mode::kExplore;
}

void Game::end_encounter() {
  state_.encounter = {};
  state_.ask_encounter_again = false;
  for (Enemy& other : state_.enemies) {
    other.first_hit_spent = false;
    other.alarming = false;
  }
  forget_engagements();
  state_.replan = true;
}

void Game::forget_engagements() {
  for (Enemy& other : state_.enemies) {
    if (other.contact == Contact::kEngaged) other.contact = Contact::kNone;
  }
}

// Nobody follows onto a sanctuary, and whoever hunted gives up.
void Game::reach_sanctuary() {
  tell(EventKind::kFled, 0);
  for (Enemy& other : state_.enemies) {
    if (!other.alive || other.mind != Mind::kHunting) continue;
    other.mind = Mind::kReturning;
    other.deaf_until = current_tick() + kTruceTicks;
    if (can_be_seen(other)) other.contact = Contact::kAvoided;
  }
  end_encounter();
  const Pos here = state_.player.pos;
  state_.player_mode = state_.rested_on.contains(here) ? Mode::kExplore : Mode::kRest;
  state_.rested_on.add(here);
}

bool Game::is_hunted() const {
  return std::any_of(hostiles_.begin(), hostiles_.end(),
                     [&](EnemyId id) { return enemy(id).mind == Mind::kHunting; });
}

bool Game::is_shot_at() const {
  return std::any_of(hostiles_.begin(), hostiles_.end(), [&](EnemyId id) {
    const Enemy& other = enemy(id);
    return content_[other.kind].shot_range >= distance_to(other) && other.mind == Mind::kHunting;
  });
}

}  // namespace fathom::engine::descent
