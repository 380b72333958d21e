// Spells: who may cast them, what they do, and the clamp of the specification.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "content/doom/doom_content.h"
#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"
#include "engine/run/rule_set.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::array<int, kSpells> kOneOfEach = {1, 1, 1, 1, 1};
constexpr Die kDodged = kLowD100;
constexpr Die kStruck = kHighD100;

Scene caster(int intelligence = 12, const std::array<int, kSpells>& charges = kOneOfEach) {
  Scene scene{.here = 'M', .monster_level = 5};
  scene.player.intelligence = intelligence;
  scene.player.charges = charges;
  return scene;
}

Story cast(Game& game, std::string_view spell) {
  choose(game, "spell");
  return choose(game, "cast." + std::string(spell));
}

// What a blast takes off the monster; the spell page is open, whatever the intelligence.
int blast(std::string_view spell, int intelligence, const Die& shown, bool by_book) {
  Scene scene = caster(intelligence);
  scene.vitality = 50;
  scene.setup.spells_by_book = by_book;
  scene.combat_dice = loaded_dice({shown, kDodged});
  State state = prepare(scene);
  state.phase = Phase::kSpell;
  Game game = play(state);
  const Story story = choose(game, "cast." + std::string(spell));
  CHECK(story.names == "cast blasted dodged");
  CHECK(game.state().encounter.vitality <= 50);
  CHECK(story.number(EventKind::kBlasted, 1) == 50 - game.state().encounter.vitality);
  CHECK(story.number(EventKind::kBlasted, 2) == game.state().encounter.vitality);
  return 50 - game.state().encounter.vitality;
}

}  // namespace

TEST_CASE("spells need an intelligence of 12") {
  Game clever = play(caster(12));
  CHECK(asked(clever) == "encounter: fight run spell");
  Game simple = play(caster(11));
  CHECK(asked(simple) == "encounter: fight run");
  CHECK(mentions(refuse(simple, "spell"), "12"));
}

TEST_CASE("spells need a charge") {
  Game none = play(caster(18, {0, 0, 0, 0, 0}));
  CHECK(asked(none) == "encounter: fight run");
  CHECK(mentions(refuse(none, "spell"), "no spell"));
  Game some = play(caster(18, {0, 2, 0, 1, 0}));
  choose(some, "spell");
  CHECK(asked(some) == "spell: cast.fireball cast.weaken back");
  refuse(some, "cast.teleport");
  CHECK(some.state().player.charges == std::array<int, kSpells>{0, 2, 0, 1, 0});
}

TEST_CASE("one may think again, which takes no time and no charge") {
  Game game = play(caster());
  choose_all(game, "spell back");
  CHECK(asked(game) == "encounter: fight run spell");
  CHECK(game.tick().value == 0);
  CHECK(game.state().player.charges == kOneOfEach);
  CHECK(game.state().combat_rng.position() == 0);
}

TEST_CASE("a cast takes one charge of that spell and one tick") {
  const std::array<std::string_view, kSpells> spells = {"protection", "fireball", "lightning",
                                                        "weaken", "teleport"};
  for (std::size_t i = 0; i < spells.size(); ++i) {
    Game game = play(caster(12, {2, 2, 2, 2, 2}));
    CHECK(cast(game, spells.at(i)).names.starts_with("cast "));
    std::array<int, kSpells> left = {2, 2, 2, 2, 2};
    left.at(i) = 1;
    CHECK(game.state().player.charges == left);
    CHECK(game.tick().value == 1);
  }
}

TEST_CASE("protection is worth 3 armour in this encounter, stacks, and the monster strikes") {
  Scene scene = caster(12, {2, 0, 0, 0, 0});
  scene.monster_level = 10;
  scene.player.armour_tier = 1;
  scene.combat_dice = loaded_dice({kStruck, die(0, 9, 9)});
  Game game = play(scene);
  const Story first = cast(game, "protection");
  CHECK(first.names == "cast warded struck");
  CHECK(first.number(EventKind::kWarded) == 3);
  CHECK(first.number(EventKind::kStruck, 1) == 8);
  CHECK(cast(game, "protection").number(EventKind::kWarded) == 6);
  CHECK(game.state().encounter.ward == 6);
  CHECK(asked(game) == "encounter: fight run");
}

