#include "tui/pages/confirm_page.h"

#include <doctest/doctest.h>

#include "tui/stage.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

int answers_after(std::string_view keys) {
  Stage stage;
  open_start(stage.shell, {});
  int answers = 0;
  stage.shell.push(std::make_unique<ConfirmPage>(stage.shell, "Really?", [&] { ++answers; }));
  CHECK(stage.shows("Really?"));
  stage.press(keys);
  return answers;
}

}  // namespace

TEST_CASE("only a clear yes is one") {
  CHECK(answers_after("y") == 1);
  CHECK(answers_after("Y") == 1);
  CHECK(answers_after("<Enter>") == 1);
  for (const std::string_view no : {"n", "N", "q", "<Esc>", "x", "1", " "}) {
    CHECK_MESSAGE(answers_after(no) == 0, no);
  }
}

TEST_CASE("either answer closes the question, other keys do not") {
  for (const std::string_view key : {"y", "n", "q", "<Esc>"}) {
    Stage stage;
    open_start(stage.shell, {});
    stage.shell.push(std::make_unique<ConfirmPage>(stage.shell, "Really?", [] {}));
    stage.press("x");
    CHECK(stage.shows("Really?"));
    stage.press(key);
    CHECK_FALSE(stage.shows("Really?"));
  }
}
