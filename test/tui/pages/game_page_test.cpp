#include "tui/pages/game_page.h"

#include <doctest/doctest.h>

#include "engine/descent/game.h"
#include "engine/doom/game.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using State = LiveRun::State;

namespace {

std::string_view order_of(const GamePage& game, std::size_t knob) {
  return game.live().run().policy()[knob].value();
}

std::string question_of(const GamePage& game) {
  const engine::run::Prompt* prompt = game.live().run().pending();
  return prompt == nullptr ? "" : std::string(prompt->kind.view());
}

// A character of Doom, ready to walk.
const std::string kDoomCharacter = "esssss11";

const engine::doom::State& doom_state(const GamePage& game) {
  return static_cast<const engine::doom::Game&>(game.live().run()).state();
}

}  // namespace

TEST_CASE("a new run of Descent begins to explore by itself and stops where it asks") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Enter>");
  CHECK(stage.shows("exploring, steady"));
  stage.wait();
  CHECK(stage.picture() == R"(
 Descent  floor 1/3  seed 4711                                    your decision
                         ######               │ HP 30/30  █████████████████████
                         +....#               │ attack 7  defence 0  well
                         #....#               │ Weapon     Rusty Sword
                         #.<..#               │ Reserve    empty
                         #.@..#               │ Belt       Minor Potion
                         ##+#+#               │ Perks      none
                                              │ God        none yet
                                              │ Experience 0
                                              │ Kills      0
                                              │
                                              │ Orders: Balanced
                                              │ Meeting enemies  fight
                                              │ Stance           balanced
                                              │ Targets first    nearest
                                              │ Ask below HP %   35
                                              │╭───────────────────────────────╮
──────────────────────────────────────────────┤│A shut door is in the way.     │
Floor 1.                                      ││Door column 28, row 6          │
                                              ││                               │
                                              ││» 1 o Open it                  │
                                              ││  2 l Leave it shut            │
                                              │╰───────────────────────────────╯
 Space auto  P pause  O orders  Esc menu  ? help  Tab preset  +/- speed
)");
}

TEST_CASE("Dungeon of Doom asks for every step") {
  Stage stage;
  open_game(stage, {.game = "doom"});
  stage.press(kDoomCharacter + "15<Enter>f");
  CHECK(stage.picture() == R"(
 Dungeon of Doom  floor 1/7  seed 4711                            your decision
                                              │ HP 19/19  █████████████████████
          ?   ?   ?   ?   ?   ?   ?           │ Str/Dex/Int 11 / 10 / 10
                                              │ Gold        22
          ?   ?   ?   ?   ?   ?   ?           │ Flares      14
                                              │ Weapon      Dagger
          ?   ?  [ ] [ ] [ ]  ?   ?           │ Armour      Leather
                                              │ Spells      none
          ?   ?  [s] [@] [v]  ?   ?           │ Treasures   0/10
                                              │
          ?   ?  [t] [v] [c]  ?   ?           │
                                              │╭───────────────────────────────╮
          ?   ?   ?   ?   ?   ?   ?           ││What now?                      │
                                              ││Here bare stone                │
          ?   ?   ?   ?   ?   ?   ?           ││                               │
                                              ││» 1 n Go north                 │
──────────────────────────────────────────────┤│  2 s Go south                 │
You pay 10 gold for this: Dagger.             ││  3 e Go east                  │
You pay 10 gold for this: Leather.            ││  4 w Go west                  │
You buy flares: 15 for 15 gold.               ││  5 f Light a flare            │
The flare burns bright; rooms newly seen: 8.  ││  6 m Show the map             │
                                              ││  7 h Help                     │
                                              │╰───────────────────────────────╯
 C copy seed  Esc menu  ? help
)");
}

TEST_CASE("Space lets time pass and stand still") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press(" ");
  CHECK(game.live().state() == State::kPaused);
  CHECK(stage.shows("paused"));
  CHECK_FALSE(stage.shell.wake_at());
  const std::uint64_t hash = game.live().run().snapshot_hash();
  stage.wait();
  CHECK(game.live().run().snapshot_hash() == hash);
  stage.press(" ");
  CHECK(game.live().state() == State::kRunning);
  CHECK(stage.shell.wake_at());
}

