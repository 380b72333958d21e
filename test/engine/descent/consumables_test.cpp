// What using each consumable does, to the point and the tick.

#include <doctest/doctest.h>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

// Everybody hunts; the player uses the item at tick 0, the others act from tick 10 on.
State about_to_use(std::string_view item, Scene scene) {
  scene.player = hero_with({item});
  State state = hunted(scene, 0);
  state.player.hp = state.player.max_hp = 100;
  return state;
}
Game using_item(const State& state, std::string* told = nullptr) {
  Game game = play(state);
  order(game, "next_action", "use.1");
  const Story story = pass(game, 1);
  if (told != nullptr) *told = story.names;
  CHECK(game.state().player.belt[0] == kNoItem);
  return game;
}

// The tick of the first blow that an enemy strikes; 0: none in a hundred ticks.
int first_blow(Game& game) {
  const std::vector<int> found = times(pass(game, 100), EventKind::kEnemyHit);
  return found.empty() ? 0 : found.front();
}

}  // namespace

TEST_CASE("potions heal 10 and 25, never beyond the maximum, and cost an action") {
  struct Draught {
    std::string_view slug;
    int hp;
    int after;
  };
  for (const Draught& draught : {Draught{"minor_potion", 1, 11},
                                 {"major_potion", 1, 26},
                                 {"major_potion", kStartingHp - 5, kStartingHp}}) {
    CAPTURE(std::string(draught.slug));
    State state = prepare({.map = "####\n#@.#\n####", .player = hero_with({draught.slug})});
    state.player.hp = draught.hp;
    std::string told;
    const Game game = using_item(state, &told);
    CHECK(told == "item_used healed");
    CHECK(game.state().player.hp == draught.after);
    CHECK(game.state().player.next_action == 10);
  }
}

TEST_CASE("a teleport rune swaps places with the nearest enemy in view") {
  const Game game = using_item(about_to_use("teleport_rune", {.map = R"(
##########
#g..@.b..#
##########
)"}));
  CHECK(truth(game) == R"(
##########
#g..b.@..#
##########
)");
}

TEST_CASE("a teleport rune does nothing on a sanctuary, where its enemy could not stand") {
  std::string told;
  const Game game = using_item(about_to_use("teleport_rune", {.map = R"(
##########
#g..@.b..#
##########
)",
                                                              .under_player = '<'}),
                               &told);
  CHECK(told == "item_used item_wasted");
  CHECK(truth(game) == R"(
##########
#g..@.b..#
##########
)");
}

TEST_CASE("a teleport rune never moves the warden: it takes the next enemy, or none") {
  const Game other = using_item(about_to_use("teleport_rune", {.map = R"(
##########
#g..@.W..#
##########
)",
                                                               .floor = 3}));
  CHECK(truth(other) == R"(
##########
#@..g.W..#
##########
)");
  std::string told;
  using_item(about_to_use("teleport_rune", {.map = "#####\n#@.W#\n#####", .floor = 3}), &told);
  CHECK(told == "item_used item_wasted");
}

TEST_CASE("a teleport rune does not take a guard out of its room") {
  constexpr std::string_view kOutside = R"(
############
#.G./@....g#
############
)";
  const Game game =
      using_item(about_to_use("teleport_rune", {.map = kOutside, .room = {1, 1, 3, 1}}));
  CHECK(truth(game) == R"(
############
#.G./g....@#
############
)");
}

