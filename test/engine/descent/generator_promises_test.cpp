#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/descent/floor_fixture.h"
#include "engine/kernel/text.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::kDirections;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rect;
using fathom::engine::kernel::to_absl;
using fathom::test::floor_of;
using fathom::test::tables;
using fathom::test::tiles_of_kind;

namespace {

using Sentences = std::vector<std::string>;
using Change = std::function<void(GeneratedFloor&)>;

// What is said about a good floor after one thing was changed.
Sentences after(int floor_number, const Change& change) {
  GeneratedFloor floor = floor_of(7, floor_number);
  REQUIRE(broken_promises(floor, tables()) == Sentences{});
  change(floor);
  return broken_promises(floor, tables());
}

Sentences after(const Change& change) { return after(1, change); }

bool says(const Sentences& sentences, std::string_view wanted) {
  return std::find(sentences.begin(), sentences.end(), wanted) != sentences.end();
}

std::string at(std::string_view what, Pos pos) {
  return absl::StrCat(to_absl(what), " at ", pos.x, ",", pos.y);
}

void surround(GeneratedFloor& floor, Pos pos, TileKind kind) {
  for (const auto direction : kDirections) floor.tiles[step(pos, direction)] = kind;
}

EnemySpawn& boss_of(GeneratedFloor& floor) {
  return *std::find_if(floor.enemies.begin(), floor.enemies.end(),
                       [](const EnemySpawn& enemy) { return enemy.kind == tables().boss; });
}

void sort_by_place(GeneratedFloor& floor) {
  std::sort(floor.enemies.begin(), floor.enemies.end(),
            [](const EnemySpawn& left, const EnemySpawn& right) { return left.pos < right.pos; });
}

}  // namespace

TEST_CASE("the border must be wall") {
  CHECK(says(after([](auto& floor) { floor.tiles[make_pos(0, 5)] = TileKind::kHazard; }),
             "open border at 0,5"));
  CHECK(says(after([](auto& floor) { floor.tiles[make_pos(45, 15)] = TileKind::kPillar; }),
             "open border at 45,15"));
}

TEST_CASE("there must be one entry and one stairs tile, where the floor says") {
  CHECK(says(after([](auto& floor) { floor.tiles[floor.items[0].pos] = TileKind::kEntry; }),
             "2 entries"));
  CHECK(says(after([](auto& floor) { floor.tiles[floor.items[0].pos] = TileKind::kStairs; }),
             "2 stairs"));
  CHECK(says(after([](auto& floor) { floor.tiles[floor.entry] = TileKind::kFloor; }), "0 entries"));
  CHECK(
      says(after([](auto& floor) { floor.tiles[floor.stairs] = TileKind::kHazard; }), "0 stairs"));
  CHECK(
      says(after([](auto& floor) { floor.entry = floor.items[0].pos; }), "the entry is elsewhere"));
  CHECK(says(after([](auto& floor) { floor.stairs = floor.items[0].pos; }),
             "the stairs are elsewhere"));
}

TEST_CASE("a door must hang between two walls, and the first floor needs one") {
  const Pos door = tiles_of_kind(floor_of(7, 1), TileKind::kClosedDoor).front();
  CHECK(says(after([&](auto& floor) { surround(floor, door, TileKind::kFloor); }),
             at("door without its walls", door)));
  const auto open_all = [](GeneratedFloor& floor) {
    for (const Pos pos : tiles_of_kind(floor, TileKind::kClosedDoor)) {
      floor.tiles[pos] = TileKind::kOpenDoor;
    }
  };
  CHECK(after(1, open_all) == Sentences{"the first floor has no door"});
  CHECK(after(2, open_all) == Sentences{});
}

TEST_CASE("rooms must be six to nine, of the right size, and apart") {
  CHECK(says(after([](auto& floor) { floor.rooms.resize(5); }), "5 rooms"));
  CHECK(says(after([](auto& floor) { floor.rooms.resize(10, {1, 1, 4, 3}); }), "10 rooms"));
  for (const Rect& wrong :
       {Rect{20, 5, 3, 3}, Rect{20, 5, 9, 3}, Rect{20, 5, 4, 2}, Rect{20, 5, 4, 6}}) {
    CHECK(
        says(after([&](auto& floor) { floor.rooms[1] = wrong; }), "room of a wrong size at 20,5"));
  }
  CHECK(says(after([](auto& floor) {
               const Rect& first = floor.rooms[0];
               floor.rooms[1] = {first.right(), first.y, 4, 3};
             }),
             at("room too close to another", [] {
               const Rect first = floor_of(7, 1).rooms[0];
               return make_pos(first.right(), first.y);
             }())));
}

TEST_CASE("entry and stairs must be in rooms, the entry in the first") {
  CHECK(after([](auto& floor) { std::swap(floor.rooms[0], floor.rooms[1]); }) ==
        Sentences{"the entry is not in the first room"});
  CHECK(says(after([](auto& floor) {
               std::erase_if(floor.rooms,
                             [&](const Rect& room) { return room.contains(floor.stairs); });
             }),
             "the stairs are in no room of their own"));
}

TEST_CASE("what is walled in is missed") {
  const Pos stairs = floor_of(7, 1).stairs;
  const Sentences found =
      after([](auto& floor) { surround(floor, floor.stairs, TileKind::kWall); });
  CHECK(says(found, at("unreachable tile", stairs)));
  CHECK(says(found, "no safe way leads to the stairs"));
}

