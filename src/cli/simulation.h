#pragma once

// Owns playing many seeds headless: workers share nothing but a counter, and records come out
// in seed order whatever the number of workers.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/standing_orders.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

struct SimulationRecord {
  std::uint64_t seed = 0;
  std::string outcome;  // an ending, or "unfinished" if the bot was cut off
  std::string reason;
  std::uint64_t ticks = 0;
  std::uint64_t decisions = 0;
  std::uint64_t actions = 0;
  std::int64_t score = 0;
  std::uint64_t hash = 0;
  std::vector<engine::run::Trait> traits;
  std::string journal;  // only if journals are wanted
};

struct SimulationPlan {
  const engine::run::RuleSet* rules = nullptr;
  const engine::run::BotInfo* bot = nullptr;
  engine::run::Setup setup;
  Orders orders;  // pinned: the bot cannot change them
  engine::run::Mode mode = engine::run::Mode::kIronman;
  std::uint64_t first_seed = 0;
  std::uint64_t last_seed = 0;
  unsigned jobs = 1;
  bool journals = false;
  std::string build;
};

SimulationRecord simulate_seed(const SimulationPlan& plan, std::uint64_t seed);

// Calls `take` on the calling thread for every record, in seed order. An exception from `take`
// stops the workers and is passed on.
void simulate(const SimulationPlan& plan, const std::function<void(const SimulationRecord&)>& take);

// The same, several records at a time. Once `asked_to_stop` is true, which any thread may ask, what
// has been played without a gap is still delivered, and nothing more is begun.
void simulate_batches(const SimulationPlan& plan,
                      const std::function<void(const std::vector<SimulationRecord>&)>& take,
                      const std::function<bool()>& asked_to_stop = {});

}  // namespace fathom::cli
