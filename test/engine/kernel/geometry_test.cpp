#include "engine/kernel/geometry.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

using namespace fathom::engine::kernel;

TEST_CASE("positions are ordered in reading order") {
  CHECK(Pos{5, 1} < Pos{0, 2});
  CHECK(Pos{1, 3} < Pos{2, 3});
  CHECK(Pos{-1, 3} < Pos{0, 3});
  CHECK(Pos{2, 3} == Pos{2, 3});
  CHECK(Pos{2, 3} != Pos{3, 2});
  std::vector<Pos> tiles = {{1, 1}, {0, 1}, {1, 0}, {0, 0}};
  std::sort(tiles.begin(), tiles.end());
  CHECK(tiles == std::vector<Pos>{{0, 0}, {1, 0}, {0, 1}, {1, 1}});
}

TEST_CASE("the directions are Up, Right, Down, Left, and y grows downwards") {
  constexpr std::array<Pos, 4> around = {Pos{10, 9}, Pos{11, 10}, Pos{10, 11}, Pos{9, 10}};
  for (std::size_t i = 0; i < around.size(); ++i)
    CHECK(step({10, 10}, kDirections[i]) == around[i]);
}

TEST_CASE("a step and its opposite lead back") {
  for (const Direction direction : kDirections) {
    CHECK(opposite(direction) != direction);
    CHECK(opposite(opposite(direction)) == direction);
    CHECK(step(step({-3, 7}, direction), opposite(direction)) == Pos{-3, 7});
  }
}

TEST_CASE("distances count four-way and eight-way steps") {
  CHECK(manhattan_distance({1, 1}, {4, -3}) == 7);
  CHECK(manhattan_distance({4, -3}, {1, 1}) == 7);
  CHECK(chebyshev_distance({1, 1}, {4, -3}) == 4);
  CHECK(chebyshev_distance({9, 1}, {4, -3}) == 5);
  CHECK(chebyshev_distance({2, 2}, {2, 2}) == 0);
  // The whole range of coordinates, without overflow.
  CHECK(manhattan_distance({-32768, -32768}, {32767, 32767}) == 131'070);
  CHECK(chebyshev_distance({-32768, 0}, {32767, 0}) == 65'535);
}

TEST_CASE("an extent contains its tiles and nothing around them") {
  constexpr Extent map{4, 3};
  CHECK(map.area() == 12);
  CHECK(map.contains({0, 0}));
  CHECK(map.contains({3, 2}));
  CHECK_FALSE(map.contains({4, 2}));
  CHECK_FALSE(map.contains({3, 3}));
  CHECK_FALSE(map.contains({-1, 0}));
  CHECK_FALSE(map.contains({0, -1}));
  CHECK_FALSE(Extent{}.contains({0, 0}));
}

TEST_CASE("a rectangle contains its own tiles only") {
  constexpr Rect room{2, 1, 3, 2};
  int inside = 0;
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 7; ++x) inside += room.contains(make_pos(x, y)) ? 1 : 0;
  }
  CHECK(inside == 6);
  CHECK(room.contains({2, 1}));
  CHECK(room.contains({4, 2}));
}

TEST_CASE("rectangles overlap when they share a tile, not when they touch") {
  constexpr Rect room{2, 2, 4, 3};
  CHECK(room.overlaps({5, 4, 9, 9}));
  CHECK(room.overlaps({0, 0, 3, 3}));
  CHECK(room.overlaps({3, 3, 1, 1}));
  CHECK(Rect{3, 3, 1, 1}.overlaps(room));
  CHECK_FALSE(room.overlaps({6, 2, 4, 3}));
  CHECK_FALSE(room.overlaps({2, 5, 4, 3}));
  CHECK_FALSE(room.overlaps({0, 0, 2, 9}));
  CHECK_FALSE(room.overlaps({3, 3, 0, 1}));
}

TEST_CASE("the centre is the middle tile") {
  CHECK(Rect{2, 2, 5, 3}.centre() == Pos{4, 3});
  CHECK(Rect{2, 2, 4, 2}.centre() == Pos{4, 3});
  CHECK(Rect{7, 9, 1, 1}.centre() == Pos{7, 9});
}