TEST_CASE("hazards must leave a safe way to everything") {
  const Sentences found =
      after([](auto& floor) { surround(floor, floor.stairs, TileKind::kHazard); });
  CHECK(says(found, "no safe way leads to the stairs"));
  CHECK_FALSE(says(found, at("unreachable tile", floor_of(7, 1).stairs)));

  const Pos prize = floor_of(7, 1).items[0].pos;
  const auto fence_in = [&](GeneratedFloor& floor) { surround(floor, prize, TileKind::kHazard); };
  CHECK(says(after(fence_in), at("tile behind hazards", prize)));
  const auto call_it_a_vault = [&](GeneratedFloor& floor) {
    fence_in(floor);
    floor.vaults.back() = {VaultKind::kHazardCorridor, {prize.x, prize.y, 1, 1}};
  };
  CHECK_FALSE(says(after(call_it_a_vault), at("tile behind hazards", prize)));
}

TEST_CASE("enemies must stand on free floor of their own, in reading order") {
  const GeneratedFloor good = floor_of(7, 1);
  const Pos first = good.enemies[0].pos;
  for (const TileKind kind : {TileKind::kHazard, TileKind::kWall, TileKind::kOpenDoor}) {
    CHECK(says(after([&](auto& floor) { floor.tiles[first] = kind; }),
               at("enemy not on floor", first)));
  }
  CHECK(says(after([&](auto& floor) { floor.enemies[0].pos = make_pos(-1, 3); }),
             "enemy not on floor at -1,3"));
  CHECK(says(after([&](auto& floor) { floor.enemies[1] = floor.enemies[0]; }),
             at("enemy on another", first)));
  CHECK(after([](auto& floor) { std::swap(floor.enemies[0], floor.enemies[1]); }) ==
        Sentences{at("enemy out of order", first)});
  CHECK(says(after([](auto& floor) { floor.enemies[0].pos = floor.items[0].pos; }),
             at("enemy on an item", good.items[0].pos)));
  CHECK(after([](auto& floor) {
          floor.enemies[0].room = {1, 1, 1, 1};
        }) == Sentences{at("enemy out of its room", first)});
}

TEST_CASE("enemies must keep away from entry and stairs") {
  for (const bool from_entry : {true, false}) {
    const GeneratedFloor good = floor_of(7, 1);
    const Pos sanctuary = from_entry ? good.entry : good.stairs;
    for (const auto direction : kDirections) {
      const Pos beside = step(sanctuary, direction);
      if (good.tiles[beside] != TileKind::kFloor) continue;
      const auto approach = [&](GeneratedFloor& floor) { floor.enemies[0].pos = beside; };
      CHECK(says(after(approach), at("enemy at a sanctuary", beside)));
      const Pos two_steps = step(beside, direction);
      if (good.tiles[two_steps] != TileKind::kFloor) continue;
      const auto watch = [&](GeneratedFloor& floor) { floor.enemies[0].pos = two_steps; };
      CHECK(says(after(watch), at("enemy at a sanctuary", two_steps)));
    }
  }
}

TEST_CASE("the boss must keep its post on the last floor, alone of its kind") {
  CHECK(says(after(3, [](auto& floor) { boss_of(floor).kind = EnemyKind{0}; }), "0 bosses"));
  CHECK(says(after(3, [](auto& floor) { floor.enemies.push_back(boss_of(floor)); }), "2 bosses"));
  CHECK(says(after(1, [](auto& floor) { floor.enemies[0].kind = tables().boss; }), "1 bosses"));
  const auto change_places = [](GeneratedFloor& floor) {
    EnemySpawn& other = boss_of(floor) == floor.enemies[0] ? floor.enemies[1] : floor.enemies[0];
    std::swap(boss_of(floor).kind, other.kind);
    sort_by_place(floor);
  };
  GeneratedFloor changed = floor_of(7, 3);
  change_places(changed);
  CHECK(after(3, change_places) == Sentences{at("boss off its post", boss_of(changed).pos)});
}

TEST_CASE("items must lie on free floor, the guaranteed one among five or six") {
  const Pos first = floor_of(7, 1).items[0].pos;
  CHECK(says(after([&](auto& floor) { floor.tiles[first] = TileKind::kHazard; }),
             at("item not on floor", first)));
  CHECK(says(after([](auto& floor) { floor.items[1].pos = floor.items[0].pos; }),
             at("item on another", first)));
  CHECK(after([](auto& floor) { std::swap(floor.items[0], floor.items[1]); }) ==
        Sentences{at("item out of order", first)});
  CHECK(after([](auto& floor) {
          for (ItemSpawn& item : floor.items) item.kind = tables().starting_weapon;
        }) == Sentences{"the guaranteed item is missing"});
  CHECK(says(after([](auto& floor) { floor.items.resize(4); }), "4 items"));
  CHECK(says(after([](auto& floor) { floor.items.resize(7, floor.items[0]); }), "7 items"));
}

TEST_CASE("vaults must be two to four, a shrine among them on the first floor") {
  CHECK(says(after([](auto& floor) { floor.vaults.resize(1); }), "1 vaults"));
  CHECK(says(after([](auto& floor) { floor.vaults.resize(5); }), "5 vaults"));
  const auto rededicate = [](GeneratedFloor& floor) {
    for (Vault& vault : floor.vaults) vault.kind = VaultKind::kPillarCamp;
  };
  CHECK(after(1, rededicate) == Sentences{"the first floor has no shrine"});
  CHECK_FALSE(says(after(2, rededicate), "the first floor has no shrine"));
}
