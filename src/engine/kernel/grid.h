#pragma once

// Owns a rectangle of tiles as a value: one row-major vector, addressed by position.
// It knows nothing about what a tile means.

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "engine/kernel/geometry.h"

namespace fathom::engine::kernel {

template <typename T>
class Grid {
  static_assert(!std::is_same_v<T, bool>, "vector<bool> has no real elements: use an enum or u8");

 public:
  Grid() = default;
  explicit Grid(Extent extent, const T& value = T())
      : extent_(extent), tiles_(extent.area(), value) {}
  Grid(int width, int height, const T& value = T()) : Grid(Extent{width, height}, value) {}

  int width() const { return extent_.width; }
  int height() const { return extent_.height; }
  Extent extent() const { return extent_; }
  bool in_bounds(Pos pos) const { return extent_.contains(pos); }

  // Row-major, so indices are ordered like positions: by (y, x).
  std::size_t index_of(Pos pos) const {
    return static_cast<std::size_t>(std::ptrdiff_t{pos.y} * extent_.width + pos.x);
  }
  Pos pos_of(std::size_t index) const {
    const auto width = static_cast<std::size_t>(extent_.width);
    return make_pos(static_cast<int>(index % width), static_cast<int>(index / width));
  }

  // Unchecked, for loops that know where they are.
  T& operator[](Pos pos) { return tiles_[index_of(pos)]; }
  const T& operator[](Pos pos) const { return tiles_[index_of(pos)]; }

  // Checked: a position outside the map is a bug in the caller and throws std::out_of_range.
  T& at(Pos pos) { return tiles_[checked_index(pos)]; }
  const T& at(Pos pos) const { return tiles_[checked_index(pos)]; }

  // All tiles in reading order; an element's place is its index_of().
  const std::vector<T>& tiles() const { return tiles_; }

  void fill(const T& value) { std::fill(tiles_.begin(), tiles_.end(), value); }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t checked_index(Pos pos) const {
    if (!in_bounds(pos)) throw std::out_of_range("position outside the grid");
    return index_of(pos);
  }

  Extent extent_;
  std::vector<T> tiles_;
};

}  // namespace fathom::engine::kernel
