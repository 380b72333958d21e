#pragma once

// Owns the way from a picture to a floor module, for tests: floor_ascii backwards. An entity
// stands on plain floor; chests hold item-1, item-2, ... in reading order.

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/floor/module.h"
#include "engine/floor/module_names.h"

namespace fathom::engine::floor {

inline void put_glyph(ModuleFloor& floor, char glyph, kernel::Pos pos, int& chests) {
  Tile tile{.kind = TileKind::kFloor};
  for (std::size_t i = 0; i < kTileNames.size(); ++i) {
    if (kTileNames[i].glyph == glyph) tile.kind = static_cast<TileKind>(i);
  }
  for (std::size_t i = 0; i < kEntityNames.size(); ++i) {
    if (kEntityNames[i].glyph != glyph) continue;
    const std::string id = "entity-" + std::to_string(floor.entities.size() + 1);
    floor.entities.push_back({.id = id, .kind = static_cast<EntityKind>(i), .pos = pos});
  }
  if (tile.kind == TileKind::kEntrance) floor.entrance = pos;
  if (tile.kind == TileKind::kExit) floor.exit = pos;
  if (tile.kind == TileKind::kChest) tile.item = "item-" + std::to_string(++chests);
  floor.tiles.push_back(tile);
}

// Rows end with a line break, as floor_ascii writes them.
inline ModuleFloor floor_from_ascii(std::string_view picture) {
  ModuleFloor floor;
  floor.seed = "picture";
  floor.width = static_cast<int>(picture.find('\n'));
  int chests = 0;
  for (const char glyph : picture) {
    if (glyph == '\n') {
      ++floor.height;
      continue;
    }
    put_glyph(floor, glyph, pos_from_index(floor.tiles.size(), floor.width), chests);
  }
  return floor;
}

}  // namespace fathom::engine::floor
