#pragma once

// Owns making a dungeon from a random stream, and the rules every new dungeon fulfils.

#include <string>
#include <vector>

#include "engine/doom/model.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::doom {

inline constexpr int kEmptyPercent = 30;
inline constexpr int kSparseEmptyPercent = 70;

struct GeneratedWorld {
  Dungeon dungeon;
  StartingRolls rolls;
};

// Draws in this order: rooms by (z, y, x), treasures 1-10, stairs 1-6, exit, player rolls, gold.
GeneratedWorld generate_world(kernel::Rng& rng, const SetupChoices& setup);

// Every violated rule of a fresh dungeon; empty means that it is sound.
std::vector<std::string> validate_dungeon(const Dungeon& dungeon);

}  // namespace fathom::engine::doom
