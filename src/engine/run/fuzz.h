#pragma once

// Owns looking for broken rules: random legal inputs with every invariant checked at every
// step, the finished journal replayed, and what fails shrunk to a short journal.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/run/rule_set.h"
#include "engine/run/session.h"

namespace fathom::engine::run {

struct FuzzFailure {
  std::string what;
  std::string journal;  // leads to the failure
  std::uint64_t inputs = 0;
  std::uint64_t inputs_before_shrinking = 0;
};

struct FuzzReport {
  std::uint64_t decisions = 0;
  std::optional<FuzzFailure> failure;
};

// One run. `chooser_seed` decides the inputs, `config` the world.
FuzzReport fuzz_run(const RuleSet& rules, const RunConfig& config, kernel::Seed chooser_seed,
                    const Provenance& provenance, std::uint64_t max_decisions);

}  // namespace fathom::engine::run
