#pragma once

// Owns how commands come by a journal: by the id of a saved run or as a file, read, and with the
// rule set it belongs to.

#include <string>

#include "cli/places.h"
#include "engine/run/journal.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

struct JournalFile {
  std::string path;
  std::string name;   // the id of the run, for sentences about it
  std::string typed;  // what finds it again on a command line
  engine::run::Journal journal;
  const engine::run::RuleSet* rules = nullptr;
};

// `name` is a file or, if there is none, the id of a saved run. The player's folder is looked at
// only then, and only for what can be an id. Throws CommandError with one line that says what is
// wrong and where.
JournalFile require_journal(const std::string& name, const PlaceArguments& places);

}  // namespace fathom::cli
