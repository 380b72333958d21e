// When the game stops and when it does not, in scenes and over whole runs.

#include <doctest/doctest.h>

#include <set>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

constexpr std::array<std::string_view, 2> kBots = {"random", "default"};

template <typename Kind>
const Kind& facts(const Game& game) {
  REQUIRE(game.interrupt() != nullptr);
  return std::get<Kind>(*game.interrupt());
}

bool by_enemy(const run::Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  return kind == EventKind::kEnemyHit || kind == EventKind::kShotAt;
}

// A slow enemy that needs a dozen blows stands beside a hero with so many hit points; the fight
// has begun.
State beside_armor(int hp, Player player = hero()) {
  player.hp = hp;
  State state = prepare({.map = R"(
####
#@A#
####)",
                         .player = player});
  state.enemies[0].contact = Contact::kEngaged;
  state.enemies[0].hp = state.enemies[0].max_hp = 1'000;
  state.enemies[0].mind = Mind::kHunting;
  state.player_mode = Mode::kFight;
  state.encounter.active = true;
  return state;
}

}  // namespace

TEST_CASE("the first sight of an enemy stops the game before anybody acts") {
  Game game = play({.map = R"(
########################
#@.............g.......#
########################)"});
  CHECK(pass(game).names == "enemy_sighted");
  CHECK(asked(game) == "enemy_encounter: fight avoid swap");
  CHECK(seen(game) == R"(
#################
#....@.........g
#################
)");
  // Four steps brought the goblin into view, and the fourth ended this very tick.
  CHECK(game.current_tick() == 3 * static_cast<std::uint64_t>(game.action_cost()));
  CHECK(facts<EnemyEncounter>(game).trigger == EncounterTrigger::kFirstSight);
}

TEST_CASE("whoever is seen first lets the player act first, however fast") {
  State state = prepare({.map = R"(
##########
#@+h.....#
##########)"});
  state.enemies[0].mind = Mind::kHunting;
  state.enemies[0].next_action = 1;  // ready to bite as soon as the door is open
  Game game = play(state);
  pass(game);
  REQUIRE(asked(game) == "door_blocked: open leave");
  choose(game, "open");
  REQUIRE(asked(game) == "enemy_encounter: fight avoid swap");
  const std::uint64_t sighted = game.current_tick();
  const Story fight = choose(game, "fight", 40);
  REQUIRE(fight.has(EventKind::kEnemyHit));
  for (const run::Event& event : fight.events) {
    if (by_enemy(event)) {
      CHECK(event.tick.value >= sighted + static_cast<std::uint64_t>(game.action_cost()));
    }
  }
}

TEST_CASE("trivial finds are passed over without a question") {
  Game game = play({.map = R"(
########
#@.1..>#
########)",
                    .items = {"rusty_sword"},
                    .player = [] {
                      Player player = hero();
                      player.reserve = item_named("iron_mace");
                      return player;
                    }()});
  const Story story = pass(game);
  CHECK(story.names == "item_left");
  CHECK(story.number(EventKind::kItemLeft, 1) == 1);
  CHECK(asked(game) == "floor_transition: descend.branch_a descend.branch_b stay");
}

TEST_CASE("every stop tells its facts by type") {
  Game loot = play({.map = R"(
#####
#@.1#
#####)",
                    .items = {"smoke_bomb"}});
  pass(loot);
  CHECK(loot.interrupt()->index() == Interrupt(LootFound{}).index());
  CHECK(facts<LootFound>(loot).kind == item_named("smoke_bomb"));
  CHECK(facts<LootFound>(loot).item == ItemId{0});

  Game altar = play({.map = R"(
#####
#@._#
#####)",
                     .god_state = GodState::kNotOffered});
  pass(altar);
  CHECK(asked(altar) == "god_offer: accept.veil accept.forge refuse");
  CHECK(facts<GodOffer>(altar).at_shrine);

  Game stairs = play({.map = R"(
#####
#@.>#
#####)"});
  CHECK(stairs.interrupt() == nullptr);
  pass(stairs);
  CHECK(facts<FloorTransition>(stairs).floor == 1);
  CHECK(facts<FloorTransition>(stairs).choose_branch);
  REQUIRE(stairs.apply_choice(stairs.pending()->id, "stay").ok());
  CHECK(stairs.interrupt() == nullptr);
}

TEST_CASE("falling to the retreat threshold asks once, not at every further wound") {
  Game game = play(beside_armor(kStartingHp / 2));
  pass(game);
  REQUIRE(asked(game) == "hp_threshold_reached: fight_on flee");
  const auto& reached = facts<HpThresholdReached>(game);
  CHECK(reached.threshold == 35);
  CHECK(reached.hp == game.state().player.hp);
  CHECK(reached.max_hp == kStartingHp);
  CHECK(reached.hp * 100 <= 35 * reached.max_hp);
  // It asked at the blow that crossed the line.
  CHECK((reached.hp + game.chronicle().hurts().back().damage) * 100 > 35 * reached.max_hp);
  const Story rest = choose(game, "fight_on");
  CHECK(rest.count(EventKind::kEnemyHit) > 1);
  CHECK(ended(game) == "killed_by.living_armor");
}

TEST_CASE("the question about HP comes again only after HP was well above the threshold") {
  // Healed by hand, in the middle of the fight, so that the answer to a prompt plays no part.
  const auto asked_again_after = [](std::string_view potion, int max_hp) {
    Player player = hero_with({potion});
    player.max_hp = max_hp;
    Game game = play(beside_armor(max_hp * 36 / 100 + 1, player));
    pass(game);
    REQUIRE(asked(game) == "hp_threshold_reached: fight_on flee use.1");
    choose(game, "fight_on", 1);
    game.request_pause();
    pass(game, 1);
    order(game, "next_action", "use.1");
    const Story rest = pass(game);
    REQUIRE(rest.has(EventKind::kHealed));
    return asked(game);
  };
  CHECK(asked_again_after("major_potion", 40) == "hp_threshold_reached: fight_on flee");
  // To little more than the threshold: nothing new when it is crossed again.
  CHECK(asked_again_after("minor_potion", 100).empty());
}

TEST_CASE("no more than three questions in a row without a tick between them") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    for (const std::string_view bot : kBots) {
      std::uint64_t last_tick = UINT64_MAX;
      std::string row;
      int in_a_row = 0;
      watch_run(seed, bot, [&](const Game& game, const Story&) {
        if (game.pending() == nullptr) return;
        if (game.current_tick() != last_tick) {
          row.clear();
          in_a_row = 0;
        }
        last_tick = game.current_tick();
        row += std::string(game.pending()->kind.view()) + " ";
        ++in_a_row;
        CHECK_MESSAGE(in_a_row <= 3, row);
      });
    }
  }
}

TEST_CASE("a new floor with everything to ask about spreads its questions over time") {
  int met_on_arrival = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const State state = prepare({.map = R"(
#####
#@.>#
#####)",
                                 .god_state = GodState::kNotOffered});
    Game game({seed}, state, fathom::content::descent::descent_content());
    pass(game);
    const std::uint64_t arrival = game.current_tick();
    choose(game, "descend.branch_a");
    if (game.current_tick() > arrival) continue;
    // Someone is in view: that is asked at once, and the rest when a tick has passed.
    REQUIRE(std::holds_alternative<EnemyEncounter>(*game.interrupt()));
    ++met_on_arrival;
    choose(game, "fight");
    CHECK(game.current_tick() > arrival);
    CHECK(asked(game) == "god_offer: accept.veil accept.forge refuse");
  }
  CHECK(met_on_arrival > 0);
}

TEST_CASE("nobody ever strikes who was not announced by a prompt before") {
  int blows = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    for (const std::string_view bot : kBots) {
      std::set<int> met;  // kinds, on this floor
      watch_run(seed, bot, [&](const Game& game, const Story& story) {
        std::set<int> sighted;
        for (const run::Event& event : story.events) {
          const auto kind = static_cast<EventKind>(event.kind);
          if (kind == EventKind::kFloorEntered) met.clear();
          if (kind == EventKind::kEnemySighted) sighted.insert(event.args[0]);
          if (!by_enemy(event)) continue;
          ++blows;
          CHECK(met.contains(event.args[0]));
        }
        if (sighted.empty()) return;
        // The sighting is the last thing that happened, and the question is about it.
        CHECK(static_cast<EventKind>(story.events.back().kind) == EventKind::kEnemySighted);
        for (const EnemyId id : facts<EnemyEncounter>(game).enemies) {
          sighted.erase(static_cast<int>(game.enemy(id).kind));
          met.insert(static_cast<int>(game.enemy(id).kind));
        }
        CHECK(sighted.empty());
      });
    }
  }
  CHECK(blows > 1'000);
}
