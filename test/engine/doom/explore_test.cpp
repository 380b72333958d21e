// Moving about, stairs, the map and flares; what rooms do is in rooms_test.cpp.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

Game at(std::string_view floor, int flares = 0) {
  Scene scene{.floor = floor};
  scene.player.flares = flares;
  return play(scene);
}

constexpr std::string_view kFullFloor = R"(
0 m s c f p v
v t w U D X T
0 m s c f p v
M t w * D X T
0 m s c f p v
v t w U D X T
0 m s c f p v
)";

}  // namespace

TEST_CASE("each step leads to the next room, and rooms once seen stay on the map") {
  Game game = at(kBareFloor);
  CHECK(asked(game) == "explore: north south east west map help");
  CHECK(choose(game, "north").names == "entered");
  CHECK(choose(game, "east").names == "entered");
  CHECK(choose(game, "south").names == "entered");
  CHECK(choose(game, "south").names == "entered");
  CHECK(choose(game, "west").names == "entered");
  CHECK(choose(game, "west").names == "entered");
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? 0 0 ? ?
? ? ? 0 0 ? ?
? ? * 0 0 ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(game.tick().value == 6);
}

TEST_CASE("a step tells where one is") {
  Game game = at(kBareFloor);
  const Story story = choose(game, "east");
  CHECK(story.number(EventKind::kEntered, 0) == 0);
  CHECK(story.number(EventKind::kEntered, 1) == 3);
  CHECK(story.number(EventKind::kEntered, 2) == 4);
}

TEST_CASE("there is nothing beyond the edges: not listed, and free to try") {
  struct Edge {
    std::string_view floor;
    std::string_view asked;
    std::string_view first_way;
    std::string_view second_way;
  };
  const std::string_view north_west = R"(
* 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";
  const std::string_view south_east = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 *
)";
  for (const Edge& edge : {Edge{north_west, "explore: south east map help", "north", "west"},
                           Edge{south_east, "explore: north west map help", "south", "east"}}) {
    Game game = at(edge.floor);
    CHECK(asked(game) == edge.asked);
    CHECK(mentions(refuse(game, edge.first_way), "ends here"));
    CHECK(mentions(refuse(game, edge.second_way), "ends here"));
    CHECK(game.tick().value == 0);
  }
}

TEST_CASE("every room can be walked to, and none beyond") {
  Game game = at(kBareFloor);
  choose_all(game, "north north north west west west");
  for (int row = 0; row < kFloorSize; ++row) {
    while (offers(game, row % 2 == 0 ? "east" : "west")) {
      choose(game, row % 2 == 0 ? "east" : "west");
    }
    if (row < kFloorSize - 1) choose(game, "south");
  }
  CHECK(floor_picture(game) == R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 *
)");
}

TEST_CASE("stairs lead to the same place one floor up, and back down again") {
  const std::string_view below = R"(
0 0 0 0 0 0 0
0 U 0 0 0 0 0
0 * 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";
  State state = prepare({.floor = below, .floor_number = 3});
  draw_floor(state.dungeon, 4, R"(
0 0 0 0 0 0 0
0 D U 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)");
  Game game = play(state);
  CHECK(mentions(refuse(game, "up"), "stairs"));
  CHECK(mentions(refuse(game, "down"), "stairs"));
  choose(game, "north");
  CHECK(asked(game) == "explore: north south east west up map help");
  refuse(game, "down");
  CHECK(choose(game, "up").names == "climbed entered");
  CHECK(game.state().player.place == Place{3, 1, 1});
  CHECK(asked(game) == "explore: north south east west down map help");
  refuse(game, "up");
  choose_all(game, "east west");
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? * U ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(choose(game, "down").names == "descended entered");
  CHECK(game.state().player.place == Place{2, 1, 1});
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? * ? ? ? ? ?
? 0 ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("map and help take no time and touch nothing") {
  Game game = at(kFullFloor);
  CHECK(choose(game, "map").names == "map_shown");
  CHECK(choose(game, "help").names == "help_shown");
  CHECK(game.tick().value == 0);
  CHECK(game.state().room_rng.position() == 0);
  CHECK(game.state().combat_rng.position() == 0);
  CHECK(asked(game) == "explore: north south east west map help");
}

TEST_CASE("a flare in the middle reveals the eight rooms around") {
  Game game = at(kFullFloor, 2);
  const Story story = choose(game, "flare");
  CHECK(story.names == "flare_lit");
  CHECK(story.number(EventKind::kFlareLit) == 8);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? s c f ? ?
? ? w * D ? ?
? ? s c f ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(game.state().player.flares == 1);
  CHECK(game.tick().value == 1);
}

TEST_CASE("a flare at an edge reveals the five rooms around") {
  Game game = at(R"(
0 m s c f p v
v t w U D X T
0 m s c f p M
0 m s c f p *
0 m s c f p T
v t w U D X T
0 m s c f p v
)",
                 1);
  CHECK(choose(game, "flare").number(EventKind::kFlareLit) == 5);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? p M
? ? ? ? ? p *
? ? ? ? ? p T
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}

TEST_CASE("a flare in a corner reveals the three rooms around") {
  Game game = at(R"(
0 m s c f p v
v t w U D X T
0 m s c f p v
0 m s c f p v
0 m s c f p v
M t w U D X T
* v s c f p v
)",
                 1);
  CHECK(choose(game, "flare").number(EventKind::kFlareLit) == 3);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
M t ? ? ? ? ?
* v ? ? ? ? ?
)");
}

TEST_CASE("a flare counts the rooms newly seen, and wakes nothing") {
  Game game = at(R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 M t f 0 0
0 0 w * 0 0 0
0 0 T 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)",
                 2);
  choose_all(game, "east west");
  CHECK(choose(game, "flare").number(EventKind::kFlareLit) == 7);
  CHECK(choose(game, "flare").number(EventKind::kFlareLit) == 0);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? M t f ? ?
? ? w * 0 ? ?
? ? T 0 0 ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(game.state().player.gold == 100);
  CHECK(mentions(refuse(game, "flare"), "no flares"));
}

TEST_CASE("a flare shows this floor only") {
  Scene scene{.floor_number = 4};
  scene.player.flares = 1;
  Game game = play(scene);
  choose(game, "flare");
  for (const int other : {3, 5}) {
    CHECK(floor_picture(game, other).find_first_not_of("\n ?") == std::string::npos);
  }
}

TEST_CASE("what is not here is not listed, and refused with the reason") {
  Game game = at(kBareFloor);
  CHECK(mentions(refuse(game, "look"), "no mirror"));
  CHECK(mentions(refuse(game, "open"), "no chest"));
  CHECK(mentions(refuse(game, "read"), "no scroll"));
  CHECK(mentions(refuse(game, "drink"), "no potion"));
  CHECK(mentions(refuse(game, "buy"), "no vendor"));
  CHECK(mentions(refuse(game, "exit"), "exit"));
}

TEST_CASE("each feature offers its own thing to do and no other") {
  const auto offered = [](char mark) { return asked(play(Scene{.here = mark})); };
  CHECK(offered('m') == "explore: north south east west look map help");
  CHECK(offered('s') == "explore: north south east west read map help");
  CHECK(offered('c') == "explore: north south east west open map help");
  CHECK(offered('p') == "explore: north south east west drink map help");
  CHECK(offered('v') == "explore: north south east west buy map help");
  CHECK(offered('U') == "explore: north south east west up map help");
  CHECK(offered('D') == "explore: north south east west down map help");
  CHECK(offered('X') == "explore: north south east west exit map help");
  CHECK(offered('w') == "explore: north south east west map help");
}
