#pragma once

// Owns field of view: which tiles can be seen from one tile, by symmetric shadow casting in
// integers. What blocks sight and what seeing a tile means is left to the caller.
//
// - Floor b is visible from a when the line between their centres is free. Along the longer
//   axis every wall is a segment through its centre, square to that axis. A line that crosses
//   such a segment is blocked, and so is one pinched between the very ends of a wall on its
//   left and a wall on its right. Both rules read the same from either end, so between tiles
//   that are not opaque, a sees b exactly when b sees a.
// - Sight reaches the tiles with dx*dx + dy*dy <= radius*radius + radius, a full-looking disc.
// - A wall is visible when one of its eight neighbours is visible floor, even one step past
//   the radius: no seen floor ever ends in nothing. Walls are seen in no other way.
// - The origin counts as visible floor, whatever it is.

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/geometry.h"

namespace fathom::engine::kernel {

// A row of the disc and its rim of walls must fit into 64 bits.
inline constexpr int kMaxSightRadius = 30;

namespace detail {

// For each radius and each row of its disc, how far the disc reaches to either side.
using Disc = std::array<std::uint8_t, kMaxSightRadius + 1>;
inline constexpr std::array<Disc, kMaxSightRadius + 1> kDiscs = [] {
  std::array<Disc, kMaxSightRadius + 1> discs{};
  for (int radius = 0; radius <= kMaxSightRadius; ++radius) {
    int reach = radius;
    for (int row = 0; row <= radius; ++row) {
      while (reach * reach + row * row > radius * radius + radius) --reach;
      discs[static_cast<std::size_t>(radius)][static_cast<std::size_t>(row)] =
          static_cast<std::uint8_t>(reach);
    }
  }
  return discs;
}();

// The middle of a word with a bit for each tile of a row or column of the disc, and such a word.
inline constexpr int kMiddle = kMaxSightRadius + 1;
inline std::uint64_t side_bit(int side) { return std::uint64_t{1} << (side + kMiddle); }
inline std::uint64_t side_bits(int first, int last) {
  return (side_bit(last) << 1) - side_bit(first);
}

template <Direction kToward>
inline constexpr bool kVertical = kToward == Direction::kUp || kToward == Direction::kDown;
template <Direction kToward>
inline constexpr int kSign = kToward == Direction::kDown || kToward == Direction::kRight ? 1 : -1;

// Walls as a question asked tile by tile.
template <std::predicate<Pos> Opaque>
class AskedWalls {
 public:
  AskedWalls(Pos origin, const Opaque& opaque) : origin_(origin), opaque_(opaque) {}

  template <Direction kToward>
  std::uint64_t between(int depth, int first, int last) const {
    const int ahead = kSign<kToward> * depth;
    std::uint64_t walls = 0;
    for (int side = first; side <= last; ++side) {
      const Pos pos = kVertical<kToward> ? make_pos(origin_.x + side, origin_.y + ahead)
                                         : make_pos(origin_.x + ahead, origin_.y + side);
      if (opaque_(pos)) walls |= side_bit(side);
    }
    return walls;
  }

 private:
  const Pos origin_;
  const Opaque& opaque_;
};

// Walls as one word per row and one per column, the tile nearest to the top left lowest.
class WordWalls {
 public:
  WordWalls(Pos origin, const std::uint64_t* rows, const std::uint64_t* columns)
      : origin_(origin), rows_(rows), columns_(columns) {}

  template <Direction kToward>
  std::uint64_t between(int depth, int first, int last) const {
    const int ahead = kSign<kToward> * depth;
    return kVertical<kToward>
               ? centred(rows_[origin_.y + ahead], origin_.x) & side_bits(first, last)
               : centred(columns_[origin_.x + ahead], origin_.y) & side_bits(first, last);
  }

 private:
  static std::uint64_t centred(std::uint64_t word, int origin) {
    return origin <= kMiddle ? word << (kMiddle - origin) : word >> (origin - kMiddle);
  }

