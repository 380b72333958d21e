#pragma once

// Owns positions, directions, rectangles and distances on the tile grid: x grows to the right,
// y grows downwards. What stands on a tile is grid.h's and the rule sets' business.

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace fathom::engine::kernel {

// Ordered by (y, x), which is reading order and the order of every positional tie-break.
struct Pos {
  std::int16_t x = 0;
  std::int16_t y = 0;

  friend constexpr bool operator==(const Pos&, const Pos&) = default;
  friend constexpr std::strong_ordering operator<=>(const Pos& left, const Pos& right) {
    if (left.y != right.y) return left.y <=> right.y;
    return left.x <=> right.x;
  }
};

// Arithmetic on coordinates is done in int; this is the one place that narrows it again.
constexpr Pos make_pos(int x, int y) {
  return {.x = static_cast<std::int16_t>(x), .y = static_cast<std::int16_t>(y)};
}

// The order is a rule: wherever neighbours tie, the first in this order wins.
enum class Direction : std::uint8_t { kUp, kRight, kDown, kLeft };

inline constexpr std::array<Direction, 4> kDirections = {Direction::kUp, Direction::kRight,
                                                         Direction::kDown, Direction::kLeft};

constexpr Pos step(Pos from, Direction direction) {
  constexpr std::array<Pos, 4> kOffsets = {Pos{0, -1}, Pos{1, 0}, Pos{0, 1}, Pos{-1, 0}};
  const Pos offset = kOffsets[static_cast<std::size_t>(direction)];
  return make_pos(from.x + offset.x, from.y + offset.y);
}

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 2U);
}

// Steps between two tiles when only the four directions are allowed.
constexpr int manhattan_distance(Pos left, Pos right) {
  return std::max(left.x - right.x, right.x - left.x) +
         std::max(left.y - right.y, right.y - left.y);
}

// Steps between two tiles when diagonals count as one step.
constexpr int chebyshev_distance(Pos left, Pos right) {
  return std::max({left.x - right.x, right.x - left.x, left.y - right.y, right.y - left.y});
}

// The size of a map whose tiles are (0, 0) .. (width-1, height-1).
struct Extent {
  int width = 0;
  int height = 0;

  constexpr bool contains(Pos pos) const {
    // A negative coordinate becomes a huge unsigned one: one comparison per axis.
    return static_cast<unsigned>(pos.x) < static_cast<unsigned>(width) &&
           static_cast<unsigned>(pos.y) < static_cast<unsigned>(height);
  }
  constexpr std::size_t area() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }

  friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

// A rectangle of tiles; int members because generators do their sums on them.
struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  // One past the last column and row.
  constexpr int right() const { return x + width; }
  constexpr int bottom() const { return y + height; }

  constexpr bool contains(Pos pos) const {
    return pos.x >= x && pos.x < right() && pos.y >= y && pos.y < bottom();
  }
  // True when they share a tile; rectangles side by side do not overlap, empty ones never do.
  constexpr bool overlaps(const Rect& other) const {
    return std::max(x, other.x) < std::min(right(), other.right()) &&
           std::max(y, other.y) < std::min(bottom(), other.bottom());
  }
  // The middle tile; of two middle ones the right or lower one.
  constexpr Pos centre() const { return make_pos(x + width / 2, y + height / 2); }

  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace fathom::engine::kernel
