#pragma once

// Owns the drawing board of the floor generator: the floor as far as it is made, the same map
// as sets of tiles, and the places vaults keep for things that are drawn later, from streams of
// their own. No header outside the generator includes this one.

#include <cstddef>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/descent/content.h"
#include "engine/descent/generator.h"
#include "engine/descent/tile_bits.h"
#include "engine/kernel/seed.h"

namespace fathom::engine::descent {

inline constexpr int kFewestRooms = 6;
inline constexpr int kMostRooms = 9;
// No enemy starts within so many steps of entry or stairs.
inline constexpr int kSanctuarySteps = 2;

// Where an enemy will stand. Slots of one party follow each other; packs fill several of them.
struct EnemySlot {
  Pos pos;
  kernel::Rect room;
  int party = 0;
  bool deeper = false;  // from the table of the next floor, if there is one
  bool elite = false;
};

struct ItemSlot {
  Pos pos;
  Rarity at_least = Rarity::kCommon;
};

struct FloorPlan {
  GeneratedFloor floor;
  std::size_t stairs_room = 0;
  std::uint32_t vault_rooms = 0;  // one bit per room

  TileBits rooms;  // all tiles inside rooms, whatever stands on them
  TileBits open;   // what can be walked, shut doors included
  TileBits bare;   // plain floor

  absl::InlinedVector<EnemySlot, 12> enemy_slots;
  absl::InlinedVector<ItemSlot, 6> item_slots;
  int parties = 0;

  // Keeps the sets true.
  void put(Pos pos, TileKind kind) {
    floor.tiles[pos] = kind;
    if (walkable(kind) || kind == TileKind::kClosedDoor) {
      open.add(pos);
    } else {
      open.remove(pos);
    }
    if (kind == TileKind::kFloor) {
      bare.add(pos);
    } else {
      bare.remove(pos);
    }
  }

  bool is_vault(std::size_t room) const { return (vault_rooms >> room & 1U) != 0; }
  bool is_landing(std::size_t room) const { return room == 0 || room == stairs_room; }

  // The room tiles one meets first, stepping in from a corridor.
  TileBits thresholds() const { return rooms & (open - rooms).grown(); }
};

// The stages after the layout: vaults, hazards, enemies, items.
GeneratedFloor furnish_floor(kernel::Seed seed, FloorPlan plan, const Content& content);

}  // namespace fathom::engine::descent
