#pragma once

// Owns playing on from somewhere in a journal: a new run that begins with the first inputs of
// another and says so. The journal it comes from stays as it is.

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/run/journal.h"

namespace fathom::engine::run {

// The first inputs of the journal with the checkpoints marked by then, and no end; Session::resume
// goes on from it. `origin` is the id of the run the journal keeps.
absl::StatusOr<Journal> fork_journal(const Journal& journal, std::string_view origin,
                                     std::uint64_t inputs);

// "played on from doom-17 after 12 inputs".
std::string fork_text(const Fork& fork);

}  // namespace fathom::engine::run
