#include "tui/pages/menu_page.h"

#include <doctest/doctest.h>

#include "tui/stage.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

std::string chosen_after(std::string_view keys) {
  Stage stage;
  open_start(stage.shell, {});
  std::string chosen = "nothing";
  stage.shell.push(std::make_unique<MenuPage>(
      stage.shell, "Menu", std::vector<std::string>{"Words above."},
      std::vector<MenuEntry>{{{.label = "One"}, [&] { chosen = "one"; }},
                             {{.label = "Two"}, [&] { chosen = "two"; }}}));
  CHECK(stage.shows("Words above."));
  stage.press(keys);
  CHECK_FALSE(stage.shows("Words above."));
  return chosen;
}

}  // namespace

TEST_CASE("choosing closes the menu and does what was chosen") {
  CHECK(chosen_after("1") == "one");
  CHECK(chosen_after("2") == "two");
  CHECK(chosen_after("j<Enter>") == "two");
}

TEST_CASE("leaving a menu does nothing") {
  CHECK(chosen_after("q") == "nothing");
  CHECK(chosen_after("<Esc>") == "nothing");
}
