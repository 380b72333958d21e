#include "engine/descent/generator_vaults.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <vector>

#include "engine/descent/floor_fixture.h"
#include "engine/kernel/fov.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::field_of_view;
using fathom::engine::kernel::kDirections;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rect;
using fathom::test::floor_of;
using fathom::test::in_a_room;
using fathom::test::passable;
using fathom::test::picture_of;
using fathom::test::spawns_in;
using fathom::test::tables;

namespace {

constexpr std::uint64_t kSeeds = 600;

// Shows every vault of a kind on many floors to the test, with its floor.
void each_vault(VaultKind kind,
                const std::function<void(const GeneratedFloor&, const Rect&)>& look) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const GeneratedFloor floor = floor_of(seed, static_cast<int>(seed % 3) + 1);
    for (const Vault& vault : floor.vaults) {
      if (vault.kind != kind) continue;
      const std::string picture = picture_of(floor);
      INFO(picture, "vault at ", vault.area.x, ",", vault.area.y);
      look(floor, vault.area);
      ++seen;
    }
  }
  CHECK(seen > 100);
}

bool in_table(EnemyKind kind, int floor) {
  const auto& rows = tables().floors.at(static_cast<std::size_t>(std::min(floor, 3) - 1)).enemies;
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.item == kind; });
}

std::vector<Pos> tiles_of(const Rect& area) {
  std::vector<Pos> tiles;
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) tiles.push_back(make_pos(x, y));
  }
  return tiles;
}

// Ways from outside into an area: the tiles just outside.
std::vector<Pos> mouths_of(const GeneratedFloor& floor, const Rect& area) {
  std::vector<Pos> mouths;
  for (const Pos pos : tiles_of(area)) {
    for (const auto direction : kDirections) {
      const Pos outside = step(pos, direction);
      if (!area.contains(outside) && passable(floor, outside)) mouths.push_back(outside);
    }
  }
  return mouths;
}

bool is_corner(const Rect& area, Pos pos) {
  return (pos.x == area.x || pos.x == area.right() - 1) &&
         (pos.y == area.y || pos.y == area.bottom() - 1);
}

bool is_room(const GeneratedFloor& floor, const Rect& area) {
  return std::find(floor.rooms.begin(), floor.rooms.end(), area) != floor.rooms.end();
}

}  // namespace

TEST_CASE("vaults are two to four of different kinds, and all kinds and numbers occur") {
  std::array<int, kVaultKinds> kinds{};
  std::set<std::size_t> counts;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const GeneratedFloor floor = floor_of(seed, static_cast<int>(seed % 3) + 1);
    std::set<VaultKind> seen;
    for (const Vault& vault : floor.vaults) {
      CHECK(seen.insert(vault.kind).second);
      ++kinds.at(static_cast<std::size_t>(vault.kind));
      CHECK_FALSE(vault.area.contains(floor.entry));
      CHECK_FALSE(vault.area.contains(floor.stairs));
    }
    counts.insert(floor.vaults.size());
  }
  CHECK(counts == std::set<std::size_t>{2, 3, 4});
  for (int kind = 0; kind < kVaultKinds; ++kind) {
    INFO(vault_name(static_cast<VaultKind>(kind)));
    CHECK(kinds.at(static_cast<std::size_t>(kind)) > 100);
  }
}

TEST_CASE("a shrine is an altar in the middle of a room") {
  each_vault(VaultKind::kShrine, [](const GeneratedFloor& floor, const Rect& area) {
    CHECK(is_room(floor, area));
    CHECK(floor.tiles[area.centre()] == TileKind::kAltar);
    CHECK(spawns_in(floor.enemies, area).empty());
  });
}

TEST_CASE("a treasure is two items in corners and one guard from the next deeper table") {
  each_vault(VaultKind::kTreasureGuard, [](const GeneratedFloor& floor, const Rect& area) {
    CHECK(is_room(floor, area));
    const auto items = spawns_in(floor.items, area);
    REQUIRE(items.size() == 2);
    for (const ItemSpawn& item : items) CHECK(is_corner(area, item.pos));
    const auto guards = spawns_in(floor.enemies, area);
    REQUIRE(guards.size() == 1);
    CHECK(in_table(guards[0].kind, floor.floor + 1));
    CHECK(tables()[guards[0].kind].pack_size == 1);
  });
}

TEST_CASE("no corner of a treasure room is farther from its ways in than those with items") {
  each_vault(VaultKind::kTreasureGuard, [](const GeneratedFloor& floor, const Rect& area) {
    const auto mouths = mouths_of(floor, area);
    const auto remoteness = [&](Pos pos) {
      int nearest = kMapWidth;
      for (const Pos mouth : mouths) nearest = std::min(nearest, manhattan_distance(mouth, pos));
      return nearest;
    };
    int nearest_item = kMapWidth;
    std::vector<int> others;
    for (const Pos pos : tiles_of(area)) {
      if (!is_corner(area, pos)) continue;
      const bool has_item = !spawns_in(floor.items, {pos.x, pos.y, 1, 1}).empty();
      if (has_item) nearest_item = std::min(nearest_item, remoteness(pos));
      if (!has_item) others.push_back(remoteness(pos));
    }
    for (const int other : others) CHECK(other <= nearest_item);
  });
}