TEST_CASE("P stands still and stays so, in either case") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("P");
  CHECK(game.live().state() == State::kPaused);
  stage.press("p");
  CHECK(game.live().state() == State::kPaused);
  CHECK(stage.bottom_line() == " Paused already; Space goes on.\n");
}

TEST_CASE("whoever wants to stand still at a question does so after the answer") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.wait().press(" ");
  CHECK(stage.bottom_line() == " You will stand still after this decision.\n");
  CHECK(game.live().state() == State::kAsking);
  stage.press("1");
  CHECK(game.live().state() == State::kPaused);
  CHECK_FALSE(stage.shell.wake_at());
  stage.press(" ");
  CHECK(game.live().state() == State::kRunning);
}

TEST_CASE("orders are refused while time passes, with what to do about it") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("<Tab>");
  CHECK(stage.bottom_line() == " Not while time passes: press P to pause, then change orders.\n");
  stage.press("O<Right>");
  CHECK(stage.bottom_line() == " Not while time passes: press P to pause, then change orders.\n");
  CHECK(order_of(game, 0) == "fight");
  CHECK(kept_inputs(stage.library, "descent-4711") == 0);
}

TEST_CASE("orders are taken while the game is paused and while it asks") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("PO<Right>");
  CHECK(order_of(game, 0) == "avoid");
  CHECK(kept_inputs(stage.library, "descent-4711") == 1);
  stage.press("q ").wait();
  REQUIRE(game.live().state() == State::kAsking);
  stage.press("O<Left>");
  CHECK(order_of(game, 0) == "fight");
  CHECK(kept_inputs(stage.library, "descent-4711") == 2);
}

TEST_CASE("Tab goes through the presets and around") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.wait();
  const auto presets = rules_of("descent").presets;
  for (std::size_t i = 1; i <= presets.size(); ++i) {
    const engine::run::Preset& preset = presets[i % presets.size()];
    stage.press("<Tab>");
    CHECK(stage.shows("Orders: " + std::string(preset.name)));
    CHECK(preset_name(rules_of("descent"), game.live().run().policy()) == preset.name);
  }
}

TEST_CASE("plus and minus change how many actions a frame covers") {
  Stage stage;
  GamePage& game = open_game(stage, {.bot = "default"});
  const auto actions_per_wake = [&] {
    std::vector<std::uint64_t> seen;
    for (int i = 0; i < 60; ++i) {
      const std::uint64_t before = game.live().run().actions();
      const bool asked = game.live().state() == State::kAsking;
      stage.wait(1);
      if (asked || game.live().state() != State::kRunning) continue;
      seen.push_back(game.live().run().actions() - before);
    }
    REQUIRE(seen.size() > 5);
    return std::pair(*std::min_element(seen.begin(), seen.end()),
                     *std::max_element(seen.begin(), seen.end()));
  };
  CHECK(actions_per_wake() == std::pair<std::uint64_t, std::uint64_t>(1, 1));
  stage.press("-");
  CHECK(stage.bottom_line() == " Speed: slow\n");
  CHECK(actions_per_wake() == std::pair<std::uint64_t, std::uint64_t>(1, 1));
  stage.press("-");
  CHECK(stage.bottom_line() == " Speed: slow\n");
  stage.press("+++");
  CHECK(stage.bottom_line() == " Speed: fast\n");
  CHECK(actions_per_wake() == std::pair<std::uint64_t, std::uint64_t>(5, 5));
  CHECK(stage.library.saved.speed == Speed::kFast);
}

TEST_CASE("the interval between frames follows the speed") {
  const auto interval_after = [](std::string_view keys) {
    Stage stage;
    open_game(stage, {.seed = 1});
    stage.press(keys).wait(1);
    return *stage.shell.wake_at() - stage.now();
  };
  CHECK(interval_after("-") == 160);
  CHECK(interval_after("") == 66);
  CHECK(interval_after("+") == 33);
}

