#include "engine/descent/planner.h"

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"
#include "support/ascii_map.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

Plan plan_for(const Game& game) {
  StepField field;
  return Planner(field).plan(KnownFloor(game.state(), game.current_tick()), game.content());
}
AutoReason reason(const Game& game) { return plan_for(game).intent.reason; }

// What the player knows, with the next plan drawn in: 'x' for its steps, 'X' for its target.
std::string route(const Game& game) {
  std::string picture = seen(game);
  const Plan plan = plan_for(game);
  const auto draw = [&](Pos pos, char glyph) {
    std::size_t line = 1;
    for (int y = 0; y < pos.y; ++y) line = picture.find('\n', line) + 1;
    picture[line + static_cast<std::size_t>(pos.x)] = glyph;
  };
  for (const Pos pos : plan.path) draw(pos, 'x');
  draw(plan.intent.target, 'X');
  return picture;
}

// Whatever is not blank in the picture has been seen before.
Game play_knowing(const Scene& scene, std::string_view remembered) {
  State state = prepare(scene);
  const fathom::test::AsciiMap known = fathom::test::parse_map(remembered);
  for (std::size_t i = 0; i < known.tiles().size(); ++i) {
    if (known.tiles()[i] != ' ') state.discovered.add(known.pos_of(i));
  }
  return play(state);
}

}  // namespace

