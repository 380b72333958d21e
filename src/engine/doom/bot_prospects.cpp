#include "engine/doom/bot_prospects.h"

#include <algorithm>

namespace fathom::engine::doom {
namespace {

// Of the rooms that are not empty, one in five holds a monster.
constexpr int kMonsterPercent = 14;
constexpr int kSparseMonsterPercent = 6;

}  // namespace

void Prospects::reset() {
  met_.fill(0);
  arms_ = {};
  solved_.fill(false);
}

void Prospects::note_monster(RoomNumber room, int level) {
  met_[static_cast<std::size_t>(room)] = static_cast<std::uint8_t>(level);
}

Prospects::Levels Prospects::levels_on(int floor) const {
  if (setup_.classic) return {1, kMonsterLevels};
  return {floor + 1, std::min(floor + 6, kMonsterLevels)};
}

void Prospects::update(const Sight& sight) {
  setup_ = sight.setup;
  monster_percent_ = setup_.sparse ? kSparseMonsterPercent : kMonsterPercent;
  if (const Arms arms = arms_of(sight.player); !(arms == arms_)) {
    arms_ = arms;
    solved_.fill(false);
  }
  ahead_.fill(0);
  unseen_rooms_ = 0;
  int found = sight.player.treasure_count();
  for (RoomNumber room = 0; room < kRooms; ++room) {
    const char mark = sight.mark(room);
    if (mark == kTreasureMark) ++found;
    if (mark == kUnseenMark) ++unseen_rooms_;
    if (mark != kMonsterMark && mark != kUnseenMark) continue;
    const int share = mark == kMonsterMark ? 1000 : 10 * monster_percent_;
    const int met = met_[static_cast<std::size_t>(room)];
    const Levels levels = met != 0 ? Levels{met, met} : levels_on(floor_of(room));
    for (int level = levels.lowest; level <= levels.highest; ++level) {
      ahead_[static_cast<std::size_t>(level)] += share / (levels.highest - levels.lowest + 1);
    }
  }
  hidden_treasures_ = kTreasures - found;
}

int Prospects::level_cost(int level, int hit_points) {
  const auto index = static_cast<std::size_t>(level);
  if (!solved_[index]) {
    table_.solve(arms_, level, 3 * level + 3, arms_.max_hit_points, Running::kImpossible);
    for (int left = 1; left <= arms_.max_hit_points; ++left) {
      costs_[index][static_cast<std::size_t>(left)] = table_.cost(level, left);
    }
    solved_[index] = true;
  }
  return costs_[index][static_cast<std::size_t>(hit_points)];
}

int Prospects::floor_cost(int floor, int hit_points) {
  const Levels levels = levels_on(floor);
  std::int64_t sum = 0;
  for (int level = levels.lowest; level <= levels.highest; ++level) {
    sum += level_cost(level, hit_points);
  }
  return static_cast<int>(sum / (levels.highest - levels.lowest + 1));
}

int Prospects::fight_cost(RoomNumber room, int hit_points) {
  const int met = met_[static_cast<std::size_t>(room)];
  return met != 0 ? level_cost(met, hit_points) : floor_cost(floor_of(room), hit_points);
}

int Prospects::unseen_cost(int floor, int hit_points) {
  return static_cast<int>(std::int64_t{floor_cost(floor, hit_points)} * monster_percent_ / 100);
}

Prospects::Bid& Prospects::bid_for(const Arms& arms) {
  for (Bid& bid : bids_) {
    if (bid.arms == arms) return bid;
  }
  Bid& bid = bids_[oldest_bid_];
  oldest_bid_ = (oldest_bid_ + 1) % bids_.size();
  bid = {.arms = arms, .costs = {}};
  return bid;
}

// With k treasures among n monsters, the last is found after about k/(k+1) of them.
std::int64_t Prospects::campaign_cost(const Arms& arms) {
  Bid& bid = bid_for(arms);
  std::int64_t sum = 0;
  for (int level = 1; level <= kMonsterLevels; ++level) {
    const auto index = static_cast<std::size_t>(level);
    if (ahead_[index] == 0) continue;
    if (bid.costs[index] == 0) {
      table_.solve(arms, level, 3 * level + 3, arms.max_hit_points, Running::kImpossible);
      bid.costs[index] = table_.cost(level, arms.max_hit_points);
    }
    sum += std::int64_t{ahead_[index]} * bid.costs[index];
  }
  if (hidden_treasures_ == 0) return sum / 10000;
  return sum / 1000 * hidden_treasures_ / (hidden_treasures_ + 1);
}

}  // namespace fathom::engine::doom
