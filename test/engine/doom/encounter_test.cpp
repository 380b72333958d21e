// Meeting, hitting, being hit, and what a kill brings; running and spells have their own files.

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <set>
#include <string_view>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::string_view kMonsterNorth = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 M 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";

// Faced with a monster of level 5: hit chance 20 + 30 + 10 + 3, dodge chance 20 + 30 + 20.
Scene duel() {
  Scene scene{.here = 'M', .monster_level = 5};
  scene.player.dexterity = 10;
  scene.player.weapon_tier = 1;
  return scene;
}
constexpr int kHits = 63;
constexpr int kDodges = 70;

// The dice of a fight, in the order in which they are thrown.
constexpr Die kSureHit = kLowD100;
constexpr Die kSureMiss = kHighD100;
constexpr Die kDodged = kLowD100;
constexpr Die kStruck = kHighD100;
constexpr Die kWeaponHolds{1, 100, 6, 100};
constexpr Die kDeathBlow{1, 100, 1, 30};
constexpr Die kNoDeathBlow{1, 100, 31, 100};
constexpr Die luck(int shows) { return die(0, 4, shows); }
constexpr Die force(int level, int shows) { return die(0, level - 1, shows); }
constexpr Die purse(int shows) { return die(0, 20, shows); }

Story fight(Scene scene, std::initializer_list<Die> dice) {
  scene.combat_dice = loaded_dice(dice);
  Game game = play(scene);
  return choose(game, "fight");
}

int damage_of_hit(int strength, int tier, int lucky) {
  Scene scene = duel();
  scene.vitality = 50;
  scene.player.strength = strength;
  scene.player.weapon_tier = tier;
  const Story story = fight(scene, {kSureHit, luck(lucky)});
  CHECK(story.number(EventKind::kHit, 2) == 50 - story.number(EventKind::kHit, 1));
  return story.number(EventKind::kHit, 1);
}

int damage_of_blow(int level, int armour, int ward, int shows) {
  Scene scene{.here = 'M', .monster_level = level};
  scene.player.armour_tier = armour;
  scene.player.dexterity = 1;
  scene.combat_dice = loaded_dice({kSureMiss, kStruck, force(level, shows)});
  State state = prepare(scene);
  state.encounter.ward = ward;
  Game game = play(state);
  const Story story = choose(game, "fight");
  CHECK(story.names == "missed struck");
  const int damage = story.number(EventKind::kStruck, 1);
  CHECK(game.state().player.hit_points == 30 - damage);
  CHECK(story.number(EventKind::kStruck, 2) == 30 - damage);
  return damage;
}

}  // namespace

TEST_CASE("walking into a monster starts the encounter, at three times its level and 0-3 more") {
  for (int level = 1; level <= 10; ++level) {
    const Scene scene{.floor = kMonsterNorth, .monster_level = level};
    std::array<int, 4> extra{};
    count_stories(1'000, scene, "north", [&](const Game& game, const Story& story) {
      CHECK(story.names == "entered monster_met");
      CHECK(game.state().encounter.monster_level == level);
      ++extra.at(static_cast<std::size_t>(game.state().encounter.vitality - 3 * level));
      return true;
    });
    for (const int count : extra) check_share(count, 1'000, 25);
  }
}

TEST_CASE("in an encounter there is fighting and running, and no walking away") {
  Game game = play(Scene{.floor = kMonsterNorth});
  choose(game, "north");
  CHECK(asked(game) == "encounter: fight run");
  refuse(game, "north");
  refuse(game, "map");
}

TEST_CASE("the hit chance is 20 + 5 (11 - level) + dexterity + 3 per tier of the weapon") {
  const auto chance = [](int level, int dexterity, int tier) {
    Player player = hero();
    player.dexterity = dexterity;
    player.weapon_tier = tier;
    return Game::hit_chance(player, level);
  };
  CHECK(chance(1, 1, 0) == 71);
  CHECK(chance(1, 18, 3) == 97);
  CHECK(chance(5, 10, 1) == kHits);
  CHECK(chance(10, 1, 0) == 26);
  CHECK(chance(10, 18, 3) == 52);
}

