#pragma once

// Owns floors as users of libtcod make them: a binary space partition, a room in each leaf, and
// corridors between the halves of every node. This is the other side of the benchmark; nothing
// else uses it.

#include <libtcod/bsp.h>
#include <libtcod/fov.h>
#include <libtcod/mersenne.h>
#include <libtcod/path.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kernel/geometry.h"
#include "engine/kernel/grid.h"

namespace fathom::bench {

struct TcodDeleter {
  void operator()(TCOD_Map* map) const { TCOD_map_delete(map); }
  void operator()(TCOD_Dijkstra* field) const { TCOD_dijkstra_delete(field); }
  void operator()(TCOD_bsp_t* node) const { TCOD_bsp_delete(node); }
  void operator()(TCOD_Random* random) const { TCOD_random_delete(random); }
};
using TcodMap = std::unique_ptr<TCOD_Map, TcodDeleter>;
using TcodField = std::unique_ptr<TCOD_Dijkstra, TcodDeleter>;
using TcodRandom = std::unique_ptr<TCOD_Random, TcodDeleter>;

TcodRandom tcod_random(std::uint32_t seed);

// 1 where one can walk and see.
using TileMap = engine::kernel::Grid<std::uint8_t>;

TcodMap tcod_map(const TileMap& tiles);

struct BareFloor {
  explicit BareFloor(engine::kernel::Extent size)
      : extent(size), map(TCOD_map_new(size.width, size.height)) {}

  bool open(engine::kernel::Pos pos) const { return TCOD_map_is_walkable(map.get(), pos.x, pos.y); }

  engine::kernel::Extent extent;
  TcodMap map;
  std::vector<engine::kernel::Rect> rooms;
};

// Rooms and corridors, nothing else, dug straight into libtcod's map, where sight and ways are
// looked for. The floor is cleared first and can be used again and again.
void dig_bare_floor(BareFloor& floor, TCOD_random_t random);

// What makes a layout of it: an entry, stairs in the room that is the longest walk away, and doors
// in some of the mouths of rooms.
struct LaidOutFloor {
  explicit LaidOutFloor(engine::kernel::Extent size) : bare(size) {}

  // Steps from the entry; negative where no way leads.
  float steps(engine::kernel::Pos pos) const {
    return TCOD_dijkstra_get_distance(field.get(), pos.x, pos.y);
  }

  BareFloor bare;
  TcodField field;
  engine::kernel::Pos entry;
  engine::kernel::Pos stairs;
  std::vector<engine::kernel::Pos> doors;
};
void lay_out_floor(LaidOutFloor& floor, TCOD_random_t random);

// The least that makes it a floor one can play on: a generator of its own for the seed, all that
// can be walked reached from the entry, `count` enemies and items on tiles of their own away from
// the entry. Gives how many tiles were reached.
struct PlainFloor {
  explicit PlainFloor(engine::kernel::Extent size) : layout(size) {}

  LaidOutFloor layout;
  std::vector<engine::kernel::Pos> things;
};
int furnish_plain_floor(PlainFloor& floor, std::uint32_t seed, std::size_t count);

}  // namespace fathom::bench
