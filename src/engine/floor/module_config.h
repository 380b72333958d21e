#pragma once

// Owns the rules for a module config: what is refused before anything is generated, and what
// stands in for what was left open.

#include "absl/status/status.h"
#include "engine/floor/module.h"
#include "engine/kernel/geometry.h"

namespace fathom::engine::floor {

// The first thing wrong with it, as one line.
absl::Status check_config(const ModuleConfig& config);

// Given, or the middle of the left edge.
kernel::Pos entrance_of(const ModuleConfig& config);

}  // namespace fathom::engine::floor
