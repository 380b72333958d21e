// The bots come to an end, the strong one plays better than the default one, and it knows no
// more than a player: whatever is changed out of sight, its orders and its answer stay the same.

#include "engine/descent/bots.h"

#include <doctest/doctest.h>

#include "content/descent/descent_content.h"
#include "engine/descent/game.h"
#include "engine/kernel/rng.h"
#include "engine/kernel/seed.h"
#include "engine/run/driver.h"
#include "engine/run/rule_set.h"

namespace fathom::engine::descent {
namespace {

using run::Prompt;

constexpr int kSpawned = 3;
constexpr int kMargin = 2;  // tiles beyond what was discovered that are left as they are

const Content& tables() { return content::descent::descent_content(); }

Game new_game(std::uint64_t seed) {
  return {kernel::Seed{seed}, run::Mode::kIronman, SetupChoices{}, tables()};
}

std::unique_ptr<run::Chooser> make_bot(std::string_view slug, std::uint64_t seed) {
  return content::descent::descent_rules().find_bot(slug)->make(kernel::Seed{seed});
}

// Plays the seeds from 1 on; every run must end by itself, without a refused input.
int count_wins(std::string_view bot, std::uint64_t seeds) {
  constexpr run::DriveLimits kLimits{.max_decisions = 1'000};
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    CAPTURE(bot);
    CAPTURE(seed);
    Game game = new_game(seed);
    const run::DriveResult result = run::drive(game, *make_bot(bot, seed), kLimits);
    CHECK(result.status.ok());
    CHECK_FALSE(result.capped);
    if (game.outcome() && game.outcome()->ending == run::Ending::kVictory) ++wins;
  }
  return wins;
}

// A clock time as it would be if the run began now.
Time since(Time now, Time time) { return time > now ? time - now : 0; }

// The state of an open prompt as a state of its own, at tick 0, just before that prompt is asked.
State before_prompt(const Game& game) {
  State state = game.state();
  const Time now = game.current_tick();
  state.policy = Policy{};
  state.threshold_due = std::holds_alternative<HpThresholdReached>(*state.interrupt);
  if (const auto* encounter = std::get_if<EnemyEncounter>(&*state.interrupt)) {
    state.ask_encounter_again = encounter->trigger == EncounterTrigger::kAskedAgain;
    if (encounter->trigger == EncounterTrigger::kNoticed) {
      state.enemies[static_cast<std::size_t>(encounter->enemies.front())].alarming = true;
    }
  }
  state.interrupt.reset();
  state.stay_until = 0;
  state.encounter.last_hostile = 0;
  Player& player = state.player;
  player.next_action = since(now, player.next_action);
  player.next_poison = since(now, player.next_poison);
  player.slow_until = since(now, player.slow_until);
  player.haste_until = since(now, player.haste_until);
  for (Enemy& enemy : state.enemies) {
    enemy.next_action = since(now, enemy.next_action);
    enemy.deaf_until = since(now, enemy.deaf_until);
    enemy.last_saw_player = 0;
  }
  return state;
}

TileBits far_from_known(const State& state) {
  TileBits near = state.discovered;
  for (int i = 0; i < kMargin; ++i) near = near.grown();
  return TileBits(kernel::Rect{1, 1, kMapWidth - 2, kMapHeight - 2}) - near;
}

template <typename Kind>
Kind any_row(kernel::Rng& rng, std::size_t rows) {
  return static_cast<Kind>(rng.below(static_cast<std::uint32_t>(rows)));
}

void change_tiles(State& state, const TileBits& hidden, kernel::Rng& rng) {
  constexpr std::array<TileKind, 6> kTerrain = {TileKind::kWall,   TileKind::kFloor,
                                                TileKind::kFloor,  TileKind::kClosedDoor,
                                                TileKind::kHazard, TileKind::kPillar};
  if (!state.discovered.contains(state.stairs)) state.stairs = draw_tile(rng, hidden);
  hidden.for_each([&](Pos pos) {
    state.tiles[pos] = kTerrain[rng.below(static_cast<std::uint32_t>(kTerrain.size()))];
    if (pos == state.stairs) state.tiles[pos] = TileKind::kStairs;
  });
}

// Unknown ones become others, elsewhere, or nobody; those remembered have gone elsewhere.
void change_enemies(State& state, const TileBits& hidden, kernel::Rng& rng) {
  for (Enemy& enemy : state.enemies) {
    if (!enemy.alive || state.visible.contains(enemy.pos)) continue;
    enemy.pos = draw_tile(rng, hidden);
    if (enemy.known || tables()[enemy.kind].boss) continue;
    enemy.kind = any_row<EnemyKind>(rng, tables().enemies.size() - 1);
    enemy.hp = enemy.max_hp = 1 + static_cast<int>(rng.below(50));
    enemy.attack = static_cast<int>(rng.below(20));
    enemy.mind = Mind::kHunting;
    enemy.next_action = rng.below(20);
    enemy.alive = rng.chance(70);
  }
  for (int i = 0; i < kSpawned; ++i) {
    Enemy enemy;
    enemy.kind = any_row<EnemyKind>(rng, tables().enemies.size() - 1);
    enemy.pos = enemy.home = draw_tile(rng, hidden);
    enemy.hp = enemy.max_hp = enemy.attack = 9;
    state.enemies.push_back(enemy);
  }
}

void change_items(State& state, const TileBits& hidden, kernel::Rng& rng) {
  for (FloorItem& item : state.items) {
    if (item.taken || state.discovered.contains(item.pos)) continue;
    item.kind = any_row<ItemKind>(rng, tables().items.size());
    item.pos = draw_tile(rng, hidden);
    item.taken = rng.chance(30);
  }
}

struct Decision {
  std::string text;  // orders and answer; empty if nothing is asked at once
  std::string kind;
  bool danger = false;
};

Decision decide(kernel::Seed seed, const State& state) {
  Game game(seed, state, tables());
  game.advance(1);
  Decision decision;
  if (game.pending() == nullptr || game.current_tick() != 0) return decision;
  const Prompt prompt = *game.pending();
  decision.kind = std::string(prompt.kind.view());
  decision.danger = std::holds_alternative<EnemyEncounter>(*game.interrupt()) ||
                    std::holds_alternative<HpThresholdReached>(*game.interrupt());
  const std::unique_ptr<run::Chooser> bot = make_strong_bot({1});
  for (const run::PolicyOrder& order : bot->orders(game, prompt)) {
    decision.text += order.knob + "=" + order.value + " ";
    CHECK(game.apply_policy_update(order.knob, order.value).ok());
  }
  decision.text += prompt.options[bot->choose(game, prompt)].slug.view();
  return decision;
}

struct Compared {
  int prompts = 0;
  int dangers = 0;
};

void compare(const Game& game, kernel::Rng& rng, Compared& compared) {
  const State known = before_prompt(game);
  const TileBits hidden = far_from_known(known);
  if (hidden.empty()) return;
  const Decision here = decide(game.seed(), known);
  if (here.kind != game.pending()->kind.view()) return;  // asked by walking there
  State other = known;
  change_tiles(other, hidden, rng);
  change_enemies(other, hidden, rng);
  change_items(other, hidden, rng);
  // What perks come and what lies below is hidden as well. Which perks are offered now is not.
  const bool perks = std::holds_alternative<PerkChoice>(*game.interrupt());
  const kernel::Seed elsewhere{perks ? game.seed().value : game.seed().value + 1};
  const Decision there = decide(elsewhere, other);
  CHECK(there.kind == here.kind);
  CHECK(there.text == here.text);
  ++compared.prompts;
  if (here.danger) ++compared.dangers;
}

}  // namespace

TEST_CASE("every bot plays to an end without a refused input") {
  for (const run::BotInfo& bot : content::descent::descent_rules().bots) {
    count_wins(bot.name, 50);
  }
}

TEST_CASE("a bot with a preset gives its orders where it takes over, and once") {
  const Game before = [] {
    Game game = new_game(3);
    const std::unique_ptr<run::Chooser> other = make_bot("default", 3);
    run::drive(game, *other, {.max_decisions = 5});
    game.advance(100'000);
    return game;
  }();
  REQUIRE(before.pending() != nullptr);
  REQUIRE(before.next_input_seq() == 5);
  const std::unique_ptr<run::Chooser> careful = make_bot("careful", 3);
  CHECK(careful->orders(before, *before.pending()).size() == kPolicyKnobs);
  CHECK(careful->orders(before, *before.pending()).empty());
}

TEST_CASE("looking ahead beats sensible answers") {
  const int strong = count_wins("strong", 60);
  const int plain = count_wins("default", 60);
  CHECK(strong > plain);
  CHECK(strong * 100 > 60 * 60);
}

TEST_CASE("what nobody has seen changes neither orders nor answers") {
  Compared compared;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    kernel::Rng rng = kernel::derive_stream({seed}, "test.bots");
    const std::unique_ptr<run::Chooser> bot = make_bot("strong", seed);
    Game game = new_game(seed);
    while (!game.outcome()) {
      game.advance(1'000);
      if (game.pending() == nullptr) continue;
      const Prompt prompt = *game.pending();
      CAPTURE(game.current_tick());
      compare(game, rng, compared);
      for (const run::PolicyOrder& order : bot->orders(game, prompt)) {
        REQUIRE(game.apply_policy_update(order.knob, order.value).ok());
      }
      const std::size_t index = bot->choose(game, prompt);
      REQUIRE(game.apply_choice(prompt.id, prompt.options[index].slug.view()).ok());
    }
  }
  CHECK(compared.prompts > 300);
  CHECK(compared.dangers > 150);
}

}  // namespace fathom::engine::descent
