#pragma once

// Owns what is put onto a carved floor module: doors, water, traps, chests and enemies, and
// the rules for where they may stand. Walls and the path are the generator's business.

#include <vector>

#include "engine/floor/module.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::floor {

// The floor has its walls, its entrance and its exit, and every walkable tile is reachable.
// As much of the budgets is used as there is room for; traps leave one tile for a chest.
void furnish(ModuleFloor& floor, const std::vector<kernel::Pos>& path, const Budgets& budgets,
             kernel::Rng& rng);

}  // namespace fathom::engine::floor
