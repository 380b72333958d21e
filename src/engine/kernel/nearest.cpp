#include "engine/kernel/nearest.h"

#include <cstddef>

namespace fathom::engine::kernel {

NearestSearch::Found NearestSearch::trace(Pos target) {
  const int distance = field_.distance(target);
  path_.resize(static_cast<std::size_t>(distance));
  Pos pos = target;
  for (std::size_t left = path_.size(); left > 0; --left) {
    path_[left - 1] = pos;
    if (const std::optional<Direction> way = field_.downhill(pos)) pos = step(pos, *way);
  }
  return {.target = target, .distance = distance, .path = path_};
}

}  // namespace fathom::engine::kernel
