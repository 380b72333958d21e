#include "engine/descent/generator.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/descent/floor_fixture.h"
#include "engine/descent/floor_plan.h"
#include "engine/descent/generator_layout.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::Rng;
using fathom::engine::kernel::Weighted;
using fathom::test::floor_of;
using fathom::test::picture_of;
using fathom::test::tables;

namespace {

constexpr std::array<Branch, 3> kBranches = {Branch::kNone, Branch::kA, Branch::kB};

void check_promises(const GeneratedFloor& floor, std::uint64_t seed) {
  const std::vector<std::string> broken = broken_promises(floor, tables());
  if (broken.empty()) return;
  INFO("seed ", seed, ", floor ", floor.floor, ", branch ", static_cast<int>(floor.branch),
       picture_of(floor));
  FAIL_CHECK(broken.front());
}

// The same floors from our tables and from others, side by side.
template <typename Look>
void each_pair(std::uint64_t seeds, const Content& other, const Look& look) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    for (int floor = 1; floor <= kMaxFloors; ++floor) {
      look(floor_of(seed, floor), generate_floor({seed}, floor, Branch::kNone, other));
    }
  }
}

std::vector<Pos> places(const std::vector<ItemSpawn>& items) {
  std::vector<Pos> found;
  found.reserve(items.size());
  for (const ItemSpawn& item : items) found.push_back(item.pos);
  return found;
}

}  // namespace

TEST_CASE("every floor keeps its promises, whatever the seed, the depth and the branch") {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    for (int floor = 1; floor <= kMaxFloors; ++floor) {
      const Branch branch = kBranches.at((seed + static_cast<std::uint64_t>(floor)) % 3);
      check_promises(floor_of(seed, floor, branch), seed);
    }
  }
}

TEST_CASE("the safe layout keeps all promises too") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    FloorPlan plan;
    plan.floor.floor = static_cast<int>(seed % 3) + 1;
    plan.floor.branch = kBranches.at(seed / 3 % 3);
    Rng rng = derive_stream({seed}, "safe layout");
    draw_safe_layout(plan, rng);
    check_promises(furnish_floor({seed}, plan, tables()), seed);
  }
}

TEST_CASE("the same seed, floor and branch give the same floor, any other another") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const GeneratedFloor floor = floor_of(seed, 2, Branch::kA);
    CHECK(floor == floor_of(seed, 2, Branch::kA));
    CHECK(floor.floor == 2);
    CHECK(floor.branch == Branch::kA);
    CHECK_FALSE(floor.tiles == floor_of(seed, 2, Branch::kB).tiles);
    CHECK_FALSE(floor.tiles == floor_of(seed, 3, Branch::kA).tiles);
    CHECK_FALSE(floor.tiles == floor_of(seed + 1, 2, Branch::kA).tiles);
  }
}

TEST_CASE("who lives on a floor changes neither its tiles nor its loot") {
  const std::array<Weighted<EnemyKind>, 1> archers = {{{EnemyKind{2}, 1}}};
  const std::array<int, 1> pairs = {2};
  Content other = tables();
  for (FloorTable& table : other.floors) {
    table.enemies = archers;
    table.group_sizes = pairs;
  }
  each_pair(100, other, [&](const GeneratedFloor& floor, const GeneratedFloor& changed) {
    CHECK(changed.tiles == floor.tiles);
    CHECK(changed.vaults == floor.vaults);
    CHECK(changed.items == floor.items);
    CHECK_FALSE(changed.enemies == floor.enemies);
  });
}

TEST_CASE("what lies on a floor changes neither its tiles nor its enemies nor the places") {
  std::vector<ItemRow> rows(tables().items.begin(), tables().items.end());
  std::swap(rows[0].weight, rows[3].weight);
  Content other = tables();
  other.items = rows;
  int different = 0;
  each_pair(100, other, [&](const GeneratedFloor& floor, const GeneratedFloor& changed) {
    CHECK(changed.tiles == floor.tiles);
    CHECK(changed.vaults == floor.vaults);
    CHECK(changed.enemies == floor.enemies);
    CHECK(places(changed.items) == places(floor.items));
    if (changed.items != floor.items) ++different;
  });
  CHECK(different > 100);
}

// A picture that changes means that every shared seed leads to another floor: raise
// rules_version, and only then paste the new picture.
TEST_CASE("the order of the draws is frozen: these are the floors of seed 1993") {
  CHECK(picture_of(floor_of(1993, 1)) == R"(
##############################################
##############################################
#..>...##.)....+..............################
#g.....##......##############.################
#g.....##......^.^.^)#.....##+#######......###
#......##......#######......+.<.....#......###
###.#####.####.#######.._..##.......#......###
#.......#.####.#######.....##..............###
#..!....#.####.#######.....##.......##########
#.......#.##...........######.......+.....####
#h......+.##...b...##########.###########+####
#h......####.......######g!......#####?...bb.#
############.......+.............#####.......#
#########################........#####.......#
#########################........#############
##############################################
)");
  CHECK(picture_of(floor_of(1993, 2, Branch::kA)) == R"(
##############################################
############.......#################..G....###
############......G#################....>..###
#####....!....?...G#######.....#####.).....###
#####..h..##.......#######.....#######.#######
#####.hh..##....?..#######.._..#######.#######
#####.###########+########.....#######.#######
#####.###########........+.....+.......#######
#####.###########......######^################
#####.#................######.################
#####.#...b...###.<....######^################
#####.#..hOb..###......######)################
#####.....h...################################
#######.......################################
##############################################
##############################################
)");
  CHECK(picture_of(floor_of(1993, 3, Branch::kB)) == R"(
##############################################
#####.......###.G...##########.....###########
#####.......###....?####.....+...s.###########
#####..._...###.....####.#####....!###########
#####.......###.....####.#########+###########
#####.........+..............###....?#...a.###
#####+############.#####....<###.....#.OSb.###
#####......#######.#####.....###.^.....O!..###
#####.....>#######.#####.....###^....#.O...###
#####......#######.#####.....######.##.....###
#####....W.#######.#######.########.##########
#####......#######.######......####.##########
##################......#...?..####.##########
##################..GOS^+......####.##########
##################...G..#...........##########
##############################################
)");
}
