// Titles, labels, status lines and refusals.

#include "engine/doom/words.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/doom/doom_content.h"
#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"
#include "engine/doom/map_text.h"

using namespace fathom::engine::doom;

namespace {

State in_phase(Phase phase, char here = '0') {
  Scene scene{.here = here};
  scene.player.gold = 1'000;
  scene.player.flares = 1;
  scene.player.weapon_tier = 0;
  scene.player.armour_tier = 0;
  scene.player.charges = {1, 1, 1, 1, 1};
  State state = prepare(scene);
  state.phase = phase;
  state.points_left = 5;
  if (phase == Phase::kBuyFlares) state.player.gold = 12;
  return state;
}

// Every kind of prompt, with all it can offer.
std::vector<State> all_prompts() {
  std::vector<State> states;
  for (const Phase phase :
       {Phase::kRace, Phase::kPoints, Phase::kBuyWeapon, Phase::kBuyArmour, Phase::kBuyFlares}) {
    states.push_back(in_phase(phase));
  }
  for (const char mark : std::string_view("0mscfpvtwUDX")) {
    states.push_back(in_phase(Phase::kExplore, mark));
  }
  for (const Phase phase : {Phase::kShop, Phase::kShopWeapons, Phase::kShopArmour,
                            Phase::kShopScrolls, Phase::kShopPotions, Phase::kShopEnhancer}) {
    states.push_back(in_phase(phase, 'v'));
  }
  states.push_back(in_phase(Phase::kEncounter, 'M'));
  states.push_back(in_phase(Phase::kSpell, 'M'));
  return states;
}

std::string fact(const std::vector<fathom::engine::run::Fact>& facts, std::string_view name) {
  for (const auto& each : facts) {
    if (each.name == name) return each.value;
  }
  return "no such fact";
}

std::string label(const Game& game, std::string_view slug) {
  const auto* option = game.pending()->find(slug);
  return option == nullptr ? "not an option" : game.option_label(*option);
}

}  // namespace

TEST_CASE("every option of every prompt has a label, a slug and a key of its own") {
  for (const State& state : all_prompts()) {
    const Game game = play(state);
    CAPTURE(asked(game));
    REQUIRE(game.pending() != nullptr);
    CHECK_FALSE(game.pending()->options.empty());
    std::set<std::string> labels;
    std::set<std::string> slugs;
    std::set<char> keys;
    for (const auto& option : game.pending()->options) {
      CHECK_FALSE(game.option_label(option).empty());
      CHECK(labels.insert(game.option_label(option)).second);
      CHECK(slugs.insert(std::string(option.slug.view())).second);
      CHECK((option.key == 0 || keys.insert(option.key).second));
    }
  }
}

TEST_CASE("the keys are those of the old game") {
  const auto keys = [](const State& state) {
    const Game game = play(state);
    std::string text;
    for (const auto& option : game.pending()->options) text.push_back(option.key);
    return text;
  };
  CHECK(keys(in_phase(Phase::kExplore)) == "nsewfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'U')) == "nsewufmh");
  CHECK(keys(in_phase(Phase::kExplore, 'D')) == "nsewdfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'm')) == "nsewlfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'c')) == "nsewofmh");
  CHECK(keys(in_phase(Phase::kExplore, 's')) == "nsewrfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'p')) == "nsewpfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'v')) == "nsewbfmh");
  CHECK(keys(in_phase(Phase::kExplore, 'X')) == "nsewxfmh");
  CHECK(keys(in_phase(Phase::kEncounter, 'M')) == "frs");
}

TEST_CASE("every prompt has a title, and no two kinds have the same") {
  std::set<std::string> kinds;
  std::set<std::string> titles;
  for (const State& state : all_prompts()) {
    const Game game = play(state);
    CHECK_FALSE(game.prompt_title().empty());
    titles.insert(game.prompt_title());
    kinds.insert(std::string(game.pending()->kind.view()));
  }
  CHECK(kinds.size() == 14);
  CHECK(titles.size() == kinds.size());
}

TEST_CASE("labels tell the price and what one gets") {
  const auto says = [](const State& state, std::string_view slug,
                       std::initializer_list<std::string_view> parts) {
    const std::string text = label(play(state), slug);
    CAPTURE(text);
    for (const std::string_view part : parts) CHECK(mentions(text, part));
  };
  State unborn = in_phase(Phase::kRace);
  unborn.rolls = {.attributes = {1, 2, 3}, .hit_points = 4, .gold = 50};
  says(unborn, "race.dwarf", {"Dwarf", "strength 11", "dexterity 10", "intelligence 9", "26"});
  says(in_phase(Phase::kShopWeapons, 'v'), "weapon.broadsword", {"Broadsword", "30 gold"});
  says(in_phase(Phase::kShopArmour, 'v'), "armour.wooden", {"Wooden", "20 gold"});
  says(in_phase(Phase::kShopScrolls, 'v'), "scroll.weaken", {"Weaken", "75 gold"});
  says(in_phase(Phase::kShopPotions, 'v'), "potion.healing", {"50 gold"});
  says(in_phase(Phase::kShopPotions, 'v'), "potion.enhancer", {"100 gold"});
  says(in_phase(Phase::kShop, 'v'), "flares", {"10 flares", "10 gold"});
  says(in_phase(Phase::kSpell, 'M'), "cast.fireball", {"Fireball", "1"});
}

