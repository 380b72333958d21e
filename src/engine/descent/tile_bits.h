#pragma once

// Owns sets of tiles as one bit per tile, a machine word per row: what a generator asks of a
// whole map ("floor, but not near the stairs") is a handful of bit operations, and choosing a
// tile is one draw from a set. What the tiles are is floor_map.h's business.

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/descent/floor_map.h"
#include "engine/kernel/geometry.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

class TileBits {
 public:
  constexpr TileBits() = default;
  explicit TileBits(Pos pos) { add(pos); }
  // The rectangle must be on the map.
  explicit TileBits(const kernel::Rect& rect) {
    const std::uint64_t row = ((std::uint64_t{1} << rect.width) - 1) << rect.x;
    for (int y = rect.y; y < rect.bottom(); ++y) rows_[static_cast<std::size_t>(y)] = row;
  }

  static TileBits all() { return TileBits(kernel::Rect{0, 0, kMapWidth, kMapHeight}); }

  bool contains(Pos pos) const { return (row(pos) & bit(pos)) != 0; }
  void add(Pos pos) { row(pos) |= bit(pos); }
  void remove(Pos pos) { row(pos) &= ~bit(pos); }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t row : rows_) any |= row;
    return any == 0;
  }
  std::size_t size() const {
    int count = 0;
    for (const std::uint64_t row : rows_) count += std::popcount(row);
    return static_cast<std::size_t>(count);
  }
  bool overlaps(const TileBits& other) const {
    std::uint64_t shared = 0;
    for (std::size_t y = 0; y < kMapHeight; ++y) shared |= rows_[y] & other.rows_[y];
    return shared != 0;
  }

  TileBits& operator|=(const TileBits& other) {
    for (std::size_t y = 0; y < kMapHeight; ++y) rows_[y] |= other.rows_[y];
    return *this;
  }
  TileBits& operator&=(const TileBits& other) {
    for (std::size_t y = 0; y < kMapHeight; ++y) rows_[y] &= other.rows_[y];
    return *this;
  }
  TileBits& operator-=(const TileBits& other) {
    for (std::size_t y = 0; y < kMapHeight; ++y) rows_[y] &= ~other.rows_[y];
    return *this;
  }
  friend TileBits operator|(TileBits left, const TileBits& right) { return left |= right; }
  friend TileBits operator&(TileBits left, const TileBits& right) { return left &= right; }
  friend TileBits operator-(TileBits left, const TileBits& right) { return left -= right; }
  friend bool operator==(const TileBits&, const TileBits&) = default;

  // Every tile moved by one step; what leaves the map is gone. So `walls.moved(kRight)` are the
  // tiles with a wall to their left.
  TileBits moved(kernel::Direction direction) const {
    TileBits result;
    for (std::size_t y = 0; y < kMapHeight; ++y) {
      switch (direction) {
        case kernel::Direction::kUp:
          result.rows_[y] = y + 1 < kMapHeight ? rows_[y + 1] : 0;
          break;
        case kernel::Direction::kRight:
          result.rows_[y] = rows_[y] << 1 & kWholeRow;
          break;
        case kernel::Direction::kDown:
          result.rows_[y] = y > 0 ? rows_[y - 1] : 0;
          break;
        case kernel::Direction::kLeft:
          result.rows_[y] = rows_[y] >> 1;
          break;
      }
    }
    return result;
  }

  // These tiles and their four neighbours each.
  TileBits grown() const {
    TileBits result;
    for (std::size_t y = 0; y < kMapHeight; ++y) {
      const std::uint64_t above = y > 0 ? rows_[y - 1] : 0;
      const std::uint64_t below = y + 1 < kMapHeight ? rows_[y + 1] : 0;
      const std::uint64_t here = rows_[y];
      result.rows_[y] = (here | here << 1 | here >> 1 | above | below) & kWholeRow;
    }
    return result;
  }

  // (these - kept).grown() & within, without `known`: the next layer of a search, in one pass.
  TileBits next_layer(const TileBits& kept, const TileBits& within, const TileBits& known) const {
    TileBits result;
    std::uint64_t above = 0;
    std::uint64_t here = rows_[0] & ~kept.rows_[0];
    for (std::size_t y = 0; y < kMapHeight; ++y) {
      const std::uint64_t below = y + 1 < kMapHeight ? rows_[y + 1] & ~kept.rows_[y + 1] : 0;
      result.rows_[y] =
          (here | here << 1 | here >> 1 | above | below) & within.rows_[y] & ~known.rows_[y];
      above = here;
      here = below;
    }
    return result;
  }

  // The top left tiles of all 2x2 blocks in the set.
  TileBits blocks() const {
    TileBits result;
    for (std::size_t y = 0; y + 1 < kMapHeight; ++y) {
      const std::uint64_t both = rows_[y] & rows_[y + 1];
      result.rows_[y] = both & both >> 1;
    }
    return result;
  }

  // The tile with that many tiles of the set before it, in reading order.
  Pos nth(std::size_t place) const {
    assert(place < size());
    std::size_t y = 0;
    for (;; ++y) {
      const auto here = static_cast<std::size_t>(std::popcount(rows_[y]));
      if (place < here) break;
      place -= here;
    }
    std::uint64_t rest = rows_[y];
    for (; place > 0; --place) rest &= rest - 1;
    return kernel::make_pos(std::countr_zero(rest), static_cast<int>(y));
  }

  // In reading order.
  template <std::invocable<Pos> Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t y = 0; y < kMapHeight; ++y) {
      for (std::uint64_t rest = rows_[y]; rest != 0; rest &= rest - 1) {
        visit(kernel::make_pos(std::countr_zero(rest), static_cast<int>(y)));
      }
    }
  }

 private:
  static_assert(kMapWidth < 64, "a row must fit into a word");
  static constexpr std::uint64_t kWholeRow = (std::uint64_t{1} << kMapWidth) - 1;

  static std::uint64_t bit(Pos pos) { return std::uint64_t{1} << pos.x; }
  std::uint64_t& row(Pos pos) { return rows_[static_cast<std::size_t>(pos.y)]; }
  std::uint64_t row(Pos pos) const { return rows_[static_cast<std::size_t>(pos.y)]; }

  std::array<std::uint64_t, kMapHeight> rows_{};
};

// Everything that can be walked to from `start` without leaving `within`.
inline TileBits flooded(Pos start, const TileBits& within) {
  TileBits reached(start);
  while (true) {
    const TileBits further = (reached.grown() & within) | reached;
    if (further == reached) return reached;
    reached = further;
  }
}

// Uniform, with one draw; the set must not be empty.
inline Pos draw_tile(kernel::Rng& rng, const TileBits& tiles) {
  return tiles.nth(rng.below(static_cast<std::uint32_t>(tiles.size())));
}

// Up to so many tiles of the set, the nearest to `centre` first as the crow walks, ties by
// (y, x).
inline absl::InlinedVector<Pos, 4> nearest_tiles(Pos centre, TileBits tiles, std::size_t count) {
  absl::InlinedVector<Pos, 4> found;
  for (TileBits near(centre); found.size() < count && !tiles.empty(); near = near.grown()) {
    (tiles & near).for_each([&](Pos pos) {
      if (found.size() < count) found.push_back(pos);
    });
    tiles -= near;
  }
  return found;
}

}  // namespace fathom::engine::descent
