#pragma once

// Owns sets of tiles as one bit per tile, a machine word per row: what a generator asks of a
// whole map ("floor, but not near the stairs") is a handful of bit operations, and choosing a
// tile is one draw from a set. What the tiles are is floor_map.h's business.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "engine/descent/floor_map.h"
#include "engine/kernel/geometry.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

class TileBits {
 public:
  constexpr TileBits() : rows_{} {}
  explicit TileBits(Pos pos) : TileBits() { add(pos); }
  // The rectangle must be on the map.
  explicit TileBits(const kernel::Rect& rect) : TileBits() {
    const std::uint64_t columns = columns_of(rect);
    for (int y = rect.y; y < rect.bottom(); ++y) word(y) = columns;
  }

  static TileBits all() { return TileBits(kernel::Rect{0, 0, kMapWidth, kMapHeight}); }

  bool contains(Pos pos) const { return (word(pos.y) & bit(pos)) != 0; }
  void add(Pos pos) { word(pos.y) |= bit(pos); }
  void remove(Pos pos) { word(pos.y) &= ~bit(pos); }

  // A word for each row of the map, its leftmost tile lowest; nothing may be put beside the map.
  const std::uint64_t* rows() const { return &rows_[1]; }
  std::uint64_t* rows() { return &rows_[1]; }

  bool empty() const {
    return any_row([&](std::size_t y) { return rows_[y]; }) == 0;
  }
  // Adds up how many bits each byte has, in all rows side by side; the bytes only at the end.
  std::size_t size() const {
    std::uint64_t counts = 0;
    for (const std::uint64_t row : rows_) counts += bits_per_byte(row);
    return sum_of_bytes(counts);
  }
  bool overlaps(const TileBits& other) const {
    return any_row([&](std::size_t y) { return rows_[y] & other.rows_[y]; }) != 0;
  }

