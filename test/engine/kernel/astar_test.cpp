#include "engine/kernel/astar.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/grid.h"
#include "engine/kernel/rng.h"
#include "engine/kernel/seed.h"
#include "support/ascii_map.h"

using namespace fathom::engine::kernel;
using fathom::test::AsciiMap;
using fathom::test::find_tile;
using fathom::test::find_tiles;
using fathom::test::parse_map;
using fathom::test::print_map;
using fathom::test::random_map;

namespace {

// Walls cannot be entered, digits say what a tile costs, all else costs 1.
int entering_cost(char tile) {
  if (tile == '#') return AStar::kImpassable;
  return tile >= '1' && tile <= '9' ? tile - '0' : 1;
}

std::optional<std::vector<Pos>> find_path(AStar& search, const AsciiMap& map, Pos from, Pos to) {
  const std::optional<std::span<const Pos>> path =
      search.find(map.extent(), from, to, [&](Pos pos) { return entering_cost(map.at(pos)); });
  if (!path) return std::nullopt;
  return std::vector<Pos>(path->begin(), path->end());
}

// The way from S to G as '*', or "no way".
std::string route(std::string_view picture) {
  AsciiMap map = parse_map(picture);
  AStar search;
  const auto path = find_path(search, map, find_tile(map, 'S'), find_tile(map, 'G'));
  if (!path) return "no way";
  CHECK(path->back() == find_tile(map, 'G'));
  for (const Pos pos : *path) {
    if (map[pos] != 'G') map[pos] = '*';
  }
  return print_map(map);
}

int path_cost(const AsciiMap& map, const std::vector<Pos>& path) {
  int cost = 0;
  for (const Pos pos : path) cost += entering_cost(map.at(pos));
  return cost;
}

// Bellman and Ford's way: slow, simple, and without a heuristic.
std::optional<int> cheapest_cost(const AsciiMap& map, Pos from, Pos to) {
  constexpr int far = 1'000'000;
  Grid<int> costs(map.extent(), far);
  costs[from] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < map.tiles().size(); ++i) {
      for (const Direction direction : kDirections) {
        const Pos next = step(map.pos_of(i), direction);
        if (!map.in_bounds(next) || entering_cost(map[next]) == AStar::kImpassable) continue;
        const int cost = costs[map.pos_of(i)] + entering_cost(map[next]);
        if (cost >= costs[next]) continue;
        costs[next] = cost;
        changed = true;
      }
    }
  }
  return costs[to] < far ? std::optional<int>(costs[to]) : std::nullopt;
}

}  // namespace

TEST_CASE("the way along a line is the line, without the start and with the goal") {
  AStar search;
  const AsciiMap map(9, 3, '.');
  CHECK(find_path(search, map, {1, 1}, {4, 1}) == std::vector<Pos>{{2, 1}, {3, 1}, {4, 1}});
  CHECK(find_path(search, map, {1, 2}, {1, 0}) == std::vector<Pos>{{1, 1}, {1, 0}});
}

TEST_CASE("start and goal on one tile give an empty path") {
  AStar search;
  CHECK(find_path(search, AsciiMap(3, 3, '.'), {1, 1}, {1, 1}) == std::vector<Pos>());
  CHECK(find_path(search, AsciiMap(3, 3, '#'), {1, 1}, {1, 1}) == std::vector<Pos>());
}

TEST_CASE("between equal ways the open tile first by (f, h, y, x) decides") {
  CHECK(route(R"(
........
.S......
........
......G.
........
)") == R"(
........
.S*****.
......*.
......G.
........
)");
  CHECK(route(R"(
........
......G.
........
.S......
........
)") == R"(
........
.*****G.
.*......
.S......
........
)");
  CHECK(route(R"(
.....
..#..
.S#G.
..#..
.....
)") == R"(
.***.
.*#*.
.S#G.
..#..
.....
)");
}

TEST_CASE("a way around walls is found, and it is the shortest") {
  CHECK(route(R"(
..........
.S.####...
...#..#...
.####.#.#.
......#G#.
..........
)") == R"(
..******..
.S*####*..
...#..#*..
.####.#*#.
......#G#.
..........
)");
}

TEST_CASE("costly ground is crossed or gone around, whichever is cheaper") {
  CHECK(route(R"(
.......
..999..
S.999.G
..999..
.......
)") == R"(
.******
.*999.*
S*999.G
..999..
.......
)");
  CHECK(route(R"(
##2##
S.2.G
##2##
)") == R"(
##2##
S***G
##2##
)");
}

TEST_CASE("no way is no path") {
  CHECK(route(R"(
..#..
S.#.G
..#..
)") == "no way");
  CHECK(route(R"(
S.#
.#G
)") == "no way");
  AStar search;
  const AsciiMap map = parse_map("...#");
  CHECK_FALSE(find_path(search, map, {0, 0}, {3, 0}).has_value());
  CHECK_FALSE(find_path(search, map, {0, 0}, {4, 0}).has_value());
  CHECK_FALSE(find_path(search, map, {0, -1}, {2, 0}).has_value());
}

TEST_CASE("one can walk out of a wall, but not into one") {
  AStar search;
  const AsciiMap map = parse_map("#..");
  CHECK(find_path(search, map, {0, 0}, {2, 0}).has_value());
  CHECK_FALSE(find_path(search, map, {2, 0}, {0, 0}).has_value());
}

TEST_CASE("a path dearer than the limit counts as no path") {
  AStar search;
  const auto find = [&](int cost) {
    return search.find({3, 1}, {0, 0}, {2, 0}, [&](Pos) { return cost; }).has_value();
  };
  CHECK(find(static_cast<int>(AStar::kMaxCost / 2)));
  CHECK_FALSE(find(static_cast<int>(AStar::kMaxCost / 2) + 1));
  CHECK_FALSE(find(2'000'000'000));
}

TEST_CASE("on random ground the path is whole, walkable and as cheap as can be") {
  Rng rng = derive_stream({1}, "astar");
  AStar search;
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    const int width = rng.between(2, 16);
    AsciiMap map = random_map(rng, width, 12, 30);
    for (const Pos pos : find_tiles(map, '.')) {
      if (rng.chance(40)) map[pos] = static_cast<char>('1' + rng.below(9));
    }
    const int x = rng.between(0, width - 1);
    const Pos from = make_pos(x, 0);
    const Pos to = make_pos(width - 1 - x, 11);
    CAPTURE(print_map(map));
    const auto path = find_path(search, map, from, to);
    REQUIRE(path.has_value() == cheapest_cost(map, from, to).has_value());
    if (!path) continue;
    ++found;
    CHECK(path_cost(map, *path) == cheapest_cost(map, from, to));
    Pos last = from;
    for (const Pos pos : *path) {
      CHECK(manhattan_distance(last, pos) == 1);
      CHECK(map.at(pos) != '#');
      last = pos;
    }
    CHECK(last == to);
    AStar fresh;
    CHECK(find_path(fresh, map, from, to) == path);
  }
  CHECK(found > 50);
  CHECK(found < 150);
}
