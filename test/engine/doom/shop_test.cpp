// The vendor: never in the way, leaves one out at any stage, sells one thing at a time.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::string_view kVendorNorth = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 v 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";

constexpr std::string_view kAfterShopping = "explore: north south east west buy map help";

// At the counter, with the plainest gear.
Scene customer(int gold) {
  Scene scene{.here = 'v'};
  scene.player.gold = gold;
  scene.player.weapon_tier = 1;
  scene.player.armour_tier = 1;
  return scene;
}

std::string shelf(const Scene& scene, std::string_view choices) {
  Game game = play(scene);
  choose_all(game, choices);
  return asked(game);
}

// Buys, and checks what every purchase has in common: the price, the time, the closed shop.
Player bought(const Scene& scene, std::string_view choices, int price) {
  Game game = play(scene);
  choose_all(game, choices);
  CHECK(game.state().player.gold == scene.player.gold - price);
  CHECK(game.tick().value == 1);
  CHECK(std::string_view(asked(game)).starts_with("explore:"));
  CHECK(offers(game, "buy"));
  return game.state().player;
}

}  // namespace

TEST_CASE("entering the room of a vendor asks nothing; buying is up to the player") {
  Game game = play(Scene{.floor = kVendorNorth});
  CHECK(mentions(refuse(game, "buy"), "no vendor"));
  CHECK(choose(game, "north").names == "entered");
  CHECK(asked(game) == kAfterShopping);
  CHECK(choose(game, "buy").names.empty());
  CHECK(asked(game) == "shop: weapons armour scrolls potions flares leave");
  choose(game, "leave");
  CHECK(choose_all(game, "east west south north").names == "entered entered entered entered");
  CHECK(asked(game) == kAfterShopping);
}

