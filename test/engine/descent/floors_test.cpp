// Down, and never up: stairs, branches, camps, the keeper of the last stairs.

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

constexpr std::string_view kAtTheStairs = R"(
#####
#@.>#
#####)";

const Content& tables() { return fathom::content::descent::descent_content(); }

// On floor 2 or 3, asked about the camp, on the first seed where no enemy is in view there.
Game at_camp(int floor, const Player& player = hero(), std::uint64_t seed = 1) {
  const State state = prepare({.map = kAtTheStairs, .floor = floor - 1, .player = player});
  Game game({seed}, state, tables());
  pass(game);
  choose(game, floor == 2 ? "descend.branch_a" : "descend");
  if (asked(game).starts_with("enemy_encounter")) return at_camp(floor, player, seed + 1);
  REQUIRE(asked(game) == "camp_choice: rest train scout skip");
  REQUIRE(std::get<CampChoice>(*game.interrupt()).floor == floor);
  return game;
}

// The hero stands before the keeper of the last stairs and kills with one blow.
State before_the_keeper() {
  State state = prepare({.map = R"(
#########
#@W....>#
#########)",
                         .floor = kMaxFloors,
                         .known = true});
  state.player.attack = 1'000;
  return state;
}

std::size_t count_hazards(const GeneratedFloor& floor) {
  return terrain_of(floor.tiles).hazards.size();
}

}  // namespace

TEST_CASE("the stairs ask once; whoever stays is asked again only after a while") {
  Game game = play({.map = kAtTheStairs});
  pass(game);
  REQUIRE(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
  CHECK(game.advance(50).simulated_ticks == 0);
  const std::uint64_t before = game.current_tick();
  choose(game, "stay");
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
  CHECK(game.current_tick() >= before + 100);
  CHECK(game.state().floor == 1);
}

TEST_CASE("the first stairs ask for the branch, the second ones no more") {
  Game game = play({.map = kAtTheStairs});
  pass(game);
  CHECK(std::get<FloorTransition>(*game.interrupt()).choose_branch);
  const Story story = choose(game, "descend.branch_b");
  CHECK(story.number(EventKind::kFloorEntered, 0) == 2);
  CHECK(story.number(EventKind::kFloorEntered, 1) == static_cast<int>(Branch::kB));
  CHECK(game.state().branch == Branch::kB);
  CHECK(game.state().player.pos == game.state().entry);

  Game second = play({.map = kAtTheStairs, .floor = 2});
  pass(second);
  CHECK(asked(second) == "floor_transition: descend stay");
  CHECK_FALSE(std::get<FloorTransition>(*second.interrupt()).choose_branch);
  choose(second, "descend");
  CHECK(second.state().floor == 3);
  CHECK(second.state().branch == Branch::kA);
}

TEST_CASE("the branch decides what the floors below are like") {
  int enemies_a = 0;
  int enemies_b = 0;
  std::size_t hazards_a = 0;
  std::size_t hazards_b = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    for (int floor = 2; floor <= kMaxFloors; ++floor) {
      const GeneratedFloor a = generate_floor({seed}, floor, Branch::kA, tables());
      const GeneratedFloor b = generate_floor({seed}, floor, Branch::kB, tables());
      CHECK(a != b);
      enemies_a += static_cast<int>(a.enemies.size());
      enemies_b += static_cast<int>(b.enemies.size());
      hazards_a += count_hazards(a);
      hazards_b += count_hazards(b);
    }
  }
  CHECK(enemies_a > enemies_b);
  CHECK(hazards_b > hazards_a);
}

TEST_CASE("the floor one walks is the one that seed, number and branch make") {
  Game game = play({.map = kAtTheStairs});
  pass(game);
  choose(game, "descend.branch_b", 0);
  const GeneratedFloor made = generate_floor(game.seed(), 2, Branch::kB, tables());
  CHECK(game.state().tiles == made.tiles);
  CHECK(game.state().stairs == made.stairs);
  CHECK(game.state().enemies.size() == made.enemies.size());
  CHECK(game.state().items.size() == made.items.size());
}

