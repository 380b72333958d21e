#include "engine/descent/generator_spawns.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "engine/kernel/weighted.h"

namespace fathom::engine::descent {
namespace {

using kernel::Rect;
using kernel::Rng;
using kernel::Weighted;

const FloorTable& table_of(const Content& content, int floor) {
  return content.floors[static_cast<std::size_t>(std::clamp(floor, 1, kMaxFloors) - 1)];
}

// Rooms for wandering groups and loose items. One arrives in peace, vaults have things of their
// own, and the boss waits alone.
bool is_plain(const FloorPlan& plan, std::size_t room) {
  const bool boss_room = plan.floor.floor == kMaxFloors && room == plan.stairs_room;
  return room != 0 && !boss_room && !plan.is_vault(room);
}

// How often each room was chosen, so that things spread over the floor.
using RoomUse = std::array<int, kMostRooms>;

// One of the least used rooms among those that suit.
template <typename Suits>
std::optional<std::size_t> draw_room(const FloorPlan& plan, RoomUse& use, const Suits& suits,
                                     Rng& rng) {
  absl::InlinedVector<std::size_t, kMostRooms> rooms;
  for (std::size_t i = 0; i < plan.floor.rooms.size(); ++i) {
    if (!suits(i) || (!rooms.empty() && use[i] > use[rooms.front()])) continue;
    if (!rooms.empty() && use[i] < use[rooms.front()]) rooms.clear();
    rooms.push_back(i);
  }
  if (rooms.empty()) return std::nullopt;
  const std::size_t room = rooms[rng.below(static_cast<std::uint32_t>(rooms.size()))];
  ++use[room];
  return room;
}

// Enemies.

TileBits sanctuaries(const FloorPlan& plan) {
  TileBits tiles(plan.floor.entry);
  tiles.add(plan.floor.stairs);
  for (int i = 0; i < kSanctuarySteps; ++i) tiles = tiles.grown() & plan.open;
  return tiles;
}

struct EnemyStage {
  FloorPlan& plan;
  const Content& content;
  Rng& rng;
  TileBits ground = {};  // where a group may settle
  TileBits taken = {};   // by items and enemies
  RoomUse groups{};

