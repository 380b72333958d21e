#include "engine/run/pinned_orders.h"

#include <doctest/doctest.h>

#include "engine/run/driver.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;

namespace {

RunConfig config_of(std::uint64_t seed) {
  return {.seed = {seed}, .mode = Mode::kIronman, .setup = {{"causeway", "long"}}};
}

// Gives the same orders at every prompt and takes the last option.
class Commander final : public Chooser {
 public:
  explicit Commander(std::vector<PolicyOrder> orders) : orders_(std::move(orders)) {}
  std::size_t choose(const Run& /*run*/, const Prompt& prompt) override {
    return prompt.options.size() - 1;
  }
  std::vector<PolicyOrder> orders(const Run& /*run*/, const Prompt& /*prompt*/) override {
    return orders_;
  }

 private:
  std::vector<PolicyOrder> orders_;
};

std::unique_ptr<Chooser> commander(std::vector<PolicyOrder> orders) {
  return std::make_unique<Commander>(std::move(orders));
}

std::vector<std::string> texts(const std::vector<PolicyOrder>& orders) {
  std::vector<std::string> list;
  for (const PolicyOrder& order : orders) list.push_back(order.knob + "=" + order.value);
  return list;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("what the chooser orders for a pinned knob is left out") {
  const std::unique_ptr<Run> run = test::toy_rules().start(config_of(2));
  PinnedOrders chooser(commander({{"pace", "brisk"}, {"mood", "glad"}}), {{"pace", "rest"}});
  CHECK(texts(chooser.orders(*run, Prompt())) == Texts{"mood=glad"});
}

TEST_CASE("without pinned orders a chooser is left alone") {
  const std::unique_ptr<Run> run = test::toy_rules().start(config_of(2));
  PinnedOrders chooser(commander({{"pace", "brisk"}}), {});
  CHECK(texts(chooser.orders(*run, Prompt())) == Texts{"pace=brisk"});
}

TEST_CASE("a run is played under the pinned order to its end, with the chooser's answers") {
  const auto pace_at_the_end = [](std::vector<PolicyOrder> pinned) {
    const std::unique_ptr<Run> run = test::toy_rules().start(config_of(2));
    for (const PolicyOrder& order : pinned) {
      CHECK(run->apply_policy_update(order.knob, order.value).ok());
    }
    PinnedOrders chooser(commander({{"pace", "brisk"}}), std::move(pinned));
    CHECK(drive(*run, chooser).status.ok());
    CHECK(run->outcome().has_value());
    return std::string(run->policy()[0].value());
  };
  CHECK(pace_at_the_end({}) == "brisk");
  CHECK(pace_at_the_end({{"pace", "steady"}}) == "steady");
}