TEST_CASE("in the dungeon one is told what is here, a different thing for each feature") {
  std::set<std::string> sights;
  for (const char mark : std::string_view("0mscfpvtwUDX")) {
    sights.insert(fact(play(in_phase(Phase::kExplore, mark)).prompt_facts(), "Here"));
  }
  CHECK(sights.size() == 12);
  CHECK(sights.count("no such fact") == 0);
  CHECK(sights.count("") == 0);
}

TEST_CASE("in an encounter one is told the odds") {
  State state = prepare({.here = 'M', .monster_level = 5, .vitality = 17});
  state.player.dexterity = 10;
  state.player.weapon_tier = 1;
  const Game fresh = play(state);
  CHECK(fact(fresh.prompt_facts(), "Monster") == "Troll, level 5, vitality 17");
  CHECK(fact(fresh.prompt_facts(), "You hit") == "63 %");
  CHECK(fact(fresh.prompt_facts(), "You dodge") == "70 %");
  CHECK(fact(fresh.prompt_facts(), "Protection") == "no such fact");
  CHECK(fact(fresh.prompt_facts(), "Fatigued") == "no such fact");
  state.encounter.ward = 3;
  state.encounter.fatigued = true;
  const Game tired = play(state);
  CHECK(fact(tired.prompt_facts(), "Protection") == "+3");
  CHECK(fact(tired.prompt_facts(), "Fatigued") == "too tired to run");
  State nimble = prepare({.here = 'M', .monster_level = 1});
  nimble.player.dexterity = 18;
  CHECK(fact(play(nimble).prompt_facts(), "You dodge") == "100 %");
}

TEST_CASE("the standing shows what one is and has") {
  Scene scene{.floor_number = 3, .treasures_found = 4};
  scene.player.hit_points = 21;
  scene.player.flares = 6;
  scene.player.armour_damaged = true;
  scene.player.charges = {0, 2, 0, 0, 1};
  const auto standing = play(scene).standing();
  CHECK(fact(standing, "Place") == "floor 3, row 4, column 4");
  CHECK(fact(standing, "Hit points") == "21/30");
  CHECK(fact(standing, "Gold") == "100");
  CHECK(fact(standing, "Flares") == "6");
  CHECK(fact(standing, "Weapon") == "Short sword");
  CHECK(fact(standing, "Armour") == "Leather (damaged)");
  CHECK(fact(standing, "Spells") == "Fireball 2, Teleport 1");
  CHECK(fact(standing, "Treasures") == "4/10");
  scene.player.weapon_tier = 0;
  scene.player.weapon_broken = true;
  CHECK(fact(play(scene).standing(), "Weapon") == "none (broken)");
}

TEST_CASE("what is refused while exploring has a reason, by name and by key") {
  const Game bare = play(Scene{});
  for (const std::string_view typed : {"up", "u", "down", "d", "buy", "b", "exit", "x", "flare",
                                       "f", "look", "l", "open", "o", "read", "r", "drink", "p"}) {
    CAPTURE(std::string(typed));
    CHECK_FALSE(bare.refusal_text(typed).empty());
  }
  CHECK(bare.refusal_text("dance").empty());
  CHECK(bare.refusal_text("n").empty());  // the key of something that is possible
}

TEST_CASE("what is refused in an encounter has a reason, by name and by key") {
  State state = prepare({.here = 'M'});
  state.encounter.fatigued = true;
  const Game tired = play(state);
  for (const std::string_view typed : {"run", "r", "spell", "s"}) {
    CHECK_FALSE(tired.refusal_text(typed).empty());
  }
  CHECK(play(Scene{.here = 'M'}).refusal_text("r").empty());
}

TEST_CASE("each end has its own words") {
  const auto words = [](Scene scene, std::string_view slug) {
    scene.player.hit_points = 1;
    scene.player.dexterity = 1;
    scene.player.armour_tier = 0;
    Game game = play(scene);
    CHECK(game.outcome_text().empty());
    choose(game, slug);
    return game.outcome_text();
  };
  CHECK(mentions(words({.here = 'X', .treasures_found = 10}, "exit"), "Victory"));
  CHECK(mentions(words({.here = 'X', .treasures_found = 9}, "exit"), "without 1 treasure."));
  CHECK(mentions(words({.here = 'X', .treasures_found = 2}, "exit"), "without 8 treasures."));
  CHECK(mentions(words({.floor_number = 2,
                        .here = 'M',
                        .treasures_found = 3,
                        .combat_dice = loaded_dice({kHighD100, kHighD100})},
                       "fight"),
                 "floor 2 with 3 of 10"));
}

TEST_CASE("the place is the floor, and the map is what was seen of it") {
  const Game game = play(Scene{.floor_number = 3});
  CHECK(game.place() == "floor 3");
  REQUIRE(game.map().size() == 7);
  CHECK(game.map() == floor_map(game.state(), 2));
  const Game unborn({1}, SetupChoices{}, fathom::content::doom::doom_content());
  CHECK(unborn.place().empty());
  CHECK(unborn.map().empty());
}
