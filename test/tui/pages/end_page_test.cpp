#include "tui/pages/end_page.h"

#include <doctest/doctest.h>

#include "engine/kernel/hash.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::run::Mode;

namespace {

// Opens the end of a run that a bot plays.
std::string open_end(Stage& stage, const Wanted& wanted) {
  const std::string id = shelve(stage.library, wanted);
  open_start(stage.shell, {});
  stage.press("r1");
  return id;
}

std::string open_lost_easy(Stage& stage) {
  FakeLibrary scratch;
  Wanted wanted{.seed = 1, .bot = "default", .mode = Mode::kEasy};
  while (journal_of(scratch, shelve(scratch, wanted)).end->ending != "defeat") ++wanted.seed;
  return open_end(stage, wanted);
}

}  // namespace

TEST_CASE("the end of a lost run tells what killed, the last decision and what led to it") {
  Stage stage;
  open_end(stage, {.seed = 111, .bot = "default"});
  CHECK(stage.shows("Autopsy       looking for the fatal decision, 0 %"));
  stage.wait();
  CHECK(stage.picture() == R"(
 ╭ Descent ───────────────────────────────────────────────────────────────────╮
 │Defeat   score 10                                                           │
 │                                                                            │
 │You die on floor 1, killed by a Goblin.                                     │
 │                                                                            │
 │Last decision tick 303: You are down to 9 of 30 HP. Flee to safety          │
 │Then          The Goblin hits you for 2, 3 HP left.                         │
 │              The Goblin hits you for 2, 1 HP left.                         │
 │              The Goblin hits you for 2, 0 HP left.                         │
 │              The Goblin kills you.                                         │
 │Autopsy       The run was lost at decision 8: Flee to safety -> Fight on    │
 │              survives 10 of 10, not 0.                                     │
 │                                                                            │
 │What hurt  Goblin 22 in 11, Ash Archer 19 in 11                             │
 │Last blows tick 303 Goblin -2 (HP 7), tick 319 Goblin -2 (HP 5), tick 359   │
 │           Goblin -2 (HP 3), tick 399 Goblin -2 (HP 1), tick 439 Goblin -2  │
 │           (HP 0)                                                           │
 │Last turns tick 400 2 in view at 1 (retreat), tick 410 2 in view at 1       │
 │           (retreat), tick 420 2 in view at 1 (retreat), tick 430 2 in view │
 │           at 1 (retreat)                                                   │
 │Floor   1/3                           God        none yet                   │
 │Branch  none                          Experience 4                          │
 ╰────────────────────────────────────────────────────────────────────────────╯
 w watch  n same seed  q back  ? help  Down more  C copy seed
)");
}

TEST_CASE("further down are seed, mode, hash and journal") {
  Stage stage({80, 24});
  const std::string id = open_end(stage, {.seed = 111, .bot = "default"});
  stage.press("jjjjjjjjjjjjjjjjjj");
  const engine::run::Journal journal = journal_of(stage.library, id);
  CHECK(stage.shows("Journal    /runs/descent-111.jsonl"));
  CHECK(stage.shows(engine::kernel::hash_text(journal.end->hash)));
  CHECK(stage.shows("111"));
  CHECK(stage.shows("ironman"));
  stage.press("kkkkkkkkkkkkkkkkkkkkk");
  CHECK(stage.shows("Defeat"));
}

TEST_CASE("a whole end fits on a large terminal") {
  Stage stage({200, 60});
  open_end(stage, {.game = "doom", .seed = 3, .bot = "plain"});
  CHECK(stage.shows("score"));
  CHECK(stage.shows("Last decision"));
  CHECK(stage.shows("Hash"));
  CHECK(stage.shows("Journal"));
}

TEST_CASE("an ironman run has no way back") {
  Stage stage;
  open_end(stage, {.seed = 111, .bot = "default"});
  CHECK_FALSE(stage.shows("go back"));
  stage.press("b");
  CHECK_FALSE(stage.shows("Back to a checkpoint"));
}

