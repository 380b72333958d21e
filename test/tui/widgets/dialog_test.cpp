#include "tui/widgets/dialog.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("a box has the size of its content and its title in the border") {
  const ftxui::Element element = centred(box("Title", plain("some content")));
  CHECK("\n" + text_of(drawn(element, {20, 5})) == R"(

   ╭ Title ─────╮
   │some content│
   ╰────────────╯

)");
  CHECK("\n" +
            text_of(drawn(centred(box("Title", plain("some content"))), {20, 3}, ascii_glyphs())) ==
        R"(
   . Title -----.
   |some content|
   '------------'
)");
}

TEST_CASE("a box hides what is behind it and joins none of its lines") {
  ftxui::Elements lines;
  for (int i = 0; i < 5; ++i) lines.push_back(plain("│││││││││││││││"));
  const ftxui::Element element =
      ftxui::dbox({ftxui::vbox(std::move(lines)), centred(box("", plain("over")))});
  CHECK("\n" + text_of(drawn(element, {15, 5})) == R"(
│││││││││││││││
││││╭────╮│││││
│││││over││││││
││││╰────╯│││││
│││││││││││││││
)");
}

TEST_CASE("a title longer than its box is cut with it") {
  CHECK("\n" + text_of(drawn(centred(box("A long title", plain("four"))), {8, 3})) == R"(
 ╭ A l╮
 │four│
 ╰────╯
)");
}
