// What an encounter tells, and what fighting, avoiding, swapping and using do to it.

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

const EnemyEncounter& met(const Game& game) {
  REQUIRE(game.interrupt() != nullptr);
  return std::get<EnemyEncounter>(*game.interrupt());
}

const Enemy& enemy_of(const Game& game, EnemyId id) { return game.enemy(id); }

std::string glyphs(const Game& game) {
  std::string text;
  for (const EnemyId id : met(game).enemies) text += game.content()[game.enemy(id).kind].glyph;
  return text;
}

std::vector<Pos> places(const Game& game) {
  std::vector<Pos> found;
  for (const EnemyId id : met(game).enemies) found.push_back(game.enemy(id).pos);
  return found;
}

// Two goblins beside the player, in a room with a way out. Both have been met and avoided.
State between_two() {
  State state = prepare({.map = R"(
#######
#.....#
#.g@g.#
#.....#
#######)"});
  for (Enemy& goblin : state.enemies) {
    goblin.mind = Mind::kHunting;
    goblin.contact = Contact::kAvoided;
    goblin.next_action = 1'000;
  }
  state.encounter.active = true;
  return state;
}

}  // namespace

TEST_CASE("enemies are listed by distance, then from top to bottom and left to right") {
  Game game = play({.map = R"(
###########
#....h....#
#..a...g..#
#....@....#
#.g.....b.#
###########)"});
  pass(game);
  CHECK(glyphs(game) == "haggb");
  CHECK(places(game) == std::vector<Pos>{make_pos(5, 1), make_pos(3, 2), make_pos(7, 2),
                                         make_pos(2, 4), make_pos(8, 4)});
}

TEST_CASE("two enemies side by side: the primary one is the upper left one") {
  Game game = play({.map = R"(
#####
#.g.#
#g@.#
#####)"});
  pass(game);
  CHECK(places(game) == std::vector<Pos>{make_pos(2, 1), make_pos(1, 2)});
  const EnemyId primary = met(game).enemies.front();
  choose(game, "fight", 1);
  CHECK(game.state().encounter.marked == primary);
}

TEST_CASE("the threat is told in facts: tags, the nearest and the strongest") {
  Game game = play({.map = R"(
##########
#b..@..ha#
##########)"});
  pass(game);
  const ThreatSummary& threat = met(game).threat;
  TagSet tags = 0;
  int strongest = 0;
  for (const std::string_view slug : {"blood_acolyte", "feral_hound", "ash_archer"}) {
    const EnemyRow& row = game.content()[enemy_named(slug)];
    tags |= row.tags;
    strongest = std::max(strongest, row.attack);
  }
  CHECK(threat.danger_tags == tags);
  CHECK(threat.strongest_attack == strongest);
  CHECK(threat.nearest_distance == 3);
  // Melee before Ranged before Poison before Burst, however they stand.
  std::string told;
  for (const run::Fact& fact : game.prompt_facts()) {
    if (fact.name == "Danger") told = fact.value;
  }
  CHECK(told == "melee, ranged, poison, burst");
}

TEST_CASE("the opening says what readying the other weapon would cost") {
  constexpr std::string_view kMap = R"(
########
#@....g#
########)";
  Game one_weapon = play({.map = kMap});
  pass(one_weapon);
  REQUIRE(met(one_weapon).opening_preview.has_value());
  CHECK(met(one_weapon).opening_preview->action == OpeningAction::kHoldCurrentLoadout);
  CHECK(met(one_weapon).opening_preview->tick_cost == 0);

  Player armed = hero();
  armed.reserve = item_named("iron_mace");
  Game two_weapons = play({.map = kMap, .player = armed});
  pass(two_weapons);
  CHECK(met(two_weapons).opening_preview->action == OpeningAction::kSwapActiveWeapon);
  CHECK(met(two_weapons).opening_preview->tick_cost == 10);
}

TEST_CASE("at or below the threshold the encounter allows for a retreat") {
  const auto eligible = [](int hp) {
    Player player = hero();
    player.max_hp = 100;
    player.hp = hp;
    Game game = play({.map = R"(
########
#@....g#
########)",
                      .player = player});
    pass(game);
    return met(game).retreat_eligible;
  };
  CHECK_FALSE(eligible(36));
  CHECK(eligible(35));
}

TEST_CASE("swapping spends its ten ticks and then the question comes again") {
  Player armed = hero();
  armed.reserve = item_named("iron_mace");
  Game game = play({.map = R"(
##############
#@..........G#
##############)",
                    .player = armed});
  pass(game);
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap");
  const std::uint64_t before = game.current_tick();
  const Story story = choose(game, "swap");
  CHECK(story.names == "weapon_swapped");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(met(game).trigger == EncounterTrigger::kAskedAgain);
  CHECK(game.state().player.primary == item_named("iron_mace"));
  CHECK(game.state().player.next_action == game.current_tick());
  CHECK(game.current_tick() - before >= 10);
}

TEST_CASE("an item used at an encounter is spent, takes an action, and the question stays") {
  Player wounded = hero_with({"minor_potion"});
  wounded.hp = 15;
  Game game = play({.map = R"(
##############
#@..........G#
##############)",
                    .player = wounded});
  pass(game);
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap use.1");
  const std::uint64_t before = game.current_tick();
  CHECK(choose(game, "use.1").names == "item_used healed");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(game.state().player.hp == 15 + game.content()[item_named("minor_potion")].amount);
  CHECK(game.current_tick() > before);
}

TEST_CASE("a suppressed enemy is silent, and another one beside you still asks") {
  State state = between_two();
  state.enemies[0].suppressed = true;
  Game game = play(state);
  pass(game);
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(met(game).trigger == EncounterTrigger::kAdjacent);
  CHECK(met(game).enemies.size() == 2);

  state.enemies[1].suppressed = true;
  Game silent = play(state);
  pass(silent, 1);
  CHECK(asked(silent).empty());
}

TEST_CASE("a suppressed enemy may ask again as soon as it is no longer beside you") {
  State state = between_two();
  for (Enemy& goblin : state.enemies) goblin.suppressed = true;
  state.player_mode = Mode::kFlee;
  Game game = play(state);
  REQUIRE(enemy_of(game, EnemyId{0}).suppressed);
  pass(game, 1);  // one step away from both
  CHECK_FALSE(enemy_of(game, EnemyId{0}).suppressed);
  CHECK_FALSE(enemy_of(game, EnemyId{1}).suppressed);
}

TEST_CASE("avoided enemies that hunt you are fled from, and ask when the flight gets nowhere") {
  State state = prepare({.map = R"(
#######
#.....#
#.g@g.#
#.....#
#######)"});
  state.player.hp = state.player.max_hp = 1'000;
  Game game = play(state);
  pass(game);
  REQUIRE(met(game).trigger == EncounterTrigger::kFirstSight);
  choose(game, "avoid");
  CHECK(met(game).trigger == EncounterTrigger::kNoticed);
  CHECK(met(game).enemies.size() == 2);
  CHECK(choose(game, "avoid").has(EventKind::kEnemyHit));
  CHECK(met(game).trigger == EncounterTrigger::kNoEscape);
  CHECK(game.state().player_mode == Mode::kFlee);
}

TEST_CASE("avoiding an enemy that has not noticed you just goes on exploring") {
  Game game = play({.map = R"(
############
#@........G#
#.##########
#.#
#.#
#.#
#.#
#>#
###)"});
  pass(game);
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap");
  choose(game, "avoid");
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("killing one of two leaves the other in the fight, able to ask") {
  State state = prepare({.map = R"(
#####
#.g.#
#g@.#
#####)"});
  state.player.hp = state.player.max_hp = 100;
  Game game = play(state);
  pass(game);
  const EnemyId first = met(game).enemies[0];
  const EnemyId second = met(game).enemies[1];
  choose(game, "fight", 1);
  for (int i = 0; i < 100 && enemy_of(game, first).alive; ++i) pass(game, 1);
  CHECK_FALSE(enemy_of(game, first).alive);
  CHECK(enemy_of(game, second).alive);
  CHECK(game.hostiles() == std::vector<EnemyId>{second});
  const int hp = game.state().player.hp;
  const Story rest = pass(game, 20);
  CHECK(game.state().player.hp < hp);
  CHECK(rest.has(EventKind::kEnemyHit));
}

TEST_CASE("the keeper of the stairs asks by another name") {
  Game game = play({.map = R"(
##########
#@.....W>#
##########)",
                    .floor = kMaxFloors});
  pass(game);
  CHECK(asked(game) == "boss_encounter: fight avoid swap");
  CHECK(met(game).boss);
}
