#pragma once

// Owns runs for tests of the screens: games put on a stage, journals put into a library.

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "engine/run/rule_set.h"
#include "tui/pages/game_page.h"
#include "tui/stage.h"

namespace fathom::tui::test {

struct Wanted {
  std::string_view game = "descent";
  std::uint64_t seed = 4711;
  std::string_view bot = "";  // nobody
  engine::run::Mode mode = engine::run::Mode::kIronman;
};

const engine::run::RuleSet& rules_of(std::string_view game);

// The title, and on it the game. The page stays where it is until the run is over.
GamePage& open_game(Stage& stage, const Wanted& wanted);

// A run of so many decisions by the bot, or to its end; gives its id. A disk that is full is not
// its business.
std::string shelve(FakeLibrary& library, const Wanted& wanted,
                   std::uint64_t decisions = std::numeric_limits<std::uint64_t>::max());
engine::run::Journal journal_of(const FakeLibrary& library, const std::string& id);

// How many inputs the library holds of the run.
std::size_t kept_inputs(const FakeLibrary& library, const std::string& id);

}  // namespace fathom::tui::test
