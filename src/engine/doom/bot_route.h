#pragma once

// Owns the cheapest ways over the known dungeon, from the player's room to every other, given
// what entering each room costs. What a room costs is the caller's judgement.

#include <array>
#include <cstdint>
#include <limits>

#include "engine/doom/bot_map.h"

namespace fathom::engine::doom {

// What entering a room costs; kNoEntry for never.
using EntryCosts = std::array<int, kRooms>;
inline constexpr int kNoEntry = std::numeric_limits<int>::max();

class Routes {
 public:
  // Dijkstra from the player's room. Warps are entered but not passed: nobody knows where they
  // lead. Of equally cheap rooms the one with the lower number goes first.
  void find(const Sight& sight, const EntryCosts& entry);

  bool reaches(RoomNumber room) const { return cost(room) != kNoEntry; }
  int cost(RoomNumber room) const { return cost_[static_cast<std::size_t>(room)]; }
  // The room before this one on the way to it; kNoRoom for the start.
  RoomNumber before(RoomNumber room) const { return before_[static_cast<std::size_t>(room)]; }

 private:
  // Cost above, room below: one comparison orders both.
  using Entry = std::int64_t;
  static constexpr Entry entry_of(int cost, RoomNumber room) { return Entry{cost} * kRooms + room; }

  void relax(const Sight& sight, const EntryCosts& entry, RoomNumber from);

  std::array<int, kRooms> cost_{};
  std::array<RoomNumber, kRooms> before_{};
  // Every way into a room can be queued once.
  std::array<Entry, std::size_t{kRooms} * 5> queue_{};
  std::size_t queued_ = 0;
};

}  // namespace fathom::engine::doom
