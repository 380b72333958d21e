#pragma once

// Owns floor modules: small solvable maps, 5x5 as a rule, made from a seed text and a config,
// with their validation and text forms. What an item, an enemy or a trap does is the business
// of the rule set that uses a module.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/kernel/geometry.h"

namespace fathom::engine::floor {

inline constexpr int kModuleVersion = 1;
inline constexpr int kMinModuleSide = 3;
inline constexpr int kMaxModuleSide = 255;
// So many attempts, each with its own random stream; then the safe template.
inline constexpr int kModuleAttempts = 20;
inline constexpr int kMaxStackLevels = 1000;

enum class TileKind : std::uint8_t {
  kFloor,
  kWall,
  kEntrance,
  kExit,
  kDoor,
  kTrap,
  kChest,
  kWater,
};

constexpr bool walkable(TileKind kind) {
  return kind != TileKind::kWall && kind != TileKind::kWater;
}
constexpr bool blocks_vision(TileKind kind) {
  return kind == TileKind::kWall || kind == TileKind::kDoor;
}

struct Tile {
  TileKind kind = TileKind::kWall;
  std::string item = {};  // the id of what a chest holds; empty for every other kind

  friend bool operator==(const Tile&, const Tile&) = default;
};

enum class EntityKind : std::uint8_t { kEnemy, kItem, kRelic, kNpc };

struct Entity {
  std::string id;
  EntityKind kind = EntityKind::kEnemy;
  kernel::Pos pos;

  friend bool operator==(const Entity&, const Entity&) = default;
};

struct ModuleFloor {
  int width = 0;
  int height = 0;
  std::string seed;
  std::vector<Tile> tiles;  // row-major
  std::vector<Entity> entities;
  kernel::Pos entrance;
  kernel::Pos exit;
  int version = kModuleVersion;

  kernel::Extent extent() const { return {.width = width, .height = height}; }
  // Unchecked: the position must be on the floor.
  Tile& operator[](kernel::Pos pos);
  const Tile& operator[](kernel::Pos pos) const;

  friend bool operator==(const ModuleFloor&, const ModuleFloor&) = default;
};

std::size_t index_from_pos(kernel::Pos pos, int width);
kernel::Pos pos_from_index(std::size_t index, int width);

// At most so many; fewer where the floor has no room.
struct Budgets {
  int enemies = 2;
  int chests = 1;
  int traps = 1;
};

struct ModuleConfig {
  int width = 5;
  int height = 5;
  int wall_density = 50;  // percent of the tiles off the path that stay wall
  Budgets budgets = {};
  int min_path_length = 5;                             // tiles, both ends counted
  std::optional<kernel::Pos> entrance = std::nullopt;  // else the middle of the left edge
  std::optional<kernel::Pos> exit = std::nullopt;      // else any other tile
  // A template replaces the random walls. Without an id, one is drawn.
  bool use_template = false;
  std::string template_id = {};  // naming one is enough to use it
};

// How a floor came about, for tests and tools; never part of the floor itself.
struct GenerationTrace {
  int attempts = 0;        // 1 when the first one was valid
  int path_tries = 0;      // walks of the last attempt; 0 for the safe template, which needs none
  bool l_path = false;     // the walks of the last attempt were given up for the L path
  bool fell_back = false;  // all attempts failed: this is the safe template
  std::vector<kernel::Pos> path;  // the guaranteed way, entrance and exit included
};

// Not empty, at most 256 bytes, and UTF-8: what a floor's file can carry back unchanged.
absl::Status check_seed_text(std::string_view seed_text);

// The same seed text and config give the same floor, on every machine. Numbers are seeds in
// their text form. Fails only for a bad config or seed text.
absl::StatusOr<ModuleFloor> generate_floor(std::string_view seed_text, const ModuleConfig& config,
                                           GenerationTrace* trace = nullptr);

// Floors one below the other: each entrance is where the exit above was. Level N, from 1 on,
// is the floor of the seed text "<seed_text>/N".
absl::StatusOr<std::vector<ModuleFloor>> generate_stack(std::string_view seed_text, int levels,
                                                        const ModuleConfig& config);

// Every violation by its code, in this order: bad-size, entrance-mismatch, exit-mismatch,
// exit-not-reachable, over-budget:enemy, over-budget:chest, entity-overlap:x,y,
// entity-on-wall:x,y, no-reachable-chest. Empty for a good floor.
std::vector<std::string> validate_floor(const ModuleFloor& floor, const Budgets& budgets);

// What stood on a tile that is now entered: doors stay open and chests empty, so both become
// floor. The position must be on the floor.
Tile enter_tile(ModuleFloor& floor, kernel::Pos pos);

// One line of JSON with sorted keys and without a line break.
std::string serialize_floor(const ModuleFloor& floor);
// Reads what serialize_floor wrote, byte for byte. Anything else, and whatever validate_floor
// would refuse, gets one line that says why.
absl::StatusOr<ModuleFloor> deserialize_floor(std::string_view json, const Budgets& budgets);

// One line per row, entities on top of tiles; the legend explains the glyphs.
std::string floor_ascii(const ModuleFloor& floor);
std::string_view floor_legend();

}  // namespace fathom::engine::floor