TEST_CASE("instant goes to the next question in one step") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("+++");
  CHECK(stage.bottom_line() == " Speed: instant\n");
  stage.wait(1);
  CHECK(game.live().state() == State::kAsking);
  stage.press("+");
  CHECK(stage.bottom_line() == " Speed: instant\n");
}

TEST_CASE("a speed set on the settings page counts at once") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("<Esc>3").press("<Down><Down><Down><Right><Right><Right>q").wait(1);
  CHECK(stage.library.saved.speed == Speed::kInstant);
  CHECK(game.live().state() == State::kAsking);
}

TEST_CASE("questions are answered by number, by letter and by arrows with Enter") {
  const auto state_after = [](std::string_view keys) {
    Stage stage;
    open_game(stage, {});
    stage.wait().press(keys);
    const engine::run::Journal journal = journal_of(stage.library, "descent-4711");
    REQUIRE(journal.lines.size() == 1);
    const auto& record = std::get<engine::run::InputRecord>(journal.lines[0].record);
    return std::get<engine::run::ChoiceInput>(record.input).choice;
  };
  CHECK(state_after("1") == "open");
  CHECK(state_after("o") == "open");
  CHECK(state_after("<Enter>") == "open");
  CHECK(state_after("2") == "leave");
  CHECK(state_after("l") == "leave");
  CHECK(state_after("<Down><Enter>") == "leave");
  CHECK(state_after("<Down><Up><Enter>") == "open");
}

TEST_CASE("letters answer in upper case too, unless they mean something else") {
  Stage stage;
  GamePage& game = open_game(stage, {.game = "doom"});
  stage.press("E");
  CHECK(question_of(game) == "points");
  stage.press("DC");
  CHECK(stage.bottom_line() == " Copied the seed: 4711\n");
  CHECK(kept_inputs(stage.library, "doom-4711") == 2);

  Stage other;
  GamePage& door = open_game(other, {});
  other.wait().press("O");
  CHECK(other.shows("Standing orders"));
  CHECK(door.live().state() == State::kAsking);
}

TEST_CASE("keys typed before a question was on the screen do not answer it") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.press("+++").wait();
  REQUIRE(game.live().state() == State::kAsking);
  stage.press_at_once("1111");
  CHECK(game.live().state() == State::kAsking);
  CHECK(kept_inputs(stage.library, "descent-4711") == 1);
  stage.press("1");
  CHECK(kept_inputs(stage.library, "descent-4711") == 2);
}

TEST_CASE("where every step is asked for, keys may run ahead until another kind of question") {
  Stage stage;
  GamePage& game = open_game(stage, {.game = "doom"});
  stage.press("e").press_at_once("ssddiiii");
  CHECK(kept_inputs(stage.library, "doom-4711") == 6);
  CHECK(question_of(game) == "first_weapon");
}

TEST_CASE("walking ahead with arrows") {
  Stage stage;
  GamePage& game = open_game(stage, {.game = "doom", .seed = 1});
  stage.press(kDoomCharacter + "0");
  REQUIRE(question_of(game) == "explore");
  const engine::doom::Place from = doom_state(game).player.place;
  stage.press_at_once("<Up><Up>");
  const engine::doom::Place to = doom_state(game).player.place;
  CHECK(from.y - to.y >= 1);
  CHECK(kept_inputs(stage.library, "doom-1") >= 10);
}

TEST_CASE("numbers of two digits are typed and taken with Enter") {
  Stage stage;
  GamePage& game = open_game(stage, {.game = "doom"});
  stage.press(kDoomCharacter);
  REQUIRE(question_of(game) == "first_flares");
  stage.press("1");
  CHECK(stage.shows("»  1 1 flare"));
  stage.press("5");
  REQUIRE(question_of(game) == "explore");
  CHECK(doom_state(game).player.flares == 15);
  // Nothing longer begins with 15; whoever presses Enter all the same does not walk north.
  const std::uint64_t hash = game.live().run().snapshot_hash();
  stage.press("<Enter>");
  CHECK(game.live().run().snapshot_hash() == hash);
  stage.press("<Enter>");
  CHECK(game.live().run().snapshot_hash() != hash);

  Stage other;
  GamePage& few = open_game(other, {.game = "doom"});
  other.press(kDoomCharacter + "1<Enter>");
  CHECK(doom_state(few).player.flares == 1);

  Stage third;
  GamePage& none = open_game(third, {.game = "doom"});
  third.press(kDoomCharacter + "0");
  CHECK(doom_state(none).player.flares == 0);
}

