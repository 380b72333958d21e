#pragma once

// Owns the marks of the floor map. They show what the player has seen and nothing else, so
// bots that read marks cannot cheat.

#include <string>
#include <vector>

#include "engine/doom/model.h"

namespace fathom::engine::doom {

inline constexpr char kUnseenMark = '?';
inline constexpr char kPlayerMark = '*';
inline constexpr char kMonsterMark = 'M';
inline constexpr char kTreasureMark = 'T';

char feature_mark(Feature feature);

// What the map shows at a place, the player's own mark left aside.
char room_mark(const State& state, const Place& place);

// Seven lines of seven marks, with the player on it if this is the player's floor.
std::vector<std::string> floor_map(const State& state, int z);

}  // namespace fathom::engine::doom
