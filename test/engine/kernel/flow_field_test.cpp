#include "engine/kernel/flow_field.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/grid.h"
#include "engine/kernel/rng.h"
#include "engine/kernel/seed.h"
#include "support/ascii_map.h"

using namespace fathom::engine::kernel;
using fathom::test::AsciiMap;
using fathom::test::find_tiles;
using fathom::test::parse_map;
using fathom::test::print_map;
using fathom::test::random_map;

namespace {

void compute(FlowField& field, const AsciiMap& map, int max_distance = FlowField::kAnyDistance) {
  field.compute(
      map.extent(), find_tiles(map, 'S'), [&](Pos pos) { return map.at(pos) != '#'; },
      max_distance);
}

// Distances as digits and letters (0-9, a-z); what was not reached stays as it was.
std::string distances(const FlowField& field, AsciiMap map) {
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    const int distance = field.distance(map.pos_of(i));
    if (distance == FlowField::kUnreached) continue;
    map[map.pos_of(i)] = static_cast<char>(distance < 10 ? '0' + distance : 'a' + distance - 10);
  }
  return print_map(map);
}

// Downhill steps as arrows; '0' where there is none.
std::string arrows(const FlowField& field, AsciiMap map) {
  constexpr std::string_view signs = "^>v<";
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    const std::optional<Direction> way = field.downhill(map.pos_of(i));
    map[map.pos_of(i)] = way ? signs[static_cast<std::size_t>(*way)] : '0';
  }
  return print_map(map);
}

std::string distances(std::string_view picture, int max_distance = FlowField::kAnyDistance) {
  const AsciiMap map = parse_map(picture);
  FlowField field;
  compute(field, map, max_distance);
  return distances(field, map);
}

std::string arrows(std::string_view picture, int max_distance = FlowField::kAnyDistance) {
  const AsciiMap map = parse_map(picture);
  FlowField field;
  compute(field, map, max_distance);
  return arrows(field, map);
}

}  // namespace

TEST_CASE("distances count steps around walls") {
  CHECK(distances(R"(
S..#....
.#.#.##.
.#...#..
.#####.#
........
)") == R"(
012#89ab
1#3#7##c
2#456#cd
3#####b#
456789ab
)");
}

TEST_CASE("of several sources the nearest counts, wherever they stand") {
  CHECK(distances(R"(
S........
.........
........S
)") == R"(
012345432
123454321
234543210
)");
  FlowField field;
  const AsciiMap map = parse_map("..#..");
  const std::vector<Pos> sources = {{2, 0}, {2, 0}, {-1, 0}, {0, 7}};
  field.compute(map.extent(), sources, [&](Pos pos) { return map.at(pos) != '#'; });
  CHECK(distances(field, map) == "\n21012\n");
}

TEST_CASE("without a source on the map nothing is reached") {
  CHECK(distances("...\n.#.") == "\n...\n.#.\n");
  CHECK(arrows("...\n.#.") == "\n000\n000\n");
}

TEST_CASE("the field ends at the largest distance asked for") {
  CHECK(distances(R"(
.........
....S....
.........
)",
                  3) == R"(
..32123..
.3210123.
..32123..
)");
  CHECK(distances("..S..", 0) == "\n..0..\n");
}

TEST_CASE("positions outside the map are unreached") {
  FlowField field;
  CHECK(field.distance({0, 0}) == FlowField::kUnreached);
  CHECK(field.downhill({0, 0}) == std::nullopt);
  compute(field, parse_map("S."));
  CHECK(field.distance({1, 0}) == 1);
  for (const Pos pos : {Pos{-1, 0}, Pos{2, 0}, Pos{0, -1}, Pos{0, 1}, Pos{9, 9}, Pos{-9, -9}}) {
    CHECK(field.distance(pos) == FlowField::kUnreached);
    CHECK(field.downhill(pos) == std::nullopt);
  }
}

TEST_CASE("downhill takes the first of Up, Right, Down, Left among the nearest") {
  CHECK(arrows(R"(
.....
.....
..S..
.....
.....
)") == R"(
>>vvv
>>vvv
>>0<<
^^^^^
^^^^^
)");
  CHECK(arrows(R"(
S.S
...
S.S
)") == R"(
0>0
^^^
0>0
)");
}

TEST_CASE("downhill leads into the field from tiles it did not enter") {
  CHECK(arrows(R"(
.....#..
S....#..
)",
               2) == R"(
vvv00000
0<<<0000
)");
}

TEST_CASE("a field computed again forgets the one before, whatever its size") {
  FlowField field;
  compute(field, parse_map("S........"));
  compute(field, parse_map("....S"), 1);
  CHECK(distances(field, AsciiMap(5, 1, '.')) == "\n...10\n");
  compute(field, parse_map(".\n.\nS"), 1);
  CHECK(distances(field, AsciiMap(1, 3, '.')) == "\n.\n1\n0\n");
  compute(field, parse_map("..."));
  CHECK(distances(field, AsciiMap(3, 1, '.')) == "\n...\n");
}

TEST_CASE("on random maps each tile is one step further than its nearest neighbour") {
  Rng rng = derive_stream({1}, "flow");
  FlowField reused;
  for (int round = 0; round < 60; ++round) {
    const int width = rng.between(1, 30);
    AsciiMap map = random_map(rng, width, 20, 30);
    for (int i = 0; i < 3; ++i)
      map[map.pos_of(rng.below(static_cast<std::uint32_t>(width) * 20))] = 'S';
    CAPTURE(print_map(map));
    compute(reused, map);
    FlowField fresh;
    compute(fresh, map);
    CHECK(distances(reused, map) == distances(fresh, map));
    for (std::size_t i = 0; i < map.tiles().size(); ++i) {
      const Pos pos = map.pos_of(i);
      const int distance = fresh.distance(pos);
      int nearest = FlowField::kUnreached;
      for (const Direction direction : kDirections) {
        nearest = std::min(nearest, fresh.distance(step(pos, direction)));
      }
      if (map[pos] == 'S') {
        CHECK(distance == 0);
      } else if (map[pos] == '#' || nearest == FlowField::kUnreached) {
        CHECK(distance == FlowField::kUnreached);
      } else {
        CHECK(distance == nearest + 1);
      }
    }
  }
}
