#include "tui/opening.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

constexpr Wanted kRun = {.seed = 1, .bot = "default"};

class Opening {
 public:
  explicit Opening(bool held = false, const Settings& settings = settled())
      : stage({80, 24}, settings), id(shelve(stage.library, kRun, 3)) {
    if (held) stage.library.held.insert(id);
    start.resume = id;
  }
  Stage stage;
  std::string id;
  Start start;

  bool shows(std::string_view words) {
    open_start(stage.shell, std::move(start));
    return stage.shows(words);
  }
};

}  // namespace

TEST_CASE("a saved run is gone on with from the start, and the title lies below it") {
  Opening opening;
  CHECK(opening.shows("your decision"));
  opening.stage.press("<Esc>").press("4");
  opening.stage.press("<Esc>5");
  CHECK(opening.stage.shows("F  A  T  H  O  M"));
}

TEST_CASE("a run that is held is asked about") {
  Opening opening(true);
  CHECK(opening.shows("This run is being played by another"));
  CHECK(opening.stage.library.held.count(opening.id) == 1);
}

TEST_CASE("whoever said so on the command line takes it over without a question") {
  Opening opening(true);
  opening.start.take_over = true;
  CHECK(opening.shows("your decision"));
  CHECK(opening.stage.library.held.empty());
}

TEST_CASE("a run that is not there is a notice on the title") {
  Opening opening;
  opening.start.resume = "nowhere";
  CHECK(opening.shows("F  A  T  H  O  M"));
  CHECK(opening.stage.bottom_line().find("Enter choose") == std::string::npos);
}

TEST_CASE("a journal is watched from the start, by newcomers too") {
  Opening opening(false, Settings());
  opening.start.resume.reset();
  opening.start.watch = journal_of(opening.stage.library, opening.id);
  opening.start.watch_name = "some file";
  CHECK(opening.shows("Watching Descent"));
  CHECK_FALSE(opening.stage.shows("Welcome"));
}

TEST_CASE("a bot plays a run that nobody keeps, to its end") {
  Stage stage;
  Start start;
  start.open =
      begin_unkept(rules_of("descent"), {.seed = {1}, .setup = {{"tutorial", "off"}}}).value();
  start.bot = rules_of("descent").find_bot("default");
  open_start(stage.shell, std::move(start));
  stage.press("+++").wait().press("x");
  CHECK(stage.shows("score"));
  stage.press("jjjjjjjjjjjjjjjjjjjj");
  CHECK(stage.shows("not kept"));
  CHECK(stage.library.journals.empty());
}
