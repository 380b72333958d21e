#pragma once

// Owns who and what a floor holds besides its terrain: enemies, items and the hazards of Branch
// B, each from a stream of its own that never shifts another. Slots kept by vaults are filled
// first.

#include "engine/descent/content.h"
#include "engine/descent/floor_plan.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

inline constexpr int kItemRolls = 4;        // besides the guaranteed one
inline constexpr int kBranchHazards = 3;    // more on the floors of Branch B
inline constexpr int kBossStairsSteps = 3;  // from the stairs

// Does not ask where enemies stand.
void spawn_items(FloorPlan& plan, const Content& content, kernel::Rng& rng);

// Beside the items, which must be there already. Branch A adds one group. The boss comes on top
// of the floor's count.
void spawn_enemies(FloorPlan& plan, const Content& content, kernel::Rng& rng);

// On any floor tile away from entry and stairs, as long as all safe ways stay safe.
void spread_hazards(FloorPlan& plan, int count, kernel::Rng& rng);

}  // namespace fathom::engine::descent
