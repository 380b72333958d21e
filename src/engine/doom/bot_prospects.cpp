#include "engine/doom/bot_prospects.h"

#include <algorithm>

namespace fathom::engine::doom {
namespace {

// Of the rooms that are not empty, one in five holds a monster.
constexpr int kMonsterPercent = 14;
constexpr int kSparseMonsterPercent = 6;

}  // namespace

void Prospects::reset() { met_.fill(0); }

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
  present_ = ledger_for(arms_of(sight.player));
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

// The ledger made longest ago gives way, but never that of the present arms.
std::size_t Prospects::ledger_for(const Arms& arms) {
  for (std::size_t i = 0; i < ledgers_.size(); ++i) {
    if (ledgers_[i].arms == arms) return i;
  }
  if (oldest_ == present_) oldest_ = (oldest_ + 1) % ledgers_.size();
  const std::size_t chosen = oldest_;
  oldest_ = (oldest_ + 1) % ledgers_.size();
  ledgers_[chosen].arms = arms;
  ledgers_[chosen].known.fill(false);
  return chosen;
}

int Prospects::look_up(Ledger& ledger, int level, int hit_points) {
  const auto row = static_cast<std::size_t>(level);
  if (!ledger.known[row]) {
    const int most = ledger.arms.max_hit_points;
    table_.solve(ledger.arms, level, 3 * level + 3, most, Running::kImpossible);
    for (int left = 1; left <= most; ++left) {
      ledger.costs[row][static_cast<std::size_t>(left)] = table_.cost(level, left);
    }
    ledger.known[row] = true;
  }
  return ledger.costs[row][static_cast<std::size_t>(hit_points)];
}

int Prospects::level_cost(int level, int hit_points) {
  return look_up(ledgers_[present_], level, hit_points);
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

// With k treasures among n monsters, the last is found after about k/(k+1) of them; with none,
// only a few may still stand in the way out.
std::int64_t Prospects::campaign_cost(const Arms& arms) {
  Ledger& ledger = ledgers_[ledger_for(arms)];
  std::int64_t sum = 0;
  for (int level = 1; level <= kMonsterLevels; ++level) {
    const int ahead = ahead_[static_cast<std::size_t>(level)];
    if (ahead == 0) continue;
    sum += std::int64_t{ahead} * look_up(ledger, level, arms.max_hit_points);
  }
  sum /= 1000;
  if (hidden_treasures_ == 0) return sum / 10;
  return sum * hidden_treasures_ / (hidden_treasures_ + 1);
}

}  // namespace fathom::engine::doom