  const FloorTable& table() const { return table_of(content, plan.floor.floor); }
  std::size_t count() const { return plan.floor.enemies.size(); }
  void add(Pos pos, EnemyKind kind, const Rect& room, bool elite = false) {
    plan.floor.enemies.push_back({pos, kind, elite, room});
    taken.add(pos);
  }
};

// Among the kinds that come in packs no larger than that.
std::optional<EnemyKind> draw_kind(EnemyStage& stage, const FloorTable& table,
                                   std::size_t largest_pack) {
  const auto weight = [&](const Weighted<EnemyKind>& row) {
    const auto pack = static_cast<std::size_t>(stage.content[row.item].pack_size);
    return pack <= largest_pack ? row.weight : 0;
  };
  const auto drawn = kernel::pick_weighted_index(stage.rng, table.enemies, weight);
  if (!drawn) return std::nullopt;
  return table.enemies[*drawn].item;
}

// The slots of a party are filled in order, by as many of a kind as its packs have.
void fill_slots(EnemyStage& stage) {
  const auto& slots = stage.plan.enemy_slots;
  for (std::size_t i = 0; i < slots.size();) {
    const auto ends_party = [&](const EnemySlot& slot) { return slot.party != slots[i].party; };
    const auto* const end = std::find_if(slots.begin() + i, slots.end(), ends_party);
    const auto left = static_cast<std::size_t>(end - (slots.begin() + i));
    const int depth = stage.plan.floor.floor + (slots[i].deeper ? 1 : 0);
    const auto kind = draw_kind(stage, table_of(stage.content, depth), left);
    const auto pack = kind ? static_cast<std::size_t>(stage.content[*kind].pack_size) : left;
    for (const std::size_t pack_end = i + pack; i < pack_end; ++i) {
      if (kind) stage.add(slots[i].pos, *kind, slots[i].room, slots[i].elite);
    }
  }
}

// Enemies of one kind, close together: at most `most`, but never less than a pack. False when
// there is no place for them.
bool place_group(EnemyStage& stage, std::size_t most) {
  const auto kind = draw_kind(stage, stage.table(), kMapArea);
  if (!kind) return false;
  const auto sizes = stage.table().group_sizes;
  const int drawn = sizes[stage.rng.below(static_cast<std::uint32_t>(sizes.size()))];
  const auto pack = static_cast<std::size_t>(stage.content[*kind].pack_size);
  const std::size_t size = std::max(pack, std::min(static_cast<std::size_t>(drawn), most));

  const TileBits free = stage.ground - stage.taken;
  const auto suits = [&](std::size_t room) {
    return is_plain(stage.plan, room) && free.size_within(stage.plan.floor.rooms[room]) >= size;
  };
  const auto room = draw_room(stage.plan, stage.groups, suits, stage.rng);
  if (!room) return false;
  // Where the group settles is drawn blindly; what is taken only makes its members shift a
  // little, so that loot does not change what is drawn next.
  const TileBits tiles = stage.ground & TileBits(stage.plan.floor.rooms[*room]);
  const Pos camp = draw_tile(stage.rng, tiles);
  for (const Pos pos : nearest_tiles(camp, tiles - stage.taken, size)) {
    stage.add(pos, *kind, stage.plan.floor.rooms[*room]);
  }
  return true;
}

// Not in a mouth of the room, if the room has any other place.
void place_boss(EnemyStage& stage) {
  const FloorPlan& plan = stage.plan;
  TileBits nearer(plan.floor.stairs);
  for (int i = 1; i < kBossStairsSteps; ++i) nearer = nearer.grown() & plan.open;
  const Rect room = plan.floor.rooms[plan.stairs_room];
  const TileBits at_distance = (nearer.grown() - nearer) & plan.bare & TileBits(room);
  const TileBits inside = at_distance - plan.thresholds();
  const Pos pos = draw_tile(stage.rng, inside.empty() ? at_distance : inside);
  stage.add(pos, stage.content.boss, room);
}

// Hazards.

// What can be reached from the entry without stepping on a hazard.
TileBits safe_tiles(const FloorPlan& plan, const TileBits& hazards) {
  return flooded(plan.floor.entry, plan.open - hazards);
}

TileBits hazards_of(const FloorPlan& plan) {
  TileBits hazards;
  (plan.open - plan.bare).for_each([&](Pos pos) {
    if (plan.floor.tiles[pos] == TileKind::kHazard) hazards.add(pos);
  });
  return hazards;
}

// Items.

ItemKind draw_item(const Content& content, Rarity at_least, Rng& rng) {
  const auto weight = [&](const ItemRow& row) { return row.rarity >= at_least ? row.weight : 0; };
  const auto drawn = kernel::pick_weighted_index(rng, content.items, weight);
  return ItemKind{static_cast<std::uint8_t>(drawn.value())};
}

}  // namespace

void spawn_enemies(FloorPlan& plan, const Content& content, Rng& rng) {
  EnemyStage stage{.plan = plan, .content = content, .rng = rng};
  stage.ground = (plan.rooms & plan.bare) - sanctuaries(plan) - plan.thresholds();
  for (const ItemSpawn& item : plan.floor.items) stage.taken.add(item.pos);
  fill_slots(stage);
  const auto wanted = static_cast<std::size_t>(stage.table().enemy_count);
  while (stage.count() < wanted) {
    if (!place_group(stage, wanted - stage.count())) break;
  }
  if (plan.floor.floor == kMaxFloors) place_boss(stage);
  if (plan.floor.branch == Branch::kA && plan.floor.floor > 1) place_group(stage, kMapArea);
  std::sort(plan.floor.enemies.begin(), plan.floor.enemies.end(),
            [](const EnemySpawn& left, const EnemySpawn& right) { return left.pos < right.pos; });
}

void spawn_items(FloorPlan& plan, const Content& content, Rng& rng) {
  TileBits ground = plan.rooms & plan.bare;
  RoomUse items{};
  const auto place = [&](ItemKind kind) {
    const auto suits = [&](std::size_t room) {
      return is_plain(plan, room) && ground.overlaps(plan.floor.rooms[room]);
    };
    const auto room = draw_room(plan, items, suits, rng);
    if (!room) return;
    const Pos pos = draw_tile(rng, ground & TileBits(plan.floor.rooms[*room]));
    plan.floor.items.push_back({pos, kind});
    ground.remove(pos);
  };
  for (const ItemSlot& slot : plan.item_slots) {
    plan.floor.items.push_back({slot.pos, draw_item(content, slot.at_least, rng)});
  }
  place(table_of(content, plan.floor.floor).guaranteed_item);
  for (std::size_t rolls = plan.item_slots.size(); rolls < kItemRolls; ++rolls) {
    const ItemKind kind = draw_item(content, Rarity::kCommon, rng);
    place(kind);
  }
  std::sort(plan.floor.items.begin(), plan.floor.items.end(),
            [](const ItemSpawn& left, const ItemSpawn& right) { return left.pos < right.pos; });
}

void spread_hazards(FloorPlan& plan, int count, Rng& rng) {
  TileBits hazards = hazards_of(plan);
  const TileBits safe = safe_tiles(plan, hazards);
  TileBits ground = plan.bare & safe;
  for (const std::size_t room : {std::size_t{0}, plan.stairs_room}) {
    ground -= TileBits(plan.floor.rooms[room]).grown();
  }
  for (const EnemySlot& slot : plan.enemy_slots) ground.remove(slot.pos);
  for (const ItemSlot& slot : plan.item_slots) ground.remove(slot.pos);
  while (count > 0 && !ground.empty()) {
    const Pos pos = draw_tile(rng, ground);
    ground.remove(pos);
    hazards.add(pos);
    if (safe_tiles(plan, hazards) == safe - hazards) {
      plan.put(pos, TileKind::kHazard);
      --count;
    } else {
      hazards.remove(pos);
    }
  }
}

}  // namespace fathom::engine::descent
