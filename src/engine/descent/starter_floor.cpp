#include <algorithm>

#include "engine/descent/generator.h"

namespace fathom::engine::descent {
namespace {

using kernel::make_pos;
using kernel::Rect;

constexpr Rect kFirstRoom{2, 3, 5, 5};
constexpr Rect kSecondRoom{9, 3, 5, 5};
constexpr Rect kThirdRoom{9, 9, 5, 5};

void carve(FloorMap& tiles, const Rect& room) {
  for (int y = room.y; y < room.bottom(); ++y) {
    for (int x = room.x; x < room.right(); ++x) tiles[make_pos(x, y)] = TileKind::kFloor;
  }
}

EnemyKind commonest_enemy(const FloorTable& table) {
  return std::max_element(
             table.enemies.begin(), table.enemies.end(),
             [](const auto& left, const auto& right) { return left.weight < right.weight; })
      ->item;
}

}  // namespace

// Not a floor that keeps the generator's promises: the only way to the stairs leads over the
// hazard lane, because the lane is what this floor is there to show.
GeneratedFloor starter_floor(const Content& content) {
  GeneratedFloor floor;
  floor.entry = make_pos(4, 5);
  floor.stairs = make_pos(13, 13);
  floor.rooms = {kFirstRoom, kSecondRoom, kThirdRoom};
  for (const Rect& room : floor.rooms) carve(floor.tiles, room);
  floor.tiles[make_pos(7, 5)] = TileKind::kFloor;
  floor.tiles[make_pos(8, 5)] = TileKind::kClosedDoor;
  for (const int y : {8, 9, 10}) floor.tiles[make_pos(11, y)] = TileKind::kHazard;
  floor.tiles[floor.entry] = TileKind::kEntry;
  floor.tiles[floor.stairs] = TileKind::kStairs;

  const EnemyKind goblin = commonest_enemy(content.floors.front());
  floor.enemies = {{make_pos(11, 5), goblin, false, kSecondRoom},
                   {make_pos(11, 11), goblin, false, kThirdRoom}};
  return floor;
}

}  // namespace fathom::engine::descent
