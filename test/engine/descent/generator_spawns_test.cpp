#include "engine/descent/generator_spawns.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/descent/floor_fixture.h"

using namespace fathom::engine::descent;
using fathom::test::each_floor;
using fathom::test::floor_of;
using fathom::test::spawns_in;
using fathom::test::tables;
using fathom::test::tiles_of_kind;

namespace {

double mean_enemies(int floor, Branch branch) {
  constexpr int kFloors = 500;
  std::size_t sum = 0;
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    sum += floor_of(seed, floor, branch).enemies.size();
  }
  return static_cast<double>(sum) / kFloors;
}

}  // namespace

TEST_CASE("about seven, eight and eight enemies, and the boss") {
  CHECK(mean_enemies(1, Branch::kNone) == doctest::Approx(7.2).epsilon(0.03));
  CHECK(mean_enemies(2, Branch::kNone) == doctest::Approx(8.1).epsilon(0.03));
  CHECK(mean_enemies(3, Branch::kNone) == doctest::Approx(9.0).epsilon(0.03));
}

TEST_CASE("Branch A brings one more group on floors two and three") {
  CHECK(mean_enemies(1, Branch::kA) == doctest::Approx(7.2).epsilon(0.03));
  CHECK(mean_enemies(2, Branch::kA) == doctest::Approx(10.0).epsilon(0.03));
  CHECK(mean_enemies(3, Branch::kA) == doctest::Approx(10.8).epsilon(0.03));
}

TEST_CASE("Branch B brings three more hazards on floors two and three") {
  constexpr int kFloors = 600;
  std::array<double, 4> without{};
  std::array<double, 4> with{};
  for (std::size_t floor = 1; floor <= 3; ++floor) {
    for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
      const auto hazards = [&](Branch branch) {
        const GeneratedFloor made = floor_of(seed, static_cast<int>(floor), branch);
        return static_cast<double>(tiles_of_kind(made, TileKind::kHazard).size()) / kFloors;
      };
      without.at(floor) += hazards(Branch::kNone);
      with.at(floor) += hazards(Branch::kB);
    }
  }
  CHECK(with[1] - without[1] == doctest::Approx(0.0).epsilon(0.3));
  CHECK(with[2] - without[2] == doctest::Approx(3.0).epsilon(0.15));
  CHECK(with[3] - without[3] == doctest::Approx(3.0).epsilon(0.15));
}

TEST_CASE("five items as a rule, six where vaults hold five prizes") {
  int sum = 0;
  int floors = 0;
  each_floor(500, [&](const GeneratedFloor& floor) {
    sum += static_cast<int>(floor.items.size());
    ++floors;
  });
  CHECK(sum >= 5 * floors);
  CHECK(sum <= 5 * floors + floors / 20);
}

TEST_CASE("items come up by their weights") {
  std::vector<int> counts(tables().items.size());
  int rolls = 0;
  int weights = 0;
  for (const ItemRow& row : tables().items) weights += row.weight;
  each_floor(1'000, [&](const GeneratedFloor& floor) {
    // Ambushes have better prizes than the table.
    const bool ambush = std::any_of(floor.vaults.begin(), floor.vaults.end(), [](const Vault& v) {
      return v.kind == VaultKind::kEliteAmbush;
    });
    if (ambush) return;
    for (const ItemSpawn& item : floor.items) ++counts.at(static_cast<std::size_t>(item.kind));
    --counts.at(static_cast<std::size_t>(
        tables().floors.at(static_cast<std::size_t>(floor.floor - 1)).guaranteed_item));
    rolls += static_cast<int>(floor.items.size()) - 1;
  });
  for (std::size_t i = 0; i < counts.size(); ++i) {
    CAPTURE(tables().items[i].name);
    const double expected = static_cast<double>(rolls) * tables().items[i].weight / weights;
    CHECK(counts[i] == doctest::Approx(expected).epsilon(0.2));
  }
}

TEST_CASE("those who come in packs never come with fewer") {
  each_floor(500, [](const GeneratedFloor& floor) {
    for (const EnemySpawn& enemy : floor.enemies) {
      const auto company = spawns_in(floor.enemies, enemy.room);
      const auto of_its_kind =
          std::count_if(company.begin(), company.end(),
                        [&](const EnemySpawn& other) { return other.kind == enemy.kind; });
      CHECK(of_its_kind >= tables()[enemy.kind].pack_size);
    }
  });
}

TEST_CASE("all kinds of a floor's table are met, and only deeper ones as guards of treasure") {
  std::array<std::set<EnemyKind>, 4> met;
  each_floor(300, [&](const GeneratedFloor& floor) {
    for (const EnemySpawn& enemy : floor.enemies) {
      const bool guard =
          std::any_of(floor.vaults.begin(), floor.vaults.end(), [&](const Vault& vault) {
            return vault.kind == VaultKind::kTreasureGuard && vault.area.contains(enemy.pos);
          });
      if (!guard) met.at(static_cast<std::size_t>(floor.floor)).insert(enemy.kind);
    }
  });
  for (std::size_t floor = 1; floor <= 3; ++floor) {
    std::set<EnemyKind> expected;
    for (const auto& row : tables().floors.at(floor - 1).enemies) expected.insert(row.item);
    if (floor == 3) expected.insert(tables().boss);
    CHECK(met.at(floor) == expected);
  }
}

TEST_CASE("nobody waits in the room one arrives in, and the boss waits alone") {
  each_floor(500, [](const GeneratedFloor& floor) {
    CHECK(spawns_in(floor.enemies, floor.rooms.front()).empty());
    for (const EnemySpawn& enemy : floor.enemies) {
      if (!tables()[enemy.kind].boss) continue;
      CHECK(enemy.room.contains(floor.stairs));
      CHECK(spawns_in(floor.enemies, enemy.room).size() == 1);
    }
  });
}
