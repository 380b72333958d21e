#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/descent/generator.h"
#include "engine/kernel/flow_field.h"
#include "engine/kernel/text.h"

// Shares nothing with the generator but the tables: an inspector with the builder's tools would
// not see the builder's mistakes.

namespace fathom::engine::descent {
namespace {

using kernel::Direction;
using kernel::FlowField;
using kernel::make_pos;
using kernel::Rect;

struct Inspection {
  const GeneratedFloor& floor;
  const Content& content;
  std::vector<std::string> complaints = {};

  void complain(std::string complaint) { complaints.push_back(std::move(complaint)); }
  void complain(std::string_view what, Pos pos) {
    complaints.push_back(absl::StrCat(kernel::to_absl(what), " at ", pos.x, ",", pos.y));
  }
  void expect(bool fine, std::string_view otherwise) {
    if (!fine) complaints.emplace_back(otherwise);
  }
  void expect_between(int low, int count, int high, std::string_view what) {
    if (count < low || count > high) complain(absl::StrCat(count, " ", kernel::to_absl(what)));
  }
  TileKind tile(Pos pos) const { return on_map(pos) ? floor.tiles[pos] : TileKind::kWall; }
  bool passable(Pos pos) const {
    return walkable(floor.tiles[pos]) || floor.tiles[pos] == TileKind::kClosedDoor;
  }
  bool in_hazard_corridor(Pos pos) const {
    return std::any_of(floor.vaults.begin(), floor.vaults.end(), [&](const Vault& vault) {
      return vault.kind == VaultKind::kHazardCorridor && vault.area.contains(pos);
    });
  }
};

// Which room a tile lies in; -1 for none.
int room_at(const GeneratedFloor& floor, Pos pos) {
  const auto found = std::find_if(floor.rooms.begin(), floor.rooms.end(),
                                  [&](const Rect& room) { return room.contains(pos); });
  return found == floor.rooms.end() ? -1 : static_cast<int>(found - floor.rooms.begin());
}

bool on_border(Pos pos) {
  return pos.x == 0 || pos.y == 0 || pos.x == kMapWidth - 1 || pos.y == kMapHeight - 1;
}

bool is_wall(const Inspection& inspection, Pos pos) {
  return inspection.tile(pos) == TileKind::kWall;
}

bool between_walls(const Inspection& inspection, Pos pos) {
  const auto wall = [&](Direction direction) { return is_wall(inspection, step(pos, direction)); };
  return (wall(Direction::kUp) && wall(Direction::kDown)) ||
         (wall(Direction::kLeft) && wall(Direction::kRight));
}

void check_tiles(Inspection& inspection) {
  const GeneratedFloor& floor = inspection.floor;
  int entries = 0;
  int stairs = 0;
  int doors = 0;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    const Pos pos = tile_pos(i);
    const TileKind kind = floor.tiles[pos];
    if (on_border(pos) && kind != TileKind::kWall) inspection.complain("open border", pos);
    if (kind == TileKind::kEntry) ++entries;
    if (kind == TileKind::kStairs) ++stairs;
    if (kind != TileKind::kClosedDoor) continue;
    ++doors;
    if (!between_walls(inspection, pos)) inspection.complain("door without its walls", pos);
  }
  inspection.expect_between(1, entries, 1, "entries");
  inspection.expect_between(1, stairs, 1, "stairs");
  inspection.expect(inspection.tile(floor.entry) == TileKind::kEntry, "the entry is elsewhere");
  inspection.expect(inspection.tile(floor.stairs) == TileKind::kStairs, "the stairs are elsewhere");
  inspection.expect(floor.floor > 1 || doors > 0, "the first floor has no door");
}

void check_rooms(Inspection& inspection) {
  const std::vector<Rect>& rooms = inspection.floor.rooms;
  inspection.expect_between(6, static_cast<int>(rooms.size()), 9, "rooms");
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const Rect& room = rooms[i];
    const Pos corner = make_pos(room.x, room.y);
    if (room.width < 4 || room.width > 8 || room.height < 3 || room.height > 5) {
      inspection.complain("room of a wrong size", corner);
    }
    const Rect with_wall{room.x - 1, room.y - 1, room.width + 2, room.height + 2};
    const bool crowded = std::any_of(rooms.begin(), rooms.begin() + static_cast<std::ptrdiff_t>(i),
                                     [&](const Rect& other) { return other.overlaps(with_wall); });
    if (crowded) inspection.complain("room too close to another", corner);
  }
  inspection.expect(room_at(inspection.floor, inspection.floor.entry) == 0,
                    "the entry is not in the first room");
  inspection.expect(room_at(inspection.floor, inspection.floor.stairs) > 0,
                    "the stairs are in no room of their own");
}

