#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "content/doom/doom_content.h"
#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"
#include "engine/run/chooser.h"
#include "engine/run/driver.h"

using namespace fathom::engine::doom;
using fathom::content::doom::doom_content;

namespace {

// A bare dungeon before the first question.
State unborn(const StartingRolls& rolls) {
  State state = prepare(Scene{});
  state.phase = Phase::kRace;
  state.points_left = 5;
  state.player = Player{};
  state.player.gold = rolls.gold;
  state.rolls = rolls;
  return state;
}

// About to buy the first weapon.
Game shopper(int gold) {
  State state = unborn({.attributes = {0, 0, 0}, .hit_points = 0, .gold = gold});
  Game game = play(state);
  choose_all(game, "race.human raise.strength raise.strength raise.dexterity raise.dexterity");
  choose(game, "raise.intelligence");
  return game;
}

struct BaseValues {
  std::string_view slug;
  int strength;
  int dexterity;
  int intelligence;
  int hit_points;
};

constexpr std::array<BaseValues, 4> kBaseValues = {{
    {"race.human", 8, 8, 8, 20},
    {"race.dwarf", 10, 8, 6, 22},
    {"race.elf", 6, 9, 10, 16},
    {"race.halfling", 6, 10, 9, 18},
}};

void check_race(const BaseValues& base, const StartingRolls& rolls) {
  Game game = play(unborn(rolls));
  choose(game, base.slug);
  const Player& player = game.state().player;
  const bool right = player.strength == base.strength + rolls.attributes[0] &&
                     player.dexterity == base.dexterity + rolls.attributes[1] &&
                     player.intelligence == base.intelligence + rolls.attributes[2] &&
                     player.hit_points == base.hit_points + rolls.hit_points &&
                     player.max_hit_points == player.hit_points;
  if (!right) FAIL_CHECK("a " << std::string(base.slug) << " is made wrong");
}

}  // namespace

TEST_CASE("a race is its table row plus the rolls, whatever was rolled") {
  for (const BaseValues& base : kBaseValues) {
    for (int rolls = 0; rolls < 5 * 5 * 5 * 7; ++rolls) {
      check_race(base, {.attributes = {rolls % 5, rolls / 5 % 5, rolls / 25 % 5},
                        .hit_points = rolls / 125,
                        .gold = 50});
    }
  }
}

TEST_CASE("a new game asks for a race, and the rolls of the dungeon's seed count") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Game game({seed}, SetupChoices{}, doom_content());
    CHECK(asked(game) == "race: race.human race.dwarf race.elf race.halfling");
    const StartingRolls rolls = game.state().rolls;
    CHECK(game.state().player.gold == rolls.gold);
    CHECK(choose(game, "race.elf").names == "character_made");
    CHECK(game.state().player.strength == 6 + rolls.attributes[0]);
    CHECK(game.state().player.dexterity == 9 + rolls.attributes[1]);
    CHECK(game.state().player.intelligence == 10 + rolls.attributes[2]);
    CHECK(game.state().player.max_hit_points == 16 + rolls.hit_points);
  }
}

TEST_CASE("exactly five points are given out, one at a time") {
  Game game = play(unborn({.attributes = {1, 2, 3}, .hit_points = 4, .gold = 55}));
  choose(game, "race.human");
  for (int given = 0; given < 5; ++given) {
    CHECK(asked(game) == "points: raise.strength raise.dexterity raise.intelligence");
    CHECK(game.state().points_left == 5 - given);
    choose(game, given < 3    ? "raise.strength"
                 : given == 3 ? "raise.dexterity"
                              : "raise.intelligence");
  }
  CHECK(game.state().player.strength == 12);
  CHECK(game.state().player.dexterity == 11);
  CHECK(game.state().player.intelligence == 12);
  CHECK(game.state().player.max_hit_points == 24);
  CHECK(asked(game).starts_with("first_weapon:"));
}

TEST_CASE("nothing is raised above 18") {
  Game game = play(unborn({.attributes = {4, 4, 4}, .hit_points = 0, .gold = 50}));
  choose_all(game, "race.dwarf raise.strength raise.strength raise.strength");
  CHECK(game.state().player.strength == 17);
  CHECK(offers(game, "raise.strength"));
  choose(game, "raise.strength");
  CHECK(game.state().player.strength == 18);
  CHECK(asked(game) == "points: raise.dexterity raise.intelligence");
  refuse(game, "raise.strength");
  CHECK(game.state().points_left == 1);
  choose(game, "raise.intelligence");
  CHECK(asked(game).starts_with("first_weapon:"));
}

