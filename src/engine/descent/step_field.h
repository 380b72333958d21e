#pragma once

// Owns how many steps tiles are away from others, a whole layer of equally distant tiles at a
// time: growing a layer is a few operations per row of the map, however many tiles it has.

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "engine/descent/tile_bits.h"
#include "engine/kernel/geometry.h"

namespace fathom::engine::descent {

class StepField {
 public:
  static constexpr int kUnreached = std::numeric_limits<int>::max();

  // Distance 0, whatever the tiles are.
  void start(const TileBits& sources) {
    layers_.assign(1, sources);
    reached_ = sources;
    ends_ = {};
  }

  // One step further over tiles of `walk`, and onto those of `ends`, from where no step leads
  // on. False when nothing new was reached.
  bool grow(const TileBits& walk, const TileBits& ends = {}) {
    ends_ = ends;
    const TileBits next = layers_.back().next_layer(ends, walk | ends, reached_);
    if (next.empty()) return false;
    layers_.push_back(next);
    reached_ |= next;
    return true;
  }

  void compute(const TileBits& sources, const TileBits& walk, int max_distance = kUnreached) {
    start(sources);
    while (farthest() < max_distance && grow(walk)) {
    }
  }

  int farthest() const { return static_cast<int>(layers_.size()) - 1; }
  const TileBits& layer(int distance) const { return layers_[static_cast<std::size_t>(distance)]; }
  const TileBits& reached() const { return reached_; }

  int distance(Pos pos) const {
    if (!on_map(pos) || !reached_.contains(pos)) return kUnreached;
    int distance = 0;
    while (!layer(distance).contains(pos)) ++distance;
    return distance;
  }

  // The step to the neighbour with the smallest distance, if that is smaller than here; among
  // equals the first of Up, Right, Down, Left. A walker on a tile that was not reached finds its
  // way in.
  std::optional<kernel::Direction> downhill(Pos from) const {
    std::optional<kernel::Direction> best;
    int smallest = distance(from);
    for (const kernel::Direction direction : kernel::kDirections) {
      const Pos next = kernel::step(from, direction);
      const int there = distance(next);
      if (there >= smallest || ends_.contains(next)) continue;
      best = direction;
      smallest = there;
    }
    return best;
  }

 private:
  std::vector<TileBits> layers_;
  TileBits reached_;
  TileBits ends_;
};

}  // namespace fathom::engine::descent
