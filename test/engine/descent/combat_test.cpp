// The numbers and the order of a fight: damage, turns, hazards, wounds that close.

#include <doctest/doctest.h>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

using Blows = std::vector<int>;
using Ticks = std::vector<int>;

// The damage of a player with that much attack to that enemy, and of one with that much defence
// from it.
int damage_to(std::string_view slug, int attack) {
  State state = prepare({.map = "#####\n#@g.#\n#####"});
  state.player.attack = attack;
  state.player.primary = kNoItem;
  state.player.belt[0] = item_named("minor_potion");
  state.enemies[0].kind = enemy_named(slug);
  return play(state).blow_against(state.enemies[0]);
}
int damage_from(int attack, int defence) {
  State state = prepare({.map = "#####\n#@g.#\n#####"});
  state.player.modifiers.defence = defence;
  state.enemies[0].attack = attack;
  return play(state).blow_from(state.enemies[0]);
}

// Who did something at tick 10, in order, when everybody was due there.
std::string order_of_turns(std::string_view map) {
  State state = hunted({.map = map}, 10);
  state.player.hp = state.player.max_hp = 100;
  for (Enemy& enemy : state.enemies) enemy.hp = enemy.max_hp = 100;
  Game game = play(state);
  std::string order;
  for (const fathom::engine::run::Event& event : pass(game, 11).events) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::kPlayerHit) order += '@';
    if (kind != EventKind::kEnemyHit && kind != EventKind::kShotAt) continue;
    order += tables()[static_cast<EnemyKind>(event.args[0])].glyph;
  }
  return order;
}

}  // namespace

TEST_CASE("a blow of the player does attack - defence, at least 1") {
  const int defence = enemy_row("living_armor").defence;
  CHECK(damage_to("goblin", 5) == 5 - enemy_row("goblin").defence);
  CHECK(damage_to("living_armor", defence + 3) == 3);
  CHECK(damage_to("living_armor", defence + 1) == 1);
  CHECK(damage_to("living_armor", defence) == 1);
  CHECK(damage_to("living_armor", 1) == 1);
}

TEST_CASE("a blow of an enemy does attack - defence, and never less than half its attack") {
  CHECK(damage_from(7, 0) == 7);
  CHECK(damage_from(7, 2) == 5);
  CHECK(damage_from(7, 3) == 4);
  CHECK(damage_from(7, 4) == 4);  // half of 7, rounded up
  CHECK(damage_from(7, 100) == 4);
  CHECK(damage_from(4, 100) == 2);
  CHECK(damage_from(1, 100) == 1);
  CHECK(damage_from(4, -2) == 6);
}

TEST_CASE("a blow does what was foretold, and the enemy's hit points show it") {
  Game game = play({.map = "#####\n#@G.#\n#####"});
  pass(game);
  const Enemy guard = game.state().enemies[0];
  const int damage = game.blow_against(guard);
  const int wound = game.blow_from(guard);
  const Story story = choose(game, "fight", 20);
  CHECK(story.number(EventKind::kPlayerHit, 1) == damage);
  CHECK(story.number(EventKind::kPlayerHit, 2) == guard.hp - damage);
  CHECK(story.number(EventKind::kEnemyHit, 1) == wound);
  CHECK(story.number(EventKind::kEnemyHit, 2) == kStartingHp - wound);
}

