#include "tui/terminal/cursor_move.h"

#include <doctest/doctest.h>

using namespace fathom::tui::terminal;

TEST_CASE("from an unknown place the move is absolute") {
  CHECK(cursor_move({}, {0, 0}) == "\x1b[H");
  CHECK(cursor_move({}, {0, 4}) == "\x1b[5H");
  CHECK(cursor_move({}, {4, 0}) == "\x1b[;5H");
  CHECK(cursor_move({}, {79, 23}) == "\x1b[24;80H");
}

TEST_CASE("the shortest form wins") {
  CHECK(cursor_move(Position{5, 5}, {5, 5}) == "");
  CHECK(cursor_move(Position{5, 5}, {6, 5}) == "\x1b[C");
  CHECK(cursor_move(Position{50, 5}, {59, 5}) == "\x1b[9C");
  CHECK(cursor_move(Position{5, 5}, {3, 5}) == "\b\b");
  CHECK(cursor_move(Position{50, 5}, {0, 5}) == "\r");
  CHECK(cursor_move(Position{50, 5}, {1, 5}) == "\x1b[2G");
  CHECK(cursor_move(Position{50, 5}, {0, 7}) == "\n\n\r");
  CHECK(cursor_move(Position{50, 5}, {50, 6}) == "\n");
  CHECK(cursor_move(Position{50, 5}, {50, 9}) == "\x1b[4B");
  CHECK(cursor_move(Position{50, 5}, {50, 3}) == "\x1b[2A");
  CHECK(cursor_move(Position{50, 5}, {49, 4}) == "\x1bM\b");
  CHECK(cursor_move(Position{50, 5}, {20, 15}) == "\x1b[16;21H");
}
