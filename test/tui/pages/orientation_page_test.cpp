#include "tui/pages/orientation_page.h"

#include <doctest/doctest.h>

#include "tui/stage.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("a newcomer is told the essentials once") {
  Stage stage({80, 24}, Settings());
  open_start(stage.shell, {});
  CHECK(stage.picture() == R"(



          ╭ Welcome to Fathom ───────────────────────────────────────╮
          │You command by orders. Your character explores by itself. │
          │                                                          │
          │The game stops only when something deserves a decision:   │
          │answer with the number beside it.                         │
          │                                                          │
          │Space lets time pass or stand still; O changes your       │
          │orders.                                                   │
          │                                                          │
          │Every answer is saved before it counts. Close the terminal│
          │whenever you like: nothing is lost.                       │
          │                                                          │
          │? shows the keys of any screen.                           │
          │                                                          │
          │                      Press any key.                      │
          ╰──────────────────────────────────────────────────────────╯




 any key begin
)");
  stage.press("x");
  CHECK(stage.shows("F  A  T  H  O  M"));
  CHECK_FALSE(stage.shows("Welcome"));
  CHECK(stage.library.saved.oriented);
}

TEST_CASE("nobody is told twice") {
  Stage stage({80, 24}, settled());
  open_start(stage.shell, {});
  CHECK_FALSE(stage.shows("Welcome"));
}

TEST_CASE("a key that closes the orientation does nothing else") {
  Stage stage({80, 24}, Settings());
  open_start(stage.shell, {});
  stage.press("q");
  CHECK_FALSE(stage.shell.finished());
  CHECK(stage.shows("New run"));
}

TEST_CASE("Ctrl-C asks to leave here as well") {
  Stage stage({80, 24}, Settings());
  open_start(stage.shell, {});
  stage.press("<C-c>");
  CHECK(stage.shows("Leave Fathom?"));
}