  const Pos origin_;
  const std::uint64_t* rows_;
  const std::uint64_t* columns_;
};

// One look around. Light runs outwards through four quadrants and leaves a bit for each floor
// tile it reaches. Walls answer which tiles of a row, square to the way the light goes, are
// opaque: between<direction>(depth, first side, last side) as bits.
template <typename Walls>
class SightScan {
 public:
  SightScan(Extent extent, Pos origin, int radius, const Walls& walls)
      : extent_(extent),
        origin_(origin),
        radius_(radius),
        disc_(kDiscs[static_cast<std::size_t>(radius)]),
        walls_(walls) {
    // Only the rows the report will look at, since most radii are far from the largest.
    std::fill(&row(-radius - 2), &row(radius + 2) + 1, std::uint64_t{0});
    row(0) = side_bit(0);
    scan_quadrant<Direction::kUp>();
    scan_quadrant<Direction::kRight>();
    scan_quadrant<Direction::kDown>();
    scan_quadrant<Direction::kLeft>();
  }

  // The floor that is lit in the row so far below the origin, centred on it; up to two rows
  // beyond the radius.
  std::uint64_t row(int dy) const { return rows_[row_index(dy)]; }

 private:
  // A slope of columns / (2 * rows). Columns are counted from the quadrant's left diagonal,
  // `depth` tiles off its axis: slopes run from 0 to 2, nothing is negative, division rounds
  // down.
  struct Slope {
    int columns;
    int rows;
  };

  // What a sector of light covers of one row, as distances from the axis. Walls in it cast
  // shadows from first to last; floor is lit only where its centre is, which is what makes
  // sight mutual.
  struct Stretch {
    int first;
    int last;
    int first_lit;
    int last_lit;
  };

  // One more row than the rim on either side, so that one may look at neighbours.
  static std::size_t row_index(int dy) { return static_cast<unsigned>(dy + kMiddle + 1); }
  std::uint64_t& row(int dy) { return rows_[row_index(dy)]; }

  static Slope left_edge(int side, int depth) { return {2 * (side + depth) - 1, depth}; }

  // A wall that only touches the sector with the end of its segment is not part of it, hence
  // the rounding: halves up at the start, halves down at the end. The remainders tell on which
  // side of the slope the outermost centres lie.
  Stretch stretch(int depth, Slope start, Slope end) const {
    const int half_width = disc_[static_cast<std::size_t>(depth)];
    const int from = depth * start.columns + start.rows;
    const int to = depth * end.columns + end.rows - 1;
    const int first = from / (2 * start.rows) - depth;
    const int last = to / (2 * end.rows) - depth;
    const int first_lit = from % (2 * start.rows) > start.rows ? first + 1 : first;
    const int last_lit = to % (2 * end.rows) < end.rows - 1 ? last - 1 : last;
    // Rows of the disc never widen, so walls beside it cannot reach a line that ends inside it.
    return {.first = std::max({first, side_low_, -half_width}),
            .last = std::min({last, side_high_, half_width}),
            .first_lit = first_lit,
            .last_lit = last_lit};
  }

  template <Direction kToward>
  void light(int depth, std::uint64_t sides) {
    const int ahead = kSign<kToward> * depth;
    if constexpr (kVertical<kToward>) {
      row(ahead) |= sides;
    } else {
      for (; sides != 0; sides &= sides - 1) {
        row(std::countr_zero(sides) - kMiddle) |= side_bit(ahead);
      }
    }
  }

  template <Direction kToward>
  void scan_quadrant() {
    const int along = kVertical<kToward> ? origin_.y : origin_.x;
    const int across = kVertical<kToward> ? origin_.x : origin_.y;
    const int length = kVertical<kToward> ? extent_.height : extent_.width;
    const int breadth = kVertical<kToward> ? extent_.width : extent_.height;
    side_low_ = -across;
    side_high_ = breadth - 1 - across;
    last_depth_ = std::min(radius_, kSign<kToward> < 0 ? along : length - 1 - along);
    scan_sector<kToward>(1, {0, 1}, {4, 1});
  }

