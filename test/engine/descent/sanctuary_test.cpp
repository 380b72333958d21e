// Entry and stairs are safe: nobody enters, and whoever flees there is left in peace.

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

// A goblin is after the player, who runs for the entry with so many hit points.
State chased(int hp) {
  State state = prepare({.map = R"(
###########
#<...@g...#
###########)"});
  state.player.hp = hp;
  state.player_mode = Mode::kFlee;
  state.encounter.active = true;
  Enemy& goblin = state.enemies[0];
  goblin.mind = Mind::kHunting;
  goblin.contact = Contact::kAvoided;
  goblin.next_action = 5;
  return state;
}

}  // namespace

TEST_CASE("enemies find no way over a sanctuary, not even to a player who stands on it") {
  State state = prepare({.map = R"(
#########
#@..>..g#
#########)",
                         .under_player = '<'});
  state.stairs = make_pos(4, 1);
  state.enemies[0].mind = Mind::kHunting;
  state.enemies[0].contact = Contact::kEngaged;
  state.player_mode = Mode::kRest;
  state.player.hp = 1;
  Game game = play(state);
  pass(game, 50);
  CHECK(truth(game) == R"(
#########
#@..>..g#
#########
)");
}

TEST_CASE("whoever reaches a sanctuary in flight is left in peace, and the encounter is over") {
  Game game = play(chased(24));
  const Story story = pass(game, 60);
  CHECK(story.number(EventKind::kFled) == 0);
  CHECK(seen(game).find("#@") != std::string::npos);
  CHECK_FALSE(game.state().encounter.active);
  CHECK(game.state().enemies[0].mind != Mind::kHunting);
  CHECK(game.state().player_mode == Mode::kRest);
  // Nothing hurts any more, for as long as the rest lasts.
  const int hp = game.state().player.hp;
  const Story peace = pass(game, 90);
  CHECK_FALSE(peace.has(EventKind::kEnemyHit));
  CHECK(game.state().player.hp >= hp);
}

TEST_CASE("nobody strikes or shoots at a player who keeps still on a sanctuary") {
  State state = prepare({.map = R"(
########
#@g.a..#
########)",
                         .under_player = '<'});
  state.player_mode = Mode::kRest;
  state.player.hp = 25;
  for (Enemy& enemy : state.enemies) {
    enemy.mind = Mind::kHunting;
    enemy.contact = Contact::kAvoided;
    enemy.suppressed = true;
  }
  Game game = play(state);
  CHECK(pass(game, 50).names.empty());
  CHECK(game.current_tick() == 50);
  CHECK(game.state().player.hp == 25);

  // The same one step beside it.
  state.tiles[state.player.pos] = TileKind::kFloor;
  Game open = play(state);
  const Story story = pass(open, 50);
  CHECK(story.has(EventKind::kEnemyHit));
  CHECK(story.has(EventKind::kShotAt));
}

TEST_CASE("each sanctuary mends once") {
  State state = chased(24);
  Game first = play(state);
  pass(first, 60);
  CHECK(first.state().player_mode == Mode::kRest);
  CHECK(first.state().rested_on.contains(make_pos(1, 1)));

  state.rested_on.add(make_pos(1, 1));
  Game again = play(state);
  pass(again, 60);
  REQUIRE(again.state().player.pos == make_pos(1, 1));
  CHECK(again.state().player_mode == Mode::kExplore);
}

TEST_CASE("a rest lasts until the wounds are healed") {
  State state = prepare({.map = R"(
#####
#@.>#
#####)",
                         .under_player = '<'});
  state.player.hp = state.player.max_hp - 2;
  state.player_mode = Mode::kRest;
  Game game = play(state);
  const Story story = pass(game);
  CHECK(story.number(EventKind::kRested) == game.state().player.max_hp);
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("a fight from a sanctuary is a fight: who strikes there is struck") {
  State state = prepare({.map = R"(
#####
#@g.#
#####)",
                         .under_player = '<'});
  Game game = play(state);
  pass(game);
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap");
  const Story story = choose(game, "fight", 30);
  CHECK(story.has(EventKind::kEnemyHit));
  CHECK(story.has(EventKind::kPlayerHit));
}

TEST_CASE("no enemy is ever on a sanctuary, over whole runs") {
  int looked = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    watch_run(seed, "runner", [&](const Game& game, const Story&) {
      for (const Enemy& enemy : game.state().enemies) {
        if (!enemy.alive) continue;
        ++looked;
        CHECK_FALSE(sanctuary(game.state().tiles[enemy.pos]));
      }
    });
  }
  CHECK(looked > 1'000);
}
