#include "engine/kernel/fov.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
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

bool is_opaque(const AsciiMap& map, Pos pos) { return map.at(pos) == '#' || map.at(pos) == '+'; }

std::vector<Pos> visible_tiles(const AsciiMap& map, Pos origin, int radius) {
  std::vector<Pos> seen;
  field_of_view(
      map.extent(), origin, radius, [&](Pos pos) { return is_opaque(map, pos); },
      [&](Pos pos) { seen.push_back(pos); });
  return seen;
}

// What is not seen is '~'.
std::string view(const AsciiMap& map, Pos origin, int radius) {
  AsciiMap seen(map.extent(), '~');
  for (const Pos pos : visible_tiles(map, origin, radius)) seen.at(pos) = map.at(pos);
  return print_map(seen);
}

std::string view(std::string_view picture, int radius = kMaxSightRadius) {
  const AsciiMap map = parse_map(picture);
  return view(map, find_tile(map, '@'), radius);
}

// The definition in the header, tile by tile: slow, and written without looking at the scan.
bool line_is_free(const AsciiMap& map, Pos from, Pos to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const bool steep = std::abs(dy) >= std::abs(dx);
  const int length = steep ? std::abs(dy) : std::abs(dx);
  const int rise = steep ? dx : dy;
  const int forward = (steep ? dy : dx) < 0 ? -1 : 1;
  bool wall_before = false;
  bool wall_after = false;
  for (int row = 1; row < length; ++row) {
    for (int column = -length; column <= length; ++column) {
      const int off = 2 * (column * length - rise * row);  // twice the gap, in lengths
      if (std::abs(off) > length) continue;
      const Pos pos = steep ? make_pos(from.x + column, from.y + forward * row)
                            : make_pos(from.x + forward * row, from.y + column);
      if (!map.in_bounds(pos) || !is_opaque(map, pos)) continue;
      if (std::abs(off) < length) return false;
      (off < 0 ? wall_before : wall_after) = true;
    }
  }
  return !(wall_before && wall_after);
}

bool in_sight(const AsciiMap& map, Pos from, Pos to, int radius) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  return dx * dx + dy * dy <= radius * radius + radius && line_is_free(map, from, to);
}

std::vector<Pos> expected_tiles(const AsciiMap& map, Pos origin, int radius) {
  std::vector<Pos> floor;
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    const Pos pos = map.pos_of(i);
    if (pos == origin || (!is_opaque(map, pos) && in_sight(map, origin, pos, radius))) {
      floor.push_back(pos);
    }
  }
  std::vector<Pos> expected = floor;
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    const Pos pos = map.pos_of(i);
    if (pos == origin || !is_opaque(map, pos)) continue;
    if (std::any_of(floor.begin(), floor.end(),
                    [&](Pos seen) { return chebyshev_distance(seen, pos) == 1; })) {
      expected.push_back(pos);
    }
  }
  std::sort(expected.begin(), expected.end());
  return expected;
}

}  // namespace

TEST_CASE("an open room is seen whole, with its walls and nothing behind them") {
  CHECK(view(R"(
..........
.########.
.#......#.
.#..@...#.
.#......#.
.########.
..........
)") == R"(
~~~~~~~~~~
~########~
~#......#~
~#..@...#~
~#......#~
~########~
~~~~~~~~~~
)");
}

TEST_CASE("sight ends in a disc, and walls show one step past it") {
  CHECK(view(R"(
.............
.............
.............
.............
#............
#.....@......
#............
.............
.............
.............
.............
)",
             5) == R"(
~~~~.....~~~~
~~~.......~~~
~~.........~~
~...........~
#...........~
#.....@.....~
#...........~
~...........~
~~.........~~
~~~.......~~~
~~~~.....~~~~
)");
}

