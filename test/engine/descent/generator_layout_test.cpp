#include "engine/descent/generator_layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/descent/floor_fixture.h"
#include "engine/kernel/flow_field.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::Direction;
using fathom::engine::kernel::FlowField;
using fathom::engine::kernel::kDirections;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rect;
using fathom::engine::kernel::Rng;
using fathom::test::each_floor;
using fathom::test::in_a_room;
using fathom::test::passable;
using fathom::test::tiles_of_kind;

namespace {

bool in_corridor(const GeneratedFloor& floor, Pos pos) {
  return passable(floor, pos) && !in_a_room(floor, pos);
}

// How many ways can be cut before a floor falls apart: rooms count as one place each.
int loops_of(const GeneratedFloor& floor) {
  int places = static_cast<int>(floor.rooms.size());
  int ways = 0;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    const Pos pos = tile_pos(i);
    if (!in_corridor(floor, pos)) continue;
    ++places;
    for (const Direction direction : kDirections) {
      const Pos next = step(pos, direction);
      if (!passable(floor, next)) continue;
      const bool counted_from_there = in_corridor(floor, next) && next < pos;
      if (!counted_from_there) ++ways;
    }
  }
  return ways - places + 1;
}

// The tiles a door could hang in: at the mouth of a room, walls on both sides.
bool is_doorway(const GeneratedFloor& floor, Pos pos) {
  if (!in_corridor(floor, pos)) return false;
  const auto at = [&](Direction direction) { return step(pos, direction); };
  const bool mouth = std::any_of(kDirections.begin(), kDirections.end(), [&](Direction direction) {
    return in_a_room(floor, at(direction));
  });
  const auto wall = [&](Direction direction) { return !passable(floor, at(direction)); };
  return mouth && ((wall(Direction::kUp) && wall(Direction::kDown)) ||
                   (wall(Direction::kLeft) && wall(Direction::kRight)));
}

}  // namespace

TEST_CASE("a layout hardly ever has to be drawn again") {
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    FloorPlan plan;
    Rng rng = derive_stream({seed}, "one layout");
    if (!draw_layout(plan, rng)) ++failures;
  }
  CHECK(failures <= 10);
}

TEST_CASE("corridors are one tile wide") {
  each_floor(500, [](const GeneratedFloor& floor) {
    for (int y = 0; y + 1 < kMapHeight; ++y) {
      for (int x = 0; x + 1 < kMapWidth; ++x) {
        const std::array<Pos, 4> block = {make_pos(x, y), make_pos(x + 1, y), make_pos(x, y + 1),
                                          make_pos(x + 1, y + 1)};
        const bool open =
            std::all_of(block.begin(), block.end(), [&](Pos pos) { return passable(floor, pos); });
        if (!open) continue;
        CHECK(std::all_of(block.begin(), block.end(),
                          [&](Pos pos) { return in_a_room(floor, pos); }));
      }
    }
  });
}

TEST_CASE("every floor has a detour, many have two") {
  int two = 0;
  each_floor(500, [&](const GeneratedFloor& floor) {
    const int loops = loops_of(floor);
    CHECK(loops >= 1);
    if (loops >= 2) ++two;
  });
  CHECK(two > 500);
}

TEST_CASE("the stairs are in the room with the longest walk from the entry") {
  FlowField steps;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    // The first walk is drawn on the bare layout: vaults may lengthen it a little.
    FloorPlan plan;
    Rng rng = derive_stream({seed}, "walk");
    REQUIRE(draw_layout(plan, rng));
    const GeneratedFloor& floor = plan.floor;
    steps.compute(kMapExtent, std::span<const Pos>(&floor.entry, 1),
                  [&](Pos pos) { return passable(floor, pos); });
    int farthest = 0;
    int walk = 0;
    for (const Rect& room : floor.rooms) {
      farthest = std::max(farthest, steps.distance(room.centre()));
      if (room.contains(floor.stairs)) walk = steps.distance(room.centre());
    }
    CHECK(walk == farthest);
  }
}

TEST_CASE("one can walk past entry and stairs: neither is where a corridor comes in") {
  each_floor(200, [](const GeneratedFloor& floor) {
    for (const Pos pos : {floor.entry, floor.stairs}) {
      for (const Direction direction : kDirections) {
        CHECK_FALSE(in_corridor(floor, step(pos, direction)));
      }
    }
  });
}

TEST_CASE("a good third of the doorways has a door, and the first floor at least one") {
  int doors = 0;
  int doorways = 0;
  each_floor(500, [&](const GeneratedFloor& floor) {
    int here = 0;
    for (std::size_t i = 0; i < kMapArea; ++i) {
      const Pos pos = tile_pos(i);
      if (!is_doorway(floor, pos) || floor.tiles[pos] == TileKind::kHazard) continue;
      ++doorways;
      if (floor.tiles[pos] == TileKind::kClosedDoor) ++here;
    }
    doors += here;
    if (floor.floor == 1) CHECK(here >= 1);
  });
  const double percent = 100.0 * doors / doorways;
  CHECK(percent > 32.0);
  CHECK(percent < 37.0);
}

TEST_CASE("no two doors hang side by side") {
  each_floor(300, [](const GeneratedFloor& floor) {
    const std::vector<Pos> doors = tiles_of_kind(floor, TileKind::kClosedDoor);
    for (const Pos door : doors) {
      for (const Pos other : doors) CHECK_FALSE(adjacent(door, other));
    }
  });
}

TEST_CASE("six to nine rooms, all numbers equally often") {
  std::array<int, 10> counts{};
  each_floor(500, [&](const GeneratedFloor& floor) { ++counts.at(floor.rooms.size()); });
  for (std::size_t rooms = 6; rooms <= 9; ++rooms) {
    CAPTURE(rooms);
    CHECK(counts.at(rooms) > 300);
  }
}
