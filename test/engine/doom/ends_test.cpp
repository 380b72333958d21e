// The three ways a run ends, and what it was worth.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"
#include "engine/run/outcome.h"

using namespace fathom::engine::doom;
using fathom::engine::run::Ending;

namespace {

Scene at_exit(int treasures) {
  Scene scene{.floor_number = 7, .here = 'X', .treasures_found = treasures};
  scene.player.gold = 77;
  scene.player.slain_levels = 13;
  return scene;
}

// "victory left_with_all 1642"
std::string ending_of(const Game& game) {
  if (!game.outcome()) return "still running";
  return std::string(ending_name(game.outcome()->ending)) + " " +
         std::string(game.outcome()->reason.view()) + " " + std::to_string(game.outcome()->score);
}

std::string leave_with(int treasures) {
  Game game = play(at_exit(treasures));
  const Story story = choose(game, "exit");
  CHECK(story.names == "left");
  CHECK(story.number(EventKind::kLeft) == 10 - treasures);
  return ending_of(game);
}

// On the last hit point, with the blow already on its way.
Scene doomed(int level) {
  Scene scene{.floor_number = 2, .here = 'M', .monster_level = level, .treasures_found = 4};
  scene.player.hit_points = 1;
  scene.player.armour_tier = 0;
  scene.player.gold = 9;
  scene.player.slain_levels = 6;
  scene.combat_dice = loaded_dice({kHighD100, kHighD100});
  return scene;
}

}  // namespace

TEST_CASE("leaving with all ten treasures is a victory, worth 500") {
  CHECK(leave_with(10) == "victory left_with_all 1642");  // 1000 + 77 + 5 * 13 + 500
}

TEST_CASE("leaving with fewer ends the run as incomplete, with the number missing") {
  CHECK(leave_with(9) == "incomplete left_without.1 1042");
  CHECK(leave_with(7) == "incomplete left_without.3 842");
  CHECK(leave_with(0) == "incomplete left_without.10 142");
}

TEST_CASE("one leaves by the exit only, and not before one says so") {
  const std::string_view exit_north = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 X 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";
  Game game = play(Scene{.floor = exit_north, .floor_number = 7, .treasures_found = 10});
  CHECK(mentions(refuse(game, "exit"), "exit"));
  CHECK(choose(game, "north").names == "entered");
  CHECK_FALSE(game.outcome().has_value());
  CHECK(asked(game) == "explore: north south east west exit map help");
}

TEST_CASE("every monster kills by its own name") {
  const std::array<std::string_view, 10> names = {"skeleton", "goblin",   "kobold",  "orc",
                                                  "troll",    "werewolf", "banshee", "hellhound",
                                                  "chimaera", "dragon"};
  for (int level = 1; level <= 10; ++level) {
    Scene scene = doomed(level);
    scene.player.dexterity = 1;
    Game game = play(scene);
    const Story story = choose(game, "fight");
    CHECK(story.names == "missed struck died");
    CHECK(story.number(EventKind::kDied) == level);
    CHECK(ending_of(game) == "defeat killed_by." +
                                 std::string(names.at(static_cast<std::size_t>(level - 1))) +
                                 " 439");  // 400 + 9 + 5 * 6
  }
}

TEST_CASE("a blow that leaves one hit point does not kill, one more does") {
  for (const auto& [hit_points, ending] :
       {std::pair{4, "still running"}, std::pair{3, "defeat killed_by.skeleton 439"}}) {
    Scene scene = doomed(1);  // strikes for 3
    scene.player.dexterity = 1;
    scene.player.hit_points = hit_points;
    Game game = play(scene);
    choose(game, "fight");
    CHECK(ending_of(game) == ending);
  }
}

TEST_CASE("a chest kills who has no armour and too few hit points") {
  for (const auto& [hit_points, ending] :
       {std::pair{8, "still running"}, std::pair{7, "defeat killed_by.chest 100"}}) {
    Scene scene{.here = 'c'};
    scene.player.armour_tier = 0;
    scene.player.hit_points = hit_points;
    scene.room_dice = loaded_dice({d10(1), die(3, 7, 7)});
    Game game = play(scene);
    const Story story = choose(game, "open");
    CHECK(ending_of(game) == ending);
    if (hit_points == 7) CHECK(story.names == "chest_exploded died");
  }
}

TEST_CASE("a slain monster counts 5 per level, its gold besides") {
  Scene scene = at_exit(0);
  scene.floor = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 M * 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";
  scene.monster_level = 4;
  scene.player.strength = 18;
  scene.player.weapon_tier = 3;
  // Vitality 12, a hit for 9, the weapon holds, dodged, another hit, no death blow, 7 gold.
  scene.combat_dice = loaded_dice({die(0, 3, 0),
                                   kLowD100,
                                   die(0, 4, 2),
                                   {1, 100, 6, 100},
                                   kLowD100,
                                   kLowD100,
                                   {0, 4, 0, 4},
                                   {1, 100, 31, 100},
                                   die(0, 20, 7)});
  Game game = play(scene);
  CHECK(choose_all(game, "west fight fight east exit").names ==
        "entered monster_met hit dodged hit slain gold_looted entered left");
  CHECK(ending_of(game) == "incomplete left_without.10 189");  // 77 + 27 + 5 * (13 + 4)
}

TEST_CASE("after the end nothing is asked and nothing moves") {
  Game game = play(at_exit(10));
  const auto prompt = game.pending()->id;
  choose(game, "exit");
  CHECK(asked(game) == "nothing");
  const std::uint64_t hash = game.snapshot_hash();
  CHECK_FALSE(game.apply_choice(prompt, "north").ok());
  CHECK(game.advance(10).simulated_ticks == 0);
  CHECK(game.snapshot_hash() == hash);
}
