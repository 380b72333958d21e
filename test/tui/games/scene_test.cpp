#include "tui/games/scene.h"

#include <doctest/doctest.h>

#include "engine/descent/game.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

int find_row(const std::string& text, std::string_view words) {
  const std::size_t at = text.find(words);
  if (at == std::string::npos) return -1;
  return static_cast<int>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

TEST_CASE("a narrow terminal has the question over the board, away from the character") {
  Stage stage({60, 20});
  open_game(stage, {});
  stage.wait();
  CHECK(stage.picture() == R"(
 Descent  floor 1/3  seed 4711                your decision
                         ######               │ HP 30/30
                         +....#               │ ███████████
                         #....#               │ well
                         #.<..#               │ att 7 def 0
                         #.@..#               │ ) Rusty
                         ##+#+#               │ Sword
                                              │ + Minor
                                              │ Potion
                                              │
                                              │ Orders
                                              │ fight
╭────────────────────────────────────────────╮│ balanced
│A shut door is in the way.                  ││ nearest
│Door column 28, row 6                       ││ 35
│                                            ││ none
│» 1 o Open it                               ││ hold ground
│  2 l Leave it shut                         ││ conserve
╰────────────────────────────────────────────╯│ thorough
 Space auto  P pause  O orders  Esc menu  ? help
)");
}

TEST_CASE("a roomy terminal has a wider panel and a longer log") {
  Stage stage({120, 40});
  open_game(stage, {});
  stage.wait();
  CHECK(stage.picture() == R"(
 Descent  floor 1/3  seed 4711                                                                            your decision
                                     ######                            │ HP 30/30  ████████████████████████████████████
                                     +....#                            │ attack 7  defence 0  well
                                     #....#                            │ Weapon     Rusty Sword
                                     #.<..#                            │ Reserve    empty
                                     #.@..#                            │ Belt       Minor Potion
                                     ##+#+#                            │ Perks      none
                                                                       │ God        none yet
                                                                       │ Experience 0
                                                                       │ Kills      0
                                                                       │
                                                                       │ Orders: Balanced
                                                                       │ Meeting enemies  fight
                                                                       │ Stance           balanced
                                                                       │ Targets first    nearest
                                                                       │ Ask below HP %   35
                                                                       │ Drink below HP % none
───────────────────────────────────────────────────────────────────────┤ Position         hold ground
Floor 1.                                                               │ Supplies         conserve
                                                                       │ Exploring        thorough
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │
                                                                       │╭──────────────────────────────────────────────╮
                                                                       ││A shut door is in the way.                    │
                                                                       ││Door column 28, row 6                         │
                                                                       ││                                              │
                                                                       ││» 1 o Open it                                 │
                                                                       ││  2 l Leave it shut                           │
                                                                       │╰──────────────────────────────────────────────╯
 Space auto  P pause  O orders  Esc menu  ? help  Tab preset  +/- speed  L plans  C copy seed
)");
}

TEST_CASE("in whole runs a question at home hides neither the character nor its HP") {
  for (const std::uint64_t seed : {3U, 6U}) {
    CAPTURE(seed);
    Settings settings = settled();
    settings.speed = Speed::kInstant;
    Stage stage({80, 24}, settings);
    const GamePage& page = open_game(stage, {.seed = seed, .bot = "default"});
    int questions = 0;
    while (stage.text(), stage.shell.wake_at()) {
      if (page.live().state() == LiveRun::State::kAsking) {
        const std::string text = stage.text();
        CAPTURE(text);
        CHECK(text.find('@') != std::string::npos);
        CHECK(find_row(text, "HP ") == 1);
        ++questions;
      }
      stage.wait(1);
    }
    CHECK(questions > 10);
  }
}

// On the smallest terminal a long question needs more than half of it.
TEST_CASE("in whole runs a short question over the board does not hide the character") {
  constexpr int kHalf = 8;
  int questions = 0;
  for (const std::uint64_t seed : {3U, 6U}) {
    CAPTURE(seed);
    Settings settings = settled();
    settings.speed = Speed::kInstant;
    Stage stage({60, 20}, settings);
    const GamePage& page = open_game(stage, {.seed = seed, .bot = "default"});
    while (stage.text(), stage.shell.wake_at()) {
      const std::string text = stage.text();
      const int height = find_row(text, "\n╰") - find_row(text, "\n╭") + 1;
      if (page.live().state() == LiveRun::State::kAsking && height <= kHalf) {
        CAPTURE(text);
        CHECK(text.find('@') != std::string::npos);
        ++questions;
      }
      stage.wait(1);
    }
  }
  CHECK(questions > 5);
}

TEST_CASE("the newest event is in sight in every frame of a run") {
  Stage stage;
  const GamePage& page = open_game(stage, {.seed = 6, .bot = "default"});
  while (stage.text(), stage.shell.wake_at()) {
    std::string newest;
    for (const LogLine& line : page.live().log()) {
      if (!line.trace) newest = line.text;
    }
    if (!newest.empty()) REQUIRE(stage.shows(newest.substr(0, newest.find(' '))));
    stage.wait(1);
  }
}
