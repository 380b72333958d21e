// Auto-explore never uses what the player could not know: whatever is changed out of sight, the
// next plan and the next step stay the same.

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/planner.h"
#include "engine/descent/whole_run.h"
#include "engine/kernel/rng.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;

namespace {

constexpr std::array<TileKind, 8> kTerrain = {
    TileKind::kWall,   TileKind::kFloor, TileKind::kFloor, TileKind::kClosedDoor,
    TileKind::kHazard, TileKind::kAltar, TileKind::kWater, TileKind::kPillar};

TileBits hidden(const State& state) {
  return TileBits(kernel::Rect{1, 1, kMapWidth - 2, kMapHeight - 2}) - state.discovered;
}

template <typename Kind>
Kind any_row(kernel::Rng& rng, std::size_t rows) {
  return static_cast<Kind>(rng.below(static_cast<std::uint32_t>(rows)));
}

void change_tiles(State& state, kernel::Rng& rng) {
  if (!state.discovered.contains(state.stairs)) state.stairs = draw_tile(rng, hidden(state));
  hidden(state).for_each([&](Pos pos) {
    state.tiles[pos] = kTerrain[rng.below(static_cast<std::uint32_t>(kTerrain.size()))];
    if (state.tiles[pos] == TileKind::kAltar) state.altars.push_back(pos);
    if (pos == state.stairs) state.tiles[pos] = TileKind::kStairs;
  });
}

// That something is not seen tells a little about it: a wall there might be in view. Such tiles
// become again what they were, until the player cannot tell the two floors apart.
void restore_what_shows(State& other, const State& known, kernel::Seed seed,
                        const Content& content) {
  for (int tries = 0; tries < 20; ++tries) {
    const TileBits shown = Game(seed, other, content).state().visible;
    const TileBits both = shown & known.visible;
    TileBits near = (shown | known.visible) - both;
    if (near.empty()) return;
    for (int i = 0; i < tries + 2; ++i) near = near.grown();
    (near & hidden(known)).for_each([&](Pos pos) { other.tiles[pos] = known.tiles[pos]; });
  }
}

void change_enemies(State& state, const Content& content, kernel::Rng& rng) {
  for (Enemy& enemy : state.enemies) {
    if (!enemy.alive || state.visible.contains(enemy.pos)) continue;
    enemy.pos = draw_tile(rng, hidden(state));
    enemy.hp = enemy.max_hp = 1 + static_cast<int>(rng.below(50));
    enemy.attack = static_cast<int>(rng.below(20));
    if (enemy.known || content[enemy.kind].boss) continue;
    enemy.kind = any_row<EnemyKind>(rng, content.enemies.size() - 1);
    enemy.alive = rng.chance(70);
  }
}

void change_items(State& state, const Content& content, kernel::Rng& rng) {
  for (FloorItem& item : state.items) {
    if (item.taken || state.discovered.contains(item.pos)) continue;
    item.kind = any_row<ItemKind>(rng, content.items.size());
    item.pos = draw_tile(rng, hidden(state));
    item.taken = rng.chance(30);
  }
}

// The same to anybody who can only look; nobody but the player is about to act.
State frozen(const State& state) {
  State copy = state;
  copy.interrupt.reset();
  copy.player.next_action = 0;
  for (Enemy& enemy : copy.enemies) enemy.next_action = 1'000;
  return copy;
}

Plan plan_for(const Game& game) {
  StepField field;
  return Planner(field).plan(KnownFloor(game.state(), game.current_tick()), game.content());
}

// Looks at one moment of a run; false if there is nothing hidden any more.
bool check_moment(const Game& moment, kernel::Rng& rng) {
  const Content& content = moment.content();
  const State known = frozen(moment.state());
  if (hidden(known).empty()) return false;
  State other = known;
  change_tiles(other, rng);
  change_enemies(other, content, rng);
  change_items(other, content, rng);
  restore_what_shows(other, known, moment.seed(), content);

  Game here(moment.seed(), known, content);
  Game elsewhere(moment.seed(), other, content);
  REQUIRE(here.state().visible == elsewhere.state().visible);
  REQUIRE(here.state().discovered == elsewhere.state().discovered);
  const Plan plan = plan_for(here);
  const Plan same = plan_for(elsewhere);
  CHECK(plan.intent == same.intent);
  CHECK(plan.path == same.path);

  here.advance(1);
  elsewhere.advance(1);
  CHECK(here.state().player.pos == elsewhere.state().player.pos);
  CHECK(here.state().player.primary == elsewhere.state().player.primary);
  CHECK(here.state().player.belt == elsewhere.state().player.belt);
  return true;
}

}  // namespace

TEST_CASE("what nobody has seen changes neither the next plan nor the next step") {
  const Content& content = fathom::content::descent::descent_content();
  const run::RuleSet& rules = fathom::content::descent::descent_rules();
  int moments = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    for (const std::string_view bot : {"default", "runner"}) {
      kernel::Rng rng = kernel::derive_stream({seed}, "test.knowledge");
      const std::unique_ptr<run::Chooser> chooser = rules.find_bot(bot)->make({seed});
      Game game({seed}, run::Mode::kIronman, {}, content);
      while (!game.outcome()) {
        game.advance(23);
        if (!game.outcome() && check_moment(game, rng)) ++moments;
        if (game.pending() == nullptr) continue;
        for (const run::PolicyOrder& given : chooser->orders(game, *game.pending())) {
          order(game, given.knob, given.value);
        }
        const run::Prompt prompt = *game.pending();
        const std::size_t index = chooser->choose(game, prompt);
        REQUIRE(game.apply_choice(prompt.id, prompt.options[index].slug.view()).ok());
      }
    }
  }
  CHECK(moments > 5'000);
}

TEST_CASE("what has been seen does change the plan: the proof above can fail") {
  State state = prepare({.map = R"(
#########
#@....1.#
#.......#
#......>#
#########)",
                         .items = {"smoke_bomb"}});
  const Plan before = plan_for(play(state));
  state.items[0].taken = true;
  CHECK(plan_for(play(state)).intent != before.intent);
}

TEST_CASE("an enemy that went out of sight is remembered where it was, not where it is") {
  State state = prepare({.map = R"(
####################
#@......#........g.#
#.......#..........#
#.......+..........#
####################)"});
  Enemy& goblin = state.enemies[0];
  goblin.known = true;
  goblin.last_seen = kernel::make_pos(5, 1);  // in view now, and nobody is there
  const Game looked = play(state);
  CHECK_FALSE(looked.state().enemies[0].known);
  goblin.last_seen = kernel::make_pos(12, 1);
  const Game remembered = play(state);
  CHECK(remembered.state().enemies[0].known);
  CHECK(remembered.state().enemies[0].last_seen == kernel::make_pos(12, 1));
}
