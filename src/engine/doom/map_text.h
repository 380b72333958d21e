#pragma once

// Owns the marks of the floor map. They show what the player has seen and nothing else, so
// bots that read marks cannot cheat.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doom/model.h"

namespace fathom::engine::doom {

inline constexpr char kUnseenMark = '?';
inline constexpr char kPlayerMark = '*';
inline constexpr char kMonsterMark = 'M';
inline constexpr char kTreasureMark = 'T';

inline char feature_mark(Feature feature) {
  constexpr std::string_view kMarks = "0mscfpvtwUDX";
  return kMarks[static_cast<std::size_t>(feature)];
}

// What the map shows of a room, the player's own mark left aside.
inline char room_mark(const Room& room) {
  if (!room.seen) return kUnseenMark;
  if (room.monster_level != 0) return kMonsterMark;
  if (room.treasure_id != 0) return kTreasureMark;
  return feature_mark(room.feature);
}
inline char room_mark(const State& state, const Place& place) {
  return room_mark(state.dungeon.at(place));
}

// Seven lines of seven marks, with the player on it if this is the player's floor.
std::vector<std::string> floor_map(const State& state, int z);

}  // namespace fathom::engine::doom