void check_ways(Inspection& inspection) {
  const GeneratedFloor& floor = inspection.floor;
  const std::span<const Pos> start(&floor.entry, 1);
  FlowField all;
  all.compute(kMapExtent, start, [&](Pos pos) { return inspection.passable(pos); });
  FlowField safe;
  safe.compute(kMapExtent, start, [&](Pos pos) {
    return inspection.passable(pos) && floor.tiles[pos] != TileKind::kHazard;
  });
  inspection.expect(safe.distance(floor.stairs) != FlowField::kUnreached,
                    "no safe way leads to the stairs");
  for (std::size_t i = 0; i < kMapArea; ++i) {
    const Pos pos = tile_pos(i);
    if (!inspection.passable(pos)) continue;
    if (all.distance(pos) == FlowField::kUnreached) {
      inspection.complain("unreachable tile", pos);
    } else if (safe.distance(pos) == FlowField::kUnreached &&
               floor.tiles[pos] != TileKind::kHazard && !inspection.in_hazard_corridor(pos)) {
      inspection.complain("tile behind hazards", pos);
    }
  }
}

// What enemies and items have in common.
template <typename Spawn>
void check_places(Inspection& inspection, const std::vector<Spawn>& spawns, std::string_view what) {
  for (std::size_t i = 0; i < spawns.size(); ++i) {
    const Pos pos = spawns[i].pos;
    if (inspection.tile(pos) != TileKind::kFloor) {
      inspection.complain(absl::StrCat(kernel::to_absl(what), " not on floor"), pos);
    }
    if (i == 0 || spawns[i - 1].pos < pos) continue;
    const bool shared = spawns[i - 1].pos == pos;
    inspection.complain(
        absl::StrCat(kernel::to_absl(what), shared ? " on another" : " out of order"), pos);
  }
}

void check_enemies(Inspection& inspection) {
  const GeneratedFloor& floor = inspection.floor;
  check_places(inspection, floor.enemies, "enemy");
  FlowField to_stairs;
  FlowField to_sanctuary;
  const auto passable = [&](Pos pos) { return inspection.passable(pos); };
  to_stairs.compute(kMapExtent, std::span<const Pos>(&floor.stairs, 1), passable, 3);
  to_sanctuary.compute(kMapExtent, std::vector<Pos>{floor.entry, floor.stairs}, passable, 2);
  const auto on_item = [&](Pos pos) {
    return std::any_of(floor.items.begin(), floor.items.end(),
                       [&](const ItemSpawn& item) { return item.pos == pos; });
  };
  int bosses = 0;
  for (const EnemySpawn& enemy : floor.enemies) {
    if (to_sanctuary.distance(enemy.pos) != FlowField::kUnreached) {
      inspection.complain("enemy at a sanctuary", enemy.pos);
    }
    if (on_item(enemy.pos)) inspection.complain("enemy on an item", enemy.pos);
    if (!enemy.room.contains(enemy.pos)) inspection.complain("enemy out of its room", enemy.pos);
    if (!inspection.content[enemy.kind].boss) continue;
    ++bosses;
    if (to_stairs.distance(enemy.pos) != 3) inspection.complain("boss off its post", enemy.pos);
  }
  const int expected = floor.floor == kMaxFloors ? 1 : 0;
  inspection.expect_between(expected, bosses, expected, "bosses");
}

void check_items(Inspection& inspection) {
  const GeneratedFloor& floor = inspection.floor;
  check_places(inspection, floor.items, "item");
  const FloorTable& table = inspection.content.floors[static_cast<std::size_t>(floor.floor - 1)];
  const bool guaranteed =
      std::any_of(floor.items.begin(), floor.items.end(),
                  [&](const ItemSpawn& item) { return item.kind == table.guaranteed_item; });
  inspection.expect(guaranteed, "the guaranteed item is missing");
  inspection.expect_between(5, static_cast<int>(floor.items.size()), 6, "items");
}

void check_vaults(Inspection& inspection) {
  const std::vector<Vault>& vaults = inspection.floor.vaults;
  inspection.expect_between(2, static_cast<int>(vaults.size()), 4, "vaults");
  const bool shrine = std::any_of(vaults.begin(), vaults.end(), [](const Vault& vault) {
    return vault.kind == VaultKind::kShrine;
  });
  inspection.expect(inspection.floor.floor > 1 || shrine, "the first floor has no shrine");
}

}  // namespace

std::vector<std::string> broken_promises(const GeneratedFloor& floor, const Content& content) {
  Inspection inspection{.floor = floor, .content = content};
  check_tiles(inspection);
  check_rooms(inspection);
  check_ways(inspection);
  check_enemies(inspection);
  check_items(inspection);
  check_vaults(inspection);
  return std::move(inspection.complaints);
}

}  // namespace fathom::engine::descent
