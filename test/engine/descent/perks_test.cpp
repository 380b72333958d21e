// What perks, gods and camps give, in numbers and in deeds.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/descent/rules_fixture.h"

using namespace fathom::engine::descent;

namespace {

// Takes the perk at once; only this one is left to choose from.
Game with_perk(std::string_view slug, State state) {
  const auto wanted = perk_named(slug);
  for (std::size_t i = 0; i < tables().perks.size(); ++i) {
    const auto perk = static_cast<PerkKind>(i);
    if (perk != wanted) state.player.perks.push_back(perk);
  }
  state.player.experience = tables().perk_experience[0];
  Game game = play(state);
  pass(game, 1);
  CHECK(asked(game) == "perk_choice: perk." + std::string(slug));
  CHECK(choose(game, "perk." + std::string(slug), 0).has(EventKind::kPerkTaken));
  return game;
}
Game with_perk(std::string_view slug, const Scene& scene) {
  return with_perk(slug, prepare(scene));
}

// Takes the god, or refuses, at the altar.
Game with_god(std::string_view answer, State state) {
  state.god_state = GodState::kNotOffered;
  Game game = play(state);
  pass(game, 1);
  CHECK(asked(game) == "god_offer: accept.veil accept.forge refuse");
  CHECK(choose(game, answer, 0).has(EventKind::kGodTaken));
  return game;
}

constexpr std::string_view kCell = "####\n#@.#\n####";
constexpr std::string_view kChapel = "#####\n#_@.#\n#####";

// Both fight: the player at tick 0, the enemy from tick 10 on.
State duel(std::string_view map, const Player& player = {}) {
  State state = hunted({.map = map, .player = player}, 0);
  for (Enemy& enemy : state.enemies) enemy.hp = enemy.max_hp = 100;
  return state;
}

Player bare_handed() {
  Player player = hero_with({"minor_potion"});
  player.primary = kNoItem;
  return player;
}

}  // namespace

TEST_CASE("perks are chosen one of three, at 12, 30, 55, 85 and 120 experience") {
  State state = prepare({.map = kCell});
  state.player.experience = 12 - 1;
  Game early = play(state);
  pass(early, 20);
  CHECK(asked(early) == "");
  for (const int experience : {12, 30, 55, 85, 120}) {
    CAPTURE(experience);
    state.player.experience = experience;
    Game game = play(state);
    pass(game, 1);
    REQUIRE(game.pending() != nullptr);
    CHECK(game.pending()->kind.view() == "perk_choice");
    CHECK(game.pending()->options.size() == 3);
    choose(game, game.pending()->options[0].slug.view(), 20);
    CHECK(asked(game) == "");
    ++state.perk_choices;
  }
}

TEST_CASE("toughness: 5 more hit points") {
  State state = prepare({.map = kCell});
  state.player.hp = 10;
  const Game game = with_perk("toughness", state);
  CHECK(game.state().player.max_hp == kStartingHp + 5);
  CHECK(game.state().player.hp == 15);
}

TEST_CASE("swift: actions cost 9 ticks, and the way is walked in less time") {
  const auto arrival = [](Game game) {
    pass(game);
    CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
    return game.current_tick();
  };
  const Scene scene{.map = "########\n#@....>#\n########"};
  CHECK(arrival(play(scene)) == 50);
  CHECK(arrival(with_perk("swift", scene)) == 45);
}

TEST_CASE("berserker rhythm: 3 more with bare hands, nothing with a weapon") {
  CHECK(with_perk("berserker_rhythm", Scene{.map = kCell}).attack_power() ==
        play(Scene{.map = kCell}).attack_power());
  const Scene bare{.map = kCell, .player = bare_handed()};
  CHECK(with_perk("berserker_rhythm", bare).attack_power() == play(bare).attack_power() + 3);
}

TEST_CASE("pacifist's bounty: a floor left without a kill heals and gives 5 hit points") {
  State state = prepare({.map = "####\n#@>#\n####"});
  state.player.hp = 10;
  Game peaceful = with_perk("pacifists_bounty", state);
  pass(peaceful);
  CHECK(choose(peaceful, "descend.branch_a", 0).names == "healed peaceful_bounty floor_entered");
  CHECK(peaceful.state().player.max_hp == kStartingHp + 5);
  CHECK(peaceful.state().player.hp == kStartingHp + 5);

  state.player.kills = state.player.floor_kills = 1;
  Game bloody = with_perk("pacifists_bounty", state);
  pass(bloody);
  CHECK(choose(bloody, "descend.branch_a", 0).names == "floor_entered");
  CHECK(bloody.state().player.max_hp == kStartingHp);
}

TEST_CASE("sniper's eye: the first blow on a floor does 3 more, the second does not") {
  Game game = with_perk("snipers_eye", duel("#####\n#@G.#\n#####"));
  const int usual = game.attack_power() - enemy_row("corrupted_guard").defence;
  const Story story = pass(game, 11);
  CHECK(numbers(story, EventKind::kPlayerHit, 1) == std::vector<int>{usual + 3, usual});
}

