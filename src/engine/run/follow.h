#pragma once

// Owns the steps of following a journal: going to where an input was made, and making it again.
// Whether the run still agrees with the journal is the replay's business.

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "engine/run/journal.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

// The prompt that was open when the input was made, if any.
std::optional<PromptId> prompt_of(const Input& input);

// A budget for advance that leads from one tick to a later one; far ways need several.
std::uint32_t ticks_between(Tick from, Tick to);

// Leaves a run that stands at the tick of the input as the input met it: with its prompt open,
// or paused. No time passes unless the rules have changed.
void meet_input(Run& run, const Input& input);

absl::Status apply_input(Run& run, const Input& input);

}  // namespace fathom::engine::run
