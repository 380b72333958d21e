#include "tui/pace.h"

#include <doctest/doctest.h>

using namespace fathom::tui;

TEST_CASE("speeds go from one action a frame to all at once") {
  CHECK(pace_of(Speed::kSlow, false).actions == 1);
  CHECK(pace_of(Speed::kSteady, false).actions == 1);
  CHECK(pace_of(Speed::kQuick, false).actions == 1);
  CHECK(pace_of(Speed::kFast, false).actions == 5);
  CHECK(pace_of(Speed::kInstant, false).actions == kAllActions);
}

TEST_CASE("each speed is faster than the one before, on any line") {
  for (const bool slow_line : {false, true}) {
    for (Speed speed = Speed::kSlow; speed != Speed::kInstant; speed = faster(speed)) {
      const Pace now = pace_of(speed, slow_line);
      const Pace next = pace_of(faster(speed), slow_line);
      CHECK(static_cast<double>(next.actions) / static_cast<double>(next.interval) >
            static_cast<double>(now.actions) / static_cast<double>(now.interval));
    }
  }
}

TEST_CASE("never more than about thirty frames a second, and four on a slow line") {
  for (Speed speed = Speed::kSlow;; speed = faster(speed)) {
    CHECK(pace_of(speed, false).interval >= 33);
    if (speed == Speed::kInstant) break;
    CHECK(pace_of(speed, true).interval == 250);
  }
}

TEST_CASE("the ends stay") {
  CHECK(slower(Speed::kSlow) == Speed::kSlow);
  CHECK(faster(Speed::kInstant) == Speed::kInstant);
  CHECK(slower(faster(Speed::kSteady)) == Speed::kSteady);
}
