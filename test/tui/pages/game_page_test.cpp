#include "tui/pages/game_page.h"

#include <doctest/doctest.h>

#include "tui/stage.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("a new run of Descent begins to explore by itself and stops where it asks") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Enter>").wait();
  CHECK(stage.shows("your decision"));
}
