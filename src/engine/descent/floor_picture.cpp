#include <string>

#include "engine/descent/generator.h"

namespace fathom::engine::descent {

std::string floor_picture(const GeneratedFloor& floor, const Content& content) {
  constexpr std::size_t kLineLength = kMapWidth + 1;
  std::string picture;
  picture.reserve(kLineLength * kMapHeight);
  for (std::size_t i = 0; i < kMapArea; ++i) {
    picture.push_back(tile_glyph(floor.tiles[tile_pos(i)]));
    if (i % kMapWidth == kMapWidth - 1) picture.push_back('\n');
  }
  const auto glyph_at = [&](Pos pos) -> char& {
    return picture[static_cast<std::size_t>(pos.y) * kLineLength + static_cast<std::size_t>(pos.x)];
  };
  for (const ItemSpawn& item : floor.items) glyph_at(item.pos) = content[item.kind].glyph();
  for (const EnemySpawn& enemy : floor.enemies) glyph_at(enemy.pos) = content[enemy.kind].glyph;
  return picture;
}

}  // namespace fathom::engine::descent
