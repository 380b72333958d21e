#include "cli/report/chart.h"

#include <doctest/doctest.h>

using namespace fathom::cli::report;

TEST_CASE("a bar fills its share, in eighths where blocks are allowed") {
  CHECK(bar(0, 8, Glyphs::kBlocks).empty());
  CHECK(bar(0.5, 8, Glyphs::kBlocks) == "████");
  CHECK(bar(0.53125, 8, Glyphs::kBlocks) == "████▎");
  CHECK(bar(1, 8, Glyphs::kBlocks) == "████████");
  CHECK(bar(0.5, 8, Glyphs::kAscii) == "####");
  CHECK(bar(2, 4, Glyphs::kAscii) == "####");
}

TEST_CASE("the smallest share still shows") {
  CHECK(bar(0.0001, 8, Glyphs::kBlocks) == "▏");
  CHECK(bar(0.0001, 8, Glyphs::kAscii) == "#");
}

TEST_CASE("columns of a table line up, and no line ends in blanks") {
  TextTable table({Align::kLeft, Align::kRight, Align::kLeft});
  table.add({"goblin", "7", "##"});
  table.add({"ash archer", "1,234", ""});
  CHECK(table.text() ==
        "  goblin          7  ##\n"
        "  ash archer  1,234\n");
}

TEST_CASE("long names are cut") {
  CHECK(shortened("short", 8) == "short");
  CHECK(shortened("exactly8", 8) == "exactly8");
  CHECK(shortened("far too long", 8) == "far to..");
}
