#pragma once

// Owns what the benchmark is played on: maps in every form that somebody wants, with places to
// stand on, the calls of both sides, and the check that they find the same.

#include <cstddef>
#include <span>
#include <vector>

#include "bench/libtcod_floor.h"
#include "engine/descent/model.h"
#include "engine/descent/step_field.h"
#include "engine/kernel/flow_field.h"
#include "engine/kernel/fov.h"

namespace fathom::bench {

namespace kernel = engine::kernel;
namespace descent = engine::descent;
using kernel::Pos;

inline constexpr int kSightRadius = 10;
inline constexpr int kMaps = 24;
inline constexpr int kPointsPerMap = 16;
inline constexpr kernel::Extent kLargeMap{80, 50};

// One map in every form that somebody wants, and places to stand on it.
struct Scene {
  TileMap tiles;
  TcodMap tcod;
  TcodField field;
  descent::Terrain terrain;  // only of Descent's own size
  std::vector<Pos> points;

  bool open(Pos pos) const { return tiles[pos] != 0; }
};

// Floors of Descent, with all doors open.
std::vector<Scene> descent_scenes();
// Floors as libtcod's users make them, 80 by 50.
std::vector<Scene> large_scenes();

// The calls. Each gives something, so that none is left out.

inline std::size_t look_tcod(Scene& scene, Pos point, TCOD_fov_algorithm_t algorithm) {
  TCOD_map_compute_fov(scene.tcod.get(), point.x, point.y, kSightRadius, true, algorithm);
  return TCOD_map_is_in_fov(scene.tcod.get(), point.x, point.y) ? 1 : 0;
}

// Into a grid of bytes that is cleared first, which is what libtcod's map keeps.
struct KernelLook {
  TileMap seen;

  std::size_t operator()(const Scene& scene, Pos point) {
    if (seen.extent() != scene.tiles.extent()) seen = TileMap(scene.tiles.extent());
    seen.fill(0);
    kernel::field_of_view(
        scene.tiles.extent(), point, kSightRadius, [&](Pos pos) { return !scene.open(pos); },
        [&](Pos pos) { seen[pos] = 1; });
    return seen[point];
  }
};

inline std::size_t look_descent(const Scene& scene, Pos point) {
  return scene.terrain.sight.seen_from(point, kSightRadius).contains(point) ? 1 : 0;
}

struct KernelField {
  kernel::FlowField field;

  std::size_t operator()(const Scene& scene, Pos point) {
    field.compute(scene.tiles.extent(), std::span<const Pos>(&point, 1),
                  [&](Pos pos) { return scene.tiles.in_bounds(pos) && scene.open(pos); });
    return static_cast<std::size_t>(field.distance(scene.points.back()));
  }
};

struct DescentField {
  descent::StepField field;

  std::size_t operator()(const Scene& scene, Pos point) {
    field.compute(descent::TileBits(point), scene.terrain.walkable);
    return static_cast<std::size_t>(field.distance(scene.points.back()));
  }
};

inline std::size_t field_tcod(Scene& scene, Pos point) {
  TCOD_dijkstra_compute(scene.field.get(), point.x, point.y);
  const Pos last = scene.points.back();
  return static_cast<std::size_t>(TCOD_dijkstra_get_distance(scene.field.get(), last.x, last.y));
}

// Compares results tile by tile and prints what came of it; false if they differ where they must
// not.
bool check_agreement(std::vector<Scene>& small, std::vector<Scene>& large);

}  // namespace fathom::bench
