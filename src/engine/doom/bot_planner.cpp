#include "engine/doom/bot_planner.h"

#include <algorithm>

namespace fathom::engine::doom {
namespace {

// What things lying about are worth a detour through danger, in gold.
constexpr int kStepCost = kGoldWorth / 10;
constexpr int kTreasureWorth = 60 * kGoldWorth;
constexpr int kFindWorth = 10 * kGoldWorth;  // chests and scrolls
constexpr int kFlaresWorth = 4 * kGoldWorth;
constexpr int kRevealedWorth = kGoldWorth;  // per room that a flare shows
constexpr int kMostRevealed = 8;
constexpr int kScoutingZeal = 2;  // rooms' worth added: flares are cheap
// Being thrown anywhere, perhaps before a dragon.
constexpr int kWarpCost = 40 * kGoldWorth;
constexpr int kTheftMean = 25;
// The way out is safe enough to stop looking for a better one.
constexpr int kSafeWayOut = 8 * kGoldWorth;

}  // namespace

void Planner::reset() {
  planned_.phase = Phase::kOver;
  steps_left_ = 0;
}

Action Planner::next_action(const Sight& sight, Prospects& prospects) {
  if (sight.mark_here() == Marks::kChest) return Action::kOpenChest;
  if (sight.mark_here() == Marks::kScroll) return Action::kReadScroll;
  const bool nothing_new = learnt_nothing(sight);
  if (nothing_new && on_the_way(sight)) return follow(sight);
  if (!nothing_new) prospects.update(sight);
  survey(sight, prospects);
  if (!nothing_new) {
    const RoomNumber next_fight =
        cheapest([&](RoomNumber room) { return sight.mark(room) == kMonsterMark; });
    purchase_ = best_purchase(sight, prospects, next_fight);
    planned_ = sight;
  }
  if (purchase_.wanted() && sight.mark_here() == Marks::kVendor) return Action::kEnterShop;
  const RoomNumber goal = choose_goal(sight);
  if (goal == kNoRoom) return Action::kLeaveDungeon;  // no exit known: only in made-up worlds
  if (goal == sight.here) return may_leave_ ? Action::kLeaveDungeon : Action::kLightFlare;
  plan_way_to(goal);
  return follow(sight);
}

bool Planner::learnt_nothing(const Sight& sight) const {
  const Player& now = sight.player;
  const Player& then = planned_.player;
  return planned_.phase == Phase::kExplore && now.hit_points == then.hit_points &&
         now.gold == then.gold && now.flares == then.flares && now.treasures == then.treasures &&
         now.charges == then.charges && now.intelligence == then.intelligence &&
         arms_of(now) == arms_of(then) && sight.marks == planned_.marks;
}

// Runs, warps and teleports throw one off the way.
bool Planner::on_the_way(const Sight& sight) const {
  if (steps_left_ == 0) return false;
  const Ways ways = ways_from(sight, sight.here);
  return std::find(ways.begin(), ways.end(), way_[steps_left_ - 1]) != ways.end();
}

Action Planner::follow(const Sight& sight) { return step_between(sight.here, way_[--steps_left_]); }

void Planner::plan_way_to(RoomNumber goal) {
  steps_left_ = 0;
  for (RoomNumber room = goal; routes_.before(room) != kNoRoom; room = routes_.before(room)) {
    way_[steps_left_++] = room;
  }
}

int Planner::entry_cost(const Sight& sight, Prospects& prospects, RoomNumber room) const {
  const int theft = std::min(sight.player.gold, kTheftMean) * kGoldWorth;
  const int hit_points = sight.player.hit_points;
  switch (sight.mark(room)) {
    case kMonsterMark:
      return prospects.fight_cost(room, hit_points);
    case kUnseenMark:
      // Thieves and warps are half as common as monsters.
      return prospects.unseen_cost(floor_of(room), hit_points) +
             (theft + kWarpCost) / 2 * prospects.monster_percent() / 100;
    case Marks::kThief:
      return theft;
    case Marks::kWarp:
      return kWarpCost;
    default:
      return 0;
  }
}

void Planner::survey(const Sight& sight, Prospects& prospects) {
  for (RoomNumber room = 0; room < kRooms; ++room) {
    entry_[static_cast<std::size_t>(room)] = kStepCost + entry_cost(sight, prospects, room);
  }
  routes_.find(sight, entry_);
}

template <typename Suits>
RoomNumber Planner::cheapest(Suits suits) const {
  RoomNumber best = kNoRoom;
  for (RoomNumber room = 0; room < kRooms; ++room) {
    if (!routes_.reaches(room) || !suits(room)) continue;
    if (best == kNoRoom || routes_.cost(room) < routes_.cost(best)) best = room;
  }
  return best;
}

// First what is safe, then the shop, then danger, the least first. Only with all treasures, or
// when there is nothing left to try, the exit.
RoomNumber Planner::choose_goal(const Sight& sight) {
  const bool complete = sight.player.treasure_count() == kTreasures;
  const RoomNumber exit =
      cheapest([&](RoomNumber room) { return sight.mark(room) == Marks::kExit; });
  may_leave_ = complete && exit == sight.here;
  if (complete && exit != kNoRoom && routes_.cost(exit) < kSafeWayOut) return exit;
  if (const RoomNumber goal = errand(sight); goal != kNoRoom) return goal;
  if (const RoomNumber goal = vendor_worth_the_way(sight); goal != kNoRoom) return goal;
  if (complete && exit != kNoRoom) return exit;
  if (const RoomNumber goal = hard_goal(sight); goal != kNoRoom) return goal;
  may_leave_ = exit == sight.here;
  return exit;
}

// Potions are left alone: they take as often as they give, and drinking them all cost an early
// version 14 wins in 100. Mirrors too: what they show is told, not marked on the map.
int Planner::errand_worth(char mark) {
  switch (mark) {
    case kTreasureMark:
      return kTreasureWorth;
    case Marks::kChest:
    case Marks::kScroll:
      return kFindWorth;
    case Marks::kFlares:
      return kFlaresWorth;
    default:
      return 0;
  }
}

// The nearest thing worth the danger of its way. Rooms from which a flare shows much count as
// nearer than those from which it shows little.
RoomNumber Planner::errand(const Sight& sight) const {
  RoomNumber best = kNoRoom;
  int best_score = kNoEntry;
  for (RoomNumber room = 0; room < kRooms; ++room) {
    if (!routes_.reaches(room)) continue;
    const int cost = routes_.cost(room);
    int score = scouting_score(sight, room);
    if (room != sight.here && cost < errand_worth(sight.mark(room))) score = std::min(score, cost);
    if (score >= best_score) continue;
    best = room;
    best_score = score;
  }
  return best;
}

int Planner::scouting_score(const Sight& sight, RoomNumber room) const {
  const int cost = routes_.cost(room);
  const char mark = sight.mark(room);
  if (sight.player.flares == 0 || cost >= (kMostRevealed + kScoutingZeal) * kRevealedWorth ||
      mark == kUnseenMark || mark == kMonsterMark || mark == Marks::kWarp) {
    return kNoEntry;
  }
  const int shown = sight.unseen_around(room);
  if (shown == 0 || cost >= (shown + kScoutingZeal) * kRevealedWorth) return kNoEntry;
  return cost + (kMostRevealed + kScoutingZeal - shown) * kRevealedWorth;
}

RoomNumber Planner::vendor_worth_the_way(const Sight& sight) const {
  if (!purchase_.wanted()) return kNoRoom;
  const RoomNumber vendor =
      cheapest([&](RoomNumber room) { return sight.mark(room) == Marks::kVendor; });
  return vendor != kNoRoom && routes_.cost(vendor) < purchase_.gain ? vendor : kNoRoom;
}

RoomNumber Planner::hard_goal(const Sight& sight) const {
  const RoomNumber goal = cheapest([&](RoomNumber room) {
    const char mark = sight.mark(room);
    return mark == kMonsterMark || mark == kUnseenMark || mark == kTreasureMark;
  });
  if (goal != kNoRoom) return goal;
  // Walled in by warps.
  return cheapest([&](RoomNumber room) { return sight.mark(room) == Marks::kWarp; });
}

}  // namespace fathom::engine::doom
