#include "engine/descent/generator.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/descent/floor_plan.h"
#include "engine/descent/generator_layout.h"
#include "engine/descent/generator_spawns.h"
#include "engine/descent/generator_vaults.h"

namespace fathom::engine::descent {
namespace {

using kernel::Rng;
using kernel::Seed;

constexpr int kLayoutAttempts = 16;
// Vaults leave so many of the floor's enemies to wandering groups.
constexpr int kWanderers = 2;

// Every stage draws from a stream of its own; only layouts are ever drawn again.
Rng stage_stream(Seed seed, std::string_view purpose, const GeneratedFloor& floor,
                 int attempt = 0) {
  const int index = attempt * 64 + floor.floor * 4 + static_cast<int>(floor.branch);
  return kernel::derive_stream(seed, purpose, static_cast<std::uint64_t>(index));
}

FloorPlan lay_out(Seed seed, int floor, Branch branch) {
  for (int attempt = 0;; ++attempt) {
    FloorPlan plan;
    plan.floor.floor = floor;
    plan.floor.branch = branch;
    Rng rng = stage_stream(seed, "descent.layout", plan.floor, attempt);
    if (attempt == kLayoutAttempts) {
      draw_safe_layout(plan, rng);
      return plan;
    }
    if (draw_layout(plan, rng)) return plan;
  }
}

}  // namespace

std::string_view vault_name(VaultKind kind) {
  constexpr std::array<std::string_view, kVaultKinds> kNames = {
      "shrine", "guarded treasure", "hazard corridor", "elite ambush", "pillar camp", "module cell",
  };
  return kNames[static_cast<std::size_t>(kind)];
}

GeneratedFloor furnish_floor(Seed seed, FloorPlan plan, const Content& content) {
  const FloorTable& table = content.floors[static_cast<std::size_t>(plan.floor.floor - 1)];
  Rng vaults = stage_stream(seed, "descent.vaults", plan.floor);
  stamp_vaults(plan, table.enemy_count - kWanderers, vaults);
  if (plan.floor.branch == Branch::kB && plan.floor.floor > 1) {
    Rng hazards = stage_stream(seed, "descent.hazards", plan.floor);
    spread_hazards(plan, kBranchHazards, hazards);
  }
  Rng loot = stage_stream(seed, "descent.loot", plan.floor);
  spawn_items(plan, content, loot);
  Rng spawns = stage_stream(seed, "descent.spawns", plan.floor);
  spawn_enemies(plan, content, spawns);
  return std::move(plan.floor);
}

GeneratedFloor generate_floor(Seed seed, int floor, Branch branch, const Content& content) {
  return furnish_floor(seed, lay_out(seed, floor, branch), content);
}

}  // namespace fathom::engine::descent
