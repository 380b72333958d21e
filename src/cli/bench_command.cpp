#include <spdlog/fmt/fmt.h>

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/simulation.h"
#include "content/catalog.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/state_writer.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint64_t kSignatureSeeds = 40;

std::vector<const run::RuleSet*> chosen_games(const BenchArguments& arguments) {
  if (arguments.game.empty()) return content::rule_sets();
  return {&require_game(arguments.game)};
}

SimulationPlan plan_for(const run::RuleSet& rules, const run::BotInfo& bot) {
  SimulationPlan plan;
  plan.rules = &rules;
  plan.bot = &bot;
  plan.setup = require_setup(rules, {});
  return plan;
}

// One number that moves when any rule, table or bot of the game behaves otherwise.
std::uint64_t signature(const run::RuleSet& rules) {
  kernel::HashWriter writer;
  for (const run::BotInfo& bot : rules.bots) {
    const SimulationPlan plan = plan_for(rules, bot);
    for (std::uint64_t seed = 1; seed <= kSignatureSeeds; ++seed) {
      const SimulationRecord record = simulate_seed(plan, seed);
      writer.field("decisions", record.decisions);
      writer.field("hash", record.hash);
    }
  }
  return writer.digest();
}

void measure(const run::RuleSet& rules, const BenchArguments& arguments) {
  const SimulationPlan plan = plan_for(rules, require_bot(rules, arguments.bot));
  std::uint64_t decisions = 0;
  std::uint64_t actions = 0;
  std::uint64_t ticks = 0;
  const double start = elapsed_seconds();
  for (std::uint64_t seed = 1; seed <= arguments.seeds; ++seed) {
    const SimulationRecord record = simulate_seed(plan, seed);
    decisions += record.decisions;
    actions += record.actions;
    ticks += record.ticks;
  }
  const double seconds = elapsed_seconds() - start;
  fmt::print(
      "{}: {} runs with the {} bot in {:.2f} s: {:.0f} decisions/s, {:.0f} actions/s, {:.0f} "
      "ticks/s, {:.0f} runs/s; in all {} decisions, {} actions, {} ticks\n",
      rules.id, arguments.seeds, arguments.bot, seconds, static_cast<double>(decisions) / seconds,
      static_cast<double>(actions) / seconds, static_cast<double>(ticks) / seconds,
      static_cast<double>(arguments.seeds) / seconds, decisions, actions, ticks);
}

void measure_floors(const run::RuleSet& rules) {
  if (rules.draw_floor == nullptr) return;
  constexpr int kSeeds = 2000;
  const double start = elapsed_seconds();
  std::size_t drawn = 0;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    for (int floor = 1; floor <= rules.floors; ++floor) {
      const std::string_view branch = floor == 1 ? "none" : (seed % 2 == 0 ? "a" : "b");
      if (!rules.draw_floor({static_cast<std::uint64_t>(seed)}, floor, branch).empty()) ++drawn;
    }
  }
  const double seconds = elapsed_seconds() - start;
  fmt::print("{}: {} floors in {:.2f} s: {:.0f} floors/s\n", rules.id, drawn, seconds,
             static_cast<double>(drawn) / seconds);
}

}  // namespace

void run_bench(const BenchArguments& arguments) {
  for (const run::RuleSet* rules : chosen_games(arguments)) {
    if (arguments.signature) {
      fmt::print("{} {}\n", rules->id, kernel::hash_text(signature(*rules)));
    } else {
      measure(*rules, arguments);
      measure_floors(*rules);
    }
  }
}

}  // namespace fathom::cli
