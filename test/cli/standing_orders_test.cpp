#include "cli/standing_orders.h"

#include <doctest/doctest.h>

#include "cli/command.h"
#include "cli/sim_record.h"
#include "engine/kernel/text.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine;

namespace {

SimulationPlan defensive_plan() {
  SimulationPlan plan;
  plan.rules = &require_game("descent");
  plan.bot = &require_bot(*plan.rules, "careful");
  plan.setup = require_setup(*plan.rules, {"tutorial=on"});
  plan.orders = require_orders(*plan.rules, {"stance=aggressive", "auto_heal=none"});
  return plan;
}

std::string line_of(const SimulationPlan& plan, std::uint64_t seed) {
  std::string text;
  RecordWriter(plan).append_line(text, simulate_seed(plan, seed));
  text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("orders are read and sorted by knob") {
  const Orders orders = defensive_plan().orders;
  CHECK(orders == Orders{{"auto_heal", "none"}, {"stance", "aggressive"}});
  REQUIRE(order_list(orders).size() == 2);
  CHECK(order_list(orders)[0].knob == "auto_heal");
  CHECK(order_list(orders)[1].value == "aggressive");
}

TEST_CASE("an order is checked against what the game has") {
  const run::RuleSet& descent = require_game("descent");
  CHECK(check_order(descent, "stance", "defensive").ok());
  CHECK_FALSE(check_order(descent, "stance", "").ok());
  CHECK_FALSE(check_order(descent, "", "defensive").ok());
  CHECK_FALSE(check_order(require_game("doom"), "stance", "defensive").ok());
  // What is carried out once is no order for a whole run.
  CHECK_FALSE(check_order(descent, "next_action", "use.1").ok());
}

TEST_CASE("a record tells the orders a run was bound to, and is read back") {
  const SimulationPlan plan = defensive_plan();
  const std::string line = line_of(plan, 5);
  CHECK(line.find(R"("bot":"careful","setup":{"tutorial":"on"},)"
                  R"("orders":{"auto_heal":"none","stance":"aggressive"},"seed":5,)") !=
        std::string::npos);
  const absl::StatusOr<SimRecord> record = parse_record(line);
  REQUIRE(record.ok());
  CHECK(record->origin == origin_of(plan));
}

TEST_CASE("orders in a record are sorted, and whole") {
  const std::string line = line_of(defensive_plan(), 5);
  const auto mistake = [&](std::string_view orders) {
    const std::string_view now = R"({"auto_heal":"none","stance":"aggressive"})";
    std::string changed = line;
    changed.replace(changed.find(now), now.size(), orders);
    return kernel::message(parse_record(changed).status());
  };
  CHECK(mistake(R"({"auto_heal":"none"})").empty());
  CHECK(mistake(R"({"stance":"x","auto_heal":"none"})").find("standing orders are not sorted") !=
        std::string::npos);
  CHECK(mistake("{}").find("expected a standing order in quotation marks") != std::string::npos);
}

TEST_CASE("a journaled run under orders is the same run") {
  SimulationPlan plan = defensive_plan();
  plan.build = "test";
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::uint64_t bare = simulate_seed(plan, seed).hash;
    plan.journals = true;
    const SimulationRecord journaled = simulate_seed(plan, seed);
    plan.journals = false;
    CHECK(journaled.hash == bare);
    CHECK(journaled.journal.find(R"("stance")") != std::string::npos);
  }
}
