#include "engine/descent/sight_map.h"

#include <doctest/doctest.h>

#include "engine/descent/model.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::field_of_view;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rng;

namespace {

Pos any_tile(Rng& rng) {
  const int x = rng.between(0, kMapWidth - 1);
  const int y = rng.between(0, kMapHeight - 1);
  return make_pos(x, y);
}

FloorMap random_floor(Rng& rng, int open_percent) {
  FloorMap tiles;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    if (rng.chance(open_percent)) tiles[tile_pos(i)] = static_cast<TileKind>(rng.between(1, 9));
  }
  return tiles;
}

TileBits seen_tile_by_tile(const FloorMap& tiles, Pos origin, int radius) {
  TileBits seen;
  field_of_view(
      kMapExtent, origin, radius, [&](Pos pos) { return blocks_sight(tiles[pos]); },
      [&](Pos pos) { seen.add(pos); });
  return seen;
}

bool same_terrain(const Terrain& left, const Terrain& right) {
  return left.walkable == right.walkable && left.hazards == right.hazards &&
         left.closed_doors == right.closed_doors && left.sanctuaries == right.sanctuaries;
}

}  // namespace

TEST_CASE("row by row one sees what one sees tile by tile, from anywhere and at any radius") {
  Rng rng = derive_stream({11}, "sight map");
  for (const int open_percent : {20, 60, 85, 97, 100}) {
    for (int i = 0; i < 40; ++i) {
      const FloorMap tiles = random_floor(rng, open_percent);
      const Terrain terrain = terrain_of(tiles);
      const Pos origin = any_tile(rng);
      const int radius = rng.between(0, 32);
      CAPTURE(open_percent);
      CAPTURE(origin.x);
      CAPTURE(origin.y);
      CAPTURE(radius);
      REQUIRE(terrain.sight.seen_from(origin, radius) == seen_tile_by_tile(tiles, origin, radius));
    }
  }
}

TEST_CASE("terrain that is changed tile by tile is the terrain of the changed tiles") {
  Rng rng = derive_stream({12}, "sight map");
  FloorMap tiles = random_floor(rng, 50);
  Terrain terrain = terrain_of(tiles);
  for (int i = 0; i < 400; ++i) {
    const Pos pos = any_tile(rng);
    const auto kind = static_cast<TileKind>(rng.between(0, 9));
    terrain.change(pos, tiles[pos], kind);
    tiles[pos] = kind;
    const Terrain afresh = terrain_of(tiles);
    REQUIRE(same_terrain(terrain, afresh));
    REQUIRE(terrain.sight.seen_from(pos, 10) == afresh.sight.seen_from(pos, 10));
  }
}
