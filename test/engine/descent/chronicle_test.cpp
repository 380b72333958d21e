// What is kept for explaining a run: the threat of the last turns, what hurt, the end, the score.

#include <doctest/doctest.h>

#include <numeric>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;
using kernel::make_pos;

namespace {

constexpr std::string_view kBeside = R"(
#####
#@%.#
#####)";

// One enemy beside a hero who has one hit point left and holds still.
State last_moment(char enemy) {
  std::string map(kBeside);
  map[map.find('%')] = enemy;
  State state = prepare({.map = map});
  state.player.hp = 1;
  state.player.next_action = 100;
  state.enemies[0].mind = Mind::kHunting;
  state.enemies[0].contact = Contact::kEngaged;
  state.player_mode = Mode::kFight;
  return state;
}

}  // namespace

TEST_CASE("the threat trace holds a row for each of the last 32 turns") {
  State state = prepare({.map = R"(
##############
#@.g.........#
##############)"});
  state.player_mode = Mode::kFight;
  state.enemies[0].contact = Contact::kEngaged;
  Game game = play(state);
  pass(game, 1);
  CHECK(game.chronicle().threat_trace() ==
        std::vector<ThreatRow>{{.tick = 0, .visible_enemy_count = 1, .min_enemy_distance = 2}});

  // A long way to walk, with nobody about.
  std::string map =
      "\n" + std::string(45, '#') + "\n#@" + std::string(42, '.') + "#\n" + std::string(45, '#');
  Game walking = play({.map = map});
  pass(walking, 405);
  const std::vector<ThreatRow> rows = walking.chronicle().threat_trace();
  REQUIRE(rows.size() == kThreatRows);
  CHECK(rows.back().tick == 400);
  for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i].tick == rows[i - 1].tick + 10);
  CHECK(rows.front().visible_enemy_count == 0);
  CHECK(rows.front().min_enemy_distance == 0);
}

TEST_CASE("the trace says when the retreat threshold was reached in sight of an enemy") {
  State state = last_moment('g');
  state.player.next_action = 0;
  state.enemies[0].next_action = 50;
  Game game = play(state);
  pass(game, 1);
  REQUIRE_FALSE(game.chronicle().threat_trace().empty());
  CHECK(game.chronicle().threat_trace().back().retreat_triggered);
}

TEST_CASE("a death names its cause") {
  for (const auto& [glyph, slug] : {std::pair('g', "goblin"), std::pair('h', "feral_hound"),
                                    std::pair('G', "corrupted_guard")}) {
    Game game = play(last_moment(glyph));
    const Story story = pass(game);
    CHECK(ended(game) == std::string("killed_by.") + slug);
    CHECK(story.number(EventKind::kDied, 1) == static_cast<int>(enemy_named(slug)));
    CHECK(game.outcome_text().find(game.content()[enemy_named(slug)].name) != std::string::npos);
  }

  State poisoned = prepare({.map = "\n####\n#@.#\n####"});
  poisoned.player.hp = 1;
  poisoned.player.poison_pulses = 1;
  poisoned.player.poisoned_by = enemy_named("blood_acolyte");
  poisoned.player.next_poison = 3;
  Game poison = play(poisoned);
  pass(poison);
  CHECK(ended(poison) == "killed_by.poison");
  CHECK(poison.chronicle().hurts().back().enemy == enemy_named("blood_acolyte"));

  State bleeding = prepare({.map = "\n#####\n#@.>#\n#####"});
  bleeding.player.hp = 1;
  bleeding.player.bleed_charges = 1;
  Game bleed = play(bleeding);
  pass(bleed);
  CHECK(ended(bleed) == "killed_by.bleed");

  State burning = prepare({.map = "\n#####\n#@^>#\n#####"});
  burning.player.hp = 1;
  Game hazard = play(burning);
  pass(hazard);
  CHECK(ended(hazard) == "killed_by.hazard");
}

TEST_CASE("the recap of a death adds up") {
  int deaths = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    watch_run(seed, "random", [&](const Game& game, const Story&) {
      const std::vector<Hurt>& hurts = game.chronicle().hurts();
      if (!game.outcome() || hurts.empty()) return;
      for (std::size_t i = 1; i < hurts.size(); ++i) CHECK(hurts[i].tick >= hurts[i - 1].tick);
      const RunSummary summary = game.summary();
      int damage = 0;
      int times = 0;
      for (const HurtTotal& total : summary.hurts) {
        damage += total.damage;
        times += total.times;
      }
      CHECK(times == static_cast<int>(hurts.size()));
      CHECK(damage == std::accumulate(hurts.begin(), hurts.end(), 0,
                                      [](int sum, const Hurt& hurt) { return sum + hurt.damage; }));
      CHECK(std::is_sorted(summary.hurts.begin(), summary.hurts.end(),
                           [](const HurtTotal& left, const HurtTotal& right) {
                             return left.damage > right.damage;
                           }));
      if (game.outcome()->ending != run::Ending::kDefeat) return;
      ++deaths;
      CHECK(hurts.back().hp_left == 0);
      CHECK(hurts.back().tick == game.current_tick());
    });
  }
  CHECK(deaths > 20);
}

TEST_CASE("a run that gets nowhere is ended by the watchdog, by name") {
  Game game = play({.map = "\n####\n#@.#\n####"});
  const Story story = pass(game);
  CHECK(ended(game) == "stalled");
  CHECK(game.outcome()->ending == run::Ending::kStalled);
  CHECK(story.names == "stalled");
  CHECK(game.state().plan.intent.reason == AutoReason::kStuck);
  // 64 actions in a row that changed nothing, and not one more.
  CHECK(game.current_tick() == 63 * static_cast<std::uint64_t>(game.action_cost()));
}

TEST_CASE("the score: 100 a floor cleared, 10 a kill, 2 a hit point left, 500 for victory") {
  State state = prepare({.map = "\n####\n#@.#\n####", .floor = 2});
  state.player.kills = 3;
  state.player.hp = 9;
  Game stuck = play(state);
  pass(stuck);
  REQUIRE(ended(stuck) == "stalled");
  CHECK(stuck.outcome()->score == 100 + 3 * 10 + 2 * stuck.state().player.hp);

  State winning = prepare({.map = "\n####\n#@>#\n####", .floor = kMaxFloors});
  winning.player.kills = 4;
  Game won = play(winning);
  pass(won);
  REQUIRE(ended(won) == "victory");
  CHECK(won.outcome()->score == 300 + 4 * 10 + 2 * kStartingHp + 500);
  CHECK(won.summary().score == won.outcome()->score);
}

TEST_CASE("the summary tells the run") {
  watch_run(5, "default", [](const Game& game, const Story&) {
    if (!game.outcome()) return;
    const RunSummary summary = game.summary();
    const State& state = game.state();
    CHECK(summary.seed == game.seed());
    CHECK(summary.hash == game.snapshot_hash());
    CHECK(summary.ticks == game.current_tick());
    CHECK(summary.decisions == game.next_input_seq());
    CHECK(summary.floor == state.floor);
    CHECK(summary.branch == state.branch);
    CHECK(summary.god == state.player.god);
    CHECK(summary.refused_gods == (state.god_state == GodState::kRefused));
    CHECK(summary.perks == state.player.perks);
    CHECK(summary.primary == state.player.primary);
    CHECK(summary.kills == state.player.kills);
    CHECK(summary.threat_trace == game.chronicle().threat_trace());
    CHECK(summary.threat_trace.size() <= kThreatRows);
    CHECK(summary.outcome->reason.view() == game.outcome()->reason.view());
  });
}
