#include "cli/journal_file.h"

#include <filesystem>

#include "cli/command.h"
#include "cli/saved_runs.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"

namespace fathom::cli {

using namespace engine;

JournalFile require_journal(const std::string& path) {
  absl::StatusOr<run::Journal> journal = run::parse_journal(require_file(path));
  if (!journal.ok()) throw CommandError{path + ": " + kernel::message(journal.status())};
  const run::RuleSet* rules = content::find_rule_set(journal->header.game);
  if (rules == nullptr) {
    throw CommandError{path + ": line 1: there is no game \"" + journal->header.game + "\""};
  }
  return {.path = path, .name = run_id(path), .journal = *std::move(journal), .rules = rules};
}

JournalFile require_journal(const std::string& name, const PlaceArguments& places) {
  if (std::filesystem::exists(name)) return require_journal(name);
  return require_journal(find_run_path(require_places(places), name).value_or(name));
}

}  // namespace fathom::cli
