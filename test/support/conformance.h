#pragma once

// Owns the laws of the Run contract, checked for any rule set:
//   1. advance(a) then advance(b) equals advance(a+b) between prompts, with or without a pause;
//      at a prompt it is a no-op. A pause comes at the next boundary and changes nothing.
//   2. Listed <=> accepted; what is refused changes nothing.
//   3. Same seed and inputs, same hash at every input (and a journal replays to the same end).
//   4. A clone fed alike stays equal; fed differently it does not touch its original.
//   5. Changing any described field changes the hash.
//   6. advance always comes back, and a run that has ended stays ended.
//   7. Traits are slugs, sorted, each at most once, and a clone has them too.
// A rule set's own test calls check_conformance and nothing else.

#include <cstdint>

#include "engine/run/rule_set.h"

namespace fathom::test {

struct ConformanceOptions {
  std::uint64_t first_seed = 1;
  std::uint64_t seeds = 200;
  std::uint64_t max_decisions = 400;     // per run; long runs are followed this far
  std::uint64_t look_closely_every = 9;  // decisions between full checks of one prompt
  engine::run::Setup setup;
  engine::run::Mode mode = engine::run::Mode::kIronman;
};

void check_conformance(const engine::run::RuleSet& rules, const ConformanceOptions& options = {});

}  // namespace fathom::test
