#pragma once

// Owns running the screens in the terminal the program was started in: which page comes first,
// and what the terminal can show.

#include <memory>
#include <optional>
#include <string>

#include "engine/run/chooser.h"
#include "tui/library.h"
#include "tui/settings.h"
#include "tui/shell.h"

namespace fathom::tui {

// Where to begin; without any of these, at the title.
struct Start {
  std::optional<std::string> resume;  // a saved run, by its id
  std::optional<OpenRun> open;        // a run that has just begun
  const engine::run::BotInfo* bot = nullptr;  // plays the open run
  std::optional<engine::run::Journal> watch;
  std::string watch_name;
};

// A run that nobody keeps, for a bot to play on the screen.
absl::StatusOr<OpenRun> begin_unkept(const engine::run::RuleSet& rules,
                                     const engine::run::RunConfig& config);

// Puts the first pages on the shell.
void open_start(Shell& shell, Start start);

// Why there can be no screens here, in one line; empty if there can.
std::string why_no_screens();

// Until the player leaves or the terminal goes; gives the exit code.
int run_screens(Library& library, const Settings& settings, Start start);

}  // namespace fathom::tui
