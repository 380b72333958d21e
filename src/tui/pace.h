#pragma once

// Owns how fast a run is shown: how often a frame comes, and how many actions it covers.

#include <limits>

#include "tui/settings.h"
#include "tui/terminal/application.h"

namespace fathom::tui {

struct Pace {
  terminal::Moment interval = 66;  // milliseconds between frames
  int actions = 1;                 // for each of them
};

inline constexpr int kAllActions = std::numeric_limits<int>::max();

Pace pace_of(Speed speed, bool low_bandwidth);

// The next speed, slower or faster; the ends stay.
Speed slower(Speed speed);
Speed faster(Speed speed);

}  // namespace fathom::tui
