#pragma once

// Owns vaults: rooms and dead ends with a purpose, made by rules, not from drawings. They are
// stamped on a finished layout, never in the rooms one arrives in or leaves from, and keep
// slots for the enemies and items that other streams draw later.

#include <cstddef>

#include "engine/descent/floor_plan.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

inline constexpr int kFewestVaults = 2;
inline constexpr int kMostVaults = 4;
inline constexpr int kShortestHazardCorridor = 4;

// Two to four of different kinds, a shrine among them on the first floor. At most `enemies`
// slots are kept for enemies. Never fails: shrines and guarded treasures fit into any room.
void stamp_vaults(FloorPlan& plan, int enemies, kernel::Rng& rng);

// For the stamps: what they work on, and what is left to them.
struct VaultYard {
  FloorPlan& plan;
  kernel::Rng& rng;
  std::size_t enemies_left;

  void keep_enemy(const EnemySlot& slot) {
    plan.enemy_slots.push_back(slot);
    --enemies_left;
  }
};

// A 5x5 floor module in place of a square room with one or two ways in.
bool suits_module(const FloorPlan& plan, std::size_t room);
void stamp_module(VaultYard& yard, std::size_t room);

}  // namespace fathom::engine::descent
