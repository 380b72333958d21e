#include "tui/draw.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;
using Lines = std::vector<std::string>;

TEST_CASE("text is broken at words, and words that are too long are cut with a mark") {
  CHECK(lines_of("one two three", 7) == Lines{"one two", "three"});
  CHECK(lines_of("one\ntwo", 20) == Lines{"one", "two"});
  CHECK(lines_of("", 20) == Lines{""});
  for (int width = 1; width < 30; ++width) {
    for (const std::string& line : lines_of("unbelievably long words and short ones", width)) {
      CHECK(static_cast<int>(line.size()) <= width);
    }
  }
}

TEST_CASE("clipped text says that something is missing") {
  CHECK(clipped("fathom", 6) == "fathom");
  CHECK(clipped("fathom", 5) == "fath~");
  CHECK(clipped("fathom", 1) == "~");
  CHECK(clipped("fathom", 0).empty());
  CHECK(clipped("fathom", -3).empty());
}

TEST_CASE("a glyph is encoded as UTF-8") {
  CHECK(encoded(U'a') == "a");
  CHECK(encoded(U'·') == "·");
  CHECK(encoded(U'░') == "░");
}

TEST_CASE("every role arrives in the frame as it is") {
  for (int i = 0; i < static_cast<int>(Role::kCount); ++i) {
    const terminal::Frame frame = drawn(plain("x") | ink(static_cast<Role>(i)), {1, 1});
    CHECK(frame.at(0, 0).ink == i);
  }
}

TEST_CASE("attributes arrive in the frame") {
  CHECK(drawn(plain("x") | ftxui::bold, {1, 1}).at(0, 0).attributes == terminal::kBold);
  CHECK(drawn(plain("x") | ftxui::dim, {1, 1}).at(0, 0).attributes == terminal::kDim);
  CHECK(drawn(plain("x") | ftxui::underlined, {1, 1}).at(0, 0).attributes == terminal::kUnderlined);
  CHECK(drawn(plain("x") | ftxui::inverted, {1, 1}).at(0, 0).attributes == terminal::kInverse);
}

TEST_CASE("the ink of a blank is no ink") {
  CHECK(drawn(plain(" ") | ink(Role::kDanger), {1, 1}).at(0, 0).ink == 0);
}

TEST_CASE("in ASCII nothing else is drawn") {
  CHECK(text_of(drawn(plain("│░»é"), {4, 1}, ascii_glyphs())) == "|:>?\n");
  CHECK(text_of(drawn(plain("│░»é"), {4, 1})) == "│░»é\n");
}