TEST_CASE("the dodge chance is 20 + 5 (11 - level) + twice the dexterity") {
  const auto chance = [](int level, int dexterity) {
    Player player = hero();
    player.dexterity = dexterity;
    return Game::dodge_chance(player, level);
  };
  CHECK(chance(1, 1) == 72);
  CHECK(chance(1, 18) == 106);
  CHECK(chance(5, 10) == kDodges);
  CHECK(chance(10, 1) == 27);
  CHECK(chance(10, 18) == 61);
}

TEST_CASE("a d100 up to the chance hits, one more misses") {
  CHECK(fight(duel(), {d100(1), luck(0)}).has(EventKind::kHit));
  CHECK(fight(duel(), {d100(kHits), luck(0)}).has(EventKind::kHit));
  CHECK(fight(duel(), {d100(kHits + 1)}).has(EventKind::kMissed));
  const int hits = count_stories(10'000, duel(), "fight", [](const Game&, const Story& story) {
    return story.has(EventKind::kHit);
  });
  check_share(hits, 10'000, kHits);
}

TEST_CASE("a d100 up to the chance dodges, one more does not") {
  CHECK(fight(duel(), {kSureMiss, d100(1)}).names == "missed dodged");
  CHECK(fight(duel(), {kSureMiss, d100(kDodges)}).names == "missed dodged");
  CHECK(fight(duel(), {kSureMiss, d100(kDodges + 1)}).names == "missed struck");
  const int dodges = count_stories(10'000, duel(), "fight", [](const Game&, const Story& story) {
    return story.has(EventKind::kDodged);
  });
  check_share(dodges, 10'000, kDodges);
}

TEST_CASE("a dodge chance of 100 and more is certain") {
  Scene scene{.here = 'M', .monster_level = 1};
  scene.player.dexterity = 18;
  const int blows = count_stories(2'000, scene, "fight", [](const Game&, const Story& story) {
    return story.has(EventKind::kStruck);
  });
  CHECK(blows == 0);
}

TEST_CASE("a hit does tier + strength / 3 + 0-4 - 2, at least 1") {
  CHECK(damage_of_hit(12, 1, 0) == 3);
  CHECK(damage_of_hit(12, 1, 4) == 7);
  CHECK(damage_of_hit(11, 1, 0) == 2);
  CHECK(damage_of_hit(18, 3, 4) == 11);
  CHECK(damage_of_hit(18, 0, 4) == 8);
  CHECK(damage_of_hit(2, 0, 0) == 1);
  CHECK(damage_of_hit(2, 0, 3) == 1);
  CHECK(damage_of_hit(2, 0, 4) == 2);
}

TEST_CASE("a blow does 0 to level - 1, and 3, less armour and protection, at least 0") {
  CHECK(damage_of_blow(1, 0, 0, 0) == 3);
  CHECK(damage_of_blow(10, 0, 0, 9) == 12);
  CHECK(damage_of_blow(10, 3, 0, 0) == 0);
  CHECK(damage_of_blow(10, 3, 0, 9) == 9);
  CHECK(damage_of_blow(10, 3, 6, 9) == 3);
  CHECK(damage_of_blow(4, 2, 3, 3) == 1);
  CHECK(damage_of_blow(1, 3, 3, 0) == 0);
}

TEST_CASE("damaged armour protects as well as before") {
  Scene scene = duel();
  scene.player.armour_tier = 2;
  scene.player.armour_damaged = true;
  CHECK(fight(scene, {kSureMiss, kStruck, force(5, 4)}).number(EventKind::kStruck, 1) == 5);
}

TEST_CASE("blows cover their whole range") {
  Scene scene = duel();
  scene.player.armour_tier = 0;
  std::set<int> damages;
  count_stories(2'000, scene, "fight", [&](const Game&, const Story& story) {
    if (!story.has(EventKind::kStruck)) return false;
    damages.insert(story.number(EventKind::kStruck, 1));
    return true;
  });
  CHECK(damages == std::set<int>{3, 4, 5, 6, 7});
}

TEST_CASE("a hit that does not kill breaks the weapon in 5 %") {
  CHECK(fight(duel(), {kSureHit, luck(0), d100(5), kDodged}).names == "hit weapon_broke dodged");
  CHECK(fight(duel(), {kSureHit, luck(0), d100(6), kDodged}).names == "hit dodged");
  Scene scene = duel();
  scene.vitality = 100;
  int hits = 0;
  const int broken =
      count_stories(20'000, scene, "fight", [&](const Game& game, const Story& story) {
        if (story.has(EventKind::kHit)) ++hits;
        const Player& player = game.state().player;
        CHECK(player.weapon_broken == story.has(EventKind::kWeaponBroke));
        CHECK(player.weapon_tier == (player.weapon_broken ? 0 : 1));
        return player.weapon_broken;
      });
  check_share(broken, hits, 5);
}