TEST_CASE("a hazard corridor is a dead end of every other tile a hazard, an item at its end") {
  each_vault(VaultKind::kHazardCorridor, [](const GeneratedFloor& floor, const Rect& area) {
    CHECK(std::min(area.width, area.height) == 1);
    CHECK(std::max(area.width, area.height) >= 4);
    const auto mouths = mouths_of(floor, area);
    REQUIRE(mouths.size() == 1);
    CHECK(in_a_room(floor, mouths[0]));

    std::vector<Pos> way = tiles_of(area);
    if (!adjacent(way.front(), mouths[0])) std::reverse(way.begin(), way.end());
    REQUIRE(adjacent(way.front(), mouths[0]));
    for (std::size_t i = 0; i < way.size(); ++i) {
      CHECK(floor.tiles[way[i]] == (i % 2 == 0 ? TileKind::kHazard : TileKind::kFloor));
    }
    const auto items = spawns_in(floor.items, area);
    REQUIRE(items.size() == 1);
    CHECK(items[0].pos == way.back());
    CHECK(spawns_in(floor.enemies, area).empty());
  });
}

TEST_CASE("an ambush is an elite with two helpers that no way in shows, and something rare") {
  each_vault(VaultKind::kEliteAmbush, [](const GeneratedFloor& floor, const Rect& area) {
    CHECK(is_room(floor, area));
    const auto enemies = spawns_in(floor.enemies, area);
    REQUIRE(enemies.size() == 3);
    CHECK(std::count_if(enemies.begin(), enemies.end(),
                        [](const EnemySpawn& enemy) { return enemy.elite; }) == 1);
    for (const EnemySpawn& enemy : enemies) CHECK(in_table(enemy.kind, floor.floor));

    const auto mouths = mouths_of(floor, area);
    CHECK_FALSE(mouths.empty());
    for (const Pos mouth : mouths) {
      field_of_view(
          kMapExtent, mouth, 30, [&](Pos pos) { return blocks_sight(floor.tiles[pos]); },
          [&](Pos pos) {
            for (const EnemySpawn& enemy : enemies) CHECK(enemy.pos != pos);
          });
    }
    const auto items = spawns_in(floor.items, area);
    REQUIRE(items.size() == 1);
    CHECK(tables()[items[0].kind].rarity >= Rarity::kUncommon);
  });
}

TEST_CASE("only ambushes have elites") {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const GeneratedFloor floor = floor_of(seed, static_cast<int>(seed % 3) + 1);
    const bool has_elite = std::any_of(floor.enemies.begin(), floor.enemies.end(),
                                       [](const EnemySpawn& enemy) { return enemy.elite; });
    const bool has_ambush =
        std::any_of(floor.vaults.begin(), floor.vaults.end(),
                    [](const Vault& vault) { return vault.kind == VaultKind::kEliteAmbush; });
    CHECK(has_elite == has_ambush);
  }
}

TEST_CASE("a camp is two to four enemies at the sides of a pillar or a fire") {
  std::set<std::size_t> sizes;
  std::set<TileKind> hearts;
  each_vault(VaultKind::kPillarCamp, [&](const GeneratedFloor& floor, const Rect& area) {
    CHECK(is_room(floor, area));
    hearts.insert(floor.tiles[area.centre()]);
    const auto enemies = spawns_in(floor.enemies, area);
    sizes.insert(enemies.size());
    for (const EnemySpawn& enemy : enemies) CHECK(adjacent(enemy.pos, area.centre()));
  });
  CHECK(sizes == std::set<std::size_t>{2, 3, 4});
  CHECK(hearts == std::set<TileKind>{TileKind::kHazard, TileKind::kPillar});
}

TEST_CASE("a module cell is a 5x5 room with a prize and at most two enemies and one trap") {
  std::set<TileKind> kinds;
  int enemies = 0;
  each_vault(VaultKind::kModuleCell, [&](const GeneratedFloor& floor, const Rect& area) {
    CHECK(is_room(floor, area));
    CHECK(area.width == 5);
    CHECK(area.height == 5);
    int traps = 0;
    for (const Pos pos : tiles_of(area)) {
      kinds.insert(floor.tiles[pos]);
      if (floor.tiles[pos] == TileKind::kHazard) ++traps;
    }
    CHECK(traps <= 1);
    CHECK(spawns_in(floor.items, area).size() == 1);
    const auto inhabitants = spawns_in(floor.enemies, area).size();
    CHECK(inhabitants <= 2);
    enemies += static_cast<int>(inhabitants);
    // Whoever steps in from a corridor finds a tile to stand on.
    for (const Pos mouth : mouths_of(floor, area)) {
      CHECK(std::any_of(kDirections.begin(), kDirections.end(), [&](auto direction) {
        const Pos inside = step(mouth, direction);
        return area.contains(inside) && walkable(floor.tiles[inside]);
      }));
    }
  });
  CHECK(enemies > 100);
  CHECK(kinds == std::set<TileKind>{TileKind::kWall, TileKind::kFloor, TileKind::kClosedDoor,
                                    TileKind::kHazard, TileKind::kWater});
}

TEST_CASE("vaults have plain names") {
  std::set<std::string_view> names;
  for (int kind = 0; kind < kVaultKinds; ++kind) {
    names.insert(vault_name(static_cast<VaultKind>(kind)));
  }
  CHECK(names.size() == kVaultKinds);
  CHECK(vault_name(VaultKind::kShrine) == "shrine");
  CHECK(vault_name(VaultKind::kModuleCell) == "module cell");
}
