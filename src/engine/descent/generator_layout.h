#pragma once

// Owns the bones of a floor: rooms, the corridors that join them, doors, and where one arrives
// and leaves. Everything is drawn from the stream it is given.

#include "engine/descent/floor_plan.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

inline constexpr int kNarrowestRoom = 4;
inline constexpr int kWidestRoom = 8;
inline constexpr int kLowestRoom = 3;
inline constexpr int kHighestRoom = 5;

// An empty floor, bare but for doors, entry and stairs. False when this stream leads nowhere
// (the rooms cannot be joined): the plan is then of no use, and another stream may do better.
bool draw_layout(FloorPlan& plan, kernel::Rng& rng);

// Six rooms around a ring of corridors; only doors, entry and stairs are drawn. Never fails.
void draw_safe_layout(FloorPlan& plan, kernel::Rng& rng);

}  // namespace fathom::engine::descent