TEST_CASE("a camp at each arrival: rest, train, scout or move on") {
  for (const int floor : {2, 3}) {
    Player wounded = hero();
    wounded.hp = 5;
    Game resting = at_camp(floor, wounded);
    REQUIRE(resting.apply_choice(resting.pending()->id, "rest").ok());
    CHECK(resting.state().player.hp == 5 + wounded.max_hp / 2);

    Game training = at_camp(floor);
    const int attack = training.attack_power();
    REQUIRE(training.apply_choice(training.pending()->id, "train").ok());
    CHECK(training.attack_power() == attack + 1);

    Game scouting = at_camp(floor);
    const State before = scouting.state();
    REQUIRE(scouting.apply_choice(scouting.pending()->id, "scout").ok());
    CHECK(scouting.state().discovered.contains(scouting.state().stairs));
    CHECK(scouting.state().discovered.size() > before.discovered.size());

    Game moving_on = at_camp(floor);
    const Player same = moving_on.state().player;
    REQUIRE(moving_on.apply_choice(moving_on.pending()->id, "skip").ok());
    CHECK(moving_on.state().player.hp == same.hp);
    CHECK(moving_on.state().player.attack == same.attack);
    CHECK_FALSE(moving_on.state().camp_due);
  }
}

TEST_CASE("nothing leads back up, over whole runs") {
  int descents = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const std::string_view bot : {"runner", "random"}) {
      int floor = 1;
      int transitions = 0;
      Branch branch = Branch::kNone;
      watch_run(seed, bot, [&](const Game& game, const Story& story) {
        const int now = game.state().floor;
        CHECK(now - floor == (story.has(EventKind::kFloorEntered) && transitions > 0 ? 1 : 0));
        descents += now - floor;
        floor = now;
        if (branch != Branch::kNone) CHECK(game.state().branch == branch);
        branch = game.state().branch;
        transitions = 0;
        if (game.pending() == nullptr) return;
        for (const run::Option& option : game.pending()->options) {
          const bool descends = static_cast<Action>(option.action) == Action::kDescend;
          transitions += descends ? 1 : 0;
        }
        if (transitions > 0) {
          CHECK(std::get<FloorTransition>(*game.interrupt()).choose_branch == (floor == 1));
        }
      });
    }
  }
  CHECK(descents > 60);
}

TEST_CASE("the keeper seals the last stairs while it lives") {
  State state = before_the_keeper();
  state.tiles[make_pos(2, 1)] = TileKind::kFloor;
  state.tiles[make_pos(9, 5)] = TileKind::kFloor;  // walled in, where nobody will find it
  state.enemies[0].pos = make_pos(9, 5);
  Game game = play(state);
  const Story story = pass(game);
  CHECK(story.has(EventKind::kStairsSealed));
  CHECK(game.state().player.pos == game.state().stairs);
  CHECK(ended(game) == "stalled");
}

TEST_CASE("once the keeper is dead the stairs lead out, and that is victory") {
  Game game = play(before_the_keeper());
  pass(game);
  REQUIRE(asked(game) == "boss_encounter: fight avoid swap");
  Story story = choose(game, "fight");
  CHECK(story.has(EventKind::kStairsOpened));
  while (game.pending() != nullptr) {  // its experience is worth a perk or two
    REQUIRE(game.pending()->kind.view() == "perk_choice");
    story = choose(game, std::string(game.pending()->options.front().slug.view()));
  }
  CHECK(story.has(EventKind::kVictory));
  CHECK(ended(game) == "victory");
  CHECK(game.outcome()->ending == run::Ending::kVictory);
  CHECK(game.state().player.pos == game.state().stairs);
}

TEST_CASE("the tutorial shows a door, a hazard and, to those who run first, two enemies at once") {
  bool door = false;
  bool hazard = false;
  std::size_t most_enemies = 0;
  Game game({1}, run::Mode::kIronman, {.tutorial = true}, tables());
  while (game.current_tick() < 250 && !game.outcome() && game.state().floor == 1) {
    pass(game, 1);
    const AutoReason reason = game.state().plan.intent.reason;
    hazard |= reason == AutoReason::kThreatAvoidance || reason == AutoReason::kThroughHazard;
    if (game.pending() == nullptr) continue;
    std::string_view answer = game.pending()->options.front().slug.view();
    door |= std::holds_alternative<DoorBlocked>(*game.interrupt());
    if (const auto* met = std::get_if<EnemyEncounter>(game.interrupt())) {
      if (most_enemies == 0) answer = "avoid";
      most_enemies = std::max(most_enemies, met->enemies.size());
    }
    REQUIRE(game.apply_choice(game.pending()->id, answer).ok());
  }
  CHECK(door);
  CHECK(hazard);
  CHECK(most_enemies >= 2);
}
