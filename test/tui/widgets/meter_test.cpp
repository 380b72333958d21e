#include "tui/widgets/meter.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

std::string bar(int value, int most, int width) {
  const Look look{&ascii_glyphs()};
  return text_of(drawn(meter(value, most, width, look), {width, 1}, ascii_glyphs()));
}

std::string shade(int value, int most) {
  const Look look{&ascii_glyphs()};
  return styles_of(drawn(meter(value, most, 1, look), {1, 1}, ascii_glyphs()));
}

std::string letter(Role role) {
  return std::string(1, static_cast<char>('a' + static_cast<int>(role) - 1)) + "\n";
}

}  // namespace

TEST_CASE("a meter shows how much is left by its length") {
  CHECK(bar(30, 30, 10) == "==========\n");
  CHECK(bar(15, 30, 10) == "=====-----\n");
  CHECK(bar(0, 30, 10) == "----------\n");
}

TEST_CASE(
    "a meter is never empty while anything is left and never full while anything is missing") {
  CHECK(bar(1, 1000, 10) == "=---------\n");
  CHECK(bar(999, 1000, 10) == "=========-\n");
  for (int width = 2; width <= 40; ++width) {
    for (int value = 1; value < 50; ++value) {
      const std::string text = bar(value, 50, width);
      CAPTURE(text);
      CHECK(text.front() == '=');
      CHECK(text[static_cast<std::size_t>(width) - 1] == '-');
    }
  }
}

TEST_CASE("a meter stands what should not happen") {
  CHECK(bar(40, 30, 4) == "====\n");
  CHECK(bar(-3, 30, 4) == "----\n");
  CHECK(bar(0, 0, 4) == "----\n");
}

TEST_CASE("a meter warns by colour at a half and at a quarter") {
  CHECK(shade(51, 100) == letter(Role::kGood));
  CHECK(shade(50, 100) == letter(Role::kWarning));
  CHECK(shade(26, 100) == letter(Role::kWarning));
  CHECK(shade(25, 100) == letter(Role::kDanger));
}
