#include "engine/floor/module.h"

#include <doctest/doctest.h>

#include "engine/floor/ascii_floor.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::Pos;

TEST_CASE("walls and water stop feet, walls and doors stop eyes") {
  for (const TileKind kind : {TileKind::kFloor, TileKind::kEntrance, TileKind::kExit,
                              TileKind::kDoor, TileKind::kTrap, TileKind::kChest}) {
    CHECK(walkable(kind));
  }
  CHECK_FALSE(walkable(TileKind::kWall));
  CHECK_FALSE(walkable(TileKind::kWater));

  CHECK(blocks_vision(TileKind::kWall));
  CHECK(blocks_vision(TileKind::kDoor));
  for (const TileKind kind : {TileKind::kFloor, TileKind::kEntrance, TileKind::kExit,
                              TileKind::kTrap, TileKind::kChest, TileKind::kWater}) {
    CHECK_FALSE(blocks_vision(kind));
  }
}

TEST_CASE("indices run row by row and lead back to their positions") {
  CHECK(index_from_pos({3, 2}, 5) == 13);
  CHECK(pos_from_index(13, 5) == Pos{3, 2});
  for (std::size_t i = 0; i < 28; ++i) CHECK(index_from_pos(pos_from_index(i, 7), 7) == i);
}

TEST_CASE("entering opens doors and empties chests, and leaves the rest as it is") {
  ModuleFloor floor = floor_from_ascii(
      "#$#\n"
      "<+>\n"
      "#^#\n");
  CHECK(enter_tile(floor, {1, 1}).kind == TileKind::kDoor);
  const Tile chest = enter_tile(floor, {1, 0});
  CHECK(chest.kind == TileKind::kChest);
  CHECK(chest.item == "item-1");
  CHECK(enter_tile(floor, {1, 2}).kind == TileKind::kTrap);
  CHECK(enter_tile(floor, {2, 1}).kind == TileKind::kExit);
  CHECK(floor_ascii(floor) ==
        "#.#\n"
        "<.>\n"
        "#^#\n");
  CHECK(floor[{1, 0}].item.empty());
  CHECK_FALSE(blocks_vision(floor[{1, 1}].kind));
  CHECK(enter_tile(floor, {1, 0}).kind == TileKind::kFloor);
}
