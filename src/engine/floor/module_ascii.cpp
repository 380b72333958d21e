#include "engine/floor/module.h"
#include "engine/floor/module_names.h"

namespace fathom::engine::floor {

std::string floor_ascii(const ModuleFloor& floor) {
  std::string cells;
  for (const Tile& tile : floor.tiles) cells.push_back(name_of(tile.kind).glyph);
  for (const Entity& entity : floor.entities) {
    if (!floor.extent().contains(entity.pos)) continue;
    const std::size_t index = index_from_pos(entity.pos, floor.width);
    if (index < cells.size()) cells[index] = name_of(entity.kind).glyph;
  }
  std::string picture;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    picture.push_back(cells[i]);
    const bool ends_row = floor.width > 0 && (i + 1) % static_cast<std::size_t>(floor.width) == 0;
    if (ends_row) picture.push_back('\n');
  }
  return picture;
}

std::string_view floor_legend() {
  return "# wall  . floor  < entrance  > exit  + door  ^ trap  $ chest  ~ water\n"
         "e enemy  ! item  * relic  @ npc\n";
}

}  // namespace fathom::engine::floor
