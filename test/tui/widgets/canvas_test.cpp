#include "tui/widgets/canvas.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("a canvas draws its marks with ink and attributes") {
  Canvas picture({4, 2});
  picture.write(0, 0, "ab", Role::kFaint);
  picture.at(3, 1) = {U'@', Role::kPlayer, terminal::kBold};
  picture.at(0, 1) = {U'░', Role::kRemembered, terminal::kDim};
  const terminal::Frame frame = drawn(canvas(std::move(picture)), {4, 2});
  CHECK(text_of(frame) == "ab\n░  @\n");
  CHECK(attributes_of(frame) == "....\nd..B\n");
  CHECK(frame.at(0, 0).ink == static_cast<terminal::ColorRole>(Role::kFaint));
  CHECK(frame.at(3, 1).ink == static_cast<terminal::ColorRole>(Role::kPlayer));
}

TEST_CASE("text that does not fit on a canvas is left out") {
  Canvas picture({4, 1});
  picture.write(2, 0, "long", Role::kPlain);
  CHECK(text_of(drawn(canvas(std::move(picture)), {4, 1})) == "  lo\n");
}

TEST_CASE("a canvas larger than its room shows its top left corner") {
  Canvas picture({6, 3});
  for (int row = 0; row < 3; ++row) picture.write(0, row, "abcdef", Role::kPlain);
  CHECK(text_of(drawn(canvas(std::move(picture)), {3, 2})) == "abc\nabc\n");
}

TEST_CASE("a canvas hides what is behind it, also where it is blank") {
  const ftxui::Element element = ftxui::dbox({plain("behind"), canvas(Canvas({4, 1}))});
  CHECK(text_of(drawn(element, {6, 1})) == "    nd\n");
}