TEST_CASE("a weapon must be bought, and it must leave enough for armour") {
  CHECK(asked(shopper(60)) == "first_weapon: weapon.dagger weapon.short_sword weapon.broadsword");
  CHECK(asked(shopper(40)) == "first_weapon: weapon.dagger weapon.short_sword weapon.broadsword");
  CHECK(asked(shopper(39)) == "first_weapon: weapon.dagger weapon.short_sword");
  CHECK(asked(shopper(30)) == "first_weapon: weapon.dagger weapon.short_sword");
  CHECK(asked(shopper(29)) == "first_weapon: weapon.dagger");
  Game poor = shopper(29);
  refuse(poor, "weapon.short_sword");
  CHECK(poor.state().player.gold == 29);
}

TEST_CASE("armour must be bought, as good as the gold allows") {
  Game rich = shopper(60);
  choose(rich, "weapon.broadsword");
  CHECK(asked(rich) == "first_armour: armour.leather armour.wooden armour.chain_mail");
  Game middling = shopper(59);
  choose(middling, "weapon.broadsword");
  CHECK(asked(middling) == "first_armour: armour.leather armour.wooden");
  refuse(middling, "armour.chain_mail");
  Game poor = shopper(29);
  choose(poor, "weapon.dagger");
  CHECK(asked(poor) == "first_armour: armour.leather");
}

TEST_CASE("first weapons and armour cost 10, 20 and 30") {
  const std::array<std::string_view, 3> weapons = {"dagger", "short_sword", "broadsword"};
  const std::array<std::string_view, 3> armours = {"leather", "wooden", "chain_mail"};
  for (std::size_t weapon = 0; weapon < 3; ++weapon) {
    for (std::size_t armour = 0; armour < 3; ++armour) {
      Game game = shopper(60);
      CHECK(choose(game, "weapon." + std::string(weapons.at(weapon))).names == "gear_bought");
      CHECK(choose(game, "armour." + std::string(armours.at(armour))).names == "gear_bought");
      const Player& player = game.state().player;
      CHECK(player.weapon_tier == static_cast<int>(weapon) + 1);
      CHECK(player.armour_tier == static_cast<int>(armour) + 1);
      CHECK(player.gold == 60 - 10 * player.weapon_tier - 10 * player.armour_tier);
    }
  }
}

TEST_CASE("what gold is left buys flares, one each") {
  Game game = shopper(23);
  choose_all(game, "weapon.dagger armour.leather");
  CHECK(asked(game) == "first_flares: flares.0 flares.1 flares.2 flares.3");
  refuse(game, "flares.4");
  Game thrifty = game;
  choose(thrifty, "flares.0");
  CHECK(thrifty.state().player.flares == 0);
  CHECK(thrifty.state().player.gold == 3);
  CHECK(choose(game, "flares.2").names == "flares_bought");
  CHECK(game.state().player.flares == 2);
  CHECK(game.state().player.gold == 1);
}

TEST_CASE("the game begins in the middle of the first floor, and no time has passed") {
  Game game({3}, SetupChoices{}, doom_content());
  choose_all(game, "race.dwarf raise.strength raise.strength raise.dexterity raise.dexterity");
  choose_all(game, "raise.dexterity weapon.short_sword armour.wooden flares.5");
  CHECK(game.tick().value == 0);
  CHECK(floor_picture(game) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? * ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
  CHECK(game.state().player.place == Place{0, 3, 3});
  CHECK(asked(game) == "explore: north south east west flare map help");
}

TEST_CASE("race and first gear are traits, what is bought or broken later changes nothing") {
  const auto told = [](const Game& game) {
    std::string text;
    for (const fathom::engine::run::Trait& trait : game.traits()) {
      text.append(text.empty() ? "" : " ").append(trait.group).append(".").append(trait.name);
    }
    return text;
  };
  CHECK(told(play(unborn({.attributes = {0, 0, 0}, .hit_points = 0, .gold = 60}))).empty());
  Game game = shopper(60);
  CHECK(told(game) == "race.human");
  choose(game, "weapon.short_sword");
  CHECK(told(game) == "race.human weapon.short_sword");
  choose(game, "armour.leather");
  CHECK(told(game) == "armour.leather race.human weapon.short_sword");

  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Game played({seed}, SetupChoices{}, doom_content());
    choose_all(played, "race.elf raise.strength raise.strength raise.strength raise.strength");
    choose_all(played, "raise.dexterity weapon.dagger armour.leather");
    fathom::engine::run::RandomChooser chooser({seed});
    fathom::engine::run::drive(played, chooser);
    CHECK(told(played) == "armour.leather race.elf weapon.dagger");
  }
}
