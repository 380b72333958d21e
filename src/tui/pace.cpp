#include "tui/pace.h"

#include <algorithm>

namespace fathom::tui {
namespace {

// Few frames, each with as many actions as would have passed meanwhile.
constexpr terminal::Moment kSlowLine = 250;

Pace full_pace(Speed speed) {
  switch (speed) {
    case Speed::kSlow:
      return {160, 1};
    case Speed::kSteady:
      return {66, 1};
    case Speed::kQuick:
      return {33, 1};
    case Speed::kFast:
      return {33, 5};
    case Speed::kInstant:
      break;
  }
  return {33, kAllActions};
}

}  // namespace

Pace pace_of(Speed speed, bool low_bandwidth) {
  const Pace pace = full_pace(speed);
  if (!low_bandwidth || pace.actions == kAllActions) return pace;
  const auto actions = static_cast<int>(kSlowLine * pace.actions / pace.interval);
  return {kSlowLine, std::max(actions, 1)};
}

Speed slower(Speed speed) {
  return speed == Speed::kSlow ? speed : static_cast<Speed>(static_cast<int>(speed) - 1);
}

Speed faster(Speed speed) {
  return speed == Speed::kInstant ? speed : static_cast<Speed>(static_cast<int>(speed) + 1);
}

}  // namespace fathom::tui