TEST_CASE("a hit that kills, a miss and bare hands break nothing") {
  Scene dying = duel();
  dying.vitality = 1;
  const auto breaks = [](const Game& game, const Story&) {
    return game.state().player.weapon_broken;
  };
  CHECK(count_stories(2'000, dying, "fight", breaks) == 0);
  Scene bare_handed = duel();
  bare_handed.vitality = 100;
  bare_handed.player.weapon_tier = 0;
  CHECK(count_stories(2'000, bare_handed, "fight", breaks) == 0);
}

TEST_CASE("who hits without killing is struck at, and the fight goes on") {
  Scene scene = duel();
  scene.combat_dice = loaded_dice({kSureHit, luck(0), kWeaponHolds, kStruck, force(5, 0)});
  Game game = play(scene);
  CHECK(choose(game, "fight").names == "hit struck");
  CHECK(game.state().encounter.vitality == 12);
  CHECK(game.state().player.hit_points == 28);
  CHECK(asked(game) == "encounter: fight run");
}

TEST_CASE("a slain monster leaves 5 gold per level and 0-20 more") {
  for (const int extra : {0, 20}) {
    Scene scene = duel();
    scene.vitality = 3;  // what the hit does
    scene.combat_dice = loaded_dice({kSureHit, luck(0), kNoDeathBlow, purse(extra)});
    Game game = play(scene);
    const Story story = choose(game, "fight");
    CHECK(story.names == "hit slain gold_looted");
    CHECK(story.number(EventKind::kGoldLooted) == 25 + extra);
    CHECK(game.state().player.gold == 125 + extra);
    CHECK(game.state().player.slain_levels == 5);
    CHECK(asked(game) == "explore: north south east west map help");
  }
  Scene dying = duel();
  dying.vitality = 1;
  std::set<int> purses;
  count_stories(1'000, dying, "fight", [&](const Game&, const Story& story) {
    if (!story.has(EventKind::kGoldLooted)) return false;
    return purses.insert(story.number(EventKind::kGoldLooted)).second;
  });
  CHECK(purses.size() == 21);
}

TEST_CASE("a slain monster leaves its treasure, if it guards one, and no gold") {
  Scene scene{.here = 'G', .monster_level = 5, .vitality = 1};
  scene.combat_dice = loaded_dice({kSureHit, luck(0), kNoDeathBlow});
  Game game = play(scene);
  CHECK(choose(game, "fight").names == "hit slain treasure_taken");
  CHECK(game.state().player.treasures.to_string() == "00000000010");
  CHECK(game.state().player.gold == 100);
  CHECK(choose_all(game, "north south").names == "entered entered");
}

TEST_CASE("three dying monsters in ten strike once more, before there is loot") {
  Scene scene = duel();
  scene.vitality = 1;
  CHECK(fight(scene, {kSureHit, luck(0), d100(30), kDodged}).names ==
        "hit slain death_blow dodged gold_looted");
  CHECK(fight(scene, {kSureHit, luck(0), d100(30), kStruck}).names ==
        "hit slain death_blow struck gold_looted");
  CHECK(fight(scene, {kSureHit, luck(0), d100(31)}).names == "hit slain gold_looted");
  int kills = 0;
  const int blows = count_stories(6'000, scene, "fight", [&](const Game&, const Story& story) {
    if (story.has(EventKind::kSlain)) ++kills;
    return story.has(EventKind::kDeathBlow);
  });
  check_share(blows, kills, 30);
}

TEST_CASE("who dies of a death blow takes nothing") {
  Scene scene{.here = 'G', .monster_level = 5, .vitality = 1};
  scene.player.hit_points = 1;
  scene.combat_dice = loaded_dice({kSureHit, luck(0), kDeathBlow, kStruck, force(5, 4)});
  Game game = play(scene);
  CHECK(choose(game, "fight").names == "hit slain death_blow struck died");
  CHECK(game.state().player.treasure_count() == 0);
  REQUIRE(game.outcome().has_value());
}
