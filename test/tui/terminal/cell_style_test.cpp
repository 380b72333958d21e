#include "tui/terminal/cell_style.h"

#include <doctest/doctest.h>

using namespace fathom::tui::terminal;

namespace {

StyleWriter writer() {
  Palette palette;
  palette.ink[1] = "38;5;110";
  palette.ink[2] = "94";
  palette.ink[3] = "94";
  palette.paper[1] = "48;5;236";
  return StyleWriter(palette);
}

}  // namespace

TEST_CASE("a style changes by whichever is shorter, steps or a fresh start") {
  const StyleWriter styles = writer();
  CHECK(styles.change({}, {}) == "");
  CHECK(styles.change({kBold, 1, 1}, {}) == "\x1b[m");
  CHECK(styles.change({}, {kBold, 1, 1}) == "\x1b[1;38;5;110;48;5;236m");
  CHECK(styles.change({kBold, 1, 1}, {kBold, 2, 1}) == "\x1b[94m");
  CHECK(styles.change({0, 1, 1}, {0, 0, 1}) == "\x1b[39m");
  CHECK(styles.change({kBold | kInverse, 2, 0}, {kBold, 0, 0}) == "\x1b[0;1m");
  CHECK(styles.change({kInverse, 1, 1}, {0, 1, 1}) == "\x1b[27m");
  CHECK(styles.change({kBold | kDim, 1, 1}, {kDim, 1, 1}) == "\x1b[22;2m");
}

TEST_CASE("what looks alike is one cell") {
  const StyleWriter styles = writer();
  CHECK(styles.canonical({U'x', 0, 3, 0}) == styles.canonical({U'x', 0, 2, 0}));
  CHECK(styles.canonical({U'x', 0, 9, 9}) == Cell{U'x', 0, 0, 0});
  CHECK(styles.canonical({U'x', 0, 200, 200}) == Cell{U'x', 0, 0, 0});
  CHECK(styles.canonical({0, kBold, 2, 0}) == Cell{});
  CHECK(styles.canonical({U' ', kBold, 2, 1}) == Cell{U' ', 0, 0, 1});
  CHECK(styles.canonical({U' ', kInverse, 2, 0}) == Cell{U' ', kInverse, 2, 0});
  CHECK(styles.canonical({U'\x1b', 0, 0, 0}).glyph == U'?');
  CHECK(styles.canonical({U'\x9b', 0, 0, 0}).glyph == U'?');
}

TEST_CASE("a blank is written in any ink") {
  CHECK(suits({}, {kBold, 2, 0}));
  CHECK_FALSE(suits({}, {kInverse, 0, 0}));
  CHECK_FALSE(suits({}, {0, 0, 1}));
  CHECK_FALSE(suits({U'x', 0, 0, 0}, {kBold, 0, 0}));
}
