// What each enemy of the table does: when it notices, how it comes, how it hits, when it stops.

#include <doctest/doctest.h>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

using Blows = std::vector<int>;

// Lets the player stand and look on for a while, as the orders to hold the ground say.
Game fight_from(const Scene& scene) {
  Game game = play(scene);
  CHECK(pass(game).names == "enemy_sighted");
  choose(game, "fight", 0);
  return game;
}

// Out of sight of the player, who has nowhere to go, and two turns of the way from being seen.
constexpr std::string_view kLongWay = R"(
##########
#@.......#
########.#
#........#
#.########
#........#
##########
)";

}  // namespace

TEST_CASE("a goblin hunts who is in sight within eight steps, and nobody further away") {
  Game near = fight_from({.map = R"(
############
#@.......g.#
############
)"});
  pass(near, 15);
  CHECK(truth(near) == R"(
############
#@......g..#
############
)");
  Game far = fight_from({.map = R"(
############
#@........g#
############
)"});
  pass(far, 15);
  CHECK(truth(far) == R"(
############
#@........g#
############
)");
}

TEST_CASE("a goblin counts steps and not the crow's way: across the water it stays calm") {
  constexpr std::string_view kWater = R"(
#########
#@~g....#
#.#####.#
#.......#
#########
)";
  Game game = fight_from({.map = kWater});
  pass(game, 25);
  CHECK(truth(game) == kWater);
  CHECK(game.state().enemies[0].mind == Mind::kIdle);
}

TEST_CASE("a goblin gives up after 60 ticks without sight and goes home, a living armor never") {
  State state = prepare({.map = kLongWay, .known = true});
  const auto lurker = [&](std::string_view slug) {
    Enemy enemy;
    enemy.kind = enemy_named(slug);
    enemy.pos = enemy.home = fathom::engine::kernel::make_pos(8, 5);
    enemy.hp = enemy.max_hp = enemy_row(slug).hp;
    enemy.attack = enemy_row(slug).attack;
    enemy.mind = Mind::kHunting;
    return enemy;
  };
  state.enemies = {lurker("goblin")};
  Game hasty = play(state);
  CHECK_FALSE(pass(hasty, 61).has(EventKind::kEnemyLostTrack));
  CHECK(truth(hasty) == R"(
##########
#@.......#
########.#
#........#
#g########
#........#
##########
)");
  CHECK(times(pass(hasty, 10), EventKind::kEnemyLostTrack) == std::vector<int>{64});
  pass(hasty, 100);
  CHECK(hasty.state().enemies[0].pos == hasty.state().enemies[0].home);
  CHECK(hasty.state().enemies[0].mind == Mind::kIdle);

  state.enemies = {lurker("living_armor")};
  Game stubborn = play(state);
  const Story story = pass(stubborn, 600);
  CHECK_FALSE(story.has(EventKind::kEnemyLostTrack));
  CHECK(asked(stubborn) == "enemy_encounter: fight avoid swap");
}

TEST_CASE("a hound's first bite of an encounter goes deep, the others do not") {
  State state = hunted({.map = R"(
#####
#@h.#
#####
)"});
  Game game = play(state);
  const int bite = enemy_row("feral_hound").attack;
  const int deep = bite + enemy_row("feral_hound").first_hit_bonus;
  CHECK(deep == bite + 2);
  CHECK(blows(pass(game, 30)) == Blows{deep, bite, bite, bite});
}

TEST_CASE("a hound met again bites deep again") {
  State state = hunted({.map = R"(
########
#<.@h..#
########
)"},
                       15);
  state.player.hp = 12;
  state.enemies[0].hp = state.enemies[0].max_hp = 100;
  Game game = play(state);
  const int bite = enemy_row("feral_hound").attack;
  CHECK(blows(pass(game)) == Blows{bite + 2});
  CHECK(asked(game) == "hp_threshold_reached: fight_on flee");
  const Story flight = choose(game, "flee");
  CHECK(flight.has(EventKind::kFled));
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");  // it noticed the player again
  CHECK(blows(choose(game, "fight", 40)).front() == bite + 2);
}

TEST_CASE("an archer walks up to five tiles, and shoots from there without coming closer") {
  Game game = play(hunted({.map = R"(
###########
#@......a.#
###########
)"}));
  const Story story = pass(game, 100);
  const int cost = cost_of("ash_archer");
  CHECK(times(story, EventKind::kShotAt).front() == 10 + 2 * cost);
  CHECK(numbers(story, EventKind::kShotAt, 1).front() == enemy_row("ash_archer").attack);
  CHECK_FALSE(story.has(EventKind::kEnemyHit));
  CHECK(truth(game) == R"(
###########
#@....a...#
###########
)");
}

TEST_CASE("an archer needs a clear line to shoot, and walks where it has none") {
  Game game = play(hunted({.map = R"(
#######
#@.O.a#
#.....#
#######
)"}));
  CHECK(pass(game, 11).names == "");
  CHECK(truth(game) == R"(
#######
#@.O..#
#....a#
#######
)");
  CHECK(pass(game, 100).count(EventKind::kShotAt) > 3);
}

TEST_CASE("an archer stabs whoever is beside it, shoots from two tiles and never backs away") {
  constexpr std::string_view kBeside = R"(
#######
#@a...#
#######
)";
  constexpr std::string_view kTwoAway = R"(
#######
#@.a..#
#######
)";
  Game beside = play(hunted({.map = kBeside}));
  const Story stabs = pass(beside, 40);
  CHECK(blows(stabs) == Blows(3, enemy_row("ash_archer").stab_damage));
  CHECK_FALSE(stabs.has(EventKind::kShotAt));
  CHECK(truth(beside) == kBeside);
  Game away = play(hunted({.map = kTwoAway}));
  CHECK(pass(away, 40).count(EventKind::kShotAt) == 3);
  CHECK(truth(away) == kTwoAway);
}

TEST_CASE("an acolyte's blade poisons: one damage every ten ticks, three times") {
  State state = hunted({.map = R"(
#####
#@b.#
#####
)"},
                       15);
  state.enemies[0].hp = 1;
  Game game = play(state);
  const Story story = pass(game, 90);
  CHECK(story.names ==
        "enemy_hit poisoned player_hit enemy_slain poison_pulse poison_pulse poison_pulse");
  CHECK(times(story, EventKind::kPoisonPulse) == std::vector<int>{20, 30, 40});
  CHECK(game.state().player.hp == kStartingHp - enemy_row("blood_acolyte").attack - 3);
}

TEST_CASE("a second poisoning begins anew and does not add up") {
  State state = hunted({.map = R"(
#####
#@b.#
#####
)"},
                       25);
  state.enemies[0].hp = 1;
  Game game = play(state);
  const Story story = pass(game, 90);
  CHECK(story.count(EventKind::kPoisoned) == 2);
  CHECK(times(story, EventKind::kPoisonPulse) == std::vector<int>{20, 30, 40, 50});
}

TEST_CASE("a guard wakes within five steps and no further away") {
  Game near = fight_from({.map = R"(
#########
#@....G.#
#########
)"});
  pass(near, 21);
  CHECK(near.state().enemies[0].mind == Mind::kHunting);
  Game far = fight_from({.map = R"(
#########
#@.....G#
#########
)"});
  pass(far, 21);
  CHECK(far.state().enemies[0].mind == Mind::kIdle);
}

TEST_CASE("a guard never leaves its room") {
  Game game = play(hunted({.map = R"(
############
#G...../..@#
############
)",
                           .room = {1, 1, 6, 1}}));
  pass(game, 300);
  CHECK(truth(game) == R"(
############
#.....G/..@#
############
)");
}

TEST_CASE("a guard's wound bleeds at each of the next four steps or blows, and not while waiting") {
  State state = hunted({.map = R"(
###########
#G@......>#
###########
)"},
                       15);
  state.enemies[0].hp = 1;
  Game game = play(state);
  const Story story = pass(game);
  CHECK(story.names ==
        "enemy_hit bleeding player_hit enemy_slain bled bled bled bled");  // a blow, three steps
  CHECK(times(story, EventKind::kBled) == std::vector<int>{15, 25, 35, 45});
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");

  State waiting = prepare({.map = "###\n#@#\n###"});
  waiting.player.bleed_charges = 4;
  Game patient = play(waiting);
  CHECK(pass(patient, 100).names == "");
}

TEST_CASE("a gargoyle is a statue, and the game stops when it moves, not when it is seen") {
  Game game = play({.map = R"(
############
#@........>#
#......s...#
############
)"});
  CHECK(pass(game, 1).names == "");
  CHECK(seen(game) == R"(
############
#.@.......>#
#......s...#
############
)");
  CHECK(pass(game).names == "enemy_woke enemy_sighted");
  CHECK(seen(game) == R"(
############
#.....@...>#
#......s...#
############
)");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
}

TEST_CASE("a gargoyle is harder asleep, and a blow wakes it") {
  State state = prepare({.map = "#####\n#@s>#\n#####", .known = true});
  state.enemies[0].deaf_until = 1'000;  // or it would have noticed the player by itself
  Game game = play(state);
  const EnemyRow& row = enemy_row("gargoyle");
  const Story story = pass(game);
  CHECK(story.names == "player_hit enemy_woke enemy_sighted");
  CHECK(story.number(EventKind::kPlayerHit, 1) == game.attack_power() - row.asleep_defence);
  CHECK(game.blow_against(game.state().enemies[0]) == game.attack_power() - row.defence);
  CHECK(row.asleep_defence == 5);
}

TEST_CASE("a living armor's blow slows: actions cost 5 more for 50 ticks") {
  State state = hunted({.map = R"(
#####
#@A.#
#####
)"},
                       15);
  state.enemies[0].hp = 1;
  Game game = play(state);
  CHECK(pass(game, 11).names == "enemy_hit slowed");
  CHECK(game.action_cost() == 15);
  pass(game, 48);
  CHECK(game.action_cost() == 15);
  pass(game, 1);
  CHECK(game.current_tick() == 60);
  CHECK(game.action_cost() == 10);
}

TEST_CASE("a stalker is unseen beyond three tiles, and its first blow is its worst") {
  Game game = play({.map = R"(
###########
#@......S.#
###########
)"});
  CHECK(pass(game, 11).names == "");
  CHECK(seen(game) == R"(
###########
#@........#
###########
)");
  CHECK(pass(game).names == "enemy_sighted");
  CHECK(seen(game) == R"(
###########
#@..S.....#
###########
)");
  const EnemyRow& row = enemy_row("shadow_stalker");
  order(game, "position_intent", "hold_ground");
  const Blows taken = blows(choose(game, "fight", 40));
  REQUIRE(taken.size() >= 2);
  CHECK(taken[0] == row.attack + 4);
  CHECK(taken[1] == row.attack);
}

TEST_CASE("every fourth blow of the warden slows") {
  State state = hunted({.map = "#####\n#@W.#\n#####", .floor = 3});
  state.player.hp = state.player.max_hp = 1'000;
  Game game = play(state);
  const Story story = pass(game, 9 * static_cast<std::uint32_t>(cost_of("abyssal_warden")));
  const std::vector<int> hits = times(story, EventKind::kEnemyHit);
  REQUIRE(hits.size() == 9);
  CHECK(times(story, EventKind::kSlowed) == std::vector<int>{hits[3], hits[7]});
}

TEST_CASE("the warden calls one goblin at half of its strength, and only once") {
  State state = hunted({.map = R"(
######
#@W..#
######
)",
                        .floor = 3},
                       10);
  state.player.hp = state.player.max_hp = 1'000;
  state.enemies[0].hp = enemy_row("abyssal_warden").hp / 2 + 1;
  Game game = play(state);
  const Story story = pass(game, 15);
  CHECK(story.names == "player_hit help_called enemy_sighted");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(truth(game) == R"(
######
#@Wg.#
######
)");
  CHECK_FALSE(choose(game, "fight", 60).has(EventKind::kHelpCalled));
  CHECK(game.state().enemies.size() == 2);
}