TEST_CASE("of those who are due together the fast act first, the player among them") {
  CHECK(order_of_turns(R"(
#####
#.G.#
#h@g#
#...#
#####
)") == "hg@G");
}

TEST_CASE("of the equally fast the upper one acts first, then the left one, the player too") {
  CHECK(order_of_turns(R"(
#####
#.g.#
#S@g#
#.S.#
#####
)") == "gSgS@");
  CHECK(order_of_turns(R"(
#####
#.b.#
#b@b#
#.b.#
#####
)") == "bb@bb");
}

TEST_CASE("who is seen for the first time lets the player act first, however fast") {
  State state = prepare({.map = "#####\n#@h.#\n#####"});
  state.enemies[0].hp = state.enemies[0].max_hp = 100;
  state.enemies[0].mind = Mind::kHunting;  // and due at once
  Game game = play(state);
  CHECK(pass(game).names == "enemy_sighted");
  CHECK(game.current_tick() == 0);
  CHECK(choose(game, "fight", 11).names == "player_hit enemy_hit player_hit");
}

TEST_CASE("an action costs 100 / speed ticks") {
  const auto rhythm = [](std::string_view map) {
    State state = hunted({.map = map});
    state.player.hp = state.player.max_hp = 1'000;
    Game game = play(state);
    const Ticks hits = times(pass(game, 60), EventKind::kEnemyHit);
    REQUIRE(hits.size() >= 2);
    return hits[1] - hits[0];
  };
  CHECK(enemy_row("feral_hound").speed == 15);
  CHECK(rhythm("####\n#@h#\n####") == 6);
  CHECK(rhythm("####\n#@g#\n####") == 8);
  CHECK(rhythm("####\n#@b#\n####") == 10);
  CHECK(rhythm("####\n#@G#\n####") == 11);
  CHECK(rhythm("####\n#@A#\n####") == 20);
}

TEST_CASE("wounds close by 1 HP in 100 ticks while nobody is in view") {
  State state = prepare({.map = "############\n#@.........#\n############"});
  state.player.hp = 10;
  Game alone = play(state);
  pass(alone, 99);
  CHECK(alone.state().player.hp == 10);
  pass(alone, 1);
  CHECK(alone.state().player.hp == 11);

  State watched = prepare({.map = "############\n#@........g#\n############"});
  watched.player.hp = 10;
  Game game = play(watched);
  pass(game);
  choose(game, "avoid", 200);
  CHECK(game.state().enemies[0].mind == Mind::kIdle);
  CHECK(game.state().player.hp == 10);
}

TEST_CASE("a hazard burns the player for 2 on entering and at every action spent on it") {
  Game game = play({.map = "######\n#@^^>#\n######"});
  const Story story = pass(game);
  CHECK(story.names == "hazard_burned hazard_burned");
  CHECK(numbers(story, EventKind::kHazardBurned, 0) == Blows{2, 2});
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");

  State state = hunted({.map = "#####\n#@G.#\n#####", .under_player = '^'}, 20);
  state.player.modifiers.defence = 100;
  Game standing = play(state);
  CHECK(pass(standing, 31).names ==
        "enemy_hit bleeding player_hit bled hazard_burned enemy_hit bleeding player_hit bled "
        "hazard_burned");
}

TEST_CASE("enemies walk around a hazard, or wait behind it") {
  Game around = play(hunted({.map = R"(
#######
#@.^.g#
#.....#
#######
)"}));
  const Story story = pass(around, 60);
  CHECK_FALSE(story.has(EventKind::kEnemyBurned));
  CHECK(story.has(EventKind::kEnemyHit));

  Game behind = play(hunted({.map = R"(
#######
#@.^.g#
#######
)"}));
  CHECK(pass(behind, 60).names == "");
  CHECK(truth(behind) == R"(
#######
#@.^.g#
#######
)");
}

TEST_CASE("no enemy ever walks over a sanctuary, not even when it is the only way") {
  Game game = play(hunted({.map = R"(
########
#g.<..@#
########
)"}));
  CHECK_FALSE(pass(game, 60).has(EventKind::kEnemyHit));
  CHECK(game.state().enemies[0].pos.x < 3);
}

TEST_CASE("beside the player an enemy enters the hazard, and burns at every action") {
  State state = hunted({.map = R"(
######
#@^.g#
######
)"});
  state.player.hp = state.player.max_hp = 100;
  Game game = play(state);
  const Story story = pass(game, 100);
  CHECK(story.names ==
        "enemy_burned enemy_hit enemy_burned enemy_hit enemy_burned enemy_hit enemy_burned "
        "enemy_hit enemy_burned enemy_slain");
  CHECK(numbers(story, EventKind::kEnemyBurned, 1) == Blows(5, 2));
}

TEST_CASE("hazards, poison and wounds kill, and the ending says which") {
  State burning = prepare({.map = "#####\n#@^>#\n#####"});
  burning.player.hp = 2;
  Game burned = play(burning);
  CHECK(pass(burned).names == "hazard_burned died");
  CHECK(ended(burned) == "killed_by.hazard");

  State sick = prepare({.map = "###\n#@#\n###"});
  sick.player.hp = 1;
  sick.player.poison_pulses = 3;
  sick.player.next_poison = 5;
  Game poisoned = play(sick);
  CHECK(pass(poisoned).names == "poison_pulse died");
  CHECK(ended(poisoned) == "killed_by.poison");

  State wounded = prepare({.map = "#####\n#@.>#\n#####"});
  wounded.player.hp = 1;
  wounded.player.bleed_charges = 1;
  Game bled = play(wounded);
  CHECK(pass(bled).names == "bled died");
  CHECK(ended(bled) == "killed_by.bleed");

  State beaten = hunted({.map = "#####\n#@G.#\n#####"});
  beaten.player.hp = 1;
  Game game = play(beaten);
  pass(game);
  CHECK(ended(game) == "killed_by.corrupted_guard");
}

TEST_CASE("slow and haste add up: 15 ticks halved are 7") {
  State state = prepare({.map = "###\n#@#\n###"});
  state.player.slow_until = 50;
  CHECK(play(state).action_cost() == 15);
  state.player.haste_until = 50;
  CHECK(play(state).action_cost() == 7);
  state.player.slow_until = 0;
  CHECK(play(state).action_cost() == 5);
}
