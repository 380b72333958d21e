#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

constexpr std::string_view kTwoRooms = R"(
###########
#@..+....>#
###########)";

const DoorBlocked& blocked(const Game& game) { return std::get<DoorBlocked>(*game.interrupt()); }

}  // namespace

TEST_CASE("a shut door stops the walk; opened, it is a door still and the walk goes on") {
  Game game = play({.map = kTwoRooms});
  CHECK(pass(game).names.empty());
  CHECK(asked(game) == "door_blocked: open leave");
  CHECK(blocked(game).door == make_pos(4, 1));
  CHECK_FALSE(blocked(game).left_before);
  CHECK(seen(game) == R"(
#####
#..@+
#####
)");
  const std::uint64_t before = game.current_tick();
  CHECK(choose(game, "open", 1).names == "door_opened");
  CHECK(game.state().tiles[make_pos(4, 1)] == TileKind::kOpenDoor);
  CHECK(seen(game) == R"(
###########
#..@/....>#
###########
)");
  CHECK(pass(game).names.empty());
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
  // One action to open, six to walk.
  CHECK(game.current_tick() - before == 7 * static_cast<std::uint64_t>(game.action_cost()));
}

TEST_CASE("a shut door hides what is behind it") {
  Game game = play({.map = R"(
#########
#@..+.g.#
#########)"});
  pass(game);
  CHECK(asked(game) == "door_blocked: open leave");
  choose(game, "open");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
}

TEST_CASE("a door left shut is asked about again last, and after that no more") {
  Game game = play({.map = R"(
######
#@...#
#+##.#
#.# .#
###>.#
   ###)"});
  pass(game);
  CHECK(asked(game) == "door_blocked: open leave");
  CHECK(choose(game, "leave").names == "door_left");
  // Everything else was looked at meanwhile, and the stairs have not been taken.
  CHECK(asked(game) == "door_blocked: open leave");
  CHECK(blocked(game).left_before);
  CHECK(game.state().discovered.contains(game.state().stairs));
  choose(game, "leave");
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
  CHECK(game.state().tiles[make_pos(1, 2)] == TileKind::kClosedDoor);
}

TEST_CASE("a door refused twice is opened after all when there is no other way") {
  Game game = play({.map = kTwoRooms});
  pass(game);
  choose(game, "leave");
  REQUIRE(asked(game) == "door_blocked: open leave");
  const std::uint64_t before = game.current_tick();
  choose(game, "leave");
  // Asked once more, but only after time has passed.
  CHECK(asked(game) == "door_blocked: open leave");
  CHECK(game.current_tick() > before);
  choose(game, "open");
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("whoever refuses the only door for ever is stalled in the end") {
  Game game = play({.map = kTwoRooms});
  pass(game);
  int refused = 0;
  while (!game.outcome() && refused < 1'000) {
    REQUIRE(asked(game) == "door_blocked: open leave");
    choose(game, "leave");
    ++refused;
  }
  CHECK(ended(game) == "stalled");
}
