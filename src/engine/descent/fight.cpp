// Fighting and fleeing by policy. Naive on purpose: no kiting, no peeking around corners.

#include <algorithm>
#include <limits>

#include "engine/descent/game.h"
#include "engine/descent/known_floor.h"

namespace fathom::engine::descent {
namespace {

constexpr int kHoldPatience = 3;     // actions held with nobody in reach
constexpr int kFlightPatience = 40;  // actions
constexpr int kFleeReach = 10;       // steps, where there is no sanctuary to go to

}  // namespace

void Game::fight() {
  if (hostiles_.empty()) {
    if (pursue()) return;
    return explore();
  }
  if (backs_off()) {
    state_.player_mode = Mode::kFlee;  // sanctuaries protect those who do not fight
    return flee();
  }
  if (state_.policy.position_intent == PositionIntent::kAdvanceToMelee) {
    const EnemyId target = pick_target(false);
    if (adjacent(enemy(target).pos, state_.player.pos)) return strike(target);
    if (approach(target)) return;
  }
  const EnemyId in_reach = pick_target(true);
  if (in_reach != kNobody) return strike(in_reach);
  if (state_.encounter.idle_actions >= kHoldPatience) {
    const EnemyId shooter = nearest_shooter();
    if (chase(shooter == kNobody ? hostiles_.front() : shooter)) return;
    return explore();  // in view, but out of reach by any way that is known
  }
  ++state_.encounter.idle_actions;
  wait();
}

// By policy, once HP is at or below the retreat threshold: running while still strong only gives
// everything that is faster free blows. Ends when the player chooses to stand.
bool Game::backs_off() const {
  return state_.policy.position_intent == PositionIntent::kFleeToNearestExploredTile &&
         hp_percent() <= state_.policy.retreat_hp_threshold && !state_.encounter.standing;
}

EnemyId Game::pick_target(bool only_adjacent) const {
  EnemyId best = kNobody;
  for (const EnemyId id : hostiles_) {
    if (only_adjacent && !adjacent(enemy(id).pos, state_.player.pos)) continue;
    if (best == kNobody || better_target(id, best)) best = id;
  }
  return best;
}

// Hostiles are sorted by (distance, y, x, kind), so the earlier of two wins what still ties.
bool Game::better_target(EnemyId left_id, EnemyId right_id) const {
  const Enemy& left = enemy(left_id);
  const Enemy& right = enemy(right_id);
  const auto rank = [&](TargetTag tag, EnemyId id, const Enemy& candidate) {
    switch (tag) {
      case TargetTag::kNearest:
        return distance_to(candidate);
      case TargetTag::kLowestHp:
        return candidate.hp;
      case TargetTag::kHighestThreat:
        return -candidate.attack;
      case TargetTag::kRanged:
        return content_[candidate.kind].shot_range > 0 ? 0 : 1;
      case TargetTag::kMarked:
        return id == state_.encounter.marked ? 0 : 1;
    }
    return 0;
  };
  for (const TargetTag tag : state_.policy.target_priority) {
    const int left_rank = rank(tag, left_id, left);
    const int right_rank = rank(tag, right_id, right);
    if (left_rank != right_rank) return left_rank < right_rank;
  }
  return false;
}

EnemyId Game::nearest_shooter() const {
  if (!is_shot_at()) return kNobody;
  const auto found = std::find_if(hostiles_.begin(), hostiles_.end(), [&](EnemyId id) {
    return content_[enemy(id).kind].shot_range > 0;
  });
  return found == hostiles_.end() ? kNobody : *found;
}

// Where the player can and would walk: known, free, and no hazard.
TileBits Game::safe_ground() const {
  TileBits ground = (state_.discovered & state_.terrain.walkable) - state_.terrain.hazards;
  for (const Enemy& other : state_.enemies) {
    if (KnownFloor::in_the_way(state_, other)) ground.remove(other.last_seen);
  }
  return ground;
}

// Goes after the same one until it is dead, lost or out of reach, so that two of them do not pull
// the player to and fro; else after `first`.
bool Game::chase(EnemyId first) {
  EnemyId& quarry = state_.encounter.quarry;
  const bool holds = quarry != kNobody && enemy(quarry).alive && enemy(quarry).known &&
                     enemy(quarry).contact == Contact::kEngaged;
  if (holds && approach(quarry)) return true;
  quarry = first;
  return approach(first);
}

// After those who went out of view, to where they were last seen: the nearest one first.
bool Game::pursue() {
  if (backs_off()) return false;
  const auto distance = [&](EnemyId id) {
    return kernel::manhattan_distance(enemy(id).last_seen, state_.player.pos);
  };
  EnemyId nearest = kNobody;
  for (std::size_t i = 0; i < state_.enemies.size(); ++i) {
    const Enemy& other = state_.enemies[i];
    if (!other.alive || !other.known || other.contact != Contact::kEngaged) continue;
    const auto id = static_cast<EnemyId>(i);
    if (nearest == kNobody || distance(id) < distance(nearest)) nearest = id;
  }
  if (nearest == kNobody || !chase(nearest)) return false;
  state_.encounter.last_hostile = current_tick();  // the fight goes on
  return true;
}

bool Game::approach(EnemyId target) { return walk_towards(enemy(target).last_seen); }

bool Game::walk_towards(Pos goal) { return step_down(TileBits(goal), safe_ground()); }

// One step nearer to the goals over the given ground, if there is a way.
bool Game::step_down(const TileBits& goals, const TileBits& ground) {
  const Pos start = state_.player.pos;
  const TileBits walk = ground | TileBits(start);
  scratch_.walk.start(goals, walk);
  scratch_.walk.grow_to(start);
  const std::optional<kernel::Direction> direction = scratch_.walk.downhill(start);
  if (!direction) return false;
  const Pos next = kernel::step(start, *direction);
  if (!ground.contains(next)) return false;
  step_to(next);
  return true;
}

void Game::flee() {
  if (hostiles_.empty() && !state_.encounter.active) {
    state_.player_mode = Mode::kExplore;
    return explore();
  }
  if (state_.encounter.flight_actions++ >= kFlightPatience && !hostiles_.empty()) {
    state_.encounter.flight_actions = 0;
    return raise_encounter(EncounterTrigger::kNoEscape, hostiles_.front());
  }
  if (step_to_chokepoint() || step_towards_sanctuary() || step_away()) return;
  const EnemyId in_reach = pick_target(true);
  if (in_reach != kNobody) return strike(in_reach);  // cornered
  wait();
}

// Under fire from two or more in the open, a neighbouring chokepoint that is farther from all of
// them is better than running on.
bool Game::step_to_chokepoint() {
  const TileBits ground = safe_ground();
  const auto exits = [&](Pos pos) {
    return (TileBits(pos).grown() & ground).size() - (ground.contains(pos) ? 1U : 0U);
  };
  const auto shooters = std::count_if(hostiles_.begin(), hostiles_.end(), [&](EnemyId id) {
    return content_[enemy(id).kind].shot_range > 0;
  });
  const Pos start = state_.player.pos;
  if (shooters < 2 || exits(start) < 2 || in_sanctuary()) return false;
  for (const kernel::Direction direction : kernel::kDirections) {
    const Pos next = kernel::step(start, direction);
    if (!on_map(next) || !ground.contains(next) || exits(next) > 2) continue;
    if (nearest_hostile(next) <= nearest_hostile(start)) continue;
    step_to(next);
    return true;
  }
  return false;
}

// As the crow walks; far away if nobody is in view.
int Game::nearest_hostile(Pos pos) const {
  int nearest = std::numeric_limits<int>::max();
  for (const EnemyId id : hostiles_) {
    nearest = std::min(nearest, kernel::manhattan_distance(enemy(id).pos, pos));
  }
  return nearest;
}

// To the nearest sanctuary the player knows, past no enemy that is in view or remembered.
bool Game::step_towards_sanctuary() {
  const TileBits havens = state_.terrain.sanctuaries & state_.discovered;
  if (havens.empty()) return false;
  TileBits ground = safe_ground();
  for (const Enemy& other : state_.enemies) {
    if (other.alive && other.known && !other.dormant) ground -= TileBits(other.last_seen).grown();
  }
  return step_down(havens, ground);
}

// Towards the explored tile within reach that is farthest from the nearest enemy in view; ties:
// fewest steps, then (y, x).
bool Game::step_away() {
  if (hostiles_.empty()) return false;
  const Pos start = state_.player.pos;
  scratch_.walk.compute(TileBits(start), safe_ground(), kFleeReach);
  Pos best = start;
  int best_distance = nearest_hostile(start);
  for (int steps = 1; steps <= scratch_.walk.farthest(); ++steps) {
    scratch_.walk.layer(steps).for_each([&](Pos pos) {
      const int distance = nearest_hostile(pos);
      if (distance <= best_distance) return;
      best = pos;
      best_distance = distance;
    });
  }
  if (best == start) return false;
  for (int left = scratch_.walk.distance(best); left > 1; --left) {
    best = kernel::step(best, scratch_.walk.downhill(best, left));
  }
  step_to(best);
  return true;
}

}  // namespace fathom::engine::descent
