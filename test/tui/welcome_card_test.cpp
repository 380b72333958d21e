#include "tui/welcome_card.h"

#include <doctest/doctest.h>

using fathom::tui::CardStyle;
using fathom::tui::welcome_card;

TEST_CASE("the card at 44 columns") {
  CHECK(welcome_card({{"doom", "seven floors of seven by seven rooms"}}, 44, CardStyle::kBare) ==
        "?");
}

TEST_CASE("the card never grows wider than it should") {
  const std::string text = welcome_card({{"doom", "rooms"}}, 500, CardStyle::kBare);
  CHECK(text.find('\n') > 0);
  CHECK(welcome_card({}, 1, CardStyle::kBare) == welcome_card({}, 30, CardStyle::kBare));
}