  // The same of what lies in a rectangle on the map; only its rows are looked at.
  bool overlaps(const kernel::Rect& rect) const {
    std::uint64_t shared = 0;
    for (int y = rect.y; y < rect.bottom(); ++y) shared |= word(y);
    return (shared & columns_of(rect)) != 0;
  }
  std::size_t size_within(const kernel::Rect& rect) const {
    const std::uint64_t columns = columns_of(rect);
    std::uint64_t counts = 0;
    for (int y = rect.y; y < rect.bottom(); ++y) counts += bits_per_byte(word(y) & columns);
    return sum_of_bytes(counts);
  }
  // Whether they share one tile and no more.
  bool meets_once(const TileBits& other) const {
    std::uint64_t any = 0;
    std::uint64_t again = 0;
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t shared = rows_[y] & other.rows_[y];
      again |= any & shared;
      any |= shared;
    }
    return any != 0 && (any & (any - 1)) == 0 && again == 0;
  }

  TileBits& operator|=(const TileBits& other) {
    for (std::size_t y = 0; y < kRows; ++y) rows_[y] |= other.rows_[y];
    return *this;
  }
  TileBits& operator&=(const TileBits& other) {
    for (std::size_t y = 0; y < kRows; ++y) rows_[y] &= other.rows_[y];
    return *this;
  }
  TileBits& operator-=(const TileBits& other) {
    for (std::size_t y = 0; y < kRows; ++y) rows_[y] &= ~other.rows_[y];
    return *this;
  }
  friend TileBits operator|(TileBits left, const TileBits& right) { return left |= right; }
  friend TileBits operator&(TileBits left, const TileBits& right) { return left &= right; }
  friend TileBits operator-(TileBits left, const TileBits& right) { return left -= right; }
  friend bool operator==(const TileBits& left, const TileBits& right) {
    return any_row([&](std::size_t y) { return left.rows_[y] ^ right.rows_[y]; }) == 0;
  }

  // Every tile moved by one step; what leaves the map is gone. So `walls.moved(kRight)` are the
  // tiles with a wall to their left.
  TileBits moved(kernel::Direction direction) const {
    TileBits result(kRimOnly);
    switch (direction) {
      case kernel::Direction::kUp:
        for (std::size_t y = 1; y <= kMapHeight; ++y) result.rows_[y] = rows_[y + 1];
        break;
      case kernel::Direction::kRight:
        for (std::size_t y = 1; y <= kMapHeight; ++y) result.rows_[y] = rows_[y] << 1 & kWholeRow;
        break;
      case kernel::Direction::kDown:
        for (std::size_t y = 1; y <= kMapHeight; ++y) result.rows_[y] = rows_[y - 1];
        break;
      case kernel::Direction::kLeft:
        for (std::size_t y = 1; y <= kMapHeight; ++y) result.rows_[y] = rows_[y] >> 1;
        break;
    }
    return result;
  }

  // These tiles and their four neighbours each.
  TileBits grown() const {
    TileBits result(kRimOnly);
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t here = rows_[y];
      result.rows_[y] = (here | here << 1 | here >> 1 | rows_[y - 1] | rows_[y + 1]) & kWholeRow;
    }
    return result;
  }

  // grown() & within, in one pass: the next layer of a search.
  TileBits grown_within(const TileBits& within) const {
    TileBits result(kRimOnly);
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t here = rows_[y];
      result.rows_[y] =
          (here | here << 1 | here >> 1 | rows_[y - 1] | rows_[y + 1]) & within.rows_[y];
    }
    return result;
  }

  // The next layer of a search, from all of these tiles but `kept`: what is taken out of
  // `unreached` and put into `next`. False when that is nothing. The sets must be different ones.
  bool spread(TileBits& unreached, TileBits& next) const {
    return spread_rows(unreached, next, [&](std::size_t y) { return rows_[y]; });
  }
  bool spread(const TileBits& kept, TileBits& unreached, TileBits& next) const {
    return spread_rows(unreached, next, [&](std::size_t y) { return rows_[y] & ~kept.rows_[y]; });
  }

  // These tiles and their eight neighbours each.
  TileBits ringed() const {
    TileBits result(kRimOnly);
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t column = rows_[y - 1] | rows_[y] | rows_[y + 1];
      result.rows_[y] = (column | column << 1 | column >> 1) & kWholeRow;
    }
    return result;
  }

  // The top left tiles of all blocks of that size in the set. What is known of n tiles in a row
  // tells of 2n, so it takes as many steps as the size has digits, not as it has tiles.
  TileBits corners(int width, int height) const {
    TileBits result = *this;
    for (int have = 1; have < width;) {
      const int more = std::min(have, width - have);
      for (std::uint64_t& row : result.rows_) row &= row >> more;
      have += more;
    }
    for (std::size_t have = 1; have < static_cast<std::size_t>(height);) {
      const std::size_t more = std::min(have, static_cast<std::size_t>(height) - have);
      for (std::size_t y = 1; y <= kMapHeight; ++y) {
        result.rows_[y] &= y + more < kRows ? result.rows_[y + more] : 0;
      }
      have += more;
    }
    return result;
  }

  // The top left tiles of all 2x2 blocks in the set.
  TileBits blocks() const {
    TileBits result(kRimOnly);
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t both = rows_[y] & rows_[y + 1];
      result.rows_[y] = both & both >> 1;
    }
    return result;
  }

  // The tile with that many tiles of the set before it, in reading order.
  Pos nth(std::size_t place) const {
    int y = 0;
    for (;; ++y) {
      assert(y < kMapHeight);
      const std::size_t here = sum_of_bytes(bits_per_byte(word(y)));
      if (place < here) break;
      place -= here;
    }
    std::uint64_t rest = word(y);
    for (; place > 0; --place) rest &= rest - 1;
    return kernel::make_pos(std::countr_zero(rest), y);
  }

  // In reading order.
  template <std::invocable<Pos> Visit>
  void for_each(const Visit& visit) const {
    for (int y = 0; y < kMapHeight; ++y) {
      for (std::uint64_t rest = word(y); rest != 0; rest &= rest - 1) {
        visit(kernel::make_pos(std::countr_zero(rest), y));
      }
    }
  }

 private:
  static_assert(kMapWidth < 64, "a row must fit into a word");
  // A row above the map and one below it, always empty: every row has two neighbours, so the
  // loops above have no special cases and the compiler does two rows at once.
  static constexpr std::size_t kRows = kMapHeight + 2;
  static constexpr std::uint64_t kWholeRow = (std::uint64_t{1} << kMapWidth) - 1;

  // All rows of the map are still to be written.
  enum RimOnly : std::uint8_t { kRimOnly };
  explicit TileBits(RimOnly /*rows*/) {
    rows_.front() = 0;
    rows_.back() = 0;
  }
  friend class StepField;  // which has many sets to be written

  // The words of all rows laid over each other, without a loop.
  template <typename Word>
  static std::uint64_t any_row(const Word& word) {
    return [&]<std::size_t... y>(std::index_sequence<y...>) { return (word(y) | ...); }
    (std::make_index_sequence<kRows>());
  }

  template <typename Word>
  static bool spread_rows(TileBits& __restrict unreached, TileBits& __restrict next,
                          const Word& from) {
    std::uint64_t any = 0;
    for (std::size_t y = 1; y <= kMapHeight; ++y) {
      const std::uint64_t here = from(y);
      const std::uint64_t grown = here | here << 1 | here >> 1 | from(y - 1) | from(y + 1);
      const std::uint64_t reached = grown & unreached.rows_[y];
      next.rows_[y] = reached;
      unreached.rows_[y] ^= reached;
      any |= reached;
    }
    return any != 0;
  }

  static std::uint64_t columns_of(const kernel::Rect& rect) {
    return ((std::uint64_t{1} << rect.width) - 1) << rect.x;
  }
  static std::uint64_t bit(Pos pos) { return std::uint64_t{1} << pos.x; }
  std::uint64_t& word(int y) { return rows_[static_cast<std::size_t>(y) + 1]; }
  std::uint64_t word(int y) const { return rows_[static_cast<std::size_t>(y) + 1]; }

  // Counting in plain arithmetic: the oldest processors we build for have no instruction for it.
  static std::uint64_t bits_per_byte(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    return (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  }
  static_assert(kRows * 8 < 256, "the count of one byte's bits over all rows must fit a byte");
  static std::size_t sum_of_bytes(std::uint64_t counts) {
    constexpr std::uint64_t kEvenBytes = 0x00ff00ff00ff00ffU;
    const std::uint64_t pairs = (counts & kEvenBytes) + (counts >> 8 & kEvenBytes);
    return static_cast<std::size_t>(pairs * 0x0001000100010001U >> 48);
  }

  std::array<std::uint64_t, kRows> rows_;
};

// Everything that can be walked to from `start` without leaving `within`. Goes down and up the
// rows and fills whole runs of tiles at once, until nothing changes.
inline TileBits flooded(Pos start, TileBits within) {
  within.add(start);
  TileBits reached;
  const std::uint64_t* const walk = within.rows();
  std::uint64_t* const rows = reached.rows();
  const auto fill = [&](int y, std::uint64_t from) {
    const std::uint64_t seeds = (rows[y] | from) & walk[y];
    if (seeds == rows[y]) return false;
    // To the right by carrying through the run, to the left by doubling.
    std::uint64_t run = walk[y];
    std::uint64_t filled = seeds | (run & ~(run + seeds));
    for (int reach = 1; reach < kMapWidth; reach *= 2) {
      filled |= run & filled >> reach;
      run &= run >> reach;
    }
    rows[y] = filled;
    return true;
  };
  fill(start.y, std::uint64_t{1} << start.x);
  bool changed = true;
  while (changed) {
    changed = false;
    for (int y = 1; y < kMapHeight; ++y) changed |= fill(y, rows[y - 1]);
    for (int y = kMapHeight - 1; y-- > 0;) changed |= fill(y, rows[y + 1]);
  }
  return reached;
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
