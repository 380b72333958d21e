#pragma once

// Owns the question of where a player can walk on a floor module; the search is the kernel's.

#include "engine/floor/module.h"
#include "engine/kernel/flow_field.h"
#include "engine/kernel/geometry.h"

namespace fathom::engine::floor {

// Steps from the entrance to every tile. Nothing is reached, not even the entrance itself,
// when that is not a walkable tile of the floor. tiles must have width * height elements.
kernel::FlowField steps_from_entrance(const ModuleFloor& floor);

inline bool reaches(const kernel::FlowField& steps, kernel::Pos pos) {
  return steps.distance(pos) != kernel::FlowField::kUnreached;
}

}  // namespace fathom::engine::floor
