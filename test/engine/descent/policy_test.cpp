// The standing orders: two values of each, two outcomes; when they may be given, and presets.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

// The first enemy struck by a player who goes for them, as a glyph; 'g' is the marked one.
char first_target(std::string_view priority, const State& state) {
  Game game = play(state);
  order(game, "position_intent", "advance_to_melee");
  order(game, "target_priority", priority);
  const Story story = pass(game, 100);
  return tables()[static_cast<EnemyKind>(story.number(EventKind::kPlayerHit))].glyph;
}

}  // namespace

TEST_CASE("fight_or_avoid: who avoids keeps three tiles away from what is known") {
  const auto nearest_pass = [](std::string_view mode) {
    State state = prepare({.map = R"(
################
#@............1#
#..............#
#......s.......#
#..............#
#..............#
#..............#
#..............#
################
)",
                           .items = {"smoke_bomb"}});
    state.enemies[0].deaf_until = 100'000;  // it stays a statue
    Game game = play(state);
    order(game, "fight_or_avoid", mode);
    int nearest = 100;
    while (asked(game).empty() && game.current_tick() < 1'000) {
      pass(game, 1);
      nearest = std::min(nearest, fathom::engine::kernel::manhattan_distance(
                                      game.state().player.pos, game.state().enemies[0].pos));
    }
    CHECK(asked(game) == "loot_found: keep discard");
    return nearest;
  };
  CHECK(nearest_pass("fight") == 2);
  CHECK(nearest_pass("avoid") == 4);
}

TEST_CASE("stance: aggressive +2 attack -1 defence, defensive -1 attack +2 defence") {
  const auto duel = [](std::string_view stance) {
    State state = hunted({.map = "#####\n#@W.#\n#####"}, 0);
    Game game = play(state);
    order(game, "stance", stance);
    const Story story = pass(game, 11);
    return std::pair{story.number(EventKind::kPlayerHit, 1), story.number(EventKind::kEnemyHit, 1)};
  };
  const auto [given, taken] = duel("balanced");
  CHECK(duel("aggressive") == std::pair{given + 2, taken + 1});
  CHECK(duel("defensive") == std::pair{given - 1, taken - 2});
}

