#include "tui/pages/replay_page.h"

#include <doctest/doctest.h>

#include "engine/run/driver.h"
#include "engine/run/selectors.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"
#include "tui/pages/title_page.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::run::Reel;

namespace {

ReplayPage& open_film(Stage& stage, Reel reel, const std::string& origin) {
  auto page = std::make_unique<ReplayPage>(stage.shell, std::move(reel), origin);
  ReplayPage& film = *page;
  stage.shell.push(std::make_unique<TitlePage>(stage.shell));
  stage.shell.push(std::move(page));
  return film;
}

ReplayPage& open_film(Stage& stage, const Wanted& wanted) {
  const std::string id = shelve(stage.library, wanted);
  return open_film(stage, Reel::make(rules_of(wanted.game), journal_of(stage.library, id)).value(),
                   id);
}

constexpr Wanted kLost = {.seed = 111, .bot = "default"};

// The board and the log, without the header and the panel.
std::string board_of(Stage& stage) {
  std::string rows;
  for (int row = 1; row < 17; ++row) {
    for (int column = 0; column < 46; ++column)
      rows += encoded(stage.frame().at(column, row).glyph);
    rows += "\n";
  }
  return rows;
}

}  // namespace

TEST_CASE("a run is watched, and the answer that was given is marked") {
  Stage stage;
  open_film(stage, kLost);
  stage.press("<Right>");
  CHECK(stage.picture() == R"(
 Watching Descent  floor 1/3                  tick 20/439  decision 1/8  paused
                                              │ HP 30/30  █████████████████████
                                              │ attack 7  defence 0  well
                                              │ Weapon     Rusty Sword
                                              │ Reserve    empty
                                              │ Belt       Minor Potion
                                              │ Perks      none
                   ###+####                   │ God        none yet
                   #..@...#                   │ Experience 0
                   #......#                   │ Kills      0
                   #..<...#                   │
                   #......#                   │ Orders: Balanced
                   ####.###                   │ Meeting enemies  fight
                      #.#░                    │ Stance           balanced
                       .,                     │ Targets first    nearest
                      ###░                    │╭───────────────────────────────╮
                                              ││A shut door is in the way.     │
──────────────────────────────────────────────┤│Door column 23, row 7          │
Floor 1.                                      ││                               │
                                              ││» 1 o Open it                  │
                                              ││  2 l Leave it shut            │
                                              │╰───────────────────────────────╯
 ───█──────────────────·────────·──────·────────··────·────────────────────────
 Space play  Left back  Right next  q close  ? help  o play on  a autopsy
)");
}

TEST_CASE("a film plays to its end and arrives where the run did") {
  Settings settings = settled();
  settings.speed = Speed::kFast;
  Stage stage({80, 24}, settings);
  ReplayPage& film = open_film(stage, kLost);
  CHECK(film.reel().position().inputs == 0);
  stage.wait(3);
  CHECK(film.reel().position().tick.value > 0);
  stage.wait();
  CHECK(film.reel().at_end());
  CHECK_FALSE(stage.shell.wake_at());
  CHECK(stage.shows("  end"));
  CHECK(film.reel().run().snapshot_hash() == journal_of(stage.library, "descent-111").end->hash);
  stage.press(" ");
  CHECK(stage.bottom_line() == " This is the end; Home goes to the start.\n");
}

TEST_CASE("Space stands still and goes on") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.wait(2).press(" ");
  CHECK(stage.shows("paused"));
  CHECK_FALSE(stage.shell.wake_at());
  const Reel::Position here = film.reel().position();
  stage.press(" ").wait(2);
  CHECK(film.reel().position() != here);
}

TEST_CASE("a question stays long enough to be read") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  while (film.reel().run().pending() == nullptr) stage.wait(1);
  CHECK(*stage.shell.wake_at() - stage.now() == 66 * 12);
}

