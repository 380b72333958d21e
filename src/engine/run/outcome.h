#pragma once

// Owns how a run can end.

#include <cstdint>
#include <string_view>

#include "engine/run/slug.h"

namespace fathom::engine::run {

enum class Ending : std::uint8_t { kVictory, kDefeat, kIncomplete, kStalled };

constexpr std::string_view ending_name(Ending ending) {
  switch (ending) {
    case Ending::kVictory:
      return "victory";
    case Ending::kDefeat:
      return "defeat";
    case Ending::kIncomplete:
      return "incomplete";
    case Ending::kStalled:
      return "stalled";
  }
  return "unknown";
}

struct Outcome {
  Ending ending = Ending::kDefeat;
  Slug reason;  // a code of the rule set: "killed_by.troll", "left_without.3"
  std::int64_t score = 0;
};

}  // namespace fathom::engine::run
