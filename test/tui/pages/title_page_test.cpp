#include "tui/pages/title_page.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("the title without any run") {
  Stage stage;
  open_start(stage.shell, {});
  CHECK(stage.picture() == R"(






                                F  A  T  H  O  M
                  a run is a seed plus the choices made in it


                1 c Continue: no open run
              » 2 n New run
                3 r Saved runs
                4 w Watch a replay
                5 s Settings
                6 h Help
                7 q Quit






 Enter choose  ? help  q quit
)");
  stage.press("c");
  CHECK(stage.shows("F  A  T  H  O  M"));
}

TEST_CASE("the title offers to go on with the run that was played last") {
  Stage stage;
  const std::string id = shelve(stage.library, {.seed = 17, .bot = "default"}, 4);
  open_start(stage.shell, {});
  CHECK(stage.shows("» 1 c Continue Descent, seed 17"));
  stage.press("<Enter>");
  CHECK(stage.shows("your decision"));
  CHECK(stage.shows("Going on with descent-17 after 4 inputs."));
}

TEST_CASE("a run that is over is none to go on with") {
  Stage stage;
  shelve(stage.library, {.bot = "random"});
  open_start(stage.shell, {});
  CHECK(stage.shows("1 c Continue: no open run\n"));
}

TEST_CASE("the title leads everywhere, by number or by letter") {
  const auto leads = [](std::string_view key, std::string_view where) {
    Stage stage;
    open_start(stage.shell, {});
    stage.press(key);
    CHECK_MESSAGE(stage.shows(where), key);
    stage.press("q");
    CHECK(stage.shows("F  A  T  H  O  M"));
  };
  leads("n", "New run ───");
  leads("2", "New run ───");
  leads("r", "Saved runs ───");
  leads("w", "Watch a replay ───");
  leads("s", "Settings ───");
  leads("h", "Fathom ───");
  leads("?", "Fathom ───");
}

TEST_CASE("q leaves the title, and so does its entry") {
  for (const std::string_view key : {"q", "7", "Q"}) {
    Stage stage;
    open_start(stage.shell, {});
    stage.press(key);
    CHECK_MESSAGE(stage.shell.finished(), key);
  }
}

TEST_CASE("a run begun and left is there to go on with") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Enter>").wait().press("<Esc>5");
  CHECK(stage.shows("Continue Descent, seed 4711"));
}
