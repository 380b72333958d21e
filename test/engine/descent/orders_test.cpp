// Flight, supplies and ways by order; when orders may be given; presets and the next action.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;
using fathom::engine::run::PausedAtBoundary;

namespace {

std::string_view value_of(const Game& game, std::string_view knob) {
  for (const fathom::engine::run::Knob& candidate : game.policy()) {
    if (candidate.id == knob) return candidate.value();
  }
  return "";
}

State fleeing(const Scene& scene) {
  State state = hunted(scene, 0, 1'000);
  state.player_mode = Mode::kFlee;
  return state;
}

// Stops at the next tick boundary, as a player who presses the key for it.
void pause(Game& game) {
  game.request_pause();
  CHECK(std::holds_alternative<PausedAtBoundary>(game.advance(1).stop_reason));
}

}  // namespace

TEST_CASE("a flight leads to the nearest sanctuary that no enemy stands before") {
  State state = fleeing({.map = R"(
##########
#<....@G>#
##########
)"});
  Game game = play(state);
  pass(game, 31);
  CHECK(truth(game) == R"(
##########
#<@....G>#
##########
)");
  CHECK(pass(game, 10).names == "fled");
}

TEST_CASE("a flight without a sanctuary leads to the tile farthest from everybody in view") {
  Game game = play(fleeing({.map = R"(
#########
#...G...#
#.......#
#...@...#
#.......#
#.......#
#########
)"}));
  pass(game, 51);
  CHECK(truth(game) == R"(
#########
#...G...#
#.......#
#.......#
#.......#
#@......#
#########
)");
}

TEST_CASE("doorway bias: under fire from two a chokepoint behind is better than running on") {
  Scene scene{.map = R"(
##########
#..a..a..#
#........#
#........#
#<...@...#
#####.####
#####.####
##########
)"};
  Game two = play(fleeing(scene));
  pass(two, 1);
  CHECK(truth(two) == R"(
##########
#..a..a..#
#........#
#........#
#<.......#
#####@####
    #.#
    ###
)");
  scene.map = R"(
##########
#..a..g..#
#........#
#........#
#<...@...#
#####.####
#####.####
##########
)";
  Game one = play(fleeing(scene));
  pass(one, 1);
  CHECK(truth(one) == R"(
##########
#..a..g..#
#........#
#........#
#<..@....#
#####.####
    #.#
    ###
)");
}

TEST_CASE("resource_aggression: who spends throws shrapnel at three, who conserves does not") {
  const auto throws = [](std::string_view value, std::string_view map) {
    State state = hunted({.map = map, .player = hero_with({"shrapnel_bomb"})}, 0, 1'000);
    Game game = play(state);
    order(game, "resource_aggression", value);
    return pass(game, 1).has(EventKind::kShrapnel);
  };
  constexpr std::string_view kThree = "########\n#@..GGG#\n########";
  constexpr std::string_view kTwo = "########\n#@..GG.#\n########";
  CHECK(throws("spend", kThree));
  CHECK_FALSE(throws("conserve", kThree));
  CHECK_FALSE(throws("spend", kTwo));
}

TEST_CASE("resource_aggression: who spends throws smoke when fleeing, and only then") {
  const auto throws = [](std::string_view value, Mode mode) {
    State state =
        fleeing({.map = "########\n#<.@..G#\n########", .player = hero_with({"smoke_bomb"})});
    state.player_mode = mode;
    Game game = play(state);
    order(game, "resource_aggression", value);
    return pass(game, 1).has(EventKind::kSmoke);
  };
  CHECK(throws("spend", Mode::kFlee));
  CHECK_FALSE(throws("conserve", Mode::kFlee));
  CHECK_FALSE(throws("spend", Mode::kFight));
}

TEST_CASE("exploration_mode: thorough fetches the loot first, direct takes the stairs") {
  const auto first_question = [](std::string_view mode) {
    Game game = play({.map = "#########\n#>..@..1#\n#########", .items = {"smoke_bomb"}});
    order(game, "exploration_mode", mode);
    pass(game);
    return asked(game);
  };
  CHECK(first_question("thorough") == "loot_found: keep discard");
  CHECK(first_question("direct") == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("orders are accepted before the start, at a question and at a pause, and not between") {
  Game game = play({.map = "############\n#@........g#\n############"});
  CHECK(game.apply_policy_update("stance", "aggressive").ok());
  pass(game);
  CHECK(game.apply_policy_update("stance", "defensive").ok());
  choose(game, "avoid", 5);
  CHECK_FALSE(game.apply_policy_update("stance", "balanced").ok());
  CHECK(value_of(game, "stance") == "defensive");
  pause(game);
  CHECK(game.apply_policy_update("stance", "balanced").ok());
  pass(game, 1);
  CHECK_FALSE(game.apply_policy_update("stance", "aggressive").ok());
}

TEST_CASE("an order names a knob and one of its values, or is refused") {
  Game game = play({.map = "###\n#@#\n###"});
  CHECK_FALSE(game.apply_policy_update("courage", "much").ok());
  CHECK_FALSE(game.apply_policy_update("stance", "sitting").ok());
  CHECK_FALSE(game.apply_policy_update("retreat_hp_threshold", "33").ok());
  CHECK_FALSE(game.apply_policy_update("retreat_hp_threshold", "95").ok());
  CHECK_FALSE(game.apply_policy_update("auto_heal", "5").ok());
  CHECK(game.state().policy == Policy{});
}

TEST_CASE("an order takes effect on the next tick, and takes no time") {
  State state = hunted({.map = "#####\n#@W.#\n#####", .floor = 3}, 10, 1'000);
  Game game = play(state);
  pass(game, 11);
  pause(game);
  const Time now = game.current_tick();
  const int before = game.attack_power();
  order(game, "stance", "aggressive");
  CHECK(game.current_tick() == now);
  CHECK(game.state().player.next_action == 20);
  const Story story = pass(game, 10);
  CHECK(story.number(EventKind::kPlayerHit, 1) == before + 2 - enemy_row("abyssal_warden").defence);
}

TEST_CASE("the knobs spell out the whole policy: eight of them, and what to do next") {
  const Game game = play({.map = "###\n#@#\n###"});
  CHECK(game.policy().size() == kPolicyKnobs + 1);
  CHECK(game.state().policy == Policy{});
  CHECK(value_of(game, "retreat_hp_threshold") == "35");
  CHECK(value_of(game, "auto_heal") == "none");
  CHECK(value_of(game, "next_action") == "none");
}

TEST_CASE("each preset sets all eight orders") {
  const auto policy_after = [](std::string_view slug) {
    Game game = play({.map = "###\n#@#\n###"});
    // Something that no preset says, so that each order has to be given.
    for (const auto& [knob, value] : {std::pair{"fight_or_avoid", "avoid"},
                                      {"stance", "aggressive"},
                                      {"target_priority", "marked"},
                                      {"retreat_hp_threshold", "90"},
                                      {"auto_heal", "80"},
                                      {"position_intent", "flee"},
                                      {"resource_aggression", "spend"},
                                      {"exploration_mode", "direct"}}) {
      order(game, knob, value);
    }
    for (const fathom::engine::run::Preset& preset : presets()) {
      if (preset.slug != slug) continue;
      CHECK(preset.values.size() == kPolicyKnobs);
      for (const fathom::engine::run::PresetValue& value : preset.values)
        order(game, value.knob, value.value);
    }
    return game.state().policy;
  };
  CHECK(presets().size() == 4);
  CHECK(policy_after("balanced") == Policy{});
  CHECK(policy_after("bruiser") == Policy{.stance = Stance::kAggressive,
                                          .retreat_hp_threshold = 20,
                                          .position_intent = PositionIntent::kAdvanceToMelee});
  CHECK(policy_after("careful") == Policy{.stance = Stance::kDefensive,
                                          .retreat_hp_threshold = 50,
                                          .auto_heal_if_below_threshold = 40});
  CHECK(policy_after("runner") ==
        Policy{.fight_or_avoid = FightMode::kAvoid,
               .retreat_hp_threshold = 60,
               .position_intent = PositionIntent::kFleeToNearestExploredTile,
               .exploration_mode = ExploreMode::kDirect});
}

TEST_CASE("next_action: an item by hand at a pause costs its action, and the order is spent") {
  State state =
      prepare({.map = "##########\n#@.......#\n##########", .player = hero_with({"minor_potion"})});
  state.player.hp = 5;
  Game game = play(state);
  pass(game, 11);
  pause(game);
  order(game, "next_action", "use.1");
  CHECK(game.state().player.hp == 5);
  CHECK(value_of(game, "next_action") == "use.1");
  CHECK(pass(game, 10).names == "item_used healed");
  CHECK(game.state().player.hp == 15);
  CHECK(game.state().player.next_action == 30);
  CHECK(value_of(game, "next_action") == "none");
}

TEST_CASE("next_action: a swap by hand comes before the first blow of a fight") {
  Player player = hero();
  player.reserve = item_named("steel_longsword");
  Game game = play({.map = "#####\n#@G.#\n#####", .player = player});
  pass(game);
  order(game, "next_action", "swap");
  const Story story = choose(game, "fight", 15);
  CHECK(story.names == "weapon_swapped player_hit enemy_hit bleeding");
  CHECK(times(story, EventKind::kPlayerHit) == std::vector<int>{10});
  CHECK(story.number(EventKind::kPlayerHit, 1) ==
        kBaseAttack + item_row("steel_longsword").attack - enemy_row("corrupted_guard").defence);
  CHECK(value_of(game, "next_action") == "none");
}

TEST_CASE("next_action: an empty slot is found empty, and the time is gone") {
  Game game = play({.map = "##########\n#@.......#\n##########"});
  order(game, "next_action", "use.3");
  CHECK(pass(game, 1).names == "empty_slot");
  CHECK(game.state().player.next_action == 10);
  CHECK(value_of(game, "next_action") == "none");
}

TEST_CASE("whether to fight or to avoid marks an answer and gives none") {
  Game game = play({.map = R"(
#########
#@....g.#
#########)",
                    .player = hero()});
  pass(game);
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(game.pending()->options[game.suggested_option()].slug.view() == "fight");
  order(game, "fight_or_avoid", "avoid");
  CHECK(game.pending()->options[game.suggested_option()].slug.view() == "avoid");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
}
