#pragma once

// Owns the marks a search leaves on its map: a number per tile, and a way to forget all of them
// at once without touching them. The searches themselves are astar.h and flow_field.h.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/kernel/geometry.h"

namespace fathom::engine::kernel {

// Numbers are stored above a base that rises past all of them with each begin(), so that what
// an earlier search wrote reads as unmarked. A rim one tile wide around the map is always
// marked, so that a search may look at any neighbour of a tile without asking for bounds.
class StampedGrid {
 public:
  // Tests start close to the largest base to see what happens there.
  explicit StampedGrid(std::uint32_t first_base = 1) : highest_(first_base - 1) {}

  // Forgets all marks. Allocates only when the map is larger than any before.
  void begin(Extent extent);

  Extent extent() const { return extent_; }
  std::size_t index_of(Pos pos) const {
    return static_cast<std::size_t>((std::ptrdiff_t{pos.y} + 1) * stride_ + pos.x + 1);
  }
  std::size_t neighbour(std::size_t index, Direction direction) const {
    switch (direction) {
      case Direction::kUp:
        return index - static_cast<std::size_t>(stride_);
      case Direction::kRight:
        return index + 1;
      case Direction::kDown:
        return index + static_cast<std::size_t>(stride_);
      case Direction::kLeft:
        break;
    }
    return index - 1;
  }

  bool marked(std::size_t index) const { return cells_[index] >= base_; }
  bool is_rim(std::size_t index) const { return cells_[index] == kRim; }
  // Of a marked tile of the map.
  std::uint32_t value(std::size_t index) const { return cells_[index] - base_; }
  // Values stay below kValueLimit.
  void mark(std::size_t index, std::uint32_t value) {
    cells_[index] = base_ + value;
    if (cells_[index] > highest_) highest_ = cells_[index];
  }

  static constexpr std::uint32_t kValueLimit = 0x7FFF'FFFF;

 private:
  static constexpr std::uint32_t kRim = 0xFFFF'FFFF;
  static constexpr std::uint32_t kLastBase = kRim - kValueLimit;

  void reset();

  Extent extent_;
  int stride_ = 0;
  std::uint32_t base_ = 0;
  std::uint32_t highest_;
  std::vector<std::uint32_t> cells_;
};

}  // namespace fathom::engine::kernel