TEST_CASE("an easy run that was lost goes back to a checkpoint, and the lost game is kept") {
  Stage stage;
  const std::string id = open_lost_easy(stage);
  CHECK(stage.shows("b go back"));
  const std::string lost = stage.library.journals[id];
  stage.press("b");
  CHECK(stage.shows("Back to a checkpoint"));
  stage.press("1");
  CHECK(stage.shows("your decision"));
  CHECK(stage.library.journals[id + "-lost"] == lost);
  CHECK_FALSE(journal_of(stage.library, id).end);
  CHECK(lost.find(stage.library.journals[id]) == 0);
}

TEST_CASE("whoever thinks better of going back stays at the end") {
  Stage stage;
  const std::string id = open_lost_easy(stage);
  const auto before = stage.library.journals;
  stage.press("bq");
  CHECK(stage.shows("Defeat"));
  CHECK(stage.library.journals == before);
}

TEST_CASE("a new run with the same seed and setup") {
  Stage stage;
  const std::string id = open_end(stage, {.seed = 111, .bot = "default"});
  stage.press("n");
  CHECK(stage.shows("seed 111"));
  CHECK(stage.shows("exploring"));
  CHECK(journal_of(stage.library, id).lines.empty());  // the library of the test knows one name
}

TEST_CASE("the run can be watched, and its seed copied") {
  Stage stage;
  open_end(stage, {.seed = 111, .bot = "default"});
  stage.press("C");
  CHECK(stage.shell.take_passthrough() == "\x1b]52;c;MTEx\x07");
  stage.press("w");
  CHECK(stage.shows("Watching Descent"));
  stage.press("q");
  CHECK(stage.shows("Defeat"));
}

TEST_CASE("what was found out goes along when the run is watched, finished or not") {
  Stage stage;
  open_end(stage, {.seed = 111, .bot = "default"});
  stage.wait().press("wf");
  CHECK(stage.shows("decision 8/8 (fatal)"));
  Stage hasty;
  open_end(hasty, {.seed = 111, .bot = "default"});
  hasty.wait(3).press("w").wait().press("f");
  CHECK(hasty.shows("decision 8/8 (fatal)"));
}

TEST_CASE("a run that was won has no autopsy") {
  Stage stage;
  FakeLibrary scratch;
  Wanted wanted{.seed = 1, .bot = "default"};
  while (journal_of(scratch, shelve(scratch, wanted)).end->ending != "victory") ++wanted.seed;
  open_end(stage, wanted);
  CHECK(stage.shows("Victory"));
  CHECK_FALSE(stage.shell.wake_at());
  CHECK_FALSE(stage.shows("Autopsy"));
}

TEST_CASE("looking for the fatal decision leaves the run as it is and no key unheard") {
  Stage stage;
  const std::string id = open_end(stage, {.seed = 111, .bot = "default"});
  const std::string before = stage.library.journals[id];
  stage.wait(2).press("j").wait(2).press("k").wait();
  CHECK(stage.library.journals[id] == before);
  CHECK(stage.shows("The run was lost at decision 8"));
  stage.press("?");
  CHECK(stage.shows("Autopsy: at each of the last 12 decisions"));
}

TEST_CASE("a game played to its end on the screen comes to the same page") {
  Stage stage;
  open_game(stage, {.seed = 111, .bot = "default"});
  stage.press("+++").wait();
  stage.press("x");
  Stage other;
  open_end(other, {.seed = 111, .bot = "default"});
  stage.wait();
  other.wait();
  CHECK(stage.text() == other.text());
}

TEST_CASE("a run whose end could not be kept waits until it can") {
  Stage stage;
  const GamePage& game = open_game(stage, {.seed = 111});
  const std::unique_ptr<engine::run::Chooser> bot =
      rules_of("descent").find_bot("random")->make({1});
  stage.wait();
  while (game.live().run().pending() != nullptr) {
    const engine::run::Run& run = game.live().run();
    const std::size_t choice = bot->choose(run, *run.pending());
    stage.press(std::to_string(choice + 1));
    stage.library.disk_full = true;  // while time passes
    stage.wait();
    stage.library.disk_full = false;
  }
  CHECK(stage.shows("not saved: "));
  CHECK_FALSE(journal_of(stage.library, "descent-111").end);
  stage.press(" ");
  CHECK(stage.shows("Defeat"));
  CHECK(journal_of(stage.library, "descent-111").end);
}
