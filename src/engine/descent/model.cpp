#include "engine/descent/model.h"

namespace fathom::engine::descent {

Terrain terrain_of(const FloorMap& tiles) {
  Terrain terrain;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    const Pos pos = tile_pos(i);
    const TileKind kind = tiles[pos];
    if (walkable(kind)) terrain.walkable.add(pos);
    if (kind == TileKind::kHazard) terrain.hazards.add(pos);
    if (kind == TileKind::kClosedDoor) terrain.closed_doors.add(pos);
    if (sanctuary(kind)) terrain.sanctuaries.add(pos);
  }
  return terrain;
}

}  // namespace fathom::engine::descent
