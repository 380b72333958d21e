#pragma once

// Owns the distance field: how many steps each walkable tile is from the nearest source, and
// which way leads there. It is also the workspace; keep one and compute into it again and again.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/geometry.h"
#include "engine/kernel/stamped_grid.h"

namespace fathom::engine::kernel {

class FlowField {
 public:
  static constexpr int kUnreached = std::numeric_limits<int>::max();
  static constexpr int kAnyDistance = std::numeric_limits<int>::max();

  // Breadth first over the four neighbours, one per step, no further than max_distance.
  // Sources are at distance 0 whether walkable or not; those outside the map are ignored.
  template <std::predicate<Pos> Walkable>
  void compute(Extent extent, std::span<const Pos> sources, const Walkable& walkable,
               int max_distance = kAnyDistance) {
    compute_layers(extent, sources, walkable, max_distance, [](auto, int) { return true; });
  }

  // The same, showing each finished layer of equally distant tiles, in no promised order, to
  // go_on(layer, distance); the field stops growing when that answers false.
  struct Tile {
    Pos pos;
    std::uint32_t index;  // of pos in the stamped grid
  };
  template <std::predicate<Pos> Walkable, std::predicate<std::span<const Tile>, int> GoOn>
  void compute_layers(Extent extent, std::span<const Pos> sources, const Walkable& walkable,
                      int max_distance, const GoOn& go_on) {
    begin(extent, sources);
    std::size_t layer_begin = 0;
    for (int distance = 0; layer_begin < reached_; ++distance) {
      const std::size_t layer_end = reached_;
      const std::span<const Tile> layer(queue_.data() + layer_begin, layer_end - layer_begin);
      if (!go_on(layer, distance) || distance >= max_distance) return;
      for (const Tile& tile : layer) {
        visit_neighbours(tile, static_cast<std::uint32_t>(distance) + 1, walkable);
      }
      layer_begin = layer_end;
    }
  }

  // Steps to the nearest source, or kUnreached; also for any position outside the map.
  int distance(Pos pos) const;

  // The step to the neighbour with the smallest distance, if that is smaller than here; among
  // equals the first of Up, Right, Down, Left. Unreached counts as infinitely far, so that a
  // walker on a tile the field could not enter still finds its way in.
  std::optional<Direction> downhill(Pos from) const;

 private:
  void begin(Extent extent, std::span<const Pos> sources);
  int distance_at(std::size_t index) const;

  // Spelled out per direction: this is the innermost loop of the engine.
  template <typename Walkable>
  void visit_neighbours(Tile from, std::uint32_t distance, const Walkable& walkable) {
    visit<Direction::kUp>(from, distance, walkable);
    visit<Direction::kRight>(from, distance, walkable);
    visit<Direction::kDown>(from, distance, walkable);
    visit<Direction::kLeft>(from, distance, walkable);
  }
  template <Direction kToward, typename Walkable>
  void visit(Tile from, std::uint32_t distance, const Walkable& walkable) {
    const std::size_t index = marks_.neighbour(from.index, kToward);
    if (marks_.marked(index)) return;
    const Pos pos = step(from.pos, kToward);
    if (walkable(pos)) reach({pos, static_cast<std::uint32_t>(index)}, distance);
  }
  void reach(Tile tile, std::uint32_t distance) {
    marks_.mark(tile.index, distance);
    queue_[reached_++] = tile;
  }

  StampedGrid marks_;
  std::vector<Tile> queue_;  // room for every tile; the first reached_ of them are in use
  std::size_t reached_ = 0;
};

}  // namespace fathom::engine::kernel
