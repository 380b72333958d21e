#pragma once

// Owns making a floor: (run seed, floor, branch) to tiles, places and spawns, always the same,
// whatever was played before. What happens on the floor is the game's business.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/descent/content.h"
#include "engine/descent/floor_map.h"
#include "engine/kernel/seed.h"

namespace fathom::engine::descent {

enum class Branch : std::uint8_t { kNone, kA, kB };

enum class VaultKind : std::uint8_t {
  kShrine,
  kTreasureGuard,
  kHazardCorridor,
  kEliteAmbush,
  kPillarCamp,
  kModuleCell,
};
inline constexpr int kVaultKinds = 6;
std::string_view vault_name(VaultKind kind);

struct EnemySpawn {
  Pos pos;
  EnemyKind kind{};
  bool elite = false;  // half as much again in HP, attack + 1
  kernel::Rect room;   // what keeps_room means for it

  friend bool operator==(const EnemySpawn&, const EnemySpawn&) = default;
};

struct ItemSpawn {
  Pos pos;
  ItemKind kind{};

  friend bool operator==(const ItemSpawn&, const ItemSpawn&) = default;
};

struct Vault {
  VaultKind kind{};
  kernel::Rect area;

  friend bool operator==(const Vault&, const Vault&) = default;
};

struct GeneratedFloor {
  int floor = 1;  // from 1
  Branch branch = Branch::kNone;
  FloorMap tiles;
  Pos entry;
  Pos stairs;
  std::vector<kernel::Rect> rooms;  // the floor inside the walls; entry's first
  std::vector<Vault> vaults;
  std::vector<EnemySpawn> enemies;  // sorted by position
  std::vector<ItemSpawn> items;     // sorted by position

  friend bool operator==(const GeneratedFloor&, const GeneratedFloor&) = default;
};

GeneratedFloor generate_floor(kernel::Seed seed, int floor, Branch branch, const Content& content);

// The fixed 20x15 layout of the first design, top left on the map: the tutorial's first floor.
GeneratedFloor starter_floor(const Content& content);

// Every broken promise as a sentence; empty for a good floor. What is promised:
// - a border of wall; one entry, in the first room, and one stairs tile, in another;
// - 6 to 9 rooms of 4-8 x 3-5 tiles with rock between them; doors between two walls, at least
//   one of them on floor 1;
// - everything walkable can be reached, and without stepping on a hazard unless it lies in a
//   hazard corridor;
// - enemies and items are on plain floor, one to a tile, in reading order, enemies in their
//   rooms; no enemy within two steps of entry or stairs;
// - the boss on the last floor, once, three steps from the stairs; the guaranteed item and four
//   or five more;
// - 2 to 4 vaults, a shrine among them on floor 1.
std::vector<std::string> broken_promises(const GeneratedFloor& floor, const Content& content);

// One character per tile and a line break after each row. On top of the tiles items, as ')'
// weapon, '!' potion, '?' anything else, and on top of them enemies.
std::string floor_picture(const GeneratedFloor& floor, const Content& content);

}  // namespace fathom::engine::descent
