// Perks for experience, gods at the altar or on the stairs.

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;

namespace {

constexpr std::string_view kAtTheStairs = R"(
#####
#@.>#
#####)";

// A goblin on its last legs, the fight begun, and so much experience gathered before.
State about_to_learn(int experience, int perk_choices) {
  State state = prepare({.map = R"(
#####
#@g.#
#####)"});
  state.player.experience = experience;
  state.perk_choices = perk_choices;
  state.player_mode = Mode::kFight;
  state.encounter.active = true;
  state.enemies[0].hp = 1;
  state.enemies[0].contact = Contact::kEngaged;
  return state;
}

void give(State& state, std::string_view perk) {
  const PerkKind kind = perk_named(perk);
  state.player.perks.push_back(kind);
  state.player.modifiers = play(state).content()[kind].modifiers;
}

}  // namespace

TEST_CASE("each step of experience offers three perks, all of them new") {
  const Game rows = play({.map = kAtTheStairs});
  const auto& steps = rows.content().perk_experience;
  REQUIRE(steps.size() == 5);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int choices = static_cast<int>(i);
    State state = about_to_learn(steps[i] - 1, choices);
    for (int owned = 0; owned < choices; ++owned) {
      state.player.perks.push_back(static_cast<PerkKind>(owned));
    }
    Game game = play(state);
    pass(game);
    REQUIRE(game.pending() != nullptr);
    REQUIRE(game.pending()->kind.view() == "perk_choice");
    const auto offered = std::get<PerkChoice>(*game.interrupt()).offered;
    REQUIRE(offered.size() == 3);
    CHECK(game.pending()->options.size() == 3);
    for (const PerkKind perk : offered) CHECK(static_cast<int>(perk) >= choices);
    const PerkKind taken = offered[1];
    REQUIRE(game.apply_choice(game.pending()->id, game.pending()->options[1].slug.view()).ok());
    CHECK(game.state().player.perks.back() == taken);
    CHECK(game.state().perk_choices == choices + 1);
  }
}

TEST_CASE("a point short of a step offers nothing") {
  const Game rows = play({.map = kAtTheStairs});
  const int goblin = rows.content()[enemy_named("goblin")].xp;
  Game game = play(about_to_learn(rows.content().perk_experience[0] - goblin - 1, 0));
  const Story story = pass(game);
  CHECK(story.has(EventKind::kEnemySlain));
  CHECK(game.state().player.experience == rows.content().perk_experience[0] - 1);
  CHECK(game.state().perk_choices == 0);
  CHECK(asked(game).empty());
}

TEST_CASE("what is offered depends on the seed alone") {
  const auto offer = [](std::uint64_t seed, int experience) {
    const State state = about_to_learn(experience, 0);
    Game game({seed}, state, play(state).content());
    pass(game);
    return asked(game);
  };
  CHECK(offer(1, 20) == offer(1, 12));
  bool differs = false;
  for (std::uint64_t seed = 2; seed < 10; ++seed) differs |= offer(seed, 20) != offer(1, 20);
  CHECK(differs);
}

TEST_CASE("peace is rewarded on the stairs, and a kill on the floor forfeits it") {
  State state = prepare({.map = kAtTheStairs});
  give(state, "pacifists_bounty");
  const int bounty = state.player.modifiers.peaceful_max_hp;
  state.player.hp = 7;
  Game game = play(state);
  pass(game);
  CHECK(choose(game, "descend.branch_a").number(EventKind::kPeacefulBounty) ==
        kStartingHp + bounty);
  CHECK(game.state().player.hp == kStartingHp + bounty);

  state.player.floor_kills = 1;
  Game bloody = play(state);
  pass(bloody);
  CHECK_FALSE(choose(bloody, "descend.branch_a").has(EventKind::kPeacefulBounty));
  CHECK(bloody.state().player.max_hp == kStartingHp);
}

TEST_CASE("the gods speak at the altar, once; after that an altar heals, once") {
  Game game = play({.map = R"(
###########
#@.......>#
#.._......#
###########)",
                    .god_state = GodState::kNotOffered});
  pass(game);
  REQUIRE(asked(game) == "god_offer: accept.veil accept.forge refuse");
  const int attack = game.attack_power();
  choose(game, "refuse");
  CHECK(game.attack_power() == attack + game.content().refusal.attack);
  CHECK(game.state().player.god == kNoGod);
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
  choose(game, "descend.branch_a");
  CHECK(asked(game) == "camp_choice: rest train scout skip");

  Player wounded = hero();
  wounded.hp = 10;
  Game healing = play({.map = R"(
######
#@..>#
#._..#
######)",
                       .player = wounded});
  const Story story = pass(healing);
  CHECK(story.count(EventKind::kShrineHealed) == 1);
  CHECK(story.number(EventKind::kShrineHealed) == 5);
}

TEST_CASE("whoever never met the altar is asked on the first way down") {
  Game game = play({.map = kAtTheStairs, .god_state = GodState::kNotOffered});
  pass(game);
  choose(game, "descend.branch_a");
  REQUIRE(asked(game) == "god_offer: accept.veil accept.forge refuse");
  CHECK_FALSE(std::get<GodOffer>(*game.interrupt()).at_shrine);
  const Modifiers forge = game.content()[god_named("forge")].modifiers;
  const int sight = game.sight_radius();
  const int defence = game.defence_power();
  choose(game, "accept.forge");
  CHECK(game.state().player.god == god_named("forge"));
  CHECK(game.state().player.max_hp == kStartingHp + forge.max_hp);
  CHECK(game.sight_radius() == sight + forge.sight);
  CHECK(game.defence_power() == defence + forge.defence);
  CHECK(asked(game) == "camp_choice: rest train scout skip");
}