TEST_CASE("decisions are stepped through, forth and back, to the same states") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("<Home>");
  std::vector<std::uint64_t> hashes;
  while (!film.reel().at_end()) {
    hashes.push_back(film.reel().run().snapshot_hash());
    stage.press(hashes.size() % 2 == 0 ? "l" : "<Right>");
  }
  CHECK(hashes.size() >= film.reel().inputs());
  stage.press("<Right>");
  CHECK(stage.bottom_line() == " This is the end.\n");
  while (!hashes.empty()) {
    stage.press(hashes.size() % 2 == 0 ? "h" : "<Left>");
    CHECK(film.reel().run().snapshot_hash() == hashes.back());
    hashes.pop_back();
  }
  stage.press("<Left>");
  CHECK(stage.bottom_line() == " This is the start.\n");
}

TEST_CASE("questions are stepped through, forth and back") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("<Home>i");
  REQUIRE(film.reel().run().pending() != nullptr);
  const std::uint64_t first = film.reel().run().snapshot_hash();
  stage.press("i");
  CHECK(film.reel().run().pending() != nullptr);
  CHECK(film.reel().run().snapshot_hash() != first);
  stage.press("I");
  CHECK(film.reel().run().snapshot_hash() == first);
  stage.press("I");
  CHECK(stage.bottom_line() == " There is no question before this.\n");
  stage.press(">i");
  CHECK(stage.bottom_line() == " There is no further question.\n");
}

TEST_CASE("a tick is typed and gone to") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("g10");
  CHECK(stage.shows("go to tick 10_"));
  CHECK_FALSE(stage.shell.wake_at());
  stage.press("9<Bs>0<Enter>");
  CHECK(film.reel().position().tick.value == 100);
  stage.press("g5q");
  CHECK(film.reel().position().tick.value == 100);
  stage.press("g<Enter>");
  CHECK(film.reel().position().tick.value == 100);
  stage.press("g999999999999<Enter>");
  CHECK(film.reel().at_end());
  stage.press("g0<Enter>");
  CHECK(film.reel().position().tick.value == 0);
}

TEST_CASE("start and end") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press(">");
  CHECK(film.reel().at_end());
  stage.press("<");
  CHECK(film.reel().position().tick.value == 0);
  stage.press("<End>");
  CHECK(film.reel().at_end());
  stage.press("<Home>");
  CHECK(film.reel().position().inputs == 0);
}

TEST_CASE("one action at a time") {
  Stage stage;
  ReplayPage& film = open_film(stage, {.seed = 1, .bot = "default"});
  stage.press("<Home>");
  const std::uint64_t before = film.reel().run().actions();
  stage.press(".");
  CHECK(film.reel().run().actions() == before + 1);
  CHECK_FALSE(stage.shell.wake_at());
}

TEST_CASE("the marked answer is always the one that was given") {
  for (const Wanted& wanted : {kLost, Wanted{.game = "doom", .seed = 5, .bot = "random"}}) {
    Stage stage;
    ReplayPage& film = open_film(stage, wanted);
    stage.press("<Home>");
    int marks = 0;
    for (int i = 0; i < 60 && !film.reel().at_end(); ++i) {
      stage.press("i");
      const engine::run::Prompt* prompt = film.reel().run().pending();
      const engine::run::InputRecord* next = film.reel().upcoming();
      if (prompt == nullptr || next == nullptr) continue;
      const auto* choice = std::get_if<engine::run::ChoiceInput>(&next->input);
      if (choice == nullptr) continue;
      const auto place =
          static_cast<std::size_t>(prompt->find(choice->choice) - prompt->options.data());
      const std::string selector = engine::run::selectors(*prompt)[place];
      const bool wide = engine::run::selectors(*prompt).back().size() > selector.size();
      CHECK(stage.shows("» " + std::string(wide ? " " : "") + selector + " "));
      ++marks;
    }
    CHECK(marks > 5);
  }
}

TEST_CASE("keys never change the run") {
  Stage stage;
  open_film(stage, kLost);
  const auto before = stage.library.journals;
  stage.press("<Right><Right>1<Enter>fa ynP");
  stage.press("<Right><Tab>PL<Up><Down><Enter>");
  CHECK(stage.library.journals == before);
}

