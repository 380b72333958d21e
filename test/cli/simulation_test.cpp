#include "cli/simulation.h"

#include <doctest/doctest.h>

#include <atomic>

#include "cli/command.h"
#include "engine/run/journal.h"

using namespace fathom;
using namespace fathom::cli;

namespace {

SimulationPlan plan_for(std::uint64_t last_seed, unsigned jobs) {
  SimulationPlan plan;
  plan.rules = &require_game("doom");
  plan.bot = &require_bot(*plan.rules, "random");
  plan.setup = require_setup(*plan.rules, {});
  plan.first_seed = 1;
  plan.last_seed = last_seed;
  plan.jobs = jobs;
  return plan;
}

}  // namespace

TEST_CASE("work that is asked to stop delivers what it has without a gap, and comes back") {
  for (const unsigned jobs : {0U, 1U, 3U}) {
    for (const int asked_after : {0, 1, 2, 31, 32, 33, 200, 1000}) {
      CAPTURE(jobs);
      CAPTURE(asked_after);
      std::atomic<int> asked = 0;
      std::uint64_t next = 1;
      simulate_batches(
          plan_for(1'000'000, jobs),
          [&](const std::vector<SimulationRecord>& batch) {
            CHECK_FALSE(batch.empty());
            for (const SimulationRecord& record : batch) CHECK(record.seed == next++);
          },
          [&] { return ++asked > asked_after; });
      CHECK(next <= static_cast<std::uint64_t>(asked_after) + 1);
      if (asked_after == 0) CHECK(next == 1);
      if (asked_after == 1000) CHECK(next > 1);
    }
  }
}

TEST_CASE("an error of the taker stops the workers and is passed on") {
  std::uint64_t taken = 0;
  CHECK_THROWS_AS(simulate_batches(plan_for(UINT64_MAX, 2),
                                   [&](const std::vector<SimulationRecord>& batch) {
                                     taken += batch.size();
                                     if (taken > 100) throw CommandError{"enough"};
                                   }),
                  CommandError);
}

TEST_CASE("orders are in force before the first tick and are never changed") {
  SimulationPlan plan;
  plan.rules = &require_game("descent");
  plan.bot = &require_bot(*plan.rules, "careful");
  plan.setup = require_setup(*plan.rules, {});
  plan.orders = require_orders(*plan.rules, {"stance=aggressive"});
  plan.journals = true;
  const SimulationRecord played = simulate_seed(plan, 7);
  const auto journal = engine::run::parse_journal(played.journal);
  REQUIRE(journal.ok());
  Orders orders;
  for (const engine::run::JournalLine& line : journal->lines) {
    const auto* input = std::get_if<engine::run::InputRecord>(&line.record);
    const auto* order =
        input == nullptr ? nullptr : std::get_if<engine::run::PolicyInput>(&input->input);
    if (order == nullptr) continue;
    CHECK((order->knob != "stance" || input->tick.value == 0));
    CHECK(orders.emplace(order->knob, order->value).second);  // each once
  }
  // The bot's own orders but for the one that is pinned.
  CHECK(orders == Orders{{"auto_heal", "40"},
                         {"exploration_mode", "thorough"},
                         {"fight_or_avoid", "fight"},
                         {"position_intent", "hold_ground"},
                         {"resource_aggression", "conserve"},
                         {"retreat_hp_threshold", "50"},
                         {"stance", "aggressive"},
                         {"target_priority", "nearest"}});
  plan.journals = false;
  CHECK(simulate_seed(plan, 7).hash == played.hash);
}
