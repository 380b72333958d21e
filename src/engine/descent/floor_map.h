#pragma once

// Owns the terrain of one floor: which kind each tile is and what that means for walking and
// seeing. All floors have one size, so a map is a plain array that copies fast.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/geometry.h"

namespace fathom::engine::descent {

using kernel::Pos;

inline constexpr int kMapWidth = 46;
inline constexpr int kMapHeight = 16;
inline constexpr kernel::Extent kMapExtent{kMapWidth, kMapHeight};
inline constexpr std::size_t kMapArea = std::size_t{kMapWidth} * kMapHeight;

enum class TileKind : std::uint8_t {
  kWall,
  kFloor,
  kClosedDoor,
  kOpenDoor,
  kHazard,
  kStairs,
  kEntry,
  kAltar,
  kPillar,
  kWater,
};

constexpr bool walkable(TileKind kind) {
  return kind == TileKind::kFloor || kind == TileKind::kOpenDoor || kind == TileKind::kHazard ||
         kind == TileKind::kStairs || kind == TileKind::kEntry;
}
constexpr bool blocks_sight(TileKind kind) {
  return kind == TileKind::kWall || kind == TileKind::kClosedDoor || kind == TileKind::kPillar;
}
// No enemy ever stands here.
constexpr bool sanctuary(TileKind kind) {
  return kind == TileKind::kStairs || kind == TileKind::kEntry;
}

// '#' wall, '.' floor, '+' shut door, '/' open door, '^' hazard, '>' stairs, '<' entry,
// '_' altar, 'O' pillar, '~' water.
char tile_glyph(TileKind kind);

constexpr std::size_t tile_index(Pos pos) {
  return static_cast<std::size_t>(pos.y) * kMapWidth + static_cast<std::size_t>(pos.x);
}
constexpr Pos tile_pos(std::size_t index) {
  return kernel::make_pos(static_cast<int>(index % kMapWidth), static_cast<int>(index / kMapWidth));
}
constexpr bool on_map(Pos pos) { return kMapExtent.contains(pos); }
constexpr bool adjacent(Pos left, Pos right) {
  return kernel::manhattan_distance(left, right) == 1;
}

// Positions must be on the map.
class FloorMap {
 public:
  TileKind& operator[](Pos pos) { return tiles_[tile_index(pos)]; }
  TileKind operator[](Pos pos) const { return tiles_[tile_index(pos)]; }

  friend bool operator==(const FloorMap&, const FloorMap&) = default;

 private:
  std::array<TileKind, kMapArea> tiles_{};  // all wall
};

}  // namespace fathom::engine::descent