TEST_CASE("playing on from a question is a new, marked run at the same state") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("<Home>iii");
  const std::uint64_t hash = film.reel().run().snapshot_hash();
  const std::uint64_t inputs = film.reel().position().inputs;
  const std::string original = stage.library.journals["descent-111"];
  stage.press("o");
  CHECK(stage.shows("Play on from here as a new run?"));
  stage.press("y");
  CHECK(stage.shows("your decision"));
  CHECK(stage.library.journals["descent-111"] == original);
  const engine::run::Journal journal = journal_of(stage.library, "descent-111-on");
  CHECK(journal.header.fork == engine::run::Fork{"descent-111", inputs});
  LiveRun live(stage.library.resume("descent-111-on").value());
  live.go_to_next_question();
  CHECK(live.run().snapshot_hash() == hash);
  stage.press("1");
  CHECK(kept_inputs(stage.library, "descent-111-on") == inputs + 1);
}

TEST_CASE("playing on from between two questions stands still there") {
  Stage stage;
  ReplayPage& film = open_film(stage, {.seed = 1, .bot = "default"});
  stage.press("<Home>..");
  REQUIRE(film.reel().run().pending() == nullptr);
  const std::string board = board_of(stage);
  stage.press("oy");
  CHECK(stage.shows("paused"));
  CHECK_FALSE(stage.shell.wake_at());
  CHECK(board_of(stage) == board);
  CHECK(stage.shows("Played on from descent-1"));
}

TEST_CASE("whoever thinks better of playing on goes on watching") {
  Stage stage;
  open_film(stage, kLost);
  stage.press("<Right>on");
  CHECK(stage.shows("Watching Descent"));
  CHECK(stage.library.journals.size() == 1);
}

TEST_CASE("a game without a view of its own can be watched") {
  fathom::test::MemoryStore store;
  const engine::run::RuleSet& rules = fathom::test::toy_rules();
  auto session = engine::run::Session::begin(
                     rules, {.seed = {7}, .setup = engine::run::resolve_setup(rules, {}).value()},
                     {.build = "test", .created = "now"}, store)
                     .value();
  engine::run::RandomChooser bot({7});
  engine::run::drive(*session, bot);
  Stage stage;
  ReplayPage& film = open_film(
      stage, Reel::make(rules, engine::run::parse_journal(store.text()).value()).value(), "toy-7");
  stage.press("<Home>i");
  REQUIRE(film.reel().run().pending() != nullptr);
  CHECK(stage.shows(film.reel().run().prompt_title()));
  for (const engine::run::Fact& fact : film.reel().run().standing()) CHECK(stage.shows(fact.value));
  stage.press(">");
  CHECK(film.reel().at_end());
  CHECK(film.reel().run().snapshot_hash() == session->run().snapshot_hash());
}

TEST_CASE("a journal of a game nobody knows is a notice") {
  Stage stage;
  const std::string id = shelve(stage.library, kLost);
  engine::run::Journal journal = journal_of(stage.library, id);
  journal.header.game = "chess";
  open_start(stage.shell, {});
  open_replay(stage.shell, journal, id);
  CHECK(stage.bottom_line() == " There is no game chess.\n");
}

TEST_CASE("a journal that diverges is watched as far as it agrees") {
  Stage stage;
  const std::string id = shelve(stage.library, kLost);
  engine::run::Journal journal = journal_of(stage.library, id);
  std::get<engine::run::InputRecord>(journal.lines[3].record).hash ^= 1;
  open_start(stage.shell, {});
  open_replay(stage.shell, journal, id);
  CHECK(stage.bottom_line().find(" Only as far as it agrees: ") == 0);
  stage.press(">");
  CHECK(stage.shows("diverges here"));
}

TEST_CASE("a run that is over cannot be played on from its end") {
  Stage stage;
  const std::string id = shelve(stage.library, kLost);
  open_start(stage.shell, {});
  open_replay(stage.shell, journal_of(stage.library, id), id);
  const std::size_t runs = stage.library.journals.size();
  stage.press(">o");
  CHECK(stage.shows("The run is over here; go back a step first."));
  CHECK(stage.library.journals.size() == runs);
}

