#include "engine/kernel/grid.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "support/ascii_map.h"

using namespace fathom::engine::kernel;
using fathom::test::parse_map;
using fathom::test::print_map;

TEST_CASE("tiles are addressed by x and y") {
  Grid<char> map(4, 2, '.');
  map[{3, 0}] = 'a';
  map.at({0, 1}) = 'b';
  CHECK(print_map(map) == R"(
...a
b...
)");
  CHECK(map.at({3, 0}) == 'a');
  CHECK(map[{0, 1}] == 'b');
  CHECK(map.width() == 4);
  CHECK(map.height() == 2);
}

TEST_CASE("at refuses positions outside, even those whose index exists") {
  Grid<int> map(4, 2);
  CHECK_THROWS_AS(map.at({4, 0}), std::out_of_range);
  CHECK_THROWS_AS(map.at({-1, 1}), std::out_of_range);
  CHECK_THROWS_AS(map.at({0, 2}), std::out_of_range);
  const Grid<int>& view = map;
  CHECK_THROWS_AS(view.at({0, -1}), std::out_of_range);
  CHECK(map.in_bounds({3, 1}));
  CHECK_FALSE(map.in_bounds({3, 2}));
}

TEST_CASE("indices are row-major and lead back to their position") {
  const Grid<int> map(5, 3);
  CHECK(map.index_of({0, 0}) == 0);
  CHECK(map.index_of({4, 0}) == 4);
  CHECK(map.index_of({0, 1}) == 5);
  for (std::size_t i = 0; i < map.extent().area(); ++i) CHECK(map.index_of(map.pos_of(i)) == i);
  CHECK(map.pos_of(14) == Pos{4, 2});
}

TEST_CASE("fill sets every tile and equality sees size and tiles") {
  Grid<char> left(3, 2, 'x');
  Grid<char> right(3, 2, 'y');
  CHECK(left != right);
  right.fill('x');
  CHECK(left == right);
  CHECK(left != Grid<char>(2, 3, 'x'));
  right[{2, 1}] = 'z';
  CHECK(left != right);
  CHECK(Grid<char>() == Grid<char>(0, 0));
}

TEST_CASE("a picture is read and printed unchanged") {
  const char* const picture = R"(
####
#.@#
####
)";
  CHECK(print_map(parse_map(picture)) == picture);
  CHECK(fathom::test::find_tile(parse_map(picture), '@') == Pos{2, 1});
  CHECK_THROWS_AS(fathom::test::find_tile(parse_map(picture), '#'), std::invalid_argument);
  CHECK(print_map(parse_map("ab\n\nc")) == "\nab\n  \nc \n");
}
