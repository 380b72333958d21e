#pragma once

// Owns what the strong bot expects of the monsters still about: how likely each level is in a
// room, what fighting it would cost with the present arms, and what all fights still ahead
// would cost with better ones. Costs are in the worth of bot_odds.h.

#include <array>
#include <cstdint>

#include "engine/doom/bot_map.h"
#include "engine/doom/bot_odds.h"

namespace fathom::engine::doom {

class Prospects {
 public:
  // Forgets everything: another run begins.
  void reset();
  // Takes in what changed since the last call.
  void update(const Sight& sight);
  // A monster once met is known by sight, even if one runs.
  void note_monster(RoomNumber room, int level);

  // The cost of fighting a monster of this level with these hit points and the present arms.
  int level_cost(int level, int hit_points);
  // The same for a room marked M, or, by the odds of a room nobody has seen, for any room.
  int fight_cost(RoomNumber room, int hit_points);
  int unseen_cost(int floor, int hit_points);

  // The expected cost of all fights ahead, each begun in full health, with these arms.
  std::int64_t campaign_cost(const Arms& arms);

  // Treasures neither found nor in sight.
  int hidden_treasures() const { return hidden_treasures_; }
  int unseen_rooms() const { return unseen_rooms_; }
  // Of a hundred unseen rooms, so many hold a monster, and as many half that a thief or a warp.
  int monster_percent() const { return monster_percent_; }

 private:
  struct Levels {
    int lowest;
    int highest;
  };
  using HitPointCosts = std::array<int, kMostHitPoints + 1>;
  // Costs in full health by level, 0 if not worked out: shopping asks for the same few arms
  // again and again.
  struct Bid {
    Arms arms;
    std::array<int, kMonsterLevels + 1> costs{};
  };

  Levels levels_on(int floor) const;
  int floor_cost(int floor, int hit_points);
  Bid& bid_for(const Arms& arms);

  SetupChoices setup_;
  Arms arms_;
  std::array<bool, kMonsterLevels + 1> solved_{};
  std::array<HitPointCosts, kMonsterLevels + 1> costs_{};
  std::array<std::uint8_t, kRooms> met_{};       // level by room, 0 if never met
  std::array<int, kMonsterLevels + 1> ahead_{};  // monsters by level, in thousandths
  int hidden_treasures_ = 0;
  int unseen_rooms_ = 0;
  int monster_percent_ = 0;
  std::array<Bid, 16> bids_{};
  std::size_t oldest_bid_ = 0;
  FightTable table_;
};

}  // namespace fathom::engine::doom
