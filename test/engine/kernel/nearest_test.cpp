#include "engine/kernel/nearest.h"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/flow_field.h"
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

std::optional<NearestSearch::Found> find_mark(NearestSearch& search, const AsciiMap& map, Pos start,
                                              int max_distance = FlowField::kAnyDistance) {
  return search.find(
      map.extent(), start, [&](Pos pos) { return map.at(pos) != '#'; },
      [&](Pos pos) { return map.at(pos) == '?'; }, max_distance);
}

// The way from '@' to the chosen '?', which becomes '!'.
std::string route(std::string_view picture) {
  AsciiMap map = parse_map(picture);
  NearestSearch search;
  const auto found = find_mark(search, map, find_tile(map, '@'));
  if (!found) return "none";
  CHECK(found->distance == static_cast<int>(found->path.size()));
  CHECK(found->path.back() == found->target);
  for (const Pos pos : found->path) map[pos] = '*';
  map[found->target] = '!';
  return print_map(map);
}

}  // namespace

TEST_CASE("the nearest tile by walking is found, not the nearest by eye") {
  CHECK(route(R"(
.........
.####.?..
.#?##....
.####.#..
..@......
)") == R"(
.........
.####.!..
.#?##**..
.####*#..
..@***...
)");
}

TEST_CASE("among tiles equally near the first by (y, x) wins") {
  CHECK(route(R"(
.......
...?...
.......
.?.@.?.
.......
...?...
.......
)") == R"(
.......
...!...
...*...
.?.@.?.
.......
...?...
.......
)");
  CHECK(route(R"(
.....
..@..
.?.?.
)") == R"(
.....
.*@..
.!.?.
)");
  // The later tile is discovered first here: Up, Right, Down, Left from the start.
  CHECK(route(R"(
.....
?.@.?
.....
)") == R"(
.....
!*@.?
.....
)");
}

TEST_CASE("among shortest paths the one read back as Up, Right, Down, Left is taken") {
  CHECK(route(R"(
@...
....
...?
)") == R"(
@***
...*
...!
)");
  CHECK(route(R"(
...?
....
@...
)") == R"(
...!
...*
@***
)");
  CHECK(route(R"(
...@
....
?...
)") == R"(
***@
*...
!...
)");
  CHECK(route(R"(
?...
....
...@
)") == R"(
!***
...*
...@
)");
}

TEST_CASE("the start counts, and its path is empty") {
  NearestSearch search;
  const AsciiMap map = parse_map("?.?");
  const auto found = find_mark(search, map, {0, 0});
  REQUIRE(found.has_value());
  CHECK(found->target == Pos{0, 0});
  CHECK(found->distance == 0);
  CHECK(found->path.empty());
}

TEST_CASE("no hit is no answer") {
  CHECK(route("@...\n....") == "none");
  CHECK(route("@.#?\n..#.") == "none");
  NearestSearch search;
  CHECK_FALSE(find_mark(search, parse_map("?.?"), {3, 0}).has_value());
  CHECK_FALSE(find_mark(search, parse_map("@..?"), {0, 0}, 2).has_value());
  CHECK(find_mark(search, parse_map("@..?"), {0, 0}, 3).has_value());
}

TEST_CASE("the search looks no further than the layer of the hit, and at each tile once") {
  const AsciiMap map(21, 21, '.');
  NearestSearch search;
  std::vector<Pos> asked;
  const auto found = search.find(
      map.extent(), {10, 10}, [](Pos) { return true; },
      [&](Pos pos) {
        asked.push_back(pos);
        return pos == Pos{13, 10};
      });
  REQUIRE(found.has_value());
  CHECK(found->distance == 3);
  CHECK(asked.size() <= 25);
  for (const Pos pos : asked) CHECK(manhattan_distance(pos, {10, 10}) <= 3);
}

TEST_CASE("on random maps the answer agrees with the whole distance field") {
  Rng rng = derive_stream({1}, "nearest");
  NearestSearch search;
  int hits = 0;
  for (int round = 0; round < 200; ++round) {
    AsciiMap map = random_map(rng, 20, 14, 35);
    for (const Pos pos : find_tiles(map, '.')) {
      if (rng.chance(3)) map[pos] = '?';
    }
    const Pos start = map.pos_of(rng.below(280));
    FlowField field;
    field.compute(map.extent(), std::vector<Pos>{start}, [&](Pos pos) { return map[pos] != '#'; });
    std::optional<Pos> best;
    for (const Pos pos : find_tiles(map, '?')) {
      if (field.distance(pos) == FlowField::kUnreached) continue;
      if (!best || field.distance(pos) < field.distance(*best)) best = pos;
    }
    CAPTURE(print_map(map));
    const auto found = find_mark(search, map, start);
    REQUIRE(found.has_value() == best.has_value());
    if (!found) continue;
    ++hits;
    CHECK(found->target == *best);
    CHECK(found->distance == field.distance(*best));
    Pos last = start;
    for (const Pos pos : found->path) {
      CHECK(manhattan_distance(last, pos) == 1);
      CHECK(map.at(pos) != '#');
      last = pos;
    }
    CHECK(last == *best);
  }
  CHECK(hits > 50);
}
