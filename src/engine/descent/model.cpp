#include "engine/descent/model.h"

namespace fathom::engine::descent {

void Terrain::change(Pos pos, TileKind from, TileKind to) {
  const auto update = [&](TileBits& tiles, bool was, bool is) {
    if (was && !is) tiles.remove(pos);
    if (is && !was) tiles.add(pos);
  };
  update(walkable, descent::walkable(from), descent::walkable(to));
  update(hazards, from == TileKind::kHazard, to == TileKind::kHazard);
  update(closed_doors, from == TileKind::kClosedDoor, to == TileKind::kClosedDoor);
  update(sanctuaries, sanctuary(from), sanctuary(to));
  if (blocks_sight(from) != blocks_sight(to)) sight.set(pos, blocks_sight(to));
}

Terrain terrain_of(const FloorMap& tiles) {
  Terrain terrain;
  for (int y = 0; y < kMapHeight; ++y) {
    for (int x = 0; x < kMapWidth; ++x) {
      const Pos pos = kernel::make_pos(x, y);
      const TileKind kind = tiles[pos];
      if (kind == TileKind::kWall) continue;
      if (kind == TileKind::kFloor) {  // most tiles that are no wall
        terrain.walkable.add(pos);
        terrain.sight.set(pos, false);
      } else {
        terrain.change(pos, TileKind::kWall, kind);
      }
    }
  }
  return terrain;
}

}  // namespace fathom::engine::descent
