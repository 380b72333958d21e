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

  int unseen_rooms() const { return unseen_rooms_; }
  // Of a hundred unseen rooms, so many hold a monster, half as many a thief, as many a warp.
  int monster_percent() const { return monster_percent_; }

 private:
  struct Levels {
    int lowest;
    int highest;
  };
  // Costs by level and hit points, worked out when first asked for. Weapons break and are
  // replaced, and shopping asks about the same few arms again and again, so they are kept.
  struct Ledger {
    Arms arms;
    std::array<bool, kMonsterLevels + 1> known{};
    std::array<std::array<int, kMostHitPoints + 1>, kMonsterLevels + 1> costs{};
  };

  Levels levels_on(int floor) const;
  int floor_cost(int floor, int hit_points);
  std::size_t ledger_for(const Arms& arms);
  int look_up(Ledger& ledger, int level, int hit_points);

  SetupChoices setup_;
  std::array<std::uint8_t, kRooms> met_{};       // level by room, 0 if never met
  std::array<int, kMonsterLevels + 1> ahead_{};  // monsters by level, in thousandths
  int hidden_treasures_ = 0;                     // neither found nor in sight
  int unseen_rooms_ = 0;
  int monster_percent_ = 0;
  std::array<Ledger, 32> ledgers_{};
  std::size_t present_ = 0;  // the ledger of the present arms
  std::size_t oldest_ = 0;
  FightTable table_;
};

}  // namespace fathom::engine::doom
