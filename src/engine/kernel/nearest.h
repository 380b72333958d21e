#pragma once

// Owns the nearest-where search: the closest tile with some property, and a way to it, by one
// breadth-first search that looks no further than it must. Keep one object and reuse it.

#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/flow_field.h"
#include "engine/kernel/geometry.h"

namespace fathom::engine::kernel {

class NearestSearch {
 public:
  struct Found {
    Pos target;
    int distance = 0;
    // From the first step to the target, without the start; valid until the next find().
    std::span<const Pos> path;
  };

  // The nearest tile for which wanted(Pos) holds, over walkable tiles and their four
  // neighbours. The start counts too, walkable or not.
  //
  // Ties are rules. Among targets equally near, the first by (y, x) wins: a layer of equal
  // distance is always finished before answering. Among shortest paths the one is taken that,
  // walked back from the target, steps Up, Right, Down or Left at each tile, the first of these
  // that comes closer to the start.
  template <std::predicate<Pos> Walkable, std::predicate<Pos> Wanted>
  std::optional<Found> find(Extent extent, Pos start, const Walkable& walkable,
                            const Wanted& wanted, int max_distance = FlowField::kAnyDistance) {
    std::optional<Pos> target;
    field_.compute_layers(extent, std::span<const Pos>(&start, 1), walkable, max_distance,
                          [&](std::span<const FlowField::Tile> layer, int) {
                            for (const FlowField::Tile& tile : layer) {
                              if (target && *target < tile.pos) continue;
                              if (wanted(tile.pos)) target = tile.pos;
                            }
                            return !target.has_value();
                          });
    if (!target) return std::nullopt;
    return trace(*target);
  }

 private:
  Found trace(Pos target);

  FlowField field_;
  std::vector<Pos> path_;
};

}  // namespace fathom::engine::kernel
