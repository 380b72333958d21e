// Weapons, what they do, and what happens when something lies on the way.

#include <doctest/doctest.h>

#include <utility>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

using Ticks = std::vector<int>;

Player armed(std::string_view primary, std::string_view reserve = "") {
  Player player = hero();
  player.primary = item_named(primary);
  if (!reserve.empty()) player.reserve = item_named(reserve);
  return player;
}

// What a find on the way says, with that in hand and on the belt.
std::string find(std::string_view item, const Player& player) {
  Game game = play({.map = "#######\n#@.1.>#\n#######", .items = {item}, .player = player});
  const Story story = pass(game);
  return story.names.empty() ? asked(game) : story.names;
}

// When the goblin strikes, if it is hit at tick 12 in between.
Ticks rhythm_against(std::string_view weapon) {
  State state = hunted({.map = "#####\n#@g.#\n#####", .player = armed(weapon)}, 12);
  state.enemies[0].hp = state.enemies[0].max_hp = 100;
  Game game = play(state);
  return times(pass(game, 22), EventKind::kEnemyHit);
}

}  // namespace

TEST_CASE("weapons add to the attack, bare hands do not") {
  using Rows = std::vector<std::pair<std::string_view, int>>;
  for (const auto& [slug, bonus] : Rows{{"rusty_sword", 2},
                                        {"iron_mace", 4},
                                        {"steel_longsword", 6},
                                        {"phase_dagger", 3},
                                        {"blood_axe", 5}}) {
    const std::string weapon(slug);
    CAPTURE(weapon);
    Game game = play({.map = "####\n#@.#\n####", .player = armed(weapon)});
    CHECK(game.attack_power() == kBaseAttack + bonus);
  }
  Player player = hero_with({"minor_potion"});
  player.primary = kNoItem;
  CHECK(play({.map = "####\n#@.#\n####", .player = player}).attack_power() == kBaseAttack);
}

TEST_CASE("a rusty sword or a longsword only hits, a mace also costs its target 3 ticks") {
  const int next = 10 + cost_of("goblin");
  CHECK(rhythm_against("rusty_sword") == Ticks{10, next});
  CHECK(rhythm_against("steel_longsword") == Ticks{10, next});
  CHECK(rhythm_against("iron_mace") == Ticks{10, next + 3});
}

TEST_CASE("a phase dagger passes through defence") {
  const auto damage = [](std::string_view weapon) {
    Game game = play({.map = "#####\n#@A.#\n#####", .player = armed(weapon)});
    return game.blow_against(game.state().enemies[0]);
  };
  CHECK(damage("phase_dagger") == kBaseAttack + 3);
  CHECK(damage("steel_longsword") == kBaseAttack + 6 - enemy_row("living_armor").defence);
}

TEST_CASE("a blood axe heals 2 at a kill and nothing at a mere hit") {
  State state = hunted({.map = "#####\n#@g.#\n#####", .player = armed("blood_axe")}, 0);
  state.player.hp = 10;
  state.enemies[0].hp = 1;
  Game game = play(state);
  CHECK(pass(game, 1).names == "player_hit enemy_slain healed");
  CHECK(game.state().player.hp == 12);
  state.enemies[0].hp = state.enemies[0].max_hp = 100;
  Game longer = play(state);
  CHECK(pass(longer, 1).names == "player_hit");
  CHECK(longer.state().player.hp == 10);
}

TEST_CASE("a better weapon is kept in reserve for nothing, or wielded for 10 ticks") {
  const Scene scene{.map = "#######\n#@.1.>#\n#######", .items = {"steel_longsword"}};
  Game kept = play(scene);
  pass(kept);
  CHECK(asked(kept) == "loot_found: keep wield discard");
  const Time found_at = kept.state().player.next_action;
  CHECK(choose(kept, "keep", 0).names == "item_taken");
  CHECK(kept.state().player.primary == item_named("rusty_sword"));
  CHECK(kept.state().player.reserve == item_named("steel_longsword"));
  CHECK(kept.state().player.next_action == found_at);

  Game wielded = play(scene);
  pass(wielded);
  CHECK(choose(wielded, "wield", 11).names == "item_taken weapon_swapped");
  CHECK(wielded.state().player.primary == item_named("steel_longsword"));
  CHECK(wielded.state().player.reserve == item_named("rusty_sword"));
  CHECK(wielded.state().player.next_action == found_at + 10);

  Game left = play(scene);
  pass(left);
  CHECK(choose(left, "discard", 0).names == "item_left");
  CHECK(left.state().player.reserve == kNoItem);
}

TEST_CASE("a swap takes 10 ticks and gives the other weapon, also when actions are cheaper") {
  State state =
      hunted({.map = "#####\n#@G.#\n#####", .player = armed("rusty_sword", "iron_mace")}, 0);
  state.player.haste_until = 1'000;
  Game game = play(state);
  order(game, "next_action", "swap");
  CHECK(pass(game, 1).names == "weapon_swapped");
  CHECK(game.state().player.primary == item_named("iron_mace"));
  CHECK(game.state().player.reserve == item_named("rusty_sword"));
  CHECK(game.state().player.next_action == 10);
}

TEST_CASE("a weapon no better than both carried ones is left without a question") {
  CHECK(find("rusty_sword", armed("rusty_sword", "iron_mace")) == "item_left");
  CHECK(find("steel_longsword", armed("steel_longsword", "steel_longsword")) == "item_left");
  CHECK(find("steel_longsword", armed("steel_longsword", "blood_axe")) ==
        "loot_found: keep wield discard");
  // Bare hands in reserve are worse than anything.
  CHECK(find("rusty_sword", armed("steel_longsword")) == "loot_found: keep wield discard");
}

TEST_CASE("a weapon with a rule of its own is always worth a question") {
  for (const std::string_view special : {"iron_mace", "phase_dagger", "blood_axe"}) {
    CHECK(find(special, armed("steel_longsword", "steel_longsword")) ==
          "loot_found: keep wield discard");
  }
}

TEST_CASE("a minor potion is left when the belt is full of potions, and only then") {
  CHECK(find("minor_potion", hero_with({"minor_potion", "minor_potion", "major_potion",
                                        "minor_potion"})) == "item_left");
  CHECK(find("minor_potion", hero_with({"minor_potion", "minor_potion", "major_potion"})) ==
        "loot_found: keep discard");
  CHECK(find("minor_potion",
             hero_with({"minor_potion", "minor_potion", "major_potion", "smoke_bomb"})) ==
        "loot_found: keep.drop.1 keep.drop.2 keep.drop.3 keep.drop.4 discard");
  CHECK(find("major_potion",
             hero_with({"minor_potion", "minor_potion", "minor_potion", "minor_potion"})) ==
        "loot_found: keep.drop.1 keep.drop.2 keep.drop.3 keep.drop.4 discard");
}

TEST_CASE("on a full belt a find takes the place of what is dropped") {
  Game game =
      play({.map = "#######\n#@.1.>#\n#######",
            .items = {"teleport_rune"},
            .player = hero_with({"minor_potion", "smoke_bomb", "smoke_bomb", "smoke_bomb"})});
  pass(game);
  CHECK(choose(game, "keep.drop.1", 0).names == "item_dropped item_taken");
  CHECK(game.state().player.belt[0] == item_named("teleport_rune"));
}

TEST_CASE("every consumable is worth a question") {
  for (const ItemRow& row : tables().items) {
    if (row.is_weapon()) continue;
    CHECK(find(row.slug, hero_with({"minor_potion"})) == "loot_found: keep discard");
  }
}
