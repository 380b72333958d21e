#pragma once

// Owns letting a chooser play a run to its end. A chooser that wanders is cut off: rules must
// end automatic phases themselves, but nobody can make a bot decide well.

#include <cstdint>

#include "absl/status/status.h"
#include "engine/run/chooser.h"
#include "engine/run/run.h"
#include "engine/run/session.h"

namespace fathom::engine::run {

struct DriveLimits {
  std::uint64_t max_decisions = 100'000;
  std::uint64_t max_ticks = 100'000'000;
};

struct DriveResult {
  std::uint64_t decisions = 0;
  bool capped = false;
  absl::Status status;  // not ok if an input was refused or could not be saved
};

DriveResult drive(Run& run, Chooser& chooser, const DriveLimits& limits = {});
DriveResult drive(Session& session, Chooser& chooser, const DriveLimits& limits = {});

}  // namespace fathom::engine::run
