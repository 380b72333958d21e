#include "engine/floor/module.h"

#include <utility>

namespace fathom::engine::floor {

using kernel::Pos;

Tile& ModuleFloor::operator[](Pos pos) { return tiles[index_from_pos(pos, width)]; }

const Tile& ModuleFloor::operator[](Pos pos) const { return tiles[index_from_pos(pos, width)]; }

std::size_t index_from_pos(Pos pos, int width) {
  const int index = pos.y * width + pos.x;
  return static_cast<std::size_t>(index);
}

Pos pos_from_index(std::size_t index, int width) {
  const auto columns = static_cast<std::size_t>(width);
  return kernel::make_pos(static_cast<int>(index % columns), static_cast<int>(index / columns));
}

Tile enter_tile(ModuleFloor& floor, Pos pos) {
  Tile& tile = floor[pos];
  if (tile.kind != TileKind::kDoor && tile.kind != TileKind::kChest) return tile;
  return std::exchange(tile, Tile{.kind = TileKind::kFloor});
}

}  // namespace fathom::engine::floor
