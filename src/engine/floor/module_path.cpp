#include "engine/floor/module_path.h"

#include <algorithm>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/kernel/grid.h"

namespace fathom::engine::floor {
namespace {

using kernel::Pos;
using kernel::Rng;

constexpr int kTowardsExitPercent = 70;

using Steps = absl::InlinedVector<Pos, 4>;
using Visited = kernel::Grid<std::uint8_t>;

bool is_open(const PathRequest& request, const Visited& visited, Pos pos) {
  if (!visited.in_bounds(pos) || visited[pos] != 0) return false;
  return request.mask == nullptr || pos == request.exit ||
         !masks_wall(*request.mask, request.extent, pos);
}

Steps open_steps(const PathRequest& request, const Visited& visited, Pos from) {
  Steps steps;
  for (const kernel::Direction direction : kernel::kDirections) {
    const Pos to = step(from, direction);
    if (is_open(request, visited, to)) steps.push_back(to);
  }
  return steps;
}

Steps steps_towards_exit(const PathRequest& request, const Steps& steps, Pos from) {
  Steps closer;
  const int distance = manhattan_distance(from, request.exit);
  for (const Pos to : steps) {
    if (manhattan_distance(to, request.exit) < distance) closer.push_back(to);
  }
  return closer;
}

// One walk; empty when it ran into a dead end.
std::vector<Pos> walk(const PathRequest& request, Rng& rng) {
  Visited visited(request.extent);
  std::vector<Pos> tiles = {request.entrance};
  visited[request.entrance] = 1;
  while (tiles.back() != request.exit) {
    const Steps any = open_steps(request, visited, tiles.back());
    if (any.empty()) return {};
    const Steps closer = steps_towards_exit(request, any, tiles.back());
    const bool direct = rng.chance(kTowardsExitPercent);
    const Steps& choice = direct && !closer.empty() ? closer : any;
    const Pos next = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    visited[next] = 1;
    tiles.push_back(next);
  }
  return tiles;
}

}  // namespace

Path make_path(const PathRequest& request, Rng& rng) {
  const int longest = longest_path(request.extent, request.entrance, request.exit);
  const auto enough = static_cast<std::size_t>(std::clamp(request.min_length, 0, longest));
  for (int tries = 1; tries <= kPathTries; ++tries) {
    std::vector<Pos> tiles = walk(request, rng);
    if (!tiles.empty() && tiles.size() >= enough) {
      return {.tiles = std::move(tiles), .tries = tries, .is_l_path = false};
    }
  }
  return {.tiles = l_path(request.entrance, request.exit), .tries = kPathTries, .is_l_path = true};
}

std::vector<Pos> l_path(Pos entrance, Pos exit) {
  std::vector<Pos> tiles = {entrance};
  while (tiles.back() != exit) {
    const Pos from = tiles.back();
    const int right = (exit.x > from.x ? 1 : 0) - (exit.x < from.x ? 1 : 0);
    const int down = exit.y > from.y ? 1 : -1;
    tiles.push_back(right != 0 ? kernel::make_pos(from.x + right, from.y)
                               : kernel::make_pos(from.x, from.y + down));
  }
  return tiles;
}

int longest_path(kernel::Extent extent, Pos entrance, Pos exit) {
  const int area = extent.width * extent.height;
  const auto tiles_like = [area](Pos pos) {
    const bool like_the_corner = (pos.x + pos.y) % 2 == 0;  // of which there are never fewer
    return like_the_corner ? (area + 1) / 2 : area / 2;
  };
  const int first = tiles_like(entrance);
  const bool same_colour = manhattan_distance(entrance, exit) % 2 == 0;
  if (same_colour) return std::min(2 * first - 1, 2 * (area - first) + 1);
  return 2 * std::min(first, area - first);
}

}  // namespace fathom::engine::floor
