#include "tui/widgets/hints.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

constexpr std::array<Binding, 4> kBindings = {{
    {0, {on(' ')}, "Space", "auto", "time passes"},
    {1, {on('x')}, "x", "", "only in the help"},
    kBackBinding,
    kHelpBinding,
}};

std::string line(int width) { return text_of(drawn(hints(kBindings, width), {width, 1})); }

}  // namespace

TEST_CASE("hints name the keys that have one, in the order of the table") {
  CHECK(line(40) == " Space auto  q back  ? help\n");
}

TEST_CASE("a hint that does not fit is left out, never cut") {
  CHECK(line(28) == " Space auto  q back  ? help\n");
  CHECK(line(27) == " Space auto  q back\n");
  CHECK(line(12) == " Space auto\n");
  CHECK(line(11) == "\n");
}

TEST_CASE("keys stand out from what they do") {
  const terminal::Frame frame = drawn(hints(kBindings, 20), {20, 1});
  CHECK(frame.at(1, 0).attributes == terminal::kBold);
  CHECK(frame.at(7, 0).attributes == 0);
}