TEST_CASE("what is too long for the log opens over the game") {
  Stage stage;
  GamePage& game = open_game(stage, {.game = "doom"});
  stage.press(kDoomCharacter + "0m");
  CHECK(stage.shows("q close"));
  const std::uint64_t hash = game.live().run().snapshot_hash();
  stage.press("n");
  CHECK(game.live().run().snapshot_hash() == hash);
  stage.press("q");
  CHECK_FALSE(stage.shows("q close"));
  CHECK(question_of(game) == "explore");
  stage.press("h");
  CHECK(stage.shows("q close"));
}

TEST_CASE("a full disk refuses the answer, loses nothing and works again afterwards") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.wait();
  const std::string kept = stage.library.journals["descent-4711"];
  const std::uint64_t hash = game.live().run().snapshot_hash();
  stage.library.disk_full = true;
  stage.press("1");
  CHECK(stage.bottom_line() == " Not done: the disk is full\n");
  CHECK(game.live().state() == State::kAsking);
  CHECK(game.live().run().snapshot_hash() == hash);
  CHECK(stage.library.journals["descent-4711"] == kept);
  stage.press("<Tab>");
  CHECK(stage.shows("the disk is full"));
  CHECK(game.live().run().snapshot_hash() == hash);
  stage.library.disk_full = false;
  stage.press("1");
  CHECK(game.live().state() == State::kRunning);
  CHECK(kept_inputs(stage.library, "descent-4711") == 1);
}

TEST_CASE("the library holds the run as the session has it, at every moment, to the end") {
  for (const std::string_view name : {"descent", "doom"}) {
    CAPTURE(name);
    Stage stage;
    GamePage& game = open_game(stage, {.game = name, .seed = 3, .bot = rules_of(name).default_bot});
    const std::string id = game.live().open().id;
    stage.press("+++");
    while (stage.shell.wake_at()) {
      const bool over = game.live().run().outcome().has_value();
      REQUIRE_FALSE(over);
      REQUIRE(stage.library.journals[id] == game.live().open().session->journal_text());
      stage.wait(1);
    }
    CHECK(journal_of(stage.library, id).end);
    CHECK(stage.shows("Victory   score "));
  }
}

TEST_CASE("a bot that is told to stand still wakes nobody") {
  Stage stage;
  GamePage& game = open_game(stage, {.bot = "default"});
  while (game.live().state() != State::kAsking) stage.wait(1);
  CHECK(stage.shows("the bot decides"));
  stage.press(" ");
  CHECK_FALSE(stage.shell.wake_at());
  CHECK(game.live().state() == State::kAsking);
  stage.press(" ");
  CHECK(stage.shell.wake_at());
}

TEST_CASE("nobody answers for a bot") {
  Stage stage;
  GamePage& game = open_game(stage, {.bot = "default"});
  while (game.live().state() != State::kAsking) stage.wait(1);
  stage.press("1<Enter>o");
  CHECK(game.live().state() == State::kAsking);
  CHECK(kept_inputs(stage.library, "descent-4711") == 0);
}

TEST_CASE("L shows plans in place of the panel") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("L");
  CHECK(stage.shows("Plans, newest first"));
  CHECK(stage.shows("A shut door is in the way."));
  CHECK_FALSE(stage.shows("HP 30/30"));
  stage.press("L");
  CHECK(stage.shows("HP 30/30"));
}

