#pragma once

// Owns how many steps tiles are away from others, a whole layer of equally distant tiles at a
// time: growing a layer is a few operations per row of the map, however many tiles it has.

#include <algorithm>
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

  // Distance 0 for the sources, whatever they are. Steps lead over tiles of `walk`, and onto
  // those of `ends`, from where none leads on.
  void start(const TileBits& sources, const TileBits& walk) {
    layers_.assign(1, sources);
    ground_ = walk | sources;
    unreached_ = walk - sources;
    ends_ = {};
    has_ends_ = false;
  }
  void start(const TileBits& sources, const TileBits& walk, const TileBits& ends) {
    start(sources, walk | ends);
    ends_ = ends;
    has_ends_ = true;
  }

  // One step further. False when nothing new was reached.
  bool grow() {
    layers_.push_back(TileBits(TileBits::kRimOnly));
    const TileBits& last = layers_[layers_.size() - 2];
    const bool further = has_ends_ ? last.spread(ends_, unreached_, layers_.back())
                                   : last.spread(unreached_, layers_.back());
    if (!further) layers_.pop_back();
    return further;
  }

  // As far as `pos`; if no way leads there, as far as any does.
  void grow_to(Pos pos, int max_distance = kUnreached) {
    while (unreached_.contains(pos) && farthest() < max_distance && grow()) {
    }
  }

  // As far as a walker at `pos` needs for going downhill. From a tile no way leads onto, the way
  // begins beside it.
  void grow_for(Pos pos, int max_distance = kUnreached) {
    grow_to(pos, max_distance);
    if (ground_.contains(pos)) return;
    for (const kernel::Direction direction : kernel::kDirections) {
      const Pos next = kernel::step(pos, direction);
      if (on_map(next)) grow_to(next, max_distance);
    }
  }

  void compute(const TileBits& sources, const TileBits& walk, int max_distance = kUnreached) {
    start(sources, walk);
    while (farthest() < max_distance && grow()) {
    }
  }

  int farthest() const { return static_cast<int>(layers_.size()) - 1; }
  const TileBits& layer(int distance) const { return layers_[static_cast<std::size_t>(distance)]; }
  TileBits reached() const { return ground_ - unreached_; }

  int distance(Pos pos) const {
    if (!on_map(pos) || !ground_.contains(pos) || unreached_.contains(pos)) return kUnreached;
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

  // The same where a tile was reached at that distance, more than 0: all that are nearer and
  // beside it lie in the layer before.
  kernel::Direction downhill(Pos from, int distance) const {
    const TileBits& nearer = layer(distance - 1);
    const auto leads_on = [&](kernel::Direction direction) {
      const Pos next = kernel::step(from, direction);
      return on_map(next) && nearer.contains(next) && !ends_.contains(next);
    };
    return *std::find_if(kernel::kDirections.begin(), kernel::kDirections.end() - 1, leads_on);
  }

 private:
  std::vector<TileBits> layers_;
  TileBits ground_;  // whatever may be reached
  TileBits unreached_;
  TileBits ends_;
  bool has_ends_ = false;
};

}  // namespace fathom::engine::descent
