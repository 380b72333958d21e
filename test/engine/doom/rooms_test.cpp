// What entering a room does, and what lies in it: thieves, warps, flares, treasures, chests,
// scrolls. Mirrors and potions have files of their own.

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

Scene standing_on(char mark) { return Scene{.here = mark}; }

Scene north_of_here(std::string_view floor) { return Scene{.floor = floor}; }

constexpr std::string_view kThiefNorth = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 t 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";

Story open_chest(Scene scene, std::initializer_list<Die> dice) {
  scene.room_dice = loaded_dice(dice);
  Game game = play(scene);
  return choose(game, "open");
}

Scene unarmoured_at_chest() {
  Scene scene = standing_on('c');
  scene.player.armour_tier = 0;
  return scene;
}

}  // namespace

TEST_CASE("a thief takes 1 to 50 gold and is gone") {
  Scene scene = north_of_here(kThiefNorth);
  scene.room_dice = loaded_dice({d50(37)});
  Game game = play(scene);
  const Story story = choose(game, "north");
  CHECK(story.names == "entered robbed");
  CHECK(story.number(EventKind::kRobbed) == 37);
  CHECK(game.state().player.gold == 63);
  CHECK(choose_all(game, "south north").names == "entered entered");
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? * ? ? ?
? ? ? 0 ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("a thief takes all amounts from 1 to 50 alike") {
  std::map<int, int> amounts;
  count_stories(5'000, north_of_here(kThiefNorth), "north", [&](const Game&, const Story& story) {
    return ++amounts[story.number(EventKind::kRobbed)] > 0;
  });
  CHECK(amounts.size() == 50);
  CHECK(amounts.begin()->first == 1);
  CHECK(amounts.rbegin()->first == 50);
  for (const auto& [amount, count] : amounts) check_share(count, 5'000, 2);
}

TEST_CASE("a thief takes at most what one has") {
  Scene scene = north_of_here(kThiefNorth);
  for (const int gold : {0, 1, 10}) {
    scene.player.gold = gold;
    scene.room_dice = loaded_dice({d50(11)});
    Game game = play(scene);
    CHECK(choose(game, "north").number(EventKind::kRobbed) == gold);
    CHECK(game.state().player.gold == 0);
  }
}

TEST_CASE("flares in a room are picked up on entering: one to five") {
  const Scene scene = north_of_here(R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 f 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)");
  std::array<int, 6> found{};
  count_stories(2'000, scene, "north", [&](const Game& game, const Story& story) {
    CHECK(story.names == "entered flares_found");
    const int flares = story.number(EventKind::kFlaresFound);
    CHECK(game.state().player.flares == flares);
    ++found.at(static_cast<std::size_t>(flares));
    return true;
  });
  CHECK(found[0] == 0);
  for (std::size_t flares = 1; flares <= 5; ++flares) check_share(found.at(flares), 2'000, 20);
  Game game = play(scene);
  choose(game, "north");
  CHECK(choose_all(game, "south north").names == "entered entered");
}

TEST_CASE("a treasure without a monster is taken on entering") {
  Game game = play(north_of_here(R"(
0 0 0 0 0 0 0
0 0 0 T 0 0 0
0 0 0 T 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)"));
  const Story second = choose(game, "north");
  CHECK(second.names == "entered treasure_taken");
  CHECK(second.number(EventKind::kTreasureTaken, 0) == 2);
  CHECK(second.number(EventKind::kTreasureTaken, 1) == 1);
  const Story first = choose(game, "north");
  CHECK(first.number(EventKind::kTreasureTaken, 0) == 1);
  CHECK(first.number(EventKind::kTreasureTaken, 1) == 2);
  CHECK(game.state().player.treasures.to_string() == "00000000110");
  CHECK(choose_all(game, "south north").names == "entered entered");
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? * ? ? ?
? ? ? 0 ? ? ?
? ? ? 0 ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("a treasure under a monster is not taken on entering") {
  Game game = play(north_of_here(R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 G 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)"));
  CHECK(choose(game, "north").names == "entered monster_met");
  CHECK(game.state().player.treasure_count() == 0);
  CHECK(asked(game) == "encounter: fight run");
}

TEST_CASE("a scroll gives one charge of a random spell and is gone") {
  std::array<int, kSpells> learnt{};
  count_stories(2'000, standing_on('s'), "read", [&](const Game& game, const Story& story) {
    CHECK(story.names == "scroll_read");
    const auto spell = static_cast<std::size_t>(story.number(EventKind::kScrollRead));
    std::array<int, kSpells> expected{};
    ++expected.at(spell);
    CHECK(game.state().player.charges == expected);
    ++learnt.at(spell);
    return true;
  });
  for (const int count : learnt) check_share(count, 2'000, 20);
  Game game = play(standing_on('s'));
  choose(game, "read");
  CHECK(mentions(refuse(game, "read"), "no scroll"));
}

TEST_CASE("a chest goes by a d10: 1-2 explodes, 3-4 is empty, 5-10 holds 10 to 30 gold") {
  for (int roll = 1; roll <= 10; ++roll) {
    const Story story = open_chest(standing_on('c'), {d10(roll)});
    CHECK(story.names == (roll <= 2 ? "chest_exploded" : roll <= 4 ? "chest_empty" : "chest_gold"));
  }
  std::map<std::string, int> kinds;
  std::set<int> gold;
  count_stories(4'000, standing_on('c'), "open", [&](const Game& game, const Story& story) {
    if (story.has(EventKind::kChestGold)) gold.insert(story.number(EventKind::kChestGold));
    const int found = story.has(EventKind::kChestGold) ? story.number(EventKind::kChestGold) : 0;
    CHECK(game.state().player.gold == 100 + found);
    return ++kinds[story.names] > 0;
  });
  CHECK(kinds.size() == 3);
  check_share(kinds["chest_exploded"], 4'000, 20);
  check_share(kinds["chest_empty"], 4'000, 20);
  check_share(kinds["chest_gold"], 4'000, 60);
  CHECK(gold.size() == 21);
  CHECK(*gold.begin() == 10);
  CHECK(*gold.rbegin() == 30);
}

TEST_CASE("a chest can be opened once") {
  Game game = play(standing_on('c'));
  choose(game, "open");
  CHECK(mentions(refuse(game, "open"), "no chest"));
}

TEST_CASE("an explosion damages the armour, which protects as before") {
  Scene scene = standing_on('c');
  scene.player.armour_tier = 2;
  scene.room_dice = loaded_dice({d10(1)});
  Game game = play(scene);
  CHECK(choose(game, "open").number(EventKind::kChestExploded) == 0);
  CHECK(game.state().player.armour_damaged);
  CHECK(game.state().player.armour_tier == 2);
  CHECK(game.state().player.hit_points == 30);
}

TEST_CASE("an explosion without armour costs three to seven hit points") {
  for (int damage = 3; damage <= 7; ++damage) {
    Scene scene = unarmoured_at_chest();
    scene.room_dice = loaded_dice({d10(2), die(3, 7, damage)});
    Game game = play(scene);
    CHECK(choose(game, "open").number(EventKind::kChestExploded) == damage);
    CHECK(game.state().player.hit_points == 30 - damage);
    CHECK_FALSE(game.state().player.armour_damaged);
  }
  std::set<int> seen;
  count_stories(1'000, unarmoured_at_chest(), "open", [&](const Game&, const Story& story) {
    if (!story.has(EventKind::kChestExploded)) return false;
    seen.insert(story.number(EventKind::kChestExploded));
    return true;
  });
  CHECK(seen == std::set<int>{3, 4, 5, 6, 7});
}
