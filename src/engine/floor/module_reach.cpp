#include "engine/floor/module_reach.h"

#include <span>

namespace fathom::engine::floor {

using kernel::Pos;

kernel::FlowField steps_from_entrance(const ModuleFloor& floor) {
  const auto is_walkable = [&](Pos pos) { return walkable(floor[pos].kind); };
  const bool has_source = floor.extent().contains(floor.entrance) && is_walkable(floor.entrance);
  const std::span<const Pos> sources(&floor.entrance, has_source ? 1 : 0);
  kernel::FlowField steps;
  steps.compute(floor.extent(), sources, is_walkable);
  return steps;
}

}  // namespace fathom::engine::floor
