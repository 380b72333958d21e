#pragma once

// Owns the way from the command line to the screens: settings for this once, and the refusal
// where there can be no screens.

#include <optional>
#include <string>

#include "cli/disk_library.h"
#include "tui/program.h"

namespace fathom::cli {

// Settings as the command line gives them; what is not given is as it was kept.
struct ScreenArguments {
  std::optional<std::string> theme;
  std::optional<std::string> color;
  std::optional<std::string> glyphs;
  std::optional<std::string> speed;
  std::optional<bool> mouse;
  std::optional<bool> low_bandwidth;
  bool ascii = false;  // short for glyphs = ascii
};

// Settings as the command line changes them. Throws CommandError if it cannot be.
tui::Settings settings_for_once(tui::Settings settings, const ScreenArguments& arguments);

// What was kept, and what counts for this once. Throws CommandError, before anything is opened, if
// either cannot be.
tui::SettingsInForce require_settings(DiskLibrary& library, const ScreenArguments& arguments);

// Throws CommandError with one line that says what to do instead.
void require_screens();

}  // namespace fathom::cli