TEST_CASE("one can leave at every stage, for nothing, with 0") {
  for (const std::string_view stage : {"buy", "buy weapons", "buy armour", "buy scrolls",
                                       "buy potions", "buy potions potion.enhancer"}) {
    CAPTURE(std::string(stage));
    Game game = play(customer(1'000));
    choose_all(game, stage);
    REQUIRE(offers(game, "leave"));
    CHECK(game.pending()->find("leave")->key == '0');
    CHECK(choose(game, "leave").names == "shop_left");
    CHECK(asked(game) == kAfterShopping);
    CHECK(game.state().player.gold == 1'000);
    CHECK(game.tick().value == 0);
    CHECK(game.state().room_rng.position() == 0);
  }
}

TEST_CASE("the counter is numbered") {
  Game game = play(customer(1'000));
  choose(game, "buy");
  std::string keys;
  for (const auto& option : game.pending()->options) keys.push_back(option.key);
  CHECK(keys == "123450");
}

TEST_CASE("weapons and armour cost 10, 20 and 30") {
  Scene bare = customer(100);
  bare.player.weapon_tier = 0;
  bare.player.armour_tier = 0;
  CHECK(bought(bare, "buy weapons weapon.dagger", 10).weapon_tier == 1);
  CHECK(bought(bare, "buy weapons weapon.short_sword", 20).weapon_tier == 2);
  CHECK(bought(bare, "buy weapons weapon.broadsword", 30).weapon_tier == 3);
  CHECK(bought(bare, "buy armour armour.leather", 10).armour_tier == 1);
  CHECK(bought(bare, "buy armour armour.wooden", 20).armour_tier == 2);
  CHECK(bought(bare, "buy armour armour.chain_mail", 30).armour_tier == 3);
}

TEST_CASE("a scroll gives a charge: 50, 30, 50, 75 and 80") {
  const auto charges = [](std::string_view scroll, int price) {
    return bought(customer(100), "buy scrolls scroll." + std::string(scroll), price).charges;
  };
  using Charges = std::array<int, kSpells>;
  CHECK(charges("protection", 50) == Charges{1, 0, 0, 0, 0});
  CHECK(charges("fireball", 30) == Charges{0, 1, 0, 0, 0});
  CHECK(charges("lightning", 50) == Charges{0, 0, 1, 0, 0});
  CHECK(charges("weaken", 75) == Charges{0, 0, 0, 1, 0});
  CHECK(charges("teleport", 80) == Charges{0, 0, 0, 0, 1});
}

TEST_CASE("ten flares cost ten gold") {
  CHECK(bought(customer(10), "buy flares", 10).flares == 10);
  Scene scene = customer(25);
  scene.player.flares = 3;
  CHECK(bought(scene, "buy flares", 10).flares == 13);
}

TEST_CASE("a healing potion costs 50 and heals 5 and a d10") {
  for (const int shows : {1, 10}) {
    Scene scene = customer(60);
    scene.player.hit_points = 4;
    scene.room_dice = loaded_dice({d10(shows)});
    CHECK(bought(scene, "buy potions potion.healing", 50).hit_points == 9 + shows);
  }
  Scene nearly_well = customer(60);
  nearly_well.player.hit_points = 29;
  CHECK(bought(nearly_well, "buy potions potion.healing", 50).hit_points == 30);
}

TEST_CASE("an enhancer costs 100 and raises what one chooses by a d6, the hit points by one more") {
  for (int shows = 1; shows <= 6; ++shows) {
    Scene scene = customer(150);
    scene.player.strength = scene.player.dexterity = scene.player.intelligence = 10;
    scene.player.hit_points = 20;
    scene.room_dice = loaded_dice({d6(shows)});
    const auto enhanced = [&](std::string_view what) {
      return bought(scene, "buy potions potion.enhancer enhance." + std::string(what), 100);
    };
    CHECK(enhanced("strength").strength == 10 + shows);
    CHECK(enhanced("dexterity").dexterity == 10 + shows);
    CHECK(enhanced("intelligence").intelligence == 10 + shows);
    CHECK(enhanced("max_hit_points").max_hit_points == 31 + shows);
    CHECK(enhanced("max_hit_points").hit_points == 21 + shows);
  }
}

TEST_CASE("an enhancer stops at 18 and at 40 hit points") {
  Scene scene = customer(150);
  scene.player.strength = 15;
  scene.player.max_hit_points = 36;
  scene.room_dice = loaded_dice({d6(6)});
  CHECK(bought(scene, "buy potions potion.enhancer enhance.strength", 100).strength == 18);
  CHECK(bought(scene, "buy potions potion.enhancer enhance.max_hit_points", 100).max_hit_points ==
        40);
}

TEST_CASE("an enhancer works on anything") {
  CHECK(shelf(customer(100), "buy potions potion.enhancer") ==
        "shop_enhancer: enhance.strength enhance.dexterity enhance.intelligence "
        "enhance.max_hit_points leave");
}

TEST_CASE("only what one can pay for is offered") {
  CHECK(shelf(customer(9), "buy") == "shop: leave");
  CHECK(shelf(customer(10), "buy") == "shop: flares leave");
  CHECK(shelf(customer(20), "buy") == "shop: weapons armour flares leave");
  CHECK(shelf(customer(29), "buy weapons") == "shop_weapons: weapon.short_sword leave");
  CHECK(shelf(customer(30), "buy weapons") ==
        "shop_weapons: weapon.short_sword weapon.broadsword leave");
  CHECK(shelf(customer(29), "buy") == "shop: weapons armour flares leave");
  CHECK(shelf(customer(30), "buy") == "shop: weapons armour scrolls flares leave");
  CHECK(shelf(customer(49), "buy scrolls") == "shop_scrolls: scroll.fireball leave");
  CHECK(shelf(customer(50), "buy scrolls") ==
        "shop_scrolls: scroll.protection scroll.fireball scroll.lightning leave");
  CHECK(shelf(customer(79), "buy scrolls") ==
        "shop_scrolls: scroll.protection scroll.fireball scroll.lightning scroll.weaken leave");
  CHECK(shelf(customer(49), "buy") == "shop: weapons armour scrolls flares leave");
  CHECK(shelf(customer(50), "buy potions") == "shop_potions: potion.healing leave");
  CHECK(shelf(customer(99), "buy potions") == "shop_potions: potion.healing leave");
  CHECK(shelf(customer(100), "buy potions") ==
        "shop_potions: potion.healing potion.enhancer leave");
}

TEST_CASE("gear of the same or a lower tier is refused without charge") {
  Scene scene = customer(100);
  scene.player.weapon_tier = 2;
  scene.player.armour_tier = 3;
  CHECK(shelf(scene, "buy") == "shop: weapons scrolls potions flares leave");
  CHECK(shelf(scene, "buy weapons") == "shop_weapons: weapon.broadsword leave");
  Game game = play(scene);
  choose_all(game, "buy weapons");
  refuse(game, "weapon.dagger");
  refuse(game, "weapon.short_sword");
  scene.player.weapon_tier = 3;
  scene.player.armour_tier = 2;
  CHECK(shelf(scene, "buy") == "shop: armour scrolls potions flares leave");
  CHECK(shelf(scene, "buy armour") == "shop_armour: armour.chain_mail leave");
}

TEST_CASE("damaged armour can be replaced by any, which is whole again") {
  Scene scene = customer(100);
  scene.player.armour_tier = 3;
  scene.player.armour_damaged = true;
  CHECK(shelf(scene, "buy armour") ==
        "shop_armour: armour.leather armour.wooden armour.chain_mail leave");
  const Player same = bought(scene, "buy armour armour.chain_mail", 30);
  CHECK(same.armour_tier == 3);
  CHECK_FALSE(same.armour_damaged);
  const Player lower = bought(scene, "buy armour armour.leather", 10);
  CHECK(lower.armour_tier == 1);
  CHECK_FALSE(lower.armour_damaged);
}

TEST_CASE("damaged armour is no reason for a lower weapon, nor a broken weapon for lower armour") {
  Scene scene = customer(100);
  scene.player.weapon_tier = 3;
  scene.player.armour_damaged = true;
  CHECK(shelf(scene, "buy") == "shop: armour scrolls potions flares leave");
  scene.player.weapon_tier = 0;
  scene.player.weapon_broken = true;
  scene.player.armour_tier = 3;
  scene.player.armour_damaged = false;
  CHECK(shelf(scene, "buy") == "shop: weapons scrolls potions flares leave");
}

TEST_CASE("a broken weapon can be replaced by any, which is whole") {
  Scene scene = customer(100);
  scene.player.weapon_tier = 0;
  scene.player.weapon_broken = true;
  CHECK(shelf(scene, "buy weapons") ==
        "shop_weapons: weapon.dagger weapon.short_sword weapon.broadsword leave");
  const Player player = bought(scene, "buy weapons weapon.dagger", 10);
  CHECK(player.weapon_tier == 1);
  CHECK_FALSE(player.weapon_broken);
}

TEST_CASE("each purchase tells of itself") {
  const auto told = [](std::string_view choices) {
    Game game = play(customer(500));
    return choose_all(game, choices).names;
  };
  CHECK(told("buy weapons weapon.broadsword") == "gear_bought");
  CHECK(told("buy armour armour.wooden") == "gear_bought");
  CHECK(told("buy scrolls scroll.weaken") == "scroll_bought");
  CHECK(told("buy flares") == "flares_bought");
  CHECK(told("buy potions potion.healing") == "healed");
  CHECK(told("buy potions potion.enhancer enhance.dexterity") == "attribute_changed");
}

TEST_CASE("what the shop does not sell has a reason, by name and by key") {
  Scene poor = customer(5);
  Game game = play(poor);
  choose(game, "buy");
  CHECK(refuse(game, "weapons") == "no weapon you can pay for is better than yours");
  CHECK(refuse(game, "armour") == "no armour you can pay for is better than yours");
  CHECK(refuse(game, "scrolls") == "that costs 30 gold, and you have 5");
  CHECK(refuse(game, "potions") == "that costs 50 gold, and you have 5");
  CHECK(refuse(game, "flares") == "that costs 10 gold, and you have 5");
  CHECK(game.refusal_text("5") == "that costs 10 gold, and you have 5");
  CHECK(game.refusal_text("0").empty());

  Game richer = play(customer(60));
  choose_all(richer, "buy scrolls");
  CHECK(refuse(richer, "scroll.teleport") == "that costs 80 gold, and you have 60");
  CHECK(richer.refusal_text("5") == "that costs 80 gold, and you have 60");
  choose_all(richer, "leave buy potions");
  CHECK(refuse(richer, "potion.enhancer") == "that costs 100 gold, and you have 60");
  CHECK(refuse(richer, "potion.love").empty());

  Game armed = play(customer(25));
  choose_all(armed, "buy armour");
  CHECK(refuse(armed, "armour.leather") == "it is no better than what you have");
  CHECK(armed.refusal_text("1") == "it is no better than what you have");
  CHECK(armed.refusal_text("3") == "that costs 30 gold, and you have 25");
  CHECK(refuse(armed, "armourxleather").empty());
}
