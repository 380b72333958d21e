#pragma once

// Owns the words and glyphs of tile and entity kinds, one row per kind, for files and maps.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/floor/module.h"

namespace fathom::engine::floor {

struct KindName {
  std::string_view word;
  char glyph;
};

// In the order of TileKind.
inline constexpr std::array<KindName, 8> kTileNames = {{
    {"floor", '.'},
    {"wall", '#'},
    {"entrance", '<'},
    {"exit", '>'},
    {"door", '+'},
    {"trap", '^'},
    {"chest", '$'},
    {"water", '~'},
}};
static_assert(static_cast<std::size_t>(TileKind::kWater) + 1 == kTileNames.size());

// In the order of EntityKind.
inline constexpr std::array<KindName, 4> kEntityNames = {{
    {"enemy", 'e'},
    {"item", '!'},
    {"relic", '*'},
    {"npc", '@'},
}};
static_assert(static_cast<std::size_t>(EntityKind::kNpc) + 1 == kEntityNames.size());

constexpr const KindName& name_of(TileKind kind) {
  return kTileNames[static_cast<std::size_t>(kind)];
}
constexpr const KindName& name_of(EntityKind kind) {
  return kEntityNames[static_cast<std::size_t>(kind)];
}

// The kind that a table calls so, or nothing.
template <typename Kind, std::size_t N>
constexpr std::optional<Kind> kind_called(const std::array<KindName, N>& names,
                                          std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i].word == word) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

}  // namespace fathom::engine::floor
