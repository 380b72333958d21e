#pragma once

// Owns the state of a Dungeon of Doom run as plain values: rooms, the player, the encounter
// and where in the game's conversation we are. No rules here.

#include <array>
#include <bitset>
#include <cstdint>

#include "engine/doom/content.h"
#include "engine/kernel/rng.h"
#include "engine/run/prompt.h"

namespace fathom::engine::doom {

inline constexpr int kFloors = 7;
inline constexpr int kFloorSize = 7;
inline constexpr int kRoomsPerFloor = kFloorSize * kFloorSize;

enum class Feature : std::uint8_t {
  kEmpty,
  kMirror,
  kScroll,
  kChest,
  kFlares,
  kPotion,
  kVendor,
  kThief,
  kWarp,
  kStairsUp,
  kStairsDown,
  kExit,
};

enum class Attribute : std::uint8_t { kStrength, kDexterity, kIntelligence, kMaxHitPoints };

// Where a room is: floor z, row y, column x, all from 0.
struct Place {
  std::int8_t z = 0;
  std::int8_t y = 0;
  std::int8_t x = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// Spells need this much intelligence.
inline constexpr int kSpellIntelligence = 12;

inline constexpr Place kStart{0, kFloorSize / 2, kFloorSize / 2};

constexpr bool in_dungeon(const Place& place) {
  return place.z >= 0 && place.z < kFloors && place.y >= 0 && place.y < kFloorSize &&
         place.x >= 0 && place.x < kFloorSize;
}

struct Room {
  Feature feature = Feature::kEmpty;
  std::uint8_t monster_level = 0;  // 0: none
  std::uint8_t treasure_id = 0;    // 0: none, else 1..10
  bool seen = false;
};

class Dungeon {
 public:
  Room& at(const Place& place) { return rooms_[index(place)]; }
  const Room& at(const Place& place) const { return rooms_[index(place)]; }
  // In the order floor, row, column.
  const auto& rooms() const { return rooms_; }

 private:
  static std::size_t index(const Place& place) {
    const int room = (place.z * kFloorSize + place.y) * kFloorSize + place.x;
    return static_cast<std::size_t>(room);
  }

  std::array<Room, std::size_t{kFloors} * kRoomsPerFloor> rooms_{};
};

struct Player {
  Place place = kStart;
  int race = 0;
  int strength = 0;
  int dexterity = 0;
  int intelligence = 0;
  int hit_points = 0;
  int max_hit_points = 0;
  int gold = 0;
  int flares = 0;
  std::bitset<kTreasures + 1> treasures;  // by id
  int weapon_tier = 0;                    // 0: bare hands
  int armour_tier = 0;
  bool weapon_broken = false;
  bool armour_damaged = false;
  std::array<int, kSpells> charges{};
  int slain_levels = 0;

  int treasure_count() const { return static_cast<int>(treasures.count()); }
};

struct Encounter {
  int monster_level = 0;  // 0: no encounter
  int vitality = 0;
  bool fatigued = false;
  int ward = 0;
};

// The dice every character starts with, rolled with the dungeon, before the race is chosen.
struct StartingRolls {
  std::array<int, 3> attributes{};
  int hit_points = 0;
  int gold = 0;
};

enum class Phase : std::uint8_t {
  kRace,
  kPoints,
  kBuyWeapon,
  kBuyArmour,
  kBuyFlares,
  kExplore,
  kShop,
  kShopWeapons,
  kShopArmour,
  kShopScrolls,
  kShopPotions,
  kShopEnhancer,
  kEncounter,
  kSpell,
  kOver,
};

struct SetupChoices {
  bool sparse = false;          // 70 % empty rooms in place of 30 %
  bool classic = false;         // monsters of any level on any floor
  bool spells_by_book = false;  // blasts weaken with IQ, as the specification says
};

struct QueuedAction {
  bool waiting = false;
  std::uint16_t action = 0;
  std::int32_t argument = 0;
};

struct State {
  State(const kernel::Rng& room_dice, const kernel::Rng& combat_dice)
      : room_rng(room_dice), combat_rng(combat_dice) {}

  SetupChoices setup;
  Phase phase = Phase::kRace;
  Dungeon dungeon;
  Player player;
  Encounter encounter;
  StartingRolls rolls;
  int points_left = 5;
  QueuedAction queued;
  kernel::Rng room_rng;    // mirrors, chests, potions, thieves, warps
  kernel::Rng combat_rng;  // everything in an encounter
};

}  // namespace fathom::engine::doom
