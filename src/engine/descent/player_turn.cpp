// What the player's character does when it is its turn: orders first, then supplies by policy,
// then what the mode asks for.

#include <algorithm>

#include "engine/descent/game.h"
#include "engine/descent/planner.h"

namespace fathom::engine::descent {
namespace {

constexpr std::size_t kEnemiesWorthABomb = 3;

}  // namespace

void Game::player_turn() {
  const bool retreat = !hostiles_.empty() && hp_percent() <= state_.policy.retreat_hp_threshold;
  chronicle_.add(
      ThreatRow{.tick = current_tick(),
                .visible_enemy_count = static_cast<int>(hostiles_.size()),
                .min_enemy_distance = hostiles_.empty() ? 0 : distance_to(enemy(hostiles_.front())),
                .retreat_triggered = retreat});
  if (carry_out_order()) return;
  if (state_.ask_encounter_again) {
    state_.ask_encounter_again = false;
    if (!hostiles_.empty()) {
      return raise_encounter(EncounterTrigger::kAskedAgain, hostiles_.front());
    }
    forget_engagements();  // undecided, and out of view: the question comes when they are back
  }
  if (use_supplies()) return;
  switch (state_.player_mode) {
    case Mode::kExplore:
      return explore();
    case Mode::kFight:
      return fight();
    case Mode::kFlee:
      return flee();
    case Mode::kRest:
      return rest();
  }
}

// What was decided at a prompt or, by hand, at a pause.
bool Game::carry_out_order() {
  QueuedAction order = state_.queued;
  state_.queued = {};
  const auto manual = static_cast<ManualOrder>(knobs_[kNextActionKnob].current);
  if (order.kind == QueuedAction::Kind::kNone && manual != ManualOrder::kNone) {
    knobs_[kNextActionKnob].current = 0;
    order.kind =
        manual == ManualOrder::kSwap ? QueuedAction::Kind::kSwap : QueuedAction::Kind::kUse;
    order.slot = static_cast<int>(manual) - static_cast<int>(ManualOrder::kUse1);
  }
  if (order.ask_again) state_.ask_encounter_again = true;
  switch (order.kind) {
    case QueuedAction::Kind::kNone:
      return false;
    case QueuedAction::Kind::kSwap:
      swap_weapons();
      return true;
    case QueuedAction::Kind::kUse:
      use_item(order.slot);
      return true;
    case QueuedAction::Kind::kWield:
      wield(order.item);
      return true;
    case QueuedAction::Kind::kOpenDoor:
      open_door(order.door);
      return true;
    case QueuedAction::Kind::kWait:
      wait();
      return true;
  }
  return false;
}

// Auto-heal is narrow on purpose: once per encounter, and with two or more enemies in view only
// while fleeing. Those who spend also throw what they have.
bool Game::use_supplies() {
  if (hostiles_.empty()) return false;
  const bool fleeing = state_.player_mode == Mode::kFlee;
  if (hp_percent() < state_.policy.auto_heal_if_below_threshold && !state_.encounter.healed &&
      (hostiles_.size() < 2 || fleeing)) {
    const int slot = best_potion();
    if (slot >= 0) {
      state_.encounter.healed = true;
      use_item(slot);
      return true;
    }
  }
  if (state_.policy.resource_aggression != Aggro::kSpend) return false;
  for (int slot = 0; slot < kBeltSlots; ++slot) {
    const ItemKind held = state_.player.belt[static_cast<std::size_t>(slot)];
    if (held == kNoItem) continue;
    const UseEffect use = content_[held].use;
    const bool bomb = use == UseEffect::kShrapnel && hostiles_.size() >= kEnemiesWorthABomb;
    if (!bomb && !(use == UseEffect::kSmoke && fleeing)) continue;
    use_item(slot);
    return true;
  }
  return false;
}

// The smallest potion that lifts HP above the threshold, else the largest; -1: none.
int Game::best_potion() const {
  const Player& player = state_.player;
  int best = -1;
  int best_amount = 0;
  bool best_enough = false;
  for (int slot = 0; slot < kBeltSlots; ++slot) {
    const ItemKind held = player.belt[static_cast<std::size_t>(slot)];
    if (held == kNoItem || !content_[held].is_potion()) continue;
    const int amount = content_[held].amount;
    const int healed = std::min(player.max_hp, player.hp + amount);
    const bool enough = healed * 100 > state_.policy.auto_heal_if_below_threshold * player.max_hp;
    const bool better =
        best < 0 || (enough && !best_enough) ||
        (enough == best_enough && (enough ? amount < best_amount : amount > best_amount));
    if (!better) continue;
    best = slot;
    best_amount = amount;
    best_enough = enough;
  }
  return best;
}

void Game::explore() {
  if (!plan_holds()) make_plan();
  follow_plan();
}

bool Game::plan_holds() const {
  const Plan& plan = state_.plan;
  if (state_.replan || plan.intent.reason == AutoReason::kNone || plan.path.empty()) return false;
  const Pos next = plan.path.back();
  const TileKind kind = state_.tiles[next];
  if (!walkable(kind) && kind != TileKind::kClosedDoor) return false;
  if (kind == TileKind::kHazard && plan.intent.reason != AutoReason::kThroughHazard) return false;
  const bool blocked =
      std::any_of(state_.enemies.begin(), state_.enemies.end(), [&](const Enemy& other) {
        return other.last_seen == next && !other.dormant && KnownFloor::in_the_way(state_, other);
      });
  if (blocked) return false;
  const bool frontier = plan.intent.reason == AutoReason::kVisibleFrontier ||
                        plan.intent.reason == AutoReason::kKnownFrontier;
  return !frontier || !(TileBits(plan.intent.target).grown() - state_.discovered).empty();
}

void Game::make_plan() {
  const Intent before = state_.plan.intent;
  Planner planner(scratch_.walk);
  state_.plan = planner.plan(KnownFloor(state_, current_tick()), content_);
  state_.replan = false;
  const Intent& now = state_.plan.intent;
  const int reason = static_cast<int>(now.reason);
  const int target = static_cast<int>(tile_index(now.target));
  if (now.reason != before.reason) {
    tell(EventKind::kAutoReasonChanged, reason, target, now.path_len);
  }
  if (now.target != before.target) {
    tell(EventKind::kAutoSegmentStarted, reason, target, now.path_len);
  }
}

void Game::follow_plan() {
  Plan& plan = state_.plan;
  if (plan.path.empty()) return arrive();
  const Pos next = plan.path.back();
  if (state_.tiles[next] == TileKind::kClosedDoor) return ask_about_door(next);
  if (const EnemyId blocker = enemy_at(next); blocker != kNobody) return strike(blocker);
  plan.path.pop_back();
  step_to(next);
}

void Game::ask_about_door(Pos door) {
  state_.replan = true;
  ask(DoorBlocked{.door = door, .left_before = state_.left_doors.contains(door)});
}

// The path is walked to its end: what the plan was about is here or beside the player.
void Game::arrive() {
  const Intent intent = state_.plan.intent;
  const Pos target = intent.target;
  state_.replan = true;
  if (state_.tiles[target] == TileKind::kClosedDoor && adjacent(target, state_.player.pos)) {
    return ask_about_door(target);
  }
  if (target == state_.player.pos && state_.tiles[target] == TileKind::kStairs &&
      current_tick() >= state_.stay_until) {
    if (state_.boss_alive) {
      tell(EventKind::kStairsSealed);
      return wait();
    }
    if (state_.floor == kMaxFloors) {
      tell(EventKind::kVictory);
      return end_run(run::Ending::kVictory, "victory");
    }
    return ask(FloorTransition{.floor = state_.floor, .choose_branch = state_.floor == 1});
  }
  if (raise_find()) return;
  if (intent.reason == AutoReason::kBoss && !hostiles_.empty() &&
      !enemy(hostiles_.front()).suppressed) {
    return raise_encounter(EncounterTrigger::kAdjacent, hostiles_.front());
  }
  wait();
}

// On a sanctuary after a retreat, until the wounds are healed or somebody in view spoils it.
void Game::rest() {
  constexpr int kPatience = 30;  // actions without a point gained
  if (state_.player.hp == state_.player.max_hp || state_.idle_actions >= kPatience) {
    tell(EventKind::kRested, state_.player.hp);
    state_.player_mode = Mode::kExplore;
    return explore();
  }
  novelty();
  wait();
}

}  // namespace fathom::engine::descent
