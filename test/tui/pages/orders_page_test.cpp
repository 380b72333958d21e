#include "tui/pages/orders_page.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("standing orders over the game they are for") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("Ojj<Right>");
  CHECK(stage.picture() == R"(
 Descent  floor 1/3  seed 4711                                    your decision
                         ######               │ HP 30/30  █████████████████████
                         +....#               │ attack 7  defence 0  well
           ╭ Standing orders ───────────────────────────────────────╮d
           │Like the preset: own                                    │
           │                                                        │on
           │  Meeting enemies  fight                                │
           │  Stance           balanced                             │
           │» Targets first    lowest hp                            │
           │  Ask below HP %   35                                   │
           │  Drink below HP % none                                 │
           │  Position         hold ground                          │
           │  Supplies         conserve                             │t
           │  Exploring        thorough                             │nced
           │  Next action      none                                 │st hp
           │                                                        │
           │One of: nearest, lowest hp, highest threat, ranged,     │──────────╮
───────────│marked                                                  │ way.     │
Floor 1.   ╰────────────────────────────────────────────────────────╯          │
                                              ││                               │
                                              ││» 1 o Open it                  │
                                              ││  2 l Leave it shut            │
                                              │╰───────────────────────────────╯
 Right next value  Left previous  P pause  q close  ? help
)");
}

TEST_CASE("orders that are like no preset are one's own") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("O");
  CHECK(stage.shows("Like the preset: Balanced"));
  stage.press("<Right>");
  CHECK(stage.shows("Like the preset: own"));
  stage.press("<Left>");
  CHECK(stage.shows("Like the preset: Balanced"));
}

TEST_CASE("the order for the next action says what it would use") {
  Stage stage;
  const GamePage& game = open_game(stage, {});
  stage.wait().press("Ojjjjjjjj<Right><Right>");
  CHECK(game.live().run().policy().back().value() == "use.1");
  CHECK(stage.shows("Minor Potion: "));
}

TEST_CASE("P pauses from here, so that orders can be changed") {
  Stage stage;
  const GamePage& game = open_game(stage, {.seed = 1});
  stage.press("O<Right>");
  CHECK(stage.shows("Not while time passes"));
  stage.press("P<Right>");
  CHECK(game.live().run().policy()[0].value() == "avoid");
  CHECK(game.live().state() == LiveRun::State::kPaused);
  stage.press("O");
  CHECK_FALSE(stage.shows("Standing orders"));
}

TEST_CASE("time stands still while orders are looked at") {
  Stage stage;
  open_game(stage, {.seed = 1});
  CHECK(stage.shows("exploring"));
  CHECK(stage.shell.wake_at());
  stage.press("O");
  CHECK_FALSE(stage.shell.wake_at());
  stage.press("q");
  CHECK(stage.shell.wake_at());
}

TEST_CASE("what cannot be kept is not changed") {
  Stage stage;
  const GamePage& game = open_game(stage, {});
  stage.wait();
  stage.library.disk_full = true;
  stage.press("O<Right>");
  CHECK(stage.bottom_line() == " Not changed: the disk is full\n");
  CHECK(game.live().run().policy()[0].value() == "fight");
}
