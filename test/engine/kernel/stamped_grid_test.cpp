#include "engine/kernel/stamped_grid.h"

#include <doctest/doctest.h>

#include <cstdint>

using namespace fathom::engine::kernel;

namespace {

int count_marked(const StampedGrid& grid) {
  int marked = 0;
  for (int y = 0; y < grid.extent().height; ++y) {
    for (int x = 0; x < grid.extent().width; ++x) {
      if (grid.marked(grid.index_of(make_pos(x, y)))) ++marked;
    }
  }
  return marked;
}

void mark_all(StampedGrid& grid, std::uint32_t value) {
  for (int y = 0; y < grid.extent().height; ++y) {
    for (int x = 0; x < grid.extent().width; ++x) grid.mark(grid.index_of(make_pos(x, y)), value);
  }
}

}  // namespace

TEST_CASE("marks keep their values until the next search begins") {
  StampedGrid grid;
  grid.begin({4, 3});
  CHECK(count_marked(grid) == 0);
  grid.mark(grid.index_of({1, 2}), 7);
  grid.mark(grid.index_of({2, 2}), 0);
  CHECK(count_marked(grid) == 2);
  CHECK(grid.value(grid.index_of({1, 2})) == 7);
  CHECK(grid.value(grid.index_of({2, 2})) == 0);
  grid.begin({4, 3});
  CHECK(count_marked(grid) == 0);
}

TEST_CASE("falling values leave nothing behind either") {
  StampedGrid grid;
  grid.begin({2, 1});
  grid.mark(grid.index_of({0, 0}), 100);
  grid.mark(grid.index_of({1, 0}), 3);
  grid.begin({2, 1});
  CHECK(count_marked(grid) == 0);
}

TEST_CASE("the rim is always marked, and neighbours lead onto it") {
  StampedGrid grid;
  for (int round = 0; round < 2; ++round) {
    grid.begin({3, 2});
    CHECK(grid.neighbour(grid.index_of({1, 1}), Direction::kUp) == grid.index_of({1, 0}));
    CHECK(grid.neighbour(grid.index_of({1, 1}), Direction::kLeft) == grid.index_of({0, 1}));
    CHECK(grid.is_rim(grid.neighbour(grid.index_of({1, 0}), Direction::kUp)));
    CHECK(grid.is_rim(grid.neighbour(grid.index_of({2, 1}), Direction::kRight)));
    CHECK(grid.marked(grid.neighbour(grid.index_of({0, 1}), Direction::kDown)));
    CHECK(grid.marked(grid.neighbour(grid.index_of({0, 0}), Direction::kLeft)));
    CHECK_FALSE(grid.is_rim(grid.index_of({2, 1})));
    mark_all(grid, 5);
  }
}

TEST_CASE("a map of another shape starts unmarked, with its own rim") {
  StampedGrid grid;
  grid.begin({6, 2});
  mark_all(grid, 9);
  grid.begin({2, 6});
  CHECK(count_marked(grid) == 0);
  CHECK(grid.is_rim(grid.index_of({2, 3})));
  grid.begin({6, 2});
  CHECK(count_marked(grid) == 0);
  CHECK_FALSE(grid.is_rim(grid.index_of({2, 1})));
}

TEST_CASE("when the numbers run out the grid starts over") {
  StampedGrid grid(0x8000'0000 - 2);
  for (int round = 0; round < 6; ++round) {
    grid.begin({3, 3});
    CHECK(count_marked(grid) == 0);
    mark_all(grid, 1);
    CHECK(count_marked(grid) == 9);
    CHECK(grid.value(grid.index_of({2, 2})) == 1);
  }
  grid.begin({3, 3});
  grid.mark(grid.index_of({1, 1}), StampedGrid::kValueLimit - 1);
  CHECK(count_marked(grid) == 1);
  CHECK_FALSE(grid.is_rim(grid.index_of({1, 1})));
  CHECK(grid.value(grid.index_of({1, 1})) == StampedGrid::kValueLimit - 1);
  grid.begin({3, 3});
  CHECK(count_marked(grid) == 0);
}