TEST_CASE("auto-explore heads for the nearest frontier in view") {
  const Game game = play({.map = R"(
#################################
#............@..................#
#######.#########################
      #.#
      ###)"});
  CHECK(route(game) == R"(
  #######################
   ....Xxxxxx@..........
  ##### #################
)");
  CHECK(plan_for(game).intent ==
        Intent{.reason = AutoReason::kVisibleFrontier, .target = make_pos(7, 1), .path_len = 6});
}

TEST_CASE("of two frontiers equally far away the upper one wins, then the left one") {
  CHECK(route(play({.map = R"(
#################################
#..............@................#
#################################)"})) == R"(
    #######################
     Xxxxxxxxxx@..........
    #######################
)");
}

TEST_CASE("a frontier from memory waits until none is in view") {
  // Nine steps to the one around the corner, ten to the one in view.
  const Game in_view = play_knowing({.map = R"(
#########################
#@......................#
#.#######################
#.#......................
#.#.#####################
#...#
#####)"},
                                    R"(
#####
#@...
#.###
#.#..
#.#.#
#...#
#####)");
  CHECK(plan_for(in_view).intent ==
        Intent{.reason = AutoReason::kVisibleFrontier, .target = make_pos(11, 1), .path_len = 10});

  const Game from_memory = play_knowing({.map = R"(
#########
#@......#
#.#######
#.#......................
#.#.#####################
#...#
#####)"},
                                        R"(
#####
#@...
#.###
#.#..
#.#.#
#...#
#####)");
  CHECK(route(from_memory) == R"(
#########
#@......#
#x#######
#x#xX
#x#x#
#xxx#
#####
)");
  CHECK(reason(from_memory) == AutoReason::kKnownFrontier);
}

TEST_CASE("with nothing left to find the stairs are next, and without stairs it is stuck") {
  CHECK(route(play({.map = R"(
######
#@...#
#...>#
######)"})) == R"(
######
#@xxx#
#...X#
######
)");
  const Game nowhere = play({.map = R"(
######
#@...#
######)"});
  CHECK(plan_for(nowhere).intent ==
        Intent{.reason = AutoReason::kStuck, .target = make_pos(1, 1), .path_len = 0});
}

TEST_CASE("thorough: loot in view, then what is unknown, then loot left behind, then the stairs") {
  State state = prepare({.map = R"(
##########################
#..@>.1..................#
#.########################
#.#
#2#
###)",
                         .items = {"smoke_bomb", "smoke_bomb"}});
  state.discovered.add(make_pos(1, 4));  // seen once, out of view from here
  CHECK(plan_for(play(state)).intent ==
        Intent{.reason = AutoReason::kLoot, .target = make_pos(6, 1), .path_len = 3});
  state.items[0].taken = true;
  CHECK(reason(play(state)) == AutoReason::kVisibleFrontier);
  state.discovered = TileBits::all();
  CHECK(plan_for(play(state)).intent ==
        Intent{.reason = AutoReason::kLoot, .target = make_pos(1, 4), .path_len = 5});
  state.items[1].taken = true;
  CHECK(reason(play(state)) == AutoReason::kStairs);
}

TEST_CASE("direct: the stairs as soon as they are known, and until then only what is unknown") {
  constexpr std::string_view kMap = R"(
##########################
#@.1.............>.......#
##########################)";
  Game game = play({.map = kMap, .items = {"smoke_bomb"}});
  CHECK(reason(game) == AutoReason::kLoot);
  order(game, "exploration_mode", "direct");
  CHECK(reason(game) == AutoReason::kVisibleFrontier);
  Game told = play({.map = kMap, .items = {"smoke_bomb"}, .known = true});
  order(told, "exploration_mode", "direct");
  CHECK(plan_for(told).intent ==
        Intent{.reason = AutoReason::kStairs, .target = make_pos(17, 1), .path_len = 16});
}

TEST_CASE("a hazard is walked around, and the reason says so when a nearer goal was given up") {
  CHECK(route(play({.map = R"(
########
#@.^..>#
#......#
########)"})) == R"(
########
#@x^..X#
#.xxxxx#
########
)");
  const Game game = play({.map = R"(
#################################
#...............@..^............#
#####################.###########
                    #.#
                    ###)"});
  CHECK(route(game) == R"(
     #######################
      Xxxxxxxxxx@..^.......
     ################ ######
)");
  CHECK(reason(game) == AutoReason::kThreatAvoidance);
}

TEST_CASE("through a hazard only when nothing else is left") {
  Game game = play({.map = R"(
#########
#@..^..>#
#########)"});
  CHECK(reason(game) == AutoReason::kThroughHazard);
  const int before = game.state().player.hp;
  const Story story = pass(game);
  CHECK(story.names == "hazard_burned");
  CHECK(game.state().player.hp == before - story.number(EventKind::kHazardBurned));
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("those who spend fetch a prize from behind a hazard while they are healthy") {
  constexpr std::string_view kMap = R"(
#########
#@.....>#
#######^#
      #1#
      ###)";
  const auto target = [&](std::string_view aggression, int hp) {
    State state = prepare({.map = kMap, .items = {"major_potion"}, .known = true});
    state.player.hp = hp;
    Game game = play(state);
    order(game, "resource_aggression", aggression);
    return plan_for(game).intent.target;
  };
  CHECK(target("conserve", kStartingHp) == make_pos(7, 1));
  CHECK(target("spend", kStartingHp) == make_pos(7, 3));
  CHECK(target("spend", kStartingHp / 2) == make_pos(7, 1));

  Game game = play({.map = kMap, .items = {"major_potion"}, .known = true});
  order(game, "resource_aggression", "spend");
  CHECK(reason(game) == AutoReason::kThroughHazard);
  CHECK(pass(game).names == "hazard_burned");
  CHECK(asked(game) == "loot_found: keep discard");
}

TEST_CASE("an enemy that is to be avoided is given a wide berth") {
  State state = prepare({.map = R"(
####################
#@................>#
#..................#
#........g.........#
#..................#
#..................#
#..................#
#..................#
####################)",
                         .known = true});
  Enemy& goblin = state.enemies[0];
  goblin.known = true;
  goblin.last_seen = goblin.pos;
  CHECK(plan_for(play(state)).path.size() == 17);
  goblin.contact = Contact::kAvoided;
  const Plan around = plan_for(play(state));
  CHECK(around.intent.target == make_pos(18, 1));
  CHECK(around.path.size() > 17);
  for (const Pos pos : around.path) CHECK(kernel::manhattan_distance(pos, goblin.pos) > 3);
}

TEST_CASE("a door left shut is no threat: the reason for leaving stays honest") {
  State state = prepare({.map = R"(
########
#@....>#
#.^#####
#+######
#.#)"});
  state.left_doors.add(make_pos(1, 3));
  state.refused_doors.add(make_pos(1, 3));
  CHECK(reason(play(state)) == AutoReason::kStairs);
}

TEST_CASE("an intent is told when it changes and never twice") {
  int told = 0;
  int told_again = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    int last_target = -1;
    int last_reason = -1;
    watch_run(seed, "default", [&](const Game&, const Story& story) {
      std::uint64_t last_tick = UINT64_MAX;
      for (const run::Event& event : story.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::kFloorEntered) last_target = last_reason = -1;
        if (kind == EventKind::kAutoReasonChanged) {
          told_again += event.args[0] == last_reason ? 1 : 0;
          last_reason = event.args[0];
        }
        if (kind != EventKind::kAutoSegmentStarted) continue;
        told_again += event.args[1] == last_target || event.tick.value == last_tick ? 1 : 0;
        last_target = event.args[1];
        last_tick = event.tick.value;
        ++told;
      }
    });
  }
  CHECK(told > 1'000);
  CHECK(told_again == 0);
}