TEST_CASE("a pillar throws a shadow that widens") {
  CHECK(view(R"(
...........
...........
...........
@..#.......
...........
...........
...........
)") == R"(
...........
...........
.......~~~~
@..#~~~~~~~
.......~~~~
...........
...........
)");
}

TEST_CASE("a wall hides what is behind it, and past its ends one sees at a slant") {
  CHECK(view(R"(
...........
...........
....####...
...........
.....@.....
...........
)") == R"(
...~~~~~~~~
...~~~~~~..
....####...
...........
.....@.....
...........
)");
}

TEST_CASE("a doorway opens a wedge into the next room") {
  CHECK(view(R"(
###########
#.........#
#.........#
#.........#
#####.#####
#.........#
#...@.....#
#.........#
###########
)") == R"(
~~~~~####~~
~~~~~~..~~~
~~~~~...~~~
~~~~~..~~~~
#####.#####
#.........#
#...@.....#
#.........#
###########
)");
}

TEST_CASE("a closed door is seen and hides the room behind it") {
  CHECK(view(R"(
#########
#...+...#
#.@.#...#
#...#...#
#########
)") == R"(
#####~~~~
#...+~~~~
#.@.#~~~~
#...#~~~~
#####~~~~
)");
}

TEST_CASE("one can look between walls that meet at a corner") {
  CHECK(view(R"(
@#..
#...
....
....
)") == R"(
@#~~
#..~
~...
~~..
)");
}

TEST_CASE("the origin is seen even when it is opaque, and from outside nothing is") {
  const AsciiMap map = parse_map(R"(
###
###
###
)");
  CHECK(visible_tiles(map, {1, 1}, 5).size() == 9);
  CHECK(visible_tiles(map, {0, 0}, 5).size() == 4);
  CHECK(visible_tiles(map, {3, 1}, 5).empty());
  CHECK(visible_tiles(map, {-1, 1}, 5).empty());
}

TEST_CASE("radius 0 sees its own tile and the walls around it") {
  CHECK(view(R"(
..#
.@#
..#
)",
             0) == R"(
~~#
~@#
~~#
)");
  CHECK(visible_tiles(AsciiMap(3, 3, '.'), {1, 1}, -4) == std::vector<Pos>{{1, 1}});
}

TEST_CASE("the largest radius fills its disc, and larger ones see the same") {
  const AsciiMap open(80, 70, '.');
  const Pos middle{40, 35};
  const std::vector<Pos> seen = visible_tiles(open, middle, kMaxSightRadius);
  CHECK(seen == expected_tiles(open, middle, kMaxSightRadius));
  CHECK(visible_tiles(open, middle, 1'000'000) == seen);
  AsciiMap ringed = open;
  for (std::size_t i = 0; i < ringed.tiles().size(); ++i) {
    const Pos pos = ringed.pos_of(i);
    if (!std::binary_search(seen.begin(), seen.end(), pos)) ringed[pos] = '#';
  }
  CHECK(visible_tiles(ringed, middle, kMaxSightRadius) ==
        expected_tiles(ringed, middle, kMaxSightRadius));
}

TEST_CASE("on random maps exactly the tiles of the definition are seen, once each, in order") {
  Rng rng = derive_stream({1}, "fov");
  for (int round = 0; round < 60; ++round) {
    const int walls = rng.between(2, 55);
    const int width = rng.between(1, 24);
    const int height = rng.between(1, 24);
    const AsciiMap map = random_map(rng, width, height, walls);
    const int radius = rng.between(0, 14);
    for (int look = 0; look < 20; ++look) {
      const int x = rng.between(0, width - 1);
      const int y = rng.between(0, height - 1);
      CAPTURE(print_map(map));
      CAPTURE(x);
      CAPTURE(y);
      CAPTURE(radius);
      REQUIRE(visible_tiles(map, make_pos(x, y), radius) ==
              expected_tiles(map, make_pos(x, y), radius));
    }
  }
}

TEST_CASE("sight between floor tiles is mutual on random maps") {
  Rng rng = derive_stream({2}, "fov");
  int pairs = 0;
  for (int round = 0; round < 30; ++round) {
    const int walls = rng.between(5, 45);
    const AsciiMap map = random_map(rng, 21, 17, walls);
    const int radius = rng.between(3, 18);
    const std::vector<Pos> floor = find_tiles(map, '.');
    std::vector<std::vector<Pos>> views;
    views.reserve(floor.size());
    for (const Pos pos : floor) views.push_back(visible_tiles(map, pos, radius));
    for (std::size_t a = 0; a < floor.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const bool forth = std::binary_search(views[a].begin(), views[a].end(), floor[b]);
        const bool back = std::binary_search(views[b].begin(), views[b].end(), floor[a]);
        if (forth != back) FAIL_CHECK(view(map, floor[a], radius), view(map, floor[b], radius));
        if (forth) ++pairs;
      }
    }
  }
  CHECK(pairs > 10'000);
}

TEST_CASE("the same look twice sees the same, and mirrored maps mirrored views") {
  Rng rng = derive_stream({3}, "fov");
  for (int round = 0; round < 40; ++round) {
    const AsciiMap map = random_map(rng, 19, 19, 25);
    AsciiMap turned = map;
    for (std::size_t i = 0; i < map.tiles().size(); ++i) {
      const Pos pos = map.pos_of(i);
      turned[make_pos(pos.y, 18 - pos.x)] = map[pos];
    }
    const Pos middle{9, 9};
    const std::vector<Pos> seen = visible_tiles(map, middle, 8);
    CHECK(visible_tiles(map, middle, 8) == seen);
    std::vector<Pos> expected;
    expected.reserve(seen.size());
    for (const Pos pos : seen) expected.push_back(make_pos(pos.y, 18 - pos.x));
    std::sort(expected.begin(), expected.end());
    CHECK(visible_tiles(turned, middle, 8) == expected);
  }
}