TEST_CASE("an autopsy marks the line of time, the fatal decision and how each answer fared") {
  Stage stage;
  open_film(stage, kLost);
  stage.press("<Home>a");
  CHECK(stage.bottom_line() == " Autopsy: looking for the fatal decision, 0 %\n");
  stage.wait();
  CHECK(stage.bottom_line() == " Autopsy: decision 8; f goes there, a tells more.\n");
  stage.press("f");
  CHECK(stage.picture() == R"(
 Watching Descent  floor 1/3         tick 303/439  decision 8/8 (fatal)  paused
                                              │ HP 9/30   ██████░░░░░░░░░░░░░░░
                     #################        │ attack 7  defence 0  well
                     #..........@g...#        │ Weapon     Rusty Sword
                     #,#########g....#        │ Reserve    empty
           ░░░░░░░░░░░,░░░░░░░░#..^..+        │╭───────────────────────────────╮
            ,,,,,,,,,,,,,,,,,,,,.....#        ││You are down to 9 of 30 HP.    │
           ░░░░░░░░░░░/░░░░░░░░##^####        ││Why HP at or below 35 %        │
                   ░,,,,,,░     #.#           ││g Goblin  HP 3/10              │
                   ░,,,,,,░     #^#           ││  1 tile away, hunting you     │
                   ░,,<,,,░     #.#           ││  attack 2, defence 0, speed 12│
                   ░,,,,,,░     #^#           ││  it hits for 2, you for 7     │
                   ░░░░,░░░     # #           ││  quick and weak; gives up when│
                      ░,░░                    ││  it loses you                 │
                       ,,                     ││g Goblin  HP 10/10             │
                      ░░░░                    ││  1 tile away, hunting you     │
                                              ││  attack 2, defence 0, speed 12│
──────────────────────────────────────────────┤│  it hits for 2, you for 7     │
The Ash Archer dies. Experience +4.           ││                               │
The Goblin hits you for 2, 11 HP left.        ││  1 f Fight on            10/10│
You hit the Goblin for 7, 3 left.             ││» 2 r Flee to safety       0/10│
The Goblin hits you for 2, 9 HP left.         │╰───────────────────────────────╯
 ───•──────────────────•────────•──────•────────••────×────────────────────────
 Space play  Left back  Right next  q close  ? help  o play on  a autopsy
)");
}

TEST_CASE("the findings are told in full when asked for again") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("<Home>a").wait().press("a");
  CHECK(stage.shows("The run was lost at decision 8: Flee to safety -> Fight on"));
  stage.press("2");
  CHECK(film.reel().position().inputs == 0);
  stage.press("a1");
  CHECK(film.reel().position().inputs == 7);
  CHECK(film.reel().upcoming() != nullptr);
}

TEST_CASE("answers are noted only at decisions that were looked at") {
  Stage stage;
  ReplayPage& film = open_film(stage, {.seed = 1, .bot = "default"});
  stage.press("<Home>a").wait().press("<Home><Right>");
  REQUIRE(film.reel().run().pending() != nullptr);
  CHECK_FALSE(stage.shows("/10"));
  stage.press("f");
  CHECK(stage.shows("/10"));
  CHECK(stage.shows("(fatal)"));
  stage.press("<Right>");
  CHECK_FALSE(stage.shows("(fatal)"));
}

TEST_CASE("a film goes on while its run is taken apart") {
  Stage stage;
  ReplayPage& film = open_film(stage, kLost);
  stage.press("a").wait(4);
  CHECK(film.reel().position().tick.value > 0);
  stage.wait();
  CHECK(film.reel().at_end());
  stage.press("f");
  CHECK(film.reel().position().inputs == 7);
}

TEST_CASE("what was not lost has no fatal decision, and one that is not known is not gone to") {
  Stage stage;
  ReplayPage& film = open_film(stage, {.seed = 3, .bot = "default"});
  stage.press("<Home>f");
  CHECK(stage.bottom_line() == " The fatal decision is not known; a looks for it.\n");
  stage.press("a");
  CHECK(stage.bottom_line() == " No autopsy: the run was not lost: it ended as victory\n");
  CHECK(film.reel().position().inputs == 0);
  CHECK_FALSE(stage.shell.wake_at());
}

TEST_CASE("without colours and line drawing the marks can still be told apart") {
  Settings settings = settled();
  settings.glyphs = GlyphChoice::kAscii;
  Stage stage({80, 24}, settings);
  open_film(stage, kLost);
  stage.press("<Home>a").wait().press("<Home>");
  CHECK(stage.shows(
      "\n #--*------------------*--------*------*--------**----X------------------------\n"));
  stage.press("?");
  CHECK(stage.shows("X the fatal one"));
}
