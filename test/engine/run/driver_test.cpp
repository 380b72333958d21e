#include "engine/run/driver.h"

#include <doctest/doctest.h>

#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;

namespace {

RunConfig config_of(std::uint64_t seed) {
  return {.seed = {seed}, .mode = Mode::kIronman, .setup = {{"causeway", "long"}}};
}

// Never commits to a plan.
class Wanderer final : public Chooser {
 public:
  std::size_t choose(const Run& /*run*/, const Prompt& prompt) override {
    for (std::size_t i = 0; i < prompt.options.size(); ++i) {
      if (prompt.options[i].slug.view() == "undo") return i;
    }
    return 0;
  }
};

// Gives an order at every prompt.
class Commander final : public Chooser {
 public:
  std::size_t choose(const Run& /*run*/, const Prompt& prompt) override {
    return prompt.options.size() - 1;
  }
  std::vector<PolicyOrder> orders(const Run& /*run*/, const Prompt& /*prompt*/) override {
    return {{"pace", "brisk"}};
  }
};

class Blunderer final : public Chooser {
 public:
  std::size_t choose(const Run& /*run*/, const Prompt& prompt) override {
    return prompt.options.size();
  }
};

}  // namespace

TEST_CASE("a chooser plays a run to its end, with or without a journal, alike") {
  const std::unique_ptr<Run> bare = test::toy_rules().start(config_of(8));
  RandomChooser first({8});
  const DriveResult played = drive(*bare, first);
  CHECK(played.status.ok());
  CHECK_FALSE(played.capped);
  REQUIRE(bare->outcome().has_value());

  test::MemoryStore store;
  auto session = Session::begin(test::toy_rules(), config_of(8), {"b", "c"}, store);
  REQUIRE(session.ok());
  RandomChooser second({8});
  CHECK(drive(**session, second).decisions == played.decisions);
  CHECK((*session)->run().snapshot_hash() == bare->snapshot_hash());
}

TEST_CASE("a chooser that wanders is cut off") {
  const std::unique_ptr<Run> run = test::toy_rules().start(config_of(1));
  Wanderer wanderer;
  const DriveResult result = drive(*run, wanderer, {.max_decisions = 500, .max_ticks = 1000});
  CHECK(result.capped);
  CHECK(result.decisions == 500);
  CHECK_FALSE(run->outcome().has_value());
}

TEST_CASE("a chooser may give orders, and they are obeyed") {
  const std::unique_ptr<Run> run = test::toy_rules().start(config_of(2));
  Commander commander;
  CHECK(drive(*run, commander).status.ok());
  CHECK(run->policy()[0].value() == "brisk");
}

TEST_CASE("a choice out of range is an error, not a crash") {
  const std::unique_ptr<Run> run = test::toy_rules().start(config_of(2));
  Blunderer blunderer;
  CHECK_FALSE(drive(*run, blunderer).status.ok());
}
