#include "tui/pages/help_page.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("help of the game") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("?");
  CHECK(stage.picture() == R"(
 D╭ Descent ─────────────────────────────────────────────────────────────────╮n
  │You never move a step yourself. Your character explores by the orders at  │█
  │the right, and the game stops when something deserves a decision.         │
  │                                                                          │
  │@ you   letters enemies   ) weapon   ! potion   ? other finds             │
  │# wall   . floor   + / doors   ^ burning ground   ~ water   O pillar      │
  │> stairs   < where you came in (nobody follows you there)   _ altar       │
  │Walls and floor in view are drawn heavier than those you remember; dots   │
  │show where your character means to go.                                    │
  │                                                                          │
  │Three floors down, a keeper guards the last stairs. There is no way back  │
  │up.                                                                       │
  │                                                                          │
  │Space       time passes, or stands still                                  │
  │P           stand still, to look around or to change orders               │
  │O           your standing orders, and what to do next by hand             │
  │Esc         the menu; q does the same                                     │─╮
──│?           the keys of this screen                                       │ │
Fl│Tab         the next set of ready-made orders                             │ │
  │+/-         faster, from one action a frame to all at once, or slower     │ │
  │L           why your character goes where it goes                         │ │
  │-           slower                                                        │ │
  ╰──────────────────────────────────────────────────────────────────────────╯─╯
 Down more  q close
)");
}

TEST_CASE("help longer than the screen is scrolled to its end and back") {
  Stage stage({60, 20});
  open_game(stage, {});
  stage.wait().press("?");
  const std::string first = stage.text();
  CHECK_FALSE(stage.shows("copy the seed"));
  for (int i = 0; i < 40; ++i) stage.press("j");
  CHECK(stage.shows("copy the seed"));
  stage.press("k");
  CHECK_FALSE(stage.shows("copy the seed"));
  for (int i = 0; i < 40; ++i) stage.press("<Up>");
  CHECK(stage.text() == first);
}

TEST_CASE("help closes with the key that opened it") {
  Stage stage;
  open_start(stage.shell, {});
  const std::string before = stage.text();
  stage.press("??");
  CHECK(stage.text() == before);
}