TEST_CASE("iron will: enemies do 2 less") {
  Game game = with_perk("iron_will", duel("#####\n#@W.#\n#####"));
  CHECK(blows(pass(game, 11)) == std::vector<int>{enemy_row("abyssal_warden").attack - 2});
}

TEST_CASE("bloodlust: a kill heals 2, on top of what the weapon heals") {
  for (const auto& [weapon, healed] : {std::pair{"rusty_sword", 2}, {"blood_axe", 4}}) {
    Player player = hero();
    player.primary = item_named(weapon);
    State state = duel("#####\n#@g.#\n#####", player);
    state.enemies[0].hp = 1;
    state.player.hp = 10;
    Game game = with_perk("bloodlust", state);
    pass(game, 1);
    CHECK(game.state().player.hp == 10 + healed);
  }
}

TEST_CASE("scout: enemies are seen from 2 tiles further away") {
  const Scene scene{.map = "###############\n#@...........g#\n###############"};
  Game plain = play(scene);
  pass(plain, 1);
  CHECK(asked(plain) == "");
  Game scout = with_perk("scout", scene);
  CHECK(scout.sight_radius() == plain.sight_radius() + 2);
  CHECK(pass(scout, 1).names == "enemy_sighted");
}

TEST_CASE("reckless strike: 4 more attack, 2 less defence") {
  Game game = with_perk("reckless_strike", duel("#####\n#@W.#\n#####"));
  const EnemyRow& warden = enemy_row("abyssal_warden");
  const Story story = pass(game, 11);
  CHECK(story.number(EventKind::kPlayerHit, 1) ==
        kBaseAttack + item_row("rusty_sword").attack + 4 - warden.defence);
  CHECK(blows(story) == std::vector<int>{warden.attack + 2});
}

TEST_CASE("shadow step and veil: to avoid is to blink three tiles away, the upper left one first") {
  // A statue wakes beside the player, once the perk or the god is chosen.
  const Scene scene{.map = R"(
##########
#....^...#
#...@s...#
#..._....#
##########
)"};
  const auto avoided = [](Game game) {
    CHECK(pass(game).names == "enemy_woke enemy_sighted");
    const Time now = game.current_tick();
    const Story story = choose(game, "avoid", 0);
    CHECK(game.current_tick() == now);
    return story.names + truth(game);
  };
  constexpr std::string_view kAway = R"(blinked
##########
#.@..^...#
#....s...#
#..._....#
##########
)";
  CHECK(avoided(with_perk("shadow_step", scene)) == kAway);
  CHECK(avoided(with_god("accept.veil", prepare(scene))) == kAway);
  CHECK(avoided(play(scene)) == scene.map);
}

TEST_CASE("a blink needs a free, safe and known tile that is further away") {
  Game game = with_perk("shadow_step", Scene{.map = R"(
######
#^^@s#
######
)"});
  pass(game);
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(choose(game, "avoid", 0).names == "");
}

TEST_CASE("veil: wounds close half as fast") {
  State state = prepare({.map = kChapel});
  state.player.hp = 10;
  Game game = with_god("accept.veil", state);
  pass(game, 199);
  CHECK(game.state().player.hp == 10);
  pass(game, 1);
  CHECK(game.state().player.hp == 11);
}

TEST_CASE("forge: more hit points and defence, fewer tiles of sight") {
  const Modifiers& forge = tables()[god_named("forge")].modifiers;
  CHECK((forge.max_hp > 0 && forge.heal > 0 && forge.defence > 0 && forge.sight < 0));
  State state = prepare({.map = kChapel});
  state.player.hp = 10;
  const Game before = play(state);
  const Game game = with_god("accept.forge", state);
  CHECK(game.state().player.max_hp == kStartingHp + forge.max_hp);
  CHECK(game.state().player.hp == 10 + forge.heal);
  CHECK(game.defence_power() == before.defence_power() + forge.defence);
  CHECK(game.sight_radius() == before.sight_radius() + forge.sight);
  CHECK(game.attack_power() == before.attack_power());
}

TEST_CASE("refusing the gods: more attack, and nobody asks again") {
  State state = prepare({.map = kChapel});
  const Game before = play(state);
  Game game = with_god("refuse", state);
  CHECK(game.attack_power() == before.attack_power() + tables().refusal.attack);
  CHECK(tables().refusal.attack > 0);
  CHECK(game.state().player.god == kNoGod);
  pass(game, 100);
  CHECK(asked(game) == "");
}

TEST_CASE("every perk of the table changes something, and no two change the same") {
  std::vector<Modifiers> seen_before;
  for (const PerkRow& row : tables().perks) {
    CAPTURE(row.slug);
    CHECK_FALSE(row.modifiers == Modifiers{});
    CHECK(std::find(seen_before.begin(), seen_before.end(), row.modifiers) == seen_before.end());
    seen_before.push_back(row.modifiers);
  }
  CHECK(seen_before.size() == 10);
}
