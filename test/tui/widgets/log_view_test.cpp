#include "tui/widgets/log_view.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

std::vector<LogLine> numbered(int count) {
  std::vector<LogLine> lines;
  for (int i = 1; i <= count; ++i) {
    lines.push_back({.tick = static_cast<std::uint64_t>(i), .text = "line " + std::to_string(i)});
  }
  return lines;
}

std::string shown(const std::vector<LogLine>& lines, terminal::Size size) {
  return "\n" + text_of(drawn(log_view(lines, size), size));
}

}  // namespace

TEST_CASE("a log that fits stands at the top") {
  CHECK(shown(numbered(2), {10, 4}) == "\nline 1\nline 2\n\n\n");
}

TEST_CASE("a full log moves up by several lines at once, then stands still") {
  CHECK(shown(numbered(5), {10, 5}) == "\nline 1\nline 2\nline 3\nline 4\nline 5\n");
  CHECK(shown(numbered(6), {10, 5}) == "\nline 4\nline 5\nline 6\n\n\n");
  CHECK(shown(numbered(7), {10, 5}) == "\nline 4\nline 5\nline 6\nline 7\n\n");
  CHECK(shown(numbered(8), {10, 5}) == "\nline 4\nline 5\nline 6\nline 7\nline 8\n");
  CHECK(shown(numbered(9), {10, 5}) == "\nline 7\nline 8\nline 9\n\n\n");
}

TEST_CASE("the newest line is in sight however long the log and however small its room") {
  for (int rows = 1; rows <= 12; ++rows) {
    for (int count = 1; count <= 60; ++count) {
      CAPTURE(rows);
      CAPTURE(count);
      const std::string text = shown(numbered(count), {10, rows});
      CHECK(text.find("\nline " + std::to_string(count) + "\n") != std::string::npos);
    }
  }
}

TEST_CASE("long lines are broken, and the last of their rows is in sight too") {
  const std::vector<LogLine> lines = {{.text = "one two three four five six"}};
  CHECK(shown(lines, {9, 4}) == "\none two\nthree\nfour five\nsix\n");
  CHECK(shown(lines, {9, 2}).find("six") != std::string::npos);
}

TEST_CASE("plans are not part of what happened") {
  std::vector<LogLine> lines = numbered(2);
  lines.push_back({.text = "going east", .trace = true});
  CHECK(shown(lines, {10, 3}) == "\nline 1\nline 2\n\n");
}

TEST_CASE("what happened since the last answer has its colour, the rest is faint") {
  std::vector<LogLine> lines = numbered(2);
  lines[0].ink = Role::kDanger;
  lines[1].ink = Role::kDanger;
  lines[1].recent = true;
  const terminal::Frame frame = drawn(log_view(lines, {8, 2}), {8, 2});
  CHECK(frame.at(0, 0).ink == static_cast<terminal::ColorRole>(Role::kFaint));
  CHECK(frame.at(0, 1).ink == static_cast<terminal::ColorRole>(Role::kDanger));
}

TEST_CASE("no room is no problem") { CHECK(shown(numbered(9), {10, 0}) == "\n"); }

TEST_CASE("plans are told newest first") {
  const std::vector<LogLine> lines = {{.tick = 3, .text = "to the east", .trace = true},
                                      {.tick = 4, .text = "a door opens"},
                                      {.tick = 9, .text = "to the stairs", .trace = true}};
  CHECK(drawn_rows(trace_panel(lines, {20, 9}), 20) == R"(
Plans, newest first
L closes
tick 9
to the stairs
tick 3
to the east
)");
  CHECK(drawn_rows(trace_panel(lines, {20, 3}), 20) == R"(
Plans, newest first
L closes
tick 9
to the stairs
)");
}
