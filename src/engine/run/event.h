#pragma once

// Owns the shape of what happened: a kind of the rule set's own and a few numbers. Events are
// not state: they are never hashed and nothing in the rules reads them back.

#include <array>
#include <cstdint>

#include "engine/run/tick.h"

namespace fathom::engine::run {

struct Event {
  Tick tick;
  std::uint16_t kind = 0;
  std::array<std::int32_t, 4> args{};
};

}  // namespace fathom::engine::run
