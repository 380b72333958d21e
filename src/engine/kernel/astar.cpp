#include "engine/kernel/astar.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace fathom::engine::kernel {
namespace {

// One number per open tile keeps the heap small and its comparisons single. No two are equal,
// since a tile is opened again only at a lower cost: the order leaves nothing to the library.
constexpr unsigned kSideBits = 12;
constexpr unsigned kDistanceBits = 13;

std::uint64_t pack(std::uint64_t f, std::uint64_t h, Pos pos) {
  const auto y = static_cast<std::uint64_t>(pos.y);
  const auto x = static_cast<std::uint64_t>(pos.x);
  return (((f << kDistanceBits | h) << kSideBits | y) << kSideBits) | x;
}

}  // namespace

bool AStar::begin(Extent extent, Pos start, Pos goal) {
  assert(extent.width <= kMaxSide && extent.height <= kMaxSide);
  if (!extent.contains(start) || !extent.contains(goal)) return false;
  costs_.begin(extent);
  steps_.resize(Extent{extent.width + 2, extent.height + 2}.area());
  open_.clear();
  open(start, costs_.index_of(start), Direction::kUp, 0, goal);
  return true;
}

void AStar::open(Pos pos, std::size_t index, Direction from, std::uint32_t cost, Pos goal) {
  const auto h = static_cast<std::uint32_t>(manhattan_distance(pos, goal));
  if (cost > kMaxCost - h) return;
  costs_.mark(index, cost);
  steps_[index] = from;
  open_.push_back(pack(cost + h, h, pos));
  std::push_heap(open_.begin(), open_.end(), std::greater<>());
}

AStar::Open AStar::pop() {
  std::pop_heap(open_.begin(), open_.end(), std::greater<>());
  const std::uint64_t packed = open_.back();
  open_.pop_back();
  constexpr std::uint64_t kSideMask = (1U << kSideBits) - 1;
  constexpr std::uint64_t kDistanceMask = (1U << kDistanceBits) - 1;
  const std::uint64_t h = packed >> (2 * kSideBits) & kDistanceMask;
  const std::uint64_t f = packed >> (2 * kSideBits + kDistanceBits);
  return {.pos = make_pos(static_cast<int>(packed & kSideMask),
                          static_cast<int>(packed >> kSideBits & kSideMask)),
          .cost = static_cast<std::uint32_t>(f - h)};
}

std::span<const Pos> AStar::trace(Pos start, Pos goal) {
  path_.clear();
  for (Pos pos = goal; pos != start; pos = step(pos, opposite(steps_[costs_.index_of(pos)]))) {
    path_.push_back(pos);
  }
  std::reverse(path_.begin(), path_.end());
  return path_;
}

}  // namespace fathom::engine::kernel
