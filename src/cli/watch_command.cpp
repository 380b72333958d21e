#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_library.h"
#include "cli/saved_runs.h"
#include "cli/screens.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "engine/run/replay.h"

namespace fathom::cli {
namespace {

using namespace engine;

// A run of this id, else a file of this name.
std::string path_of(DiskLibrary& library, const std::string& name) {
  for (const tui::ShelvedRun& run : library.runs()) {
    if (run.id == name) return run.path;
  }
  return name;
}

}  // namespace

int run_watch(const WatchArguments& arguments) {
  DiskLibrary library(require_places(arguments.places));
  const tui::SettingsInForce settings = require_settings(library, arguments.screens);
  const std::string path = path_of(library, arguments.journal);
  const absl::StatusOr<run::Journal> journal = library.read(path);
  if (!journal.ok()) throw CommandError{kernel::message(journal.status())};
  if (content::find_rule_set(journal->header.game) == nullptr) {
    throw CommandError{path + ": line 1: there is no game \"" + journal->header.game + "\""};
  }
  const std::string reason = tui::why_no_screens();
  if (!reason.empty()) {
    throw CommandError{"cannot show the run: " + reason + "; fathom replay checks it"};
  }
  tui::Start start;
  start.watch = *journal;
  start.watch_name = run_id(path);
  return tui::run_screens(library, settings, std::move(start));
}

}  // namespace fathom::cli
