#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_library.h"
#include "cli/journal_file.h"
#include "cli/screens.h"

namespace fathom::cli {

int run_watch(const WatchArguments& arguments) {
  DiskLibrary library(require_places(arguments.places));
  const tui::SettingsInForce settings = require_settings(library, arguments.screens);
  const JournalFile file = require_journal(arguments.journal, arguments.places);
  const std::string reason = tui::why_no_screens();
  if (!reason.empty()) {
    throw CommandError{"cannot show the run: " + reason + "; fathom replay checks it"};
  }
  tui::Start start;
  start.watch = file.journal;
  start.watch_name = file.name;
  return tui::run_screens(library, settings, std::move(start));
}

}  // namespace fathom::cli
