#include "engine/run/policy.h"

#include <doctest/doctest.h>

#include <array>

using namespace fathom::engine::run;

TEST_CASE("a standing order is told by its label, its value in words") {
  constexpr std::array<std::string_view, 2> kValues = {"none", "hold_ground"};
  const std::array<Knob, 1> knobs = {{{.id = "position", .label = "Position", .values = kValues}}};
  CHECK(order_text(knobs, "position", "hold_ground") == "Position: hold ground");
  CHECK(order_text(knobs, "unknown", "none") == "unknown: none");
}
