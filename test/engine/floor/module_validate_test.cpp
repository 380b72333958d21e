#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/floor/ascii_floor.h"
#include "engine/floor/module.h"

using namespace fathom::engine::floor;

namespace {

using Codes = std::vector<std::string>;

const Budgets kBudgets{.enemies = 2, .chests = 1, .traps = 1};

ModuleFloor good_floor() {
  return floor_from_ascii(
      "##$##\n"
      "#..e#\n"
      "<.#^.\n"
      "#+#~.\n"
      "#..e>\n");
}

Codes check(std::string_view picture) {
  return validate_floor(floor_from_ascii(picture), kBudgets);
}

}  // namespace

TEST_CASE("a good floor has no violations") {
  CHECK(validate_floor(good_floor(), kBudgets) == Codes{});
  CHECK(check("<$>\n...\n...\n") == Codes{});
}

TEST_CASE("bad-size: too small, too large, or tiles that do not fill the size") {
  CHECK(check("<$\n.>\n..\n") == Codes{"bad-size"});
  CHECK(check("<$.\n..>\n") == Codes{"bad-size"});
  ModuleFloor floor = good_floor();
  floor.tiles.pop_back();
  CHECK(validate_floor(floor, kBudgets) == Codes{"bad-size"});
  floor = good_floor();
  floor.width = 6;
  CHECK(validate_floor(floor, kBudgets) == Codes{"bad-size"});
  floor.width = -5;
  floor.height = -5;
  CHECK(validate_floor(floor, kBudgets) == Codes{"bad-size"});
  floor = good_floor();
  floor.width = kMaxModuleSide + 1;
  floor.height = 3;
  floor.tiles.resize(floor.extent().area());
  CHECK(validate_floor(floor, kBudgets) == Codes{"bad-size"});
}

TEST_CASE("entrance-mismatch: not where the floor says, or more than one") {
  CHECK(check("<$>\n.<.\n...\n") == Codes{"entrance-mismatch"});
  ModuleFloor floor = good_floor();
  floor.entrance = {1, 2};
  CHECK(validate_floor(floor, kBudgets) == Codes{"entrance-mismatch"});
  floor = good_floor();
  floor[floor.entrance].kind = TileKind::kFloor;
  CHECK(validate_floor(floor, kBudgets) == Codes{"entrance-mismatch"});
  floor = good_floor();
  floor.entrance = {-1, 2};
  CHECK(validate_floor(floor, kBudgets) ==
        Codes{"entrance-mismatch", "exit-not-reachable", "no-reachable-chest"});
}

TEST_CASE("exit-mismatch: not where the floor says, or more than one") {
  CHECK(check("<$>\n.>.\n...\n") == Codes{"exit-mismatch"});
  ModuleFloor floor = good_floor();
  floor.exit = {4, 3};
  CHECK(validate_floor(floor, kBudgets) == Codes{"exit-mismatch"});
  floor.exit = {4, 5};
  CHECK(validate_floor(floor, kBudgets) == Codes{"exit-mismatch", "exit-not-reachable"});
  floor.exit = floor.entrance;
  CHECK(validate_floor(floor, kBudgets) == Codes{"exit-mismatch"});
}

TEST_CASE("exit-not-reachable: walls and water stop, diagonals do not help") {
  CHECK(check("<$#\n..#\n##>\n") == Codes{"exit-not-reachable"});
  CHECK(check("<$~\n..~\n~~>\n") == Codes{"exit-not-reachable"});
}

TEST_CASE("over-budget:enemy counts enemies only") {
  CHECK(check("<$e\n.ee\n..>\n") == Codes{"over-budget:enemy"});
  CHECK(check("<$e\n.e!\n*@>\n") == Codes{});
  CHECK(validate_floor(good_floor(), {.enemies = 1, .chests = 1, .traps = 1}) ==
        Codes{"over-budget:enemy"});
}

TEST_CASE("over-budget:chest") {
  CHECK(check("<$$\n...\n..>\n") == Codes{"over-budget:chest"});
  CHECK(validate_floor(good_floor(), {.enemies = 2, .chests = 0, .traps = 0}) ==
        Codes{"over-budget:chest"});
}

TEST_CASE("entity-overlap names each crowded tile once") {
  ModuleFloor floor = floor_from_ascii("<$!\n.!.\n..>\n");
  for (int i = 0; i < 2; ++i) floor.entities.push_back(floor.entities[0]);
  floor.entities.push_back(floor.entities[1]);
  CHECK(validate_floor(floor, kBudgets) == Codes{"entity-overlap:2,0", "entity-overlap:1,1"});
}

TEST_CASE("entity-on-wall names each place without a floor once") {
  ModuleFloor floor = floor_from_ascii("<$#\n.~.\n..>\n");
  floor.entities.push_back({.id = "a", .kind = EntityKind::kNpc, .pos = {1, 1}});
  floor.entities.push_back({.id = "b", .kind = EntityKind::kNpc, .pos = {2, 0}});
  floor.entities.push_back({.id = "c", .kind = EntityKind::kNpc, .pos = {-1, 7}});
  floor.entities.push_back({.id = "d", .kind = EntityKind::kNpc, .pos = {1, 2}});
  CHECK(validate_floor(floor, kBudgets) ==
        Codes{"entity-on-wall:2,0", "entity-on-wall:1,1", "entity-on-wall:-1,7"});
}

TEST_CASE("no-reachable-chest: only where the budget asks for one") {
  CHECK(check("<#$\n.##\n..>\n") == Codes{"no-reachable-chest"});
  CHECK(check("<..\n...\n..>\n") == Codes{"no-reachable-chest"});
  CHECK(validate_floor(floor_from_ascii("<..\n...\n..>\n"), {.enemies = 0, .chests = 0, .traps = 0})
            .empty());
}

TEST_CASE("all violations are told, in the order of the list") {
  ModuleFloor floor = floor_from_ascii(
      "#<#\n"
      "###\n"
      "$$>\n");
  for (int i = 0; i < 3; ++i) {
    floor.entities.push_back({.id = "e", .kind = EntityKind::kEnemy, .pos = {0, 1}});
  }
  floor.exit = {0, 0};
  floor.entrance = {0, 0};
  const Codes without_map = {"over-budget:enemy", "over-budget:chest", "entity-overlap:0,1"};
  CHECK(validate_floor(floor, kBudgets) ==
        Codes{"entrance-mismatch", "exit-mismatch", "exit-not-reachable", without_map[0],
              without_map[1], without_map[2], "entity-on-wall:0,1", "no-reachable-chest"});
  floor.height = 4;
  CHECK(validate_floor(floor, kBudgets) ==
        Codes{"bad-size", without_map[0], without_map[1], without_map[2]});
}