  // Follows the light between two slopes row by row; where walls stand in it, each gap but the
  // last becomes a sector of its own.
  template <Direction kToward>
  void scan_sector(int depth, Slope start, const Slope end) {
    for (; depth <= last_depth_; ++depth) {
      const Stretch lit = stretch(depth, start, end);
      if (lit.first > lit.last) return;
      const std::uint64_t walls = walls_.template between<kToward>(depth, lit.first, lit.last);
      std::uint64_t floor = side_bits(lit.first, lit.last) & ~walls;
      if (floor == 0) return;
      if (lit.first_lit <= lit.last_lit) {
        light<kToward>(depth, floor & side_bits(lit.first_lit, lit.last_lit));
      }
      if (walls == 0) continue;
      while (true) {
        const int gap = std::countr_zero(floor);
        const int wall = gap + std::countr_one(floor >> gap);
        if (gap - kMiddle != lit.first) start = left_edge(gap - kMiddle, depth);
        if (wall - kMiddle > lit.last) break;
        scan_sector<kToward>(depth + 1, start, left_edge(wall - kMiddle, depth));
        floor &= ~std::uint64_t{0} << wall;
        if (floor == 0) return;
      }
    }
  }

  const Extent extent_;
  const Pos origin_;
  const int radius_;
  const Disc& disc_;
  const Walls& walls_;
  int side_low_ = 0;
  int side_high_ = 0;
  int last_depth_ = 0;
  std::array<std::uint64_t, 2 * kMiddle + 3> rows_;
};

}  // namespace detail

// Calls visible(Pos) once for each visible tile, in (y, x) order. Radii beyond kMaxSightRadius
// see no further than it; from outside the map nothing is seen.
template <std::predicate<Pos> Opaque, std::invocable<Pos> Visible>
void field_of_view(Extent extent, Pos origin, int radius, const Opaque& opaque,
                   const Visible& visible) {
  using detail::kMiddle;
  if (!extent.contains(origin)) return;
  const int reach = std::clamp(radius, 0, kMaxSightRadius);
  const detail::AskedWalls walls(origin, opaque);
  const detail::SightScan scan(extent, origin, reach, walls);
  const int left = origin.x - kMiddle;
  const std::uint64_t on_map = detail::side_bits(std::max(-origin.x, -kMiddle),
                                                 std::min(extent.width - 1 - origin.x, kMiddle));
  const int last = std::min(extent.height - 1 - origin.y, reach + 1);
  for (int dy = std::max(-origin.y, -reach - 1); dy <= last; ++dy) {
    const std::uint64_t floor = scan.row(dy);
    const std::uint64_t near = scan.row(dy - 1) | floor | scan.row(dy + 1);
    std::uint64_t rest = (near << 1 | near | near >> 1) & on_map;
    for (; rest != 0; rest &= rest - 1) {
      const int column = std::countr_zero(rest);
      const Pos pos = make_pos(left + column, origin.y + dy);
      if ((floor >> column & 1U) != 0 || opaque(pos)) visible(pos);
    }
  }
}

// The floor that is seen, a word for each row of the map, given the walls of its rows and of its
// columns as words; walls that are seen are the caller's to add. The map must be at most 64 tiles
// wide and high, the origin on it, and `rows` empty.
inline void lit_floor(Extent extent, Pos origin, int radius, const std::uint64_t* row_walls,
                      const std::uint64_t* column_walls, std::uint64_t* rows) {
  using detail::kMiddle;
  const int reach = std::clamp(radius, 0, kMaxSightRadius);
  const detail::WordWalls walls(origin, row_walls, column_walls);
  const detail::SightScan scan(extent, origin, reach, walls);
  const int last = std::min(extent.height - 1 - origin.y, reach);
  for (int dy = std::max(-origin.y, -reach); dy <= last; ++dy) {
    const std::uint64_t row = scan.row(dy);
    rows[origin.y + dy] =
        origin.x <= kMiddle ? row >> (kMiddle - origin.x) : row << (origin.x - kMiddle);
  }
}

}  // namespace fathom::engine::kernel