TEST_CASE("target_priority: nearest, weakest, strongest, shooter or the marked one") {
  State state = hunted({.map = R"(
###########
#....b....#
#.........#
#g.h.@...a#
#.........#
###########
)"},
                       0, 1'000);
  state.encounter.marked = EnemyId{1};  // the goblin
  state.enemies[2].hp = 5;              // the hound; the archer is the weakest
  state.enemies[3].hp = 3;
  CHECK(state.enemies[1].kind == enemy_named("goblin"));
  CHECK(first_target("nearest", state) == 'h');
  CHECK(first_target("lowest_hp", state) == 'a');
  CHECK(first_target("highest_threat", state) == 'b');
  CHECK(first_target("marked", state) == 'g');
  state.enemies[3].hp = 8;
  CHECK(first_target("lowest_hp", state) == 'h');
  CHECK(first_target("ranged", state) == 'a');
}

TEST_CASE("target_priority: what ties is decided by distance, then by place") {
  State state = hunted({.map = R"(
#####
#.g.#
#g@g#
#.g.#
#####
)"},
                       0, 1'000);
  state.player.hp = state.player.max_hp = 100;
  const auto first_hurt = [&](std::string_view priority) {
    Game game = play(state);
    order(game, "target_priority", priority);
    pass(game, 1);
    const auto& enemies = game.state().enemies;
    return std::find_if(enemies.begin(), enemies.end(),
                        [](const Enemy& enemy) { return enemy.hp < enemy.max_hp; }) -
           enemies.begin();
  };
  CHECK(first_hurt("nearest") == 0);
  state.enemies[2].hp = state.enemies[2].max_hp = 9;
  CHECK(first_hurt("nearest") == 2);  // among the nearest the weakest
  CHECK(first_hurt("highest_threat") == 0);
}

TEST_CASE("retreat_hp_threshold: the game asks where the player said, and never at 0") {
  const auto asks_at = [](std::string_view threshold) {
    State state = hunted({.map = "#####\n#@b.#\n#####"});
    Game game = play(state);
    order(game, "retreat_hp_threshold", threshold);
    pass(game);
    return asked(game).empty() ? 0 : game.state().player.hp * 100 / kStartingHp;
  };
  const int hit = enemy_row("blood_acolyte").attack + 1;  // and a pulse of its poison
  for (const auto& [value, percent] : {std::pair{"80", 80}, {"50", 50}, {"20", 20}}) {
    const std::string threshold(value);
    CAPTURE(threshold);
    CHECK(asks_at(threshold) <= percent);
    CHECK(asks_at(threshold) > percent - hit * 100 / kStartingHp - 1);
  }
  CHECK(asks_at("0") == 0);  // dead without having been asked
}

TEST_CASE("auto_heal: drinks below the threshold, and not at all when it is off") {
  const auto drinks = [](std::string_view value, int hp) {
    State state =
        hunted({.map = "######\n#@..G#\n######", .player = hero_with({"minor_potion"})}, 0, 1'000);
    state.player.hp = hp;
    Game game = play(state);
    order(game, "auto_heal", value);
    return pass(game, 1).has(EventKind::kItemUsed);
  };
  const int half = kStartingHp / 2;
  CHECK(drinks("50", half - 1));
  CHECK_FALSE(drinks("50", half));
  CHECK_FALSE(drinks("none", 1));
}

TEST_CASE("auto_heal: once per encounter") {
  State state = hunted(
      {.map = "#####\n#@b.#\n#####", .player = hero_with({"minor_potion", "minor_potion"})}, 0);
  state.player.hp = 10;
  state.enemies[0].hp = state.enemies[0].max_hp = 1'000;
  Game game = play(state);
  order(game, "auto_heal", "80");
  order(game, "retreat_hp_threshold", "0");
  CHECK(pass(game).count(EventKind::kItemUsed) == 1);
  CHECK(ended(game) == "killed_by.blood_acolyte");
  CHECK(game.state().player.belt[1] == item_named("minor_potion"));
}

TEST_CASE("auto_heal: not with two enemies in view, unless fleeing") {
  State state = hunted({.map = "#######\n#@..G.G#\n#######", .player = hero_with({"minor_potion"})},
                       0, 1'000);
  state.player.hp = 5;
  const auto drinks = [&](Mode mode) {
    state.player_mode = mode;
    Game game = play(state);
    order(game, "auto_heal", "50");
    return pass(game, 1).has(EventKind::kItemUsed);
  };
  CHECK_FALSE(drinks(Mode::kFight));
  CHECK(drinks(Mode::kFlee));
  state.enemies.pop_back();
  CHECK(drinks(Mode::kFight));
}

TEST_CASE("auto_heal: the smallest potion that is enough, else the largest; potions only") {
  const auto drinks = [](int hp, std::initializer_list<std::string_view> belt) {
    State state = hunted({.map = "######\n#@..G#\n######", .player = hero_with(belt)}, 0, 1'000);
    state.player.hp = hp;
    Game game = play(state);
    order(game, "auto_heal", "50");
    const Story story = pass(game, 1);
    if (!story.has(EventKind::kItemUsed)) return std::string_view("nothing");
    return tables()[static_cast<ItemKind>(story.number(EventKind::kItemUsed))].slug;
  };
  const int enough_with_minor = kStartingHp / 2 - 9;  // + 10 is above one half
  CHECK(drinks(enough_with_minor, {"major_potion", "minor_potion"}) == "minor_potion");
  CHECK(drinks(enough_with_minor - 1, {"minor_potion", "major_potion"}) == "major_potion");
  CHECK(drinks(1, {"minor_potion", "iron_skin_potion"}) == "minor_potion");
  CHECK(drinks(1, {"iron_skin_potion", "potion_of_haste"}) == "nothing");
}

TEST_CASE("position_intent: hold the ground, or go for them") {
  const auto after = [](std::string_view intent) {
    State state = hunted({.map = "##########\n#.@...G..#\n##########"}, 0, 1'000);
    Game game = play(state);
    order(game, "position_intent", intent);
    pass(game, 21);
    return truth(game);
  };
  CHECK(after("hold_ground") == "\n##########\n#.@...G..#\n##########\n");
  CHECK(after("advance_to_melee") == "\n##########\n#....@G..#\n##########\n");
}

TEST_CASE("position_intent: who holds under fire for three actions goes for the shooter") {
  State state = hunted({.map = R"(
##########
#@....a..#
#........#
#G.......#
##########
)"},
                       0);
  state.enemies[1].next_action = 1'000;  // nearer, but it does not shoot
  Game game = play(state);
  pass(game, 30);
  CHECK(truth(game) == R"(
##########
#@....a..#
#........#
#G.......#
##########
)");
  pass(game, 1);
  CHECK(truth(game) == R"(
##########
#.@...a..#
#........#
#G.......#
##########
)");
}

TEST_CASE("position_intent: who would rather flee runs for the sanctuary when it gets serious") {
  const auto story_of = [](std::string_view intent, int hp) {
    State state = hunted({.map = "##########\n#<..@...A#\n##########"}, 0, 1);
    state.player.hp = hp;
    state.threshold_armed = false;  // that question has been answered
    Game game = play(state);
    order(game, "position_intent", intent);
    return pass(game, 100);
  };
  const Story serious = story_of("flee", 5);
  CHECK(serious.has(EventKind::kFled));
  CHECK_FALSE(serious.has(EventKind::kEnemyHit));
  CHECK_FALSE(story_of("hold_ground", 5).has(EventKind::kFled));
  // As long as the player is strong, there is nothing to flee from.
  CHECK_FALSE(story_of("flee", kStartingHp).has(EventKind::kFled));
}
