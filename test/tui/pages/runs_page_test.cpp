#include "tui/pages/runs_page.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

// A Descent under way, a Doom that is over, and a file that is no journal.
void fill(FakeLibrary& library) {
  shelve(library, {.seed = 1, .bot = "default"}, 3);
  shelve(library, {.game = "doom", .seed = 2, .bot = "plain"});
  library.journals["broken"] = "no journal";
}

class Shelf {
 public:
  explicit Shelf(std::string_view list) {
    fill(stage.library);
    open_start(stage.shell, {});
    stage.press(list);
  }
  Stage stage;
};

}  // namespace

TEST_CASE("a list of saved runs") {
  Shelf shelf("r");
  CHECK(shelf.stage.picture() == R"(









 ╭ Saved runs ────────────────────────────────────────────────────────────────╮
 │» 1 broken  unreadable: line 1: cut off before its end                      │
 │  2 descent-1  ironman  in progress                                         │
 │  3 doom-2  ironman  defeat                                                 │
 ╰────────────────────────────────────────────────────────────────────────────╯









 Enter choose  w watch  / filter  q back  ? help
)");
}

TEST_CASE("no runs at all") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("r");
  CHECK(stage.shows("There are no saved runs yet."));
  stage.press("<Enter>w1");
  CHECK(stage.shows("There are no saved runs yet."));
}

TEST_CASE("a run that cannot be read is shown with its problem and not opened") {
  Shelf shelf("r");
  shelf.stage.press("1");
  CHECK(shelf.stage.bottom_line().find(" /runs/broken.jsonl: ") == 0);
  CHECK(shelf.stage.shows("Saved runs ───"));
  shelf.stage.press("w");
  CHECK(shelf.stage.bottom_line().find(" /runs/broken.jsonl: ") == 0);
  CHECK(shelf.stage.library.journals["broken"] == "no journal");
}

TEST_CASE("an unfinished run goes on where it asks") {
  Shelf shelf("r");
  shelf.stage.press("2");
  CHECK(shelf.stage.shows("your decision"));
  CHECK(shelf.stage.shows("Going on with descent-1 after 3 inputs."));
}

TEST_CASE("a finished run shows its end, and going back leads to the list") {
  Shelf shelf("r");
  shelf.stage.press("3");
  CHECK(shelf.stage.shows("Dungeon of Doom ───"));
  CHECK(shelf.stage.shows("w watch"));
  shelf.stage.press("q");
  CHECK(shelf.stage.shows("Saved runs ───"));
}

TEST_CASE("runs are watched, from either list") {
  Shelf shelf("r");
  shelf.stage.press("<Down>w");
  CHECK(shelf.stage.shows("Watching Descent"));
  Shelf other("w");
  CHECK(other.stage.shows("Watch a replay ───"));
  other.stage.press("3");
  CHECK(other.stage.shows("Watching Dungeon of Doom"));
  other.stage.press("q");
  CHECK(other.stage.shows("Watch a replay ───"));
}

TEST_CASE("a filter leaves the runs that have it in their line") {
  Shelf shelf("r");
  shelf.stage.press("/do");
  CHECK(shelf.stage.shows("Filter: do_"));
  CHECK(shelf.stage.shows("doom-2"));
  CHECK_FALSE(shelf.stage.shows("descent-1"));
  shelf.stage.press("q");
  CHECK(shelf.stage.shows("Filter: doq_"));
  CHECK(shelf.stage.shows("No run has this in its line."));
  shelf.stage.press("<Bs><Enter>");
  CHECK(shelf.stage.shows("Filter: do\n") == false);
  shelf.stage.press("1");
  CHECK(shelf.stage.shows("Dungeon of Doom ───"));
}

TEST_CASE("Esc gives up a filter") {
  Shelf shelf("r");
  shelf.stage.press("/doom<Esc>");
  CHECK_FALSE(shelf.stage.shows("Filter"));
  CHECK(shelf.stage.shows("descent-1"));
}

TEST_CASE("a run in another session is taken over if the player wants it") {
  Shelf shelf("r");
  shelf.stage.library.held.insert("descent-1");
  shelf.stage.press("q").press("r");
  CHECK(shelf.stage.shows("(being played)"));
  shelf.stage.press("2");
  CHECK(shelf.stage.shows("This run is being played by another session."));
  shelf.stage.press("n");
  CHECK(shelf.stage.library.held.count("descent-1") == 1);
  CHECK(shelf.stage.shows("Saved runs ───"));
  shelf.stage.press("2y");
  CHECK(shelf.stage.library.held.empty());
  CHECK(shelf.stage.shows("your decision"));
}
