#pragma once

// Owns the cheapest path between two tiles: A* over the four neighbours. It is also the
// workspace; keep one and search with it again and again, it allocates only to grow.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/geometry.h"
#include "engine/kernel/stamped_grid.h"

namespace fathom::engine::kernel {

class AStar {
 public:
  static constexpr int kImpassable = 0;
  // What the packed order of open tiles has room for. Larger maps are a bug in the caller;
  // paths that cost more count as unreachable.
  static constexpr int kMaxSide = 1 << 12;
  static constexpr std::uint32_t kMaxCost = (1U << 27) - 1;

  // A path from start to goal, without the start and with the goal; empty when they are the
  // same tile, nullopt when there is none. The span is valid until the next find().
  //
  // cost(Pos) is what entering a tile costs, at least 1, or kImpassable; it is never asked
  // about the start. For plain walking answer 1 or kImpassable.
  //
  // Ties are rules: the open tile with the least (f, h, y, x) is expanded first, where h is the
  // Manhattan distance to the goal and f the cost so far plus h; neighbours are looked at in the
  // order Up, Right, Down, Left; a tile keeps its first predecessor unless a later one is
  // cheaper.
  template <std::invocable<Pos> Cost>
  std::optional<std::span<const Pos>> find(Extent extent, Pos start, Pos goal, const Cost& cost) {
    if (!begin(extent, start, goal)) return std::nullopt;
    while (!open_.empty()) {
      const Open current = pop();
      if (current.pos == goal) return trace(start, goal);
      const std::size_t index = costs_.index_of(current.pos);
      if (costs_.value(index) != current.cost) continue;  // expanded before, by a cheaper way
      for (const Direction direction : kDirections) {
        const std::size_t next_index = costs_.neighbour(index, direction);
        // No step costs less than 1, so most tiles behind us need no closer look.
        if (costs_.is_rim(next_index) || known_within(next_index, current.cost + 1)) continue;
        const Pos next = step(current.pos, direction);
        const int entering = cost(next);
        if (entering <= kImpassable) continue;
        const std::uint32_t total = current.cost + static_cast<std::uint32_t>(entering);
        if (!known_within(next_index, total)) open(next, next_index, direction, total, goal);
      }
    }
    return std::nullopt;
  }

 private:
  struct Open {
    Pos pos;
    std::uint32_t cost;
  };

  bool begin(Extent extent, Pos start, Pos goal);
  bool known_within(std::size_t index, std::uint32_t cost) const {
    return costs_.marked(index) && costs_.value(index) <= cost;
  }
  void open(Pos pos, std::size_t index, Direction from, std::uint32_t cost, Pos goal);
  Open pop();
  std::span<const Pos> trace(Pos start, Pos goal);

  StampedGrid costs_;                // of the cheapest way found so far
  std::vector<Direction> steps_;     // the last step of that way
  std::vector<std::uint64_t> open_;  // heap of packed (f, h, y, x), the least on top
  std::vector<Pos> path_;
};

}  // namespace fathom::engine::kernel
