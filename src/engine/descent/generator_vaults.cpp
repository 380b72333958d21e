#include "engine/descent/generator_vaults.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "engine/descent/sight_map.h"

namespace fathom::engine::descent {
namespace {

using kernel::Direction;
using kernel::Rect;
using kernel::Rng;

// Entry, stairs and two more rooms are left to wandering groups and loose items.
constexpr std::size_t kPlainRooms = 4;
constexpr int kRoomSight = 10;  // from any mouth to any corner
constexpr std::size_t kHelpers = 2;
constexpr std::size_t kSmallestCamp = 2;
constexpr int kLargestCamp = 4;
constexpr int kFirePercent = 50;
constexpr int kLongHazardCorridor = 6;
constexpr int kLongCorridorPercent = 50;

TileBits tiles_of(const FloorPlan& plan, std::size_t room) {
  return TileBits(plan.floor.rooms[room]);
}

// The first free room, in drawn order, that suits.
template <typename Suits>
std::optional<std::size_t> find_room(VaultYard& yard, const Suits& suits) {
  const FloorPlan& plan = yard.plan;
  const auto vaults = static_cast<std::size_t>(std::popcount(plan.vault_rooms));
  if (vaults + kPlainRooms >= plan.floor.rooms.size()) return std::nullopt;
  absl::InlinedVector<std::size_t, kMostRooms> rooms;
  for (std::size_t i = 0; i < plan.floor.rooms.size(); ++i) {
    if (!plan.is_landing(i) && !plan.is_vault(i)) rooms.push_back(i);
  }
  yard.rng.shuffle(std::span<std::size_t>(rooms));
  const auto* const found = std::find_if(rooms.begin(), rooms.end(), suits);
  if (found == rooms.end()) return std::nullopt;
  return *found;
}

void claim_room(FloorPlan& plan, VaultKind kind, std::size_t room) {
  plan.vault_rooms |= std::uint32_t{1} << room;
  plan.floor.vaults.push_back({kind, plan.floor.rooms[room]});
}

bool place_shrine(VaultYard& yard) {
  const auto room = find_room(yard, [](std::size_t) { return true; });
  if (!room) return false;
  claim_room(yard.plan, VaultKind::kShrine, *room);
  yard.plan.put(yard.plan.floor.rooms[*room].centre(), TileKind::kAltar);
  return true;
}

// The two corners farthest from any way in, ties by (y, x).
std::array<Pos, 2> far_corners(const FloorPlan& plan, const Rect& room) {
  std::array<std::pair<int, Pos>, 4> corners = {{
      {0, kernel::make_pos(room.x, room.y)},
      {0, kernel::make_pos(room.right() - 1, room.y)},
      {0, kernel::make_pos(room.x, room.bottom() - 1)},
      {0, kernel::make_pos(room.right() - 1, room.bottom() - 1)},
  }};
  const TileBits ways_in = TileBits(room) & plan.thresholds();
  for (auto& [nearness, corner] : corners) {
    nearness = -kMapWidth;
    ways_in.for_each([&nearness = nearness, corner = corner](Pos way_in) {
      nearness = std::max(nearness, -manhattan_distance(way_in, corner));
    });
  }
  std::sort(corners.begin(), corners.end());
  return {corners[0].second, corners[1].second};
}

bool place_treasure_guard(VaultYard& yard) {
  if (yard.enemies_left == 0) return false;
  const auto room = find_room(yard, [](std::size_t) { return true; });
  if (!room) return false;
  claim_room(yard.plan, VaultKind::kTreasureGuard, *room);
  const Rect area = yard.plan.floor.rooms[*room];
  for (const Pos corner : far_corners(yard.plan, area)) {
    yard.plan.item_slots.push_back({.pos = corner});
  }
  yard.keep_enemy(
      {.pos = area.centre(), .room = area, .party = ++yard.plan.parties, .deeper = true});
  return true;
}

// Hazard corridor: a dead end dug from a room into solid rock.

// Where a dead end of that length may begin, heading away from its room: rock on both sides
// and at its end, so that it touches nothing else.
TileBits dead_end_starts(const FloorPlan& plan, const TileBits& solid, const TileBits& from,
                         Direction heading, int length) {
  const Direction back = opposite(heading);
  TileBits run = solid;  // as many solid tiles ahead as follow the first
  for (int i = 2; i < length; ++i) run = solid & run.moved(back);
  const bool across = heading == Direction::kLeft || heading == Direction::kRight;
  const TileBits at_sides =
      across ? plan.open.moved(Direction::kUp) | plan.open.moved(Direction::kDown)
             : plan.open.moved(Direction::kLeft) | plan.open.moved(Direction::kRight);
  return (from.moved(heading) & run.moved(back)) - plan.open - at_sides;
}

Rect dig_dead_end(FloorPlan& plan, Pos start, Direction heading, int length) {
  Pos pos = start;
  for (int i = 0; i < length; ++i) {
    plan.put(pos, i % 2 == 0 ? TileKind::kHazard : TileKind::kFloor);
    if (i + 1 < length) pos = step(pos, heading);
  }
  plan.item_slots.push_back({.pos = pos});
  const auto [left, right] = std::minmax(start.x, pos.x);
  const auto [top, bottom] = std::minmax(start.y, pos.y);
  return {left, top, right - left + 1, bottom - top + 1};
}

bool place_dead_end(VaultYard& yard, const TileBits& from, int length) {
  const TileBits inside(Rect{1, 1, kMapWidth - 2, kMapHeight - 2});
  const TileBits solid = inside - (yard.plan.open | yard.plan.rooms).grown();
  std::array<TileBits, 4> starts;
  std::size_t total = 0;
  for (const Direction heading : kernel::kDirections) {
    const auto way = static_cast<std::size_t>(heading);
    starts[way] = dead_end_starts(yard.plan, solid, from, heading, length);
    total += starts[way].size();
  }
  if (total == 0) return false;
  std::size_t drawn = yard.rng.below(static_cast<std::uint32_t>(total));
  std::size_t way = 0;
  for (; drawn >= starts[way].size(); ++way) drawn -= starts[way].size();
  const Rect area =
      dig_dead_end(yard.plan, starts[way].nth(drawn), static_cast<Direction>(way), length);
  yard.plan.floor.vaults.push_back({VaultKind::kHazardCorridor, area});
  return true;
}

// Even lengths, so that hazards alternate from the very mouth and the prize lies on floor.
bool place_hazard_corridor(VaultYard& yard) {
  FloorPlan& plan = yard.plan;
  TileBits from;
  for (std::size_t i = 0; i < plan.floor.rooms.size(); ++i) {
    if (!plan.is_landing(i) && !plan.is_vault(i)) from |= tiles_of(plan, i);
  }
  const bool is_long = yard.rng.chance(kLongCorridorPercent);
  return (is_long && place_dead_end(yard, from, kLongHazardCorridor)) ||
         place_dead_end(yard, from, kShortestHazardCorridor);
}

// Elite ambush.

// Corridor tiles and doors one looks into the room from.
TileBits mouths_of(const FloorPlan& plan, std::size_t room) {
  const TileBits tiles = tiles_of(plan, room);
  return (tiles.grown() & plan.open) - tiles;
}

// A room and the tiles around it, all else wall: no line from a mouth of the room to a tile in it
// leaves these.
SightMap sight_map_of(const FloorPlan& plan, std::size_t room) {
  SightMap sight;
  (tiles_of(plan, room).ringed() & (plan.open | plan.rooms)).for_each([&](Pos pos) {
    if (!blocks_sight(plan.floor.tiles[pos])) sight.set(pos, false);
  });
  return sight;
}

// The tiles of a room that none of its mouths gives a view of.
TileBits hidden_tiles(const FloorPlan& plan, std::size_t room) {
  const SightMap sight = sight_map_of(plan, room);
  TileBits hidden = (tiles_of(plan, room) & plan.bare) - plan.thresholds();
  mouths_of(plan, room).for_each([&](Pos mouth) { hidden -= sight.seen_from(mouth, kRoomSight); });
  return hidden;
}

// Up to three tiles abreast, two steps in from a mouth. They lie off the walls, and three are
// too few to shut anything in: pillars there leave a way to every other tile.
TileBits screen_for(const FloorPlan& plan, std::size_t room, Pos mouth) {
  const TileBits tiles = tiles_of(plan, room);
  TileBits inner = tiles;
  for (const Direction direction : kernel::kDirections) inner &= tiles.moved(direction);
  for (const Direction inwards : kernel::kDirections) {
    if (!tiles.contains(step(mouth, inwards))) continue;
    const bool across = inwards == Direction::kLeft || inwards == Direction::kRight;
    const Direction side = across ? Direction::kUp : Direction::kLeft;
    const TileBits middle(step(step(mouth, inwards), inwards));
    return (middle | middle.moved(side) | middle.moved(opposite(side))) & inner;
  }
  return {};
}

// Sees to it that three can hide in the room, behind a screen of pillars if need be; otherwise
// changes nothing.
bool make_hideout(FloorPlan& plan, std::size_t room) {
  if (hidden_tiles(plan, room).size() > kHelpers) return true;
  const TileBits mouths = mouths_of(plan, room);
  for (std::size_t i = 0; i < mouths.size(); ++i) {
    const TileBits screen = screen_for(plan, room, mouths.nth(i));
    screen.for_each([&](Pos pos) { plan.put(pos, TileKind::kPillar); });
    if (hidden_tiles(plan, room).size() > kHelpers) return true;
    screen.for_each([&](Pos pos) { plan.put(pos, TileKind::kFloor); });
  }
  return false;
}

bool place_elite_ambush(VaultYard& yard) {
  FloorPlan& plan = yard.plan;
  if (yard.enemies_left <= kHelpers) return false;
  const auto room = find_room(yard, [&](std::size_t i) { return make_hideout(plan, i); });
  if (!room) return false;
  claim_room(plan, VaultKind::kEliteAmbush, *room);
  const Rect area = plan.floor.rooms[*room];
  const TileBits hidden = hidden_tiles(plan, *room);
  const Pos lair = draw_tile(yard.rng, hidden);
  yard.keep_enemy({.pos = lair, .room = area, .party = ++plan.parties, .elite = true});
  TileBits taken(lair);
  ++plan.parties;
  for (const Pos pos : nearest_tiles(lair, hidden - taken, kHelpers)) {
    yard.keep_enemy({.pos = pos, .room = area, .party = plan.parties});
    taken.add(pos);
  }
  const TileBits in_view = (tiles_of(plan, *room) & plan.bare) - taken - plan.thresholds();
  for (const Pos pos : nearest_tiles(area.centre(), in_view, 1)) {
    plan.item_slots.push_back({.pos = pos, .at_least = Rarity::kUncommon});
  }
  return true;
}

// Pillar camp.

TileBits camp_sides(const FloorPlan& plan, std::size_t room) {
  const TileBits centre(plan.floor.rooms[room].centre());
  return centre.grown() - centre - plan.thresholds();
}

bool place_pillar_camp(VaultYard& yard) {
  FloorPlan& plan = yard.plan;
  if (yard.enemies_left < kSmallestCamp) return false;
  const auto room =
      find_room(yard, [&](std::size_t i) { return camp_sides(plan, i).size() >= kSmallestCamp; });
  if (!room) return false;
  claim_room(plan, VaultKind::kPillarCamp, *room);
  const Rect area = plan.floor.rooms[*room];
  const bool fire = yard.rng.chance(kFirePercent);
  plan.put(area.centre(), fire ? TileKind::kHazard : TileKind::kPillar);

  TileBits sides = camp_sides(plan, *room);
  const int drawn = yard.rng.between(kSmallestCamp, kLargestCamp);
  const std::size_t campers =
      std::min({static_cast<std::size_t>(drawn), sides.size(), yard.enemies_left});
  ++plan.parties;
  for (std::size_t i = 0; i < campers; ++i) {
    const Pos pos = draw_tile(yard.rng, sides);
    yard.keep_enemy({.pos = pos, .room = area, .party = plan.parties});
    sides.remove(pos);
  }
  return true;
}

bool place_module_cell(VaultYard& yard) {
  const auto room = find_room(yard, [&](std::size_t i) { return suits_module(yard.plan, i); });
  if (!room) return false;
  claim_room(yard.plan, VaultKind::kModuleCell, *room);
  stamp_module(yard, *room);
  return true;
}

bool place(VaultYard& yard, VaultKind kind) {
  switch (kind) {
    case VaultKind::kShrine:
      return place_shrine(yard);
    case VaultKind::kTreasureGuard:
      return place_treasure_guard(yard);
    case VaultKind::kHazardCorridor:
      return place_hazard_corridor(yard);
    case VaultKind::kEliteAmbush:
      return place_elite_ambush(yard);
    case VaultKind::kPillarCamp:
      return place_pillar_camp(yard);
    case VaultKind::kModuleCell:
      return place_module_cell(yard);
  }
  return false;
}

}  // namespace

void stamp_vaults(FloorPlan& plan, int enemies, Rng& rng) {
  VaultYard yard{plan, rng, static_cast<std::size_t>(std::max(enemies, 1))};
  std::array<VaultKind, kVaultKinds> kinds = {
      VaultKind::kShrine,      VaultKind::kTreasureGuard, VaultKind::kHazardCorridor,
      VaultKind::kEliteAmbush, VaultKind::kPillarCamp,    VaultKind::kModuleCell,
  };
  const auto wanted = static_cast<std::size_t>(rng.between(kFewestVaults, kMostVaults));
  rng.shuffle(std::span<VaultKind>(kinds));
  if (plan.floor.floor == 1) {
    std::iter_swap(kinds.begin(), std::find(kinds.begin(), kinds.end(), VaultKind::kShrine));
  }
  for (const VaultKind kind : kinds) {
    if (plan.floor.vaults.size() == wanted) return;
    place(yard, kind);
  }
}

}  // namespace fathom::engine::descent
