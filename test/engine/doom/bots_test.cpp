// The bots come to an end, play as well as they should, and know no more than a player.

#include "engine/doom/bots.h"

#include <doctest/doctest.h>

#include "content/doom/doom_content.h"
#include "doom_fixture.h"
#include "engine/doom/bot_map.h"
#include "engine/doom/bot_odds.h"
#include "engine/run/driver.h"

namespace fathom::engine::doom {
namespace {

constexpr std::uint64_t kSeeds = 40;
constexpr int kTrials = 4000;
constexpr std::array<Feature, 4> kSecrets = {Feature::kWarp, Feature::kEmpty, Feature::kVendor,
                                             Feature::kExit};

using MakeBot = std::unique_ptr<run::Chooser> (*)(kernel::Seed seed);

Game new_game(std::uint64_t seed, const SetupChoices& setup = {}) {
  return {kernel::Seed{seed}, setup, content::doom::doom_content()};
}

// Plays the seeds from 1 on; every run must end by itself.
int count_wins(MakeBot make, std::uint64_t seeds, const SetupChoices& setup = {}) {
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    CAPTURE(seed);
    Game game = new_game(seed, setup);
    const run::DriveResult result = run::drive(game, *make(game.seed()));
    CHECK(result.status.ok());
    CHECK_FALSE(result.capped);
    if (game.outcome() && game.outcome()->ending == run::Ending::kVictory) ++wins;
  }
  return wins;
}

// The same to the eye: rooms out of sight, what monsters are and guard, and the dice differ.
State with_other_secrets(const State& state) {
  State other = state;
  other.room_rng = fair_dice(101);
  other.combat_rng = fair_dice(102);
  for (RoomNumber number = 0; number < kRooms; ++number) {
    const Place place{static_cast<std::int8_t>(floor_of(number)),
                      static_cast<std::int8_t>(row_of(number)),
                      static_cast<std::int8_t>(column_of(number))};
    Room& room = other.dungeon.at(place);
    if (!room.seen) {
      const auto pick = static_cast<std::size_t>(number) % kSecrets.size();
      room.feature = kSecrets[pick];
      const bool guarded = room.feature == Feature::kEmpty;
      room.monster_level = static_cast<std::uint8_t>(guarded ? 1 + number % kMonsterLevels : 0);
      room.treasure_id = static_cast<std::uint8_t>(guarded ? 1 + number % kTreasures : 0);
    } else if (room.monster_level != 0 && !(place == state.player.place)) {
      room.monster_level = static_cast<std::uint8_t>(kMonsterLevels + 1 - room.monster_level);
      room.treasure_id = room.treasure_id == 0 ? 1 : 0;
    }
  }
  return other;
}

// Two bots play one run; the second is shown a world with other secrets at every prompt.
void check_honesty(MakeBot make, std::uint64_t seed) {
  Game game = new_game(seed);
  const std::unique_ptr<run::Chooser> bot = make(game.seed());
  const std::unique_ptr<run::Chooser> misled = make(kernel::Seed{seed});
  while (!game.outcome()) {
    const run::Prompt* prompt = game.pending();
    if (prompt == nullptr) {
      game.advance(1);
      continue;
    }
    const Game other(game.seed(), with_other_secrets(game.state()), game.content());
    REQUIRE(other.pending() != nullptr);
    const std::size_t choice = bot->choose(game, *prompt);
    REQUIRE(misled->choose(other, *other.pending()) == choice);
    REQUIRE(game.apply_choice(prompt->id, prompt->options[choice].slug.view()).ok());
  }
}

TEST_CASE("the strong bot wins far more often than the plain one, and both come to an end") {
  const int plain = count_wins(make_plain_bot, kSeeds);
  const int strong = count_wins(make_strong_bot, kSeeds);
  CHECK(strong >= 2 * plain);
  CHECK(strong >= 30);
}

TEST_CASE("bots come to an end in every setup") {
  for (const SetupChoices& setup :
       {SetupChoices{.sparse = true}, SetupChoices{.classic = true},
        SetupChoices{.sparse = true, .classic = true, .spells_by_book = true}}) {
    count_wins(make_plain_bot, 8, setup);
    count_wins(make_strong_bot, 8, setup);
  }
}

TEST_CASE("what nobody has seen does not change what a bot does") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    check_honesty(make_plain_bot, seed);
    check_honesty(make_strong_bot, seed);
  }
}

TEST_CASE("the bots' marks are those of the map") {
  CHECK(Marks::kMirror == feature_mark(Feature::kMirror));
  CHECK(Marks::kScroll == feature_mark(Feature::kScroll));
  CHECK(Marks::kChest == feature_mark(Feature::kChest));
  CHECK(Marks::kFlares == feature_mark(Feature::kFlares));
  CHECK(Marks::kPotion == feature_mark(Feature::kPotion));
  CHECK(Marks::kVendor == feature_mark(Feature::kVendor));
  CHECK(Marks::kThief == feature_mark(Feature::kThief));
  CHECK(Marks::kWarp == feature_mark(Feature::kWarp));
  CHECK(Marks::kStairsUp == feature_mark(Feature::kStairsUp));
  CHECK(Marks::kStairsDown == feature_mark(Feature::kStairsDown));
  CHECK(Marks::kExit == feature_mark(Feature::kExit));
}

TEST_CASE("a fight is worth what playing it out many times gives") {
  Scene scene{.here = 'M', .monster_level = 5, .vitality = 16};
  scene.player.weapon_tier = 0;  // nothing to break
  scene.player.hit_points = 15;
  State state = prepare(scene);
  std::int64_t sum = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    state.combat_rng = fair_dice(trial);
    Game game = play(state);
    while (!game.outcome() && offers(game, "fight")) choose(game, "fight");
    const Player& player = game.state().player;
    if (!game.outcome()) {
      sum += kWhole - kHitPointWorth * (player.max_hit_points - player.hit_points);
    }
  }
  FightTable table;
  table.solve(arms_of(state.player), 5, 16, 15, Running::kImpossible);
  CHECK(static_cast<double>(table.fight_on(16, 15, Running::kImpossible)) ==
        doctest::Approx(static_cast<double>(sum) / kTrials).epsilon(0.02));
}

}  // namespace
}  // namespace fathom::engine::doom
