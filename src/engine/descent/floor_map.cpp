#include "engine/descent/floor_map.h"

#include <string_view>

namespace fathom::engine::descent {

char tile_glyph(TileKind kind) {
  constexpr std::string_view kGlyphs = "#.+/^><_O~";
  return kGlyphs[static_cast<std::size_t>(kind)];
}

}  // namespace fathom::engine::descent
