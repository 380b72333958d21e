#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/descent/generator_vaults.h"
#include "engine/floor/module.h"

namespace fathom::engine::descent {
namespace {

using kernel::Pos;
using kernel::Rect;

constexpr int kModuleSide = 5;
constexpr std::size_t kMostWaysIn = 2;
constexpr std::size_t kMostEnemies = 2;

TileKind tile_of(floor::TileKind kind) {
  switch (kind) {
    case floor::TileKind::kWall:
      return TileKind::kWall;
    case floor::TileKind::kDoor:
      return TileKind::kClosedDoor;
    case floor::TileKind::kTrap:
      return TileKind::kHazard;
    case floor::TileKind::kWater:
      return TileKind::kWater;
    case floor::TileKind::kFloor:
    case floor::TileKind::kEntrance:
    case floor::TileKind::kExit:
    case floor::TileKind::kChest:
      break;
  }
  return TileKind::kFloor;
}

// The module's own way leads from one threshold of the room to the other.
floor::ModuleFloor draw_module(const VaultYard& yard, const Rect& room) {
  const TileBits ways_in = TileBits(room) & yard.plan.thresholds();
  const auto inside = [&](Pos pos) { return kernel::make_pos(pos.x - room.x, pos.y - room.y); };
  floor::ModuleConfig config;
  config.budgets.enemies = static_cast<int>(std::min(kMostEnemies, yard.enemies_left));
  config.entrance = inside(ways_in.nth(0));
  if (ways_in.size() > 1) config.exit = inside(ways_in.nth(1));
  const std::string seed_text = std::to_string(yard.rng.next_u64());
  return floor::generate_floor(seed_text, config).value();
}

// A trap may guard a chest or a corner only if one can walk around it.
void disarm_unavoidable_trap(FloorPlan& plan, const Rect& room, Pos entrance) {
  const TileBits tiles = TileBits(room) & plan.open;
  TileBits traps;
  tiles.for_each([&](Pos pos) {
    if (plan.floor.tiles[pos] == TileKind::kHazard) traps.add(pos);
  });
  const TileBits safe = tiles - traps;
  if (flooded(entrance, safe) == safe) return;
  traps.for_each([&](Pos pos) { plan.put(pos, TileKind::kFloor); });
}

}  // namespace

bool suits_module(const FloorPlan& plan, std::size_t room) {
  const Rect& area = plan.floor.rooms[room];
  if (area.width != kModuleSide || area.height != kModuleSide) return false;
  return (TileBits(area) & plan.thresholds()).size() <= kMostWaysIn;
}

void stamp_module(VaultYard& yard, std::size_t room) {
  FloorPlan& plan = yard.plan;
  const Rect area = plan.floor.rooms[room];
  const floor::ModuleFloor module = draw_module(yard, area);
  const auto on_floor = [&](Pos pos) { return kernel::make_pos(pos.x + area.x, pos.y + area.y); };
  for (std::size_t i = 0; i < module.tiles.size(); ++i) {
    const Pos pos = on_floor(floor::pos_from_index(i, module.width));
    plan.put(pos, tile_of(module.tiles[i].kind));
    if (module.tiles[i].kind == floor::TileKind::kChest) plan.item_slots.push_back({.pos = pos});
  }
  ++plan.parties;
  for (const floor::Entity& entity : module.entities) {
    yard.keep_enemy({.pos = on_floor(entity.pos), .room = area, .party = plan.parties});
  }
  disarm_unavoidable_trap(plan, area, on_floor(module.entrance));
}

}  // namespace fathom::engine::descent