TEST_CASE("a fortification scroll walls in as far as nothing is cut off") {
  std::string told;
  const Game game = using_item(about_to_use("fortification_scroll", {.map = R"(
#######
#.....#
#..@..#
#.....#
#######
)"}),
                               &told);
  CHECK(told == "item_used walls_raised");
  CHECK(truth(game) == R"(
#######
#..#..#
#.#@#.#
#.....#
#######
)");
}

TEST_CASE("a fortification scroll never closes the only way, nor buries an item or an enemy") {
  std::string told;
  using_item(about_to_use("fortification_scroll", {.map = "#######\n#>.@..#\n#######"}), &told);
  CHECK(told == "item_used walls_raised item_wasted");
  const Game game = using_item(about_to_use("fortification_scroll", {.map = R"(
######
#....#
#1@g.#
#....#
######
)",
                                                                     .items = {"smoke_bomb"}}));
  CHECK(truth(game) == R"(
######
#.#..#
#*@g.#
#.#..#
######
)");
  const Game doorway = using_item(about_to_use("fortification_scroll", {.map = R"(
#########
#....#..#
#...@+..#
#....#..#
#########
)"}));
  CHECK(doorway.state().tiles[fathom::engine::kernel::make_pos(5, 2)] == TileKind::kClosedDoor);
  CHECK(truth(doorway) == R"(
#########
#...##..#
#...@+..#
#...##..#
#########
)");
}

TEST_CASE("a stasis hourglass holds every enemy in view for 50 ticks, the warden for 20") {
  State state = about_to_use("stasis_hourglass", {.map = "#####\n#@G.#\n#####"});
  state.enemies[0].hp = state.enemies[0].max_hp = 100;
  Game game = using_item(state);
  CHECK(first_blow(game) == 10 + 50);
  Game boss =
      using_item(about_to_use("stasis_hourglass", {.map = "#####\n#@W.#\n#####", .floor = 3}));
  CHECK(first_blow(boss) == 10 + 20);
}

TEST_CASE("a magnetic lure pulls everybody in view one step, the nearest first") {
  std::string told;
  const Game game = using_item(about_to_use("magnetic_lure", {.map = R"(
##########
#.@.gG..s#
#b.......#
##########
)"}),
                               &told);
  CHECK(told == "item_used lured");
  CHECK(truth(game) == R"(
##########
#b@gG..s.#
#........#
##########
)");
}

TEST_CASE("who is pulled or swapped onto a hazard burns there at once") {
  std::string told;
  using_item(about_to_use("magnetic_lure", {.map = "#####\n#@^g#\n#####"}), &told);
  CHECK(told == "item_used enemy_burned lured");
  Scene scene{.map = "#####\n#@.g#\n#####"};
  scene.under_player = '^';
  using_item(about_to_use("teleport_rune", scene), &told);
  CHECK(told == "item_used places_swapped enemy_burned");
}

TEST_CASE("smoke ends the encounter if nobody is beside the player") {
  State state = about_to_use("smoke_bomb", {.map = "##########\n#@..g....#\n##########"});
  std::string told;
  Game game = using_item(state, &told);
  CHECK(told == "item_used smoke");
  CHECK_FALSE(game.state().encounter.active);
  CHECK(game.state().player_mode == Mode::kExplore);
  CHECK(game.state().enemies[0].mind == Mind::kReturning);
  CHECK(game.state().enemies[0].next_action == 30);
  // The goblin finds the player again, no sooner than the smoke allows.
  CHECK(pass(game).names == "");
  CHECK(game.current_tick() == 20);
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
}

TEST_CASE("smoke with somebody beside the player gains time and nothing else") {
  Game game = using_item(about_to_use("smoke_bomb", {.map = "##########\n#@G......#\n##########"}));
  CHECK(game.state().encounter.active);
  CHECK(game.state().player_mode == Mode::kFight);
  CHECK(game.state().enemies[0].mind == Mind::kHunting);
  CHECK(first_blow(game) == 10 + 20);
}

TEST_CASE("smoke forgets who was avoided: whoever is still beside the player asks again") {
  State state = about_to_use("smoke_bomb", {.map = "##########\n#@G......#\n##########"});
  state.enemies[0].contact = Contact::kAvoided;
  state.enemies[0].suppressed = true;
  state.player_mode = Mode::kExplore;
  Game game = using_item(state);
  CHECK_FALSE(game.state().enemies[0].suppressed);
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
}

TEST_CASE("smoke thrown at the question ends it: nobody asks again while the smoke lasts") {
  for (const std::string_view map :
       {"############\n#@..g......#\n############", "############\n#@........g#\n############"}) {
    Game game = play({.map = map, .player = hero_with({"smoke_bomb"})});
    pass(game);
    CHECK(asked(game) == "enemy_encounter: fight avoid swap use.1");
    CHECK(choose(game, "use.1", 19).names == "item_used smoke");
    CHECK(asked(game) == "");
  }
}

TEST_CASE("a shrapnel bomb does 5 to everybody in view past defence, and to nobody else") {
  std::string told;
  const Game game = using_item(about_to_use("shrapnel_bomb", {.map = R"(
##########
#@..A.h.##
######.#g#
##########
)"}),
                               &told);
  const auto lost = [&](std::size_t i) {
    return game.state().enemies[i].max_hp - game.state().enemies[i].hp;
  };
  CHECK(told == "item_used shrapnel player_hit player_hit");
  CHECK(lost(0) == 5);
  CHECK(lost(1) == 5);
  CHECK(lost(2) == 0);
}

TEST_CASE("a potion of haste halves what actions cost for 60 ticks") {
  Game game = using_item(about_to_use("potion_of_haste", {.map = "#####\n#@G.#\n#####"}));
  CHECK(game.action_cost() == 5);
  pass(game, 58);
  CHECK(game.action_cost() == 5);
  pass(game, 1);
  CHECK(game.current_tick() == 60);
  CHECK(game.action_cost() == 10);
}

TEST_CASE("an iron skin potion gives 5 hit points for good") {
  State state = prepare({.map = "####\n#@.#\n####", .player = hero_with({"iron_skin_potion"})});
  state.player.hp = 7;
  const Game game = using_item(state);
  CHECK(game.state().player.max_hp == kStartingHp + 5);
  CHECK(game.state().player.hp == 12);
}

TEST_CASE("what finds nobody to work on is spent all the same") {
  for (const std::string_view slug :
       {"teleport_rune", "stasis_hourglass", "magnetic_lure", "smoke_bomb", "shrapnel_bomb"}) {
    CAPTURE(slug);
    std::string told;
    using_item(prepare({.map = "####\n#@.#\n####", .player = hero_with({slug})}), &told);
    CHECK(told.ends_with("item_wasted"));
  }
}
