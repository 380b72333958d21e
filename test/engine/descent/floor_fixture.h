#pragma once

// Owns what the tests of generated floors share: floors by number, and plain questions to ask
// of them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "content/descent/descent_content.h"
#include "engine/descent/generator.h"

namespace fathom::test {

inline const engine::descent::Content& tables() { return content::descent::descent_content(); }

inline engine::descent::GeneratedFloor floor_of(
    std::uint64_t seed, int floor,
    engine::descent::Branch branch = engine::descent::Branch::kNone) {
  return engine::descent::generate_floor({seed}, floor, branch, tables());
}

// Shows floors of many seeds, all three depths of each.
template <typename Look>
void each_floor(std::uint64_t seeds, const Look& look) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    for (int floor = 1; floor <= engine::descent::kMaxFloors; ++floor) look(floor_of(seed, floor));
  }
}

// As it stands in a raw string: after a line break.
inline std::string picture_of(const engine::descent::GeneratedFloor& floor) {
  return "\n" + engine::descent::floor_picture(floor, tables());
}

// All tiles of that kind, in reading order.
inline std::vector<engine::kernel::Pos> tiles_of_kind(const engine::descent::GeneratedFloor& floor,
                                                      engine::descent::TileKind kind) {
  std::vector<engine::kernel::Pos> found;
  for (std::size_t i = 0; i < engine::descent::kMapArea; ++i) {
    const engine::kernel::Pos pos = engine::descent::tile_pos(i);
    if (floor.tiles[pos] == kind) found.push_back(pos);
  }
  return found;
}

inline bool passable(const engine::descent::GeneratedFloor& floor, engine::kernel::Pos pos) {
  const engine::descent::TileKind kind = floor.tiles[pos];
  return engine::descent::walkable(kind) || kind == engine::descent::TileKind::kClosedDoor;
}

inline bool in_a_room(const engine::descent::GeneratedFloor& floor, engine::kernel::Pos pos) {
  return std::any_of(floor.rooms.begin(), floor.rooms.end(),
                     [&](const engine::kernel::Rect& room) { return room.contains(pos); });
}

// Enemies or items inside a rectangle.
template <typename Spawn>
std::vector<Spawn> spawns_in(const std::vector<Spawn>& spawns, const engine::kernel::Rect& area) {
  std::vector<Spawn> found;
  std::copy_if(spawns.begin(), spawns.end(), std::back_inserter(found),
               [&](const Spawn& spawn) { return area.contains(spawn.pos); });
  return found;
}

}  // namespace fathom::test