TEST_CASE("weaken halves the vitality, and the monster strikes") {
  for (const auto& [before, after] : {std::pair{15, 7}, std::pair{14, 7}, std::pair{2, 1}}) {
    Scene scene = caster();
    scene.vitality = before;
    scene.combat_dice = loaded_dice({kDodged});
    Game game = play(scene);
    const Story story = cast(game, "weaken");
    CHECK(story.names == "cast weakened dodged");
    CHECK(story.number(EventKind::kWeakened, 1) == after);
    CHECK(game.state().encounter.vitality == after);
  }
}

TEST_CASE("teleport leads to any other room of this floor, and nothing strikes") {
  for (int index = 0; index < kRoomsPerFloor - 1; ++index) {
    Scene scene = caster();
    scene.floor_number = 2;
    scene.combat_dice = loaded_dice({die(0, kRoomsPerFloor - 2, index)});
    Game game = play(scene);
    CHECK(cast(game, "teleport").names == "cast teleported entered");
    const Place& place = game.state().player.place;
    CHECK(place.z == 1);
    CHECK(place.y * kFloorSize + place.x == (index < 24 ? index : index + 1));
    CHECK(game.state().dungeon.at({1, 3, 3}).monster_level == 5);
    CHECK(game.state().player.hit_points == 30);
  }
}

TEST_CASE("by the book, fireball and lightning never increase the monster's vitality") {
  for (int intelligence = 1; intelligence <= 18; ++intelligence) {
    CAPTURE(intelligence);
    for (int roll = 1; roll <= 5; ++roll) {
      CHECK(blast("fireball", intelligence, d5(roll), true) ==
            std::max(roll - intelligence / 3, 0));
    }
    for (int roll = 1; roll <= 10; ++roll) {
      CHECK(blast("lightning", intelligence, d10(roll), true) ==
            std::max(roll - intelligence / 2, 0));
    }
  }
}

TEST_CASE("restored, intelligence makes fireball and lightning stronger") {
  for (int intelligence = 1; intelligence <= 18; ++intelligence) {
    CAPTURE(intelligence);
    for (int roll = 1; roll <= 5; ++roll) {
      CHECK(blast("fireball", intelligence, d5(roll), false) == roll + intelligence / 3);
    }
    for (int roll = 1; roll <= 10; ++roll) {
      CHECK(blast("lightning", intelligence, d10(roll), false) == roll + intelligence / 2);
    }
  }
}

TEST_CASE("the restored spells are the default, the book's are a setup option") {
  using fathom::engine::run::RunConfig;
  const auto by_book = [](const RunConfig& config) {
    const auto run = fathom::content::doom::doom_rules().start(config);
    return dynamic_cast<const Game&>(*run).state().setup.spells_by_book;
  };
  const auto resolved = [](const fathom::engine::run::Setup& overrides) {
    return fathom::engine::run::resolve_setup(fathom::content::doom::doom_rules(), overrides)
        .value();
  };
  CHECK_FALSE(by_book({.seed = {1}, .setup = resolved({})}));
  CHECK_FALSE(by_book({.seed = {1}, .setup = resolved({{"spells", "restored"}})}));
  CHECK(by_book({.seed = {1}, .setup = resolved({{"spells", "spec"}})}));
}

TEST_CASE("a spell that kills brings the loot, or the death blow first") {
  Scene scene = caster(18);
  scene.vitality = 7;
  scene.combat_dice = loaded_dice({d5(1), d100(31), die(0, 20, 4)});
  Game game = play(scene);
  CHECK(cast(game, "fireball").names == "cast blasted slain gold_looted");
  CHECK(game.state().player.gold == 129);
  CHECK(asked(game) == "explore: north south east west map help");
  scene.combat_dice = loaded_dice({d5(1), d100(30), kDodged});
  Game risky = play(scene);
  CHECK(cast(risky, "fireball").names == "cast blasted slain death_blow dodged gold_looted");
}

TEST_CASE("a blast that does not kill is answered") {
  Scene scene = caster(18);
  scene.vitality = 8;
  scene.combat_dice = loaded_dice({d5(1), kStruck, die(0, 4, 4)});
  Game game = play(scene);
  CHECK(cast(game, "fireball").names == "cast blasted struck");
  CHECK(game.state().player.hit_points == 24);
}
