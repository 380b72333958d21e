#include "tui/welcome_card.h"

#include <doctest/doctest.h>

using fathom::tui::CardStyle;
using fathom::tui::welcome_card;

TEST_CASE("the card at 40 columns") {
  CHECK(
      welcome_card({{"doom", "Dungeon of Doom", "seven floors, one exit"}}, 40, CardStyle::kBare) ==
      "╭──────────────────────────────────────╮\n"
      "│             F A T H O M              │\n"
      "│     a run is a seed plus choices     │\n"
      "│                                      │\n"
      "│doom    Dungeon of Doom               │\n"
      "│  seven floors, one exit              │\n"
      "│                                      │\n"
      "│play    fathom play                   │\n"
      "│watch   fathom play --story           │\n"
      "│more    fathom --help                 │\n"
      "╰──────────────────────────────────────╯\n");
}

TEST_CASE("the card is no wider than 76 columns and no narrower than 30") {
  CHECK(welcome_card({}, 500, CardStyle::kBare) == welcome_card({}, 76, CardStyle::kBare));
  CHECK(welcome_card({}, 1, CardStyle::kBare) == welcome_card({}, 30, CardStyle::kBare));
}
