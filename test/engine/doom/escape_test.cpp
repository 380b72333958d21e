// Running from a fight, and what ends with it.

#include <doctest/doctest.h>

#include <string_view>
#include <utility>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::string_view kMonsterNorth = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 M 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";

constexpr Die kEscapes = d100(40);
constexpr Die kCaught = d100(41);
constexpr int kMiddle = 3 * kFloorSize + 3;

// The place a run ends at: one of the 48 other rooms, in reading order.
constexpr Die to_other_room(int index) { return die(0, kRoomsPerFloor - 2, index); }

Scene facing(char mark) { return Scene{.floor_number = 4, .here = mark, .monster_level = 3}; }

}  // namespace

TEST_CASE("four runs in ten succeed") {
  for (const auto& [die, names] :
       {std::pair{kEscapes, "ran_away entered"}, std::pair{kCaught, "run_failed"}}) {
    Scene scene = facing('M');
    scene.combat_dice = loaded_dice({die});
    Game game = play(scene);
    CHECK(choose(game, "run").names == names);
  }
  const int escapes =
      count_stories(10'000, facing('M'), "run",
                    [](const Game&, const Story& story) { return story.has(EventKind::kRanAway); });
  check_share(escapes, 10'000, 40);
}

TEST_CASE("a run ends in another room of the same floor, in any of them") {
  for (int index = 0; index < kRoomsPerFloor - 1; ++index) {
    Scene scene = facing('M');
    scene.combat_dice = loaded_dice({kEscapes, to_other_room(index)});
    Game game = play(scene);
    choose(game, "run");
    const Place& place = game.state().player.place;
    CHECK(place.z == 3);
    CHECK(place.y * kFloorSize + place.x == (index < kMiddle ? index : index + 1));
  }
}

TEST_CASE("a run leaves monster and treasure where they are") {
  Scene scene = facing('G');
  scene.combat_dice = loaded_dice({kEscapes, to_other_room(kMiddle)});
  Game game = play(scene);
  CHECK(choose(game, "run").names == "ran_away entered");
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? M * ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(game.state().player.treasure_count() == 0);
  CHECK(game.state().player.gold == 100);
  CHECK(game.state().player.slain_levels == 0);
  CHECK(game.state().player.hit_points == 30);
  CHECK(asked(game) == "explore: north south east west map help");
  CHECK(choose(game, "west").names == "entered monster_met");
}

TEST_CASE("what is in the room a run ends in happens") {
  const std::string_view robbers = R"(
t t t t t t t
t t t t t t t
t t t t t t t
t t t * t t t
t t t t t t t
t t t t t t t
t t t t t t t
)";
  Scene scene{.floor = robbers, .here = 'M'};
  scene.combat_dice = loaded_dice({kEscapes});
  Game game = play(scene);
  CHECK(choose(game, "run").names == "ran_away entered robbed");
}

TEST_CASE("a failed run makes one fatigued, and the monster does not strike") {
  int failures = 0;
  count_stories(500, facing('M'), "run", [&](const Game& game, const Story& story) {
    if (!story.has(EventKind::kRunFailed)) return false;
    ++failures;
    CHECK(story.names == "run_failed");
    CHECK(game.state().encounter.fatigued);
    CHECK(game.state().player.hit_points == 30);
    CHECK(game.state().player.place == Place{3, 3, 3});
    return true;
  });
  CHECK(failures > 200);
}

TEST_CASE("the fatigued cannot run, and trying costs nothing") {
  Scene scene = facing('M');
  scene.combat_dice = loaded_dice({kCaught});
  Game game = play(scene);
  choose(game, "run");
  CHECK(asked(game) == "encounter: fight");
  CHECK(mentions(refuse(game, "run"), "tired"));
}

TEST_CASE("fatigue lasts for the whole encounter") {
  Scene scene = facing('M');
  scene.vitality = 100;
  scene.player.dexterity = 18;
  scene.combat_dice = loaded_dice({kCaught});
  Game game = play(scene);
  choose(game, "run");
  choose_all(game, "fight fight fight");
  CHECK(asked(game) == "encounter: fight");
}

TEST_CASE("fatigue and protection end with the encounter") {
  State state = prepare({.floor = kMonsterNorth, .here = 'M', .vitality = 1});
  state.encounter.fatigued = true;
  state.encounter.ward = 6;
  state.player.intelligence = 12;
  state.player.charges = {0, 0, 0, 0, 1};
  SUBCASE("when the monster is slain") {
    state.combat_rng = loaded_dice({kLowD100, die(0, 4, 0), kHighD100});
    Game game = play(state);
    choose(game, "fight");
    CHECK_FALSE(game.state().encounter.fatigued);
    CHECK(game.state().encounter.ward == 0);
    choose(game, "north");
    CHECK(asked(game) == "encounter: fight run spell");
    CHECK(game.state().encounter.ward == 0);
  }
  SUBCASE("when one teleports away, even to the next monster") {
    const int north = 2 * kFloorSize + 3;
    state.combat_rng = loaded_dice({to_other_room(north)});
    Game game = play(state);
    CHECK(choose_all(game, "spell cast.teleport").names == "cast teleported entered monster_met");
    CHECK(asked(game) == "encounter: fight run");
    CHECK(game.state().encounter.ward == 0);
  }
}