TEST_CASE("the answer that standing orders point to is marked") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  int encounters = 0;
  for (int i = 0; i < 40 && !stage.shows("w watch"); ++i) {
    stage.wait();
    if (stage.shows("w watch")) break;
    const engine::run::Run& run = game.live().run();
    const std::size_t suggested = run.suggested_option();
    CHECK(stage.shows("» " + std::to_string(suggested + 1) + " "));
    if (question_of(game) == "enemy_encounter") {
      ++encounters;
      CHECK(run.pending()->options[suggested].slug.view() == "fight");
    }
    stage.press("<Enter>");
  }
  CHECK(encounters > 0);
}

TEST_CASE("whoever ordered to avoid enemies finds that marked") {
  Stage stage;
  const GamePage& game = open_game(stage, {});
  stage.wait().press("O<Right>q");
  for (int i = 0; i < 20 && question_of(game) != "enemy_encounter"; ++i) {
    stage.press("<Enter>").wait();
  }
  REQUIRE(question_of(game) == "enemy_encounter");
  CHECK(stage.shows("» 2 a Avoid"));
  stage.press("<Enter>");
  CHECK(stage.library.journals["descent-4711"].find("\"choice\":\"avoid\"") != std::string::npos);
}

TEST_CASE("the menu leads to orders, settings, the title and out") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("<Esc>");
  CHECK(stage.shows("Saved as descent-4711. It goes on at its next question."));
  stage.press("1");
  CHECK(stage.shows("your decision"));
  stage.press("q2");
  CHECK(stage.shows("Standing orders"));
  stage.press("qq4");
  CHECK(stage.bottom_line() == " Copied the seed: 4711\n");
  stage.press("q5");
  CHECK(stage.shows("F  A  T  H  O  M"));
  CHECK(stage.shows("Continue Descent, seed 4711"));
  stage.press("cq6");
  CHECK(stage.shell.finished());
}

TEST_CASE("pasted text is dropped on the map") {
  Stage stage;
  GamePage& game = open_game(stage, {});
  stage.wait();
  stage.paste("1");
  CHECK(game.live().state() == State::kAsking);
}

TEST_CASE("a disk that is full stops a bot, which says why and goes on when told to") {
  Stage stage;
  GamePage& game = open_game(stage, {.bot = "default"});
  stage.press("+++").wait(5);
  stage.library.disk_full = true;
  stage.wait();
  CHECK(stage.shows("not saved: the disk is full"));
  CHECK_FALSE(stage.shell.wake_at());
  stage.library.disk_full = false;
  stage.press("  ");
  CHECK_FALSE(stage.shows("not saved"));
  const std::uint64_t inputs = game.live().run().next_input_seq();
  stage.wait(2);
  CHECK(game.live().run().next_input_seq() > inputs);
}

TEST_CASE("a click on an answer gives it, a click elsewhere does nothing") {
  Stage stage;
  open_game(stage, {.game = "descent", .seed = 4711});
  stage.wait();
  REQUIRE(stage.shows("A shut door is in the way."));
  stage.click(30, 3);
  CHECK(stage.shows("A shut door is in the way."));
  stage.click(55, 21);  // "Leave it shut"
  CHECK(stage.shows("You leave the door shut."));
}

TEST_CASE("walking ahead in Doom takes letters, not places in a list that may have changed") {
  Stage stage;
  const GamePage& game = open_game(stage, {.game = "doom"});
  stage.press(kDoomCharacter + "15<Enter>");
  const std::uint64_t inputs = game.live().run().next_input_seq();
  stage.press_at_once("11");
  CHECK(game.live().run().next_input_seq() == inputs + 1);
}

TEST_CASE("a bot that plays Doom can be stopped and hurried") {
  Stage stage;
  const GamePage& game = open_game(stage, {.game = "doom", .bot = "plain"});
  stage.wait(3);
  stage.press("P");
  CHECK_FALSE(game.live().auto_on());
  CHECK_FALSE(game.wake_at().has_value());
  stage.press("+ ");
  CHECK(stage.shows("the bot decides"));
  CHECK(game.wake_at().has_value());
}
