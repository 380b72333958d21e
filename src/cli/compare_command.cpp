#include <spdlog/fmt/fmt.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/compare/comparison.h"
#include "cli/compare/comparison_view.h"
#include "cli/compare/side.h"
#include "cli/parallel.h"
#include "cli/progress.h"
#include "cli/simulation.h"

namespace fathom::cli {
namespace {

using namespace engine;

// Both sides of so many seeds are played in turn: enough to keep all threads busy, few enough to
// be no matter for memory.
constexpr std::uint64_t kSeedsPerBlock = 8192;

SimulationPlan plan_of(const run::RuleSet& rules, const compare::Side& side, unsigned jobs) {
  SimulationPlan plan;
  plan.rules = &rules;
  plan.bot = side.bot;
  plan.setup = side.setup;
  plan.orders = side.orders;
  plan.jobs = chosen_jobs(jobs);
  return plan;
}

class Match {
 public:
  Match(SimulationPlan a, SimulationPlan b, const SeedRange& range, std::size_t top)
      : a_(std::move(a)),
        b_(std::move(b)),
        comparison_(top),
        progress_("runs", 2 * (range.last - range.first + 1)) {}

  void play(std::uint64_t first, std::uint64_t last) {
    a_.first_seed = b_.first_seed = first;
    a_.last_seed = b_.last_seed = last;
    std::vector<SimulationRecord> played;
    played.reserve(last - first + 1);
    simulate(a_, [&](const SimulationRecord& record) {
      played.push_back(record);
      progress_.add();
    });
    std::size_t next = 0;
    simulate(b_, [&](const SimulationRecord& record) {
      comparison_.add(played[next++], record);
      progress_.add();
    });
  }

  compare::Result finish() {
    progress_.clear();
    return comparison_.result();
  }

 private:
  SimulationPlan a_;
  SimulationPlan b_;
  compare::Comparison comparison_;
  Progress progress_;
};

}  // namespace

void run_compare(const CompareArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  const SeedRange range = require_seed_range(arguments.seeds);
  const SimulationPlan a =
      plan_of(rules, compare::require_side(rules, "--a", arguments.a), arguments.jobs);
  const SimulationPlan b =
      plan_of(rules, compare::require_side(rules, "--b", arguments.b), arguments.jobs);
  Match match(a, b, range, arguments.top);
  for (std::uint64_t first = range.first;; first += kSeedsPerBlock) {
    const std::uint64_t last = first + std::min(kSeedsPerBlock - 1, range.last - first);
    match.play(first, last);
    if (last == range.last) break;
  }
  const compare::Result result = match.finish();
  const compare::Question question{
      .first_seed = range.first, .last_seed = range.last, .a = origin_of(a), .b = origin_of(b)};
  fmt::print("{}", arguments.format == "json" ? comparison_json(question, result)
                                              : comparison_text(question, result));
}

}  // namespace fathom::cli
