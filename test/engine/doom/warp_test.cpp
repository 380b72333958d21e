// Warps: any floor, any other room, and what is there happens at once.

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string_view>
#include <tuple>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::string_view kWarpNorth = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 w 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";
constexpr Place kWarp{2, 2, 3};

Scene warp_north() { return Scene{.floor = kWarpNorth, .floor_number = 3}; }

// The draws of a warp on floor 3: the floor, and the room, by its number.
Die to_floor(int number) { return die(0, kFloors - 1, number - 1); }
Die to_room(int index) { return die(0, kRoomsPerFloor - 1, index); }
Die to_other_room(int index) { return die(0, kRoomsPerFloor - 2, index); }

void fill(State& state, Feature feature) {
  for (std::int8_t z = 0; z < kFloors; ++z) {
    for (std::int8_t y = 0; y < kFloorSize; ++y) {
      for (std::int8_t x = 0; x < kFloorSize; ++x) state.dungeon.at({z, y, x}).feature = feature;
    }
  }
}

}  // namespace

TEST_CASE("a warp can throw one to another floor") {
  Scene scene = warp_north();
  scene.room_dice = loaded_dice({to_floor(5), to_room(16)});
  Game game = play(scene);
  const Story story = choose(game, "north");
  CHECK(story.names == "entered warped");
  CHECK(story.number(EventKind::kWarped, 0) == 4);
  CHECK(story.number(EventKind::kWarped, 1) == 2);
  CHECK(story.number(EventKind::kWarped, 2) == 2);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? * ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("the warp itself was seen, and stays") {
  Scene scene = warp_north();
  scene.room_dice = loaded_dice({to_floor(5), to_room(16)});
  Game game = play(scene);
  choose(game, "north");
  CHECK(floor_picture(game, 3) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? w ? ? ?
? ? ? 0 ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("on its own floor a warp leads to every other room, never to itself") {
  const int self = kWarp.y * kFloorSize + kWarp.x;
  for (int index = 0; index < kRoomsPerFloor - 1; ++index) {
    Scene scene = warp_north();
    scene.room_dice = loaded_dice({to_floor(3), to_other_room(index)});
    Game game = play(scene);
    choose(game, "north");
    const int room = index < self ? index : index + 1;
    const Place& place = game.state().player.place;
    CHECK(place.z == 2);
    CHECK(place.y * kFloorSize + place.x == room);
  }
}

TEST_CASE("all floors and all rooms come up") {
  std::array<int, kFloors> floors{};
  std::set<std::tuple<int, int, int>> rooms;
  count_stories(7'000, warp_north(), "north", [&](const Game& game, const Story&) {
    const Place& place = game.state().player.place;
    ++floors.at(static_cast<std::size_t>(place.z));
    return rooms.insert({place.z, place.y, place.x}).second;
  });
  for (const int count : floors) check_share(count, 7'000, 100.0 / kFloors);
  CHECK(rooms.size() == kFloors * kRoomsPerFloor - 1);
  CHECK(rooms.count({kWarp.z, kWarp.y, kWarp.x}) == 0);
}

TEST_CASE("what is in the new room happens at once") {
  Scene scene = warp_north();
  scene.room_dice = loaded_dice({to_floor(6), to_room(0), d50(9)});
  State state = prepare(scene);
  Room& target = state.dungeon.at({5, 0, 0});
  SUBCASE("a thief") {
    target.feature = Feature::kThief;
    Game game = play(state);
    CHECK(choose(game, "north").names == "entered warped robbed");
    CHECK(game.state().player.gold == 91);
  }
  SUBCASE("flares") {
    target.feature = Feature::kFlares;
    Game game = play(state);
    CHECK(choose(game, "north").names == "entered warped flares_found");
  }
  SUBCASE("a monster") {
    target.monster_level = 4;
    Game game = play(state);
    CHECK(choose(game, "north").names == "entered warped monster_met");
    CHECK(game.state().encounter.monster_level == 4);
    CHECK(asked(game) == "encounter: fight run");
  }
}

TEST_CASE("a treasure at the end of a warp is taken") {
  Scene scene = warp_north();
  scene.room_dice = loaded_dice({to_floor(7), to_room(3)});
  Game game = play(scene);
  CHECK(choose(game, "north").names == "entered warped treasure_taken");
}

TEST_CASE("a warp can lead to another warp, all in one step") {
  Scene scene = warp_north();
  scene.room_dice = loaded_dice({to_floor(6), to_room(0), to_floor(1), to_room(48)});
  State state = prepare(scene);
  state.dungeon.at({5, 0, 0}).feature = Feature::kWarp;
  Game game = play(state);
  CHECK(choose(game, "north").names == "entered warped warped");
  CHECK(game.state().player.place == Place{0, 6, 6});
  CHECK(game.tick().value == 1);
  CHECK(floor_picture(game, 6).substr(0, 14) == "\nw ? ? ? ? ? ?");
}

TEST_CASE("a dungeon of nothing but warps throws one about, but not for ever") {
  State state = prepare(Scene{.floor_number = 3, .treasures_found = 10});
  fill(state, Feature::kWarp);
  Game game = play(state);
  const Story story = choose(game, "north");
  CHECK(story.events.size() > 10);
  CHECK(offers(game, "map"));
}
