#pragma once

// Owns the guaranteed way through a floor module, from the entrance to the exit. It is found
// before there are walls, so it cannot fail; carving it is the generator's business.

#include <vector>

#include "engine/floor/module_template.h"
#include "engine/kernel/geometry.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::floor {

inline constexpr int kPathTries = 50;

struct PathRequest {
  kernel::Extent extent;
  kernel::Pos entrance;
  kernel::Pos exit;  // another tile than the entrance
  int min_length = 2;
  // Walks keep to the floor of this mask and to the two ends; the L path does not.
  const ModuleTemplate* mask = nullptr;
};

struct Path {
  std::vector<kernel::Pos> tiles;  // both ends included, no tile twice
  int tries = 0;                   // walks made
  bool is_l_path = false;          // none of them would do
};

// A random walk that visits no tile twice and mostly heads for the exit. Dead ends and walks
// shorter than min_length start over; after kPathTries walks it is the L path.
Path make_path(const PathRequest& request, kernel::Rng& rng);

// Along the row of the entrance, then along the column of the exit.
std::vector<kernel::Pos> l_path(kernel::Pos entrance, kernel::Pos exit);

// No path between these ends can have more tiles: it alternates between the two colours of a
// chessboard and runs out of one of them.
int longest_path(kernel::Extent extent, kernel::Pos entrance, kernel::Pos exit);

}  // namespace fathom::engine::floor
