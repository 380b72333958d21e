#include "bench/libtcod_scenes.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "content/descent/descent_content.h"
#include "engine/descent/generator.h"

namespace fathom::bench {
namespace {

Scene scene_of(TileMap tiles) {
  Scene scene;
  std::vector<Pos> open;
  for (std::size_t i = 0; i < tiles.tiles().size(); ++i) {
    const Pos pos = tiles.pos_of(i);
    if (tiles[pos] == 0) continue;
    open.push_back(pos);
    if (tiles.extent() == descent::kMapExtent) {
      scene.terrain.change(pos, descent::TileKind::kWall, descent::TileKind::kFloor);
    }
  }
  for (int i = 0; i < kPointsPerMap; ++i) {
    scene.points.push_back(open[open.size() * static_cast<std::size_t>(i) / kPointsPerMap]);
  }
  scene.tiles = std::move(tiles);
  scene.tcod = tcod_map(scene.tiles);
  scene.field.reset(TCOD_dijkstra_new(scene.tcod.get(), 0.0F));
  return scene;
}

struct Agreement {
  std::size_t compared = 0;
  std::size_t different = 0;
  std::size_t pinched = 0;  // differences by a rule of ours
};

// Whether the line between two tiles runs exactly between the ends of a wall on its one side and a
// wall on its other: there ours ends, libtcod's goes on.
bool pinched(const Scene& scene, Pos from, Pos to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const bool steep = std::abs(dy) >= std::abs(dx);
  const int length = steep ? std::abs(dy) : std::abs(dx);
  const int rise = steep ? dx : dy;
  const int forward = (steep ? dy : dx) < 0 ? -1 : 1;
  bool before = false;
  bool after = false;
  for (int row = 1; row < length; ++row) {
    for (int column = -length; column <= length; ++column) {
      const int off = 2 * (column * length - rise * row);
      if (std::abs(off) != length) continue;
      const Pos pos = steep ? kernel::make_pos(from.x + column, from.y + forward * row)
                            : kernel::make_pos(from.x + forward * row, from.y + column);
      if (scene.tiles.in_bounds(pos) && !scene.open(pos)) (off < 0 ? before : after) = true;
    }
  }
  return before && after;
}

// Floor within libtcod's disc, dx*dx + dy*dy < radius*radius; ours is a little larger.
Agreement compare_sight(std::vector<Scene>& scenes) {
  Agreement result;
  KernelLook ours;
  for (Scene& scene : scenes) {
    for (const Pos point : scene.points) {
      ours(scene, point);
      look_tcod(scene, point, FOV_SYMMETRIC_SHADOWCAST);
      for (std::size_t i = 0; i < scene.tiles.tiles().size(); ++i) {
        const Pos pos = scene.tiles.pos_of(i);
        const int dx = pos.x - point.x;
        const int dy = pos.y - point.y;
        if (!scene.open(pos) || dx * dx + dy * dy >= kSightRadius * kSightRadius) continue;
        ++result.compared;
        const bool theirs = TCOD_map_is_in_fov(scene.tcod.get(), pos.x, pos.y);
        if (theirs == (ours.seen[pos] != 0)) continue;
        ++(theirs && pinched(scene, point, pos) ? result.pinched : result.different);
      }
    }
  }
  return result;
}

// Floor and walls, over the whole map.
Agreement compare_our_sights(std::vector<Scene>& scenes) {
  Agreement result;
  KernelLook kernel_look;
  for (Scene& scene : scenes) {
    for (const Pos point : scene.points) {
      kernel_look(scene, point);
      const descent::TileBits seen = scene.terrain.sight.seen_from(point, kSightRadius);
      for (std::size_t i = 0; i < scene.tiles.tiles().size(); ++i) {
        const Pos pos = scene.tiles.pos_of(i);
        ++result.compared;
        if (seen.contains(pos) != (kernel_look.seen[pos] != 0)) ++result.different;
      }
    }
  }
  return result;
}

Agreement compare_fields(std::vector<Scene>& scenes, bool with_descent) {
  Agreement result;
  KernelField ours;
  DescentField descents;
  for (Scene& scene : scenes) {
    for (const Pos point : scene.points) {
      ours(scene, point);
      if (with_descent) descents(scene, point);
      field_tcod(scene, point);
      for (std::size_t i = 0; i < scene.tiles.tiles().size(); ++i) {
        const Pos pos = scene.tiles.pos_of(i);
        const float theirs = TCOD_dijkstra_get_distance(scene.field.get(), pos.x, pos.y);
        const int expected =
            theirs < 0 ? kernel::FlowField::kUnreached : static_cast<int>(theirs + 0.5F);
        ++result.compared;
        const bool same = ours.field.distance(pos) == expected &&
                          (!with_descent || descents.field.distance(pos) == expected);
        if (!same) ++result.different;
      }
    }
  }
  return result;
}

bool report(const char* what, const Agreement& agreement) {
  std::printf("%-58s %9zu compared, %zu different", what, agreement.compared, agreement.different);
  if (agreement.pinched > 0) std::printf(", %zu pinched between walls", agreement.pinched);
  std::printf("\n");
  return agreement.different == 0;
}

}  // namespace

std::vector<Scene> descent_scenes() {
  std::vector<Scene> scenes;
  for (std::uint64_t seed = 1; seed <= kMaps; ++seed) {
    const auto floor = descent::generate_floor({seed}, 1, descent::Branch::kNone,
                                               content::descent::descent_content());
    TileMap tiles(descent::kMapExtent);
    for (std::size_t i = 0; i < descent::kMapArea; ++i) {
      const Pos pos = descent::tile_pos(i);
      // Doors stand open: what can be walked can be seen through.
      tiles[pos] = floor.tiles[pos] != descent::TileKind::kWall &&
                   floor.tiles[pos] != descent::TileKind::kPillar;
    }
    scenes.push_back(scene_of(std::move(tiles)));
  }
  return scenes;
}

std::vector<Scene> large_scenes() {
  std::vector<Scene> scenes;
  for (std::uint32_t seed = 1; seed <= kMaps; ++seed) {
    BareFloor floor(kLargeMap);
    dig_bare_floor(floor, tcod_random(seed).get());
    TileMap tiles(kLargeMap);
    for (std::size_t i = 0; i < kLargeMap.area(); ++i) {
      tiles[tiles.pos_of(i)] = floor.open(tiles.pos_of(i)) ? 1 : 0;
    }
    scenes.push_back(scene_of(std::move(tiles)));
  }
  return scenes;
}

bool check_agreement(std::vector<Scene>& small, std::vector<Scene>& large) {
  bool good =
      report("distances, 46x16, kernel and Descent against libtcod", compare_fields(small, true));
  good &= report("distances, 80x50, kernel against libtcod", compare_fields(large, false));
  good &= report("sight, 46x16, kernel against Descent", compare_our_sights(small));
  good &= report("sight of floor, 46x16, kernel against libtcod symmetric", compare_sight(small));
  good &= report("sight of floor, 80x50, kernel against libtcod symmetric", compare_sight(large));
  return good;
}

}  // namespace fathom::bench
