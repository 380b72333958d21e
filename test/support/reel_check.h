#pragma once

// Owns the law of the reel, checked for any journal: wherever it is moved, it shows the very state
// and as much of the log as a straight replay does there.

#include <cstdint>

#include "engine/run/journal.h"
#include "engine/run/reel.h"

namespace fathom::test {

// Moves at random, so many times, and compares each time.
void check_reel(const engine::run::RuleSet& rules, const engine::run::Journal& journal, int moves,
                const engine::run::Reel::Limits& limits);

}  // namespace fathom::test
