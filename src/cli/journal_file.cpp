#include "cli/journal_file.h"

#include <filesystem>

#include "cli/command.h"
#include "cli/saved_runs.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"

namespace fathom::cli {

using namespace engine;

namespace {

bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error) && !std::filesystem::is_directory(name, error);
}

bool may_be_id(const std::string& name) {
  return name.find('/') == std::string::npos && std::filesystem::path(name).extension().empty();
}

JournalFile require_file_of(const std::string& path) {
  absl::StatusOr<run::Journal> journal = run::parse_journal(require_file(path));
  if (!journal.ok()) throw CommandError{path + ": " + kernel::message(journal.status())};
  const run::RuleSet* rules = content::find_rule_set(journal->header.game);
  if (rules == nullptr) {
    throw CommandError{path + ": line 1: there is no game \"" + journal->header.game + "\""};
  }
  return {.path = path,
          .name = run_id(path),
          .typed = path.front() == '-' ? "./" + path : path,
          .journal = *std::move(journal),
          .rules = rules};
}

}  // namespace

JournalFile require_journal(const std::string& name, const PlaceArguments& places) {
  if (is_file(name) || !may_be_id(name)) return require_file_of(name);
  const std::optional<std::string> path = find_run_path(require_places(places), name);
  if (!path) {
    throw CommandError{"there is neither a file nor a saved run \"" + name +
                       "\" (fathom runs lists them)"};
  }
  JournalFile saved = require_file_of(*path);
  saved.typed = name;
  return saved;
}

}  // namespace fathom::cli
