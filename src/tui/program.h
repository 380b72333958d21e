#pragma once

// Owns running the screens in the terminal the program was started in: which page comes first,
// and what the terminal can show. A build without screens has this too, and says no.

#include <optional>
#include <string>

#include "engine/run/chooser.h"
#include "tui/library.h"
#include "tui/settings.h"

namespace fathom::tui {

// Where to begin; without any of these, at the title.
struct Start {
  std::optional<std::string> resume;          // a saved run, by its id
  bool take_over = false;                     // even if another session holds it
  std::optional<OpenRun> open;                // a run that has just begun
  const engine::run::BotInfo* bot = nullptr;  // plays the open run
  std::optional<engine::run::Journal> watch;
  std::string watch_name;
};

// What is kept, and what counts for now: the command line may say otherwise for once.
struct SettingsInForce {
  Settings kept;
  Settings now;
};

// Whether this build has any.
bool has_screens();

// Why there can be no screens here, in a few words; empty if there can.
std::string why_no_screens();

// Until the player leaves or the terminal goes; gives the exit code.
int run_screens(Library& library, const SettingsInForce& settings, Start start);

}  // namespace fathom::tui
