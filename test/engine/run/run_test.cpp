#include "engine/run/run.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "support/conformance.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

std::unique_ptr<Run> start_toy(std::uint64_t seed) {
  const RuleSet& rules = test::toy_rules();
  return rules.start({.seed = {seed}, .mode = Mode::kIronman, .setup = {}});
}

// Advances and answers with the first option until `kind` is asked.
void go_to_prompt(Run& run, std::string_view kind) {
  while (true) {
    run.advance(1000);
    REQUIRE(run.pending() != nullptr);
    if (run.pending()->kind.view() == kind) return;
    REQUIRE(run.apply_choice(run.pending()->id, run.pending()->options[0].slug.view()).ok());
  }
}

}  // namespace

TEST_CASE("the toy rule set conforms") { test::check_conformance(test::toy_rules()); }

TEST_CASE("advance stops for a prompt, a pause, an exhausted budget and the end") {
  const std::unique_ptr<Run> run = start_toy(3);
  CHECK(std::holds_alternative<BudgetExhausted>(run->advance(0).stop_reason));
  CHECK(run->advance(1).simulated_ticks == 1);
  CHECK(run->tick() == Tick{1});

  run->request_pause();
  const AdvanceResult paused = run->advance(100);
  CHECK(paused.simulated_ticks == 0);
  REQUIRE(std::holds_alternative<PausedAtBoundary>(paused.stop_reason));
  CHECK(std::get<PausedAtBoundary>(paused.stop_reason).tick == Tick{1});

  const AdvanceResult interrupted = run->advance(1000);
  REQUIRE(std::holds_alternative<Interrupted>(interrupted.stop_reason));
  CHECK(std::get<Interrupted>(interrupted.stop_reason).prompt == run->pending()->id);
}

TEST_CASE("a stop for a prompt satisfies a pause that was asked for") {
  const std::unique_ptr<Run> run = start_toy(3);
  go_to_prompt(*run, "stones");
  run->request_pause();
  CHECK(std::holds_alternative<Interrupted>(run->advance(10).stop_reason));
  REQUIRE(run->apply_choice(run->pending()->id, "order.012").ok());
  CHECK_FALSE(std::holds_alternative<PausedAtBoundary>(run->advance(1).stop_reason));
}

TEST_CASE("refusals say what is wrong") {
  const std::unique_ptr<Run> run = start_toy(3);
  CHECK(message(run->apply_choice(PromptId{1}, "order.012")) == "no question is open");
  go_to_prompt(*run, "stones");
  const auto id = static_cast<std::uint32_t>(run->pending()->id);
  CHECK(message(run->apply_choice(PromptId{id + 4}, "order.012")) ==
        "prompt " + std::to_string(id + 4) + " is not open; prompt " + std::to_string(id) + " is");
  CHECK(message(run->apply_choice(PromptId{id}, "order.011")) ==
        "\"order.011\" is not an option of prompt " + std::to_string(id) + " (stones)");
  CHECK(message(run->apply_policy_update("speed", "x")) == "there is no policy \"speed\"");
  CHECK(message(run->apply_policy_update("pace", "mad")) == "policy pace has no value \"mad\"");
}

TEST_CASE("orders are accepted at the start, at a prompt and while paused, and only then") {
  const std::unique_ptr<Run> run = start_toy(5);
  CHECK(run->apply_policy_update("mood", "shy").ok());
  run->advance(1);
  if (run->pending() == nullptr) {
    CHECK(message(run->apply_policy_update("mood", "bold")) ==
          "orders can be changed only while the run is paused");
  }
  run->request_pause();
  run->advance(1);
  CHECK(run->apply_policy_update("mood", "bold").ok());
  CHECK(run->policy()[1].value() == "bold");
  go_to_prompt(*run, "stones");
  CHECK(run->apply_policy_update("pace", "brisk").ok());
}

TEST_CASE("a run in which nothing moves ends as stalled, with a name") {
  const std::unique_ptr<Run> run = start_toy(3);
  REQUIRE(run->apply_policy_update("pace", "rest").ok());
  const AdvanceResult result = run->advance(1'000'000);
  CHECK(result.simulated_ticks == 50);
  REQUIRE(run->outcome().has_value());
  CHECK(run->outcome()->ending == Ending::kStalled);
  CHECK(run->outcome()->reason.view() == "stalled");
}

TEST_CASE("moves can be planned and undone before they are committed") {
  const std::unique_ptr<Run> run = start_toy(4);
  go_to_prompt(*run, "plan");
  const auto options = [&] {
    std::string text;
    for (const Option& option : run->pending()->options) {
      text.append(option.slug.view()).append(" ");
    }
    return text;
  };
  const auto choose = [&](std::string_view slug) {
    REQUIRE(run->apply_choice(run->pending()->id, slug).ok());
  };
  CHECK(options() == "plan.ada.east plan.bo.west ");
  const Tick before = run->tick();
  choose("plan.ada.east");
  CHECK(options() == "plan.ada.east plan.bo.west undo commit ");
  choose("undo");
  CHECK(options() == "plan.ada.east plan.bo.west ");
  choose("plan.bo.west");
  choose("plan.bo.west");
  choose("plan.bo.west");
  CHECK(options() == "undo commit ");
  choose("commit");
  CHECK(run->tick() == before);
  CHECK(run->pending() == nullptr);
}

TEST_CASE("events are handed over once") {
  const std::unique_ptr<Run> run = start_toy(3);
  run->advance(1);
  std::vector<Event> events;
  run->drain_events(events);
  REQUIRE(events.size() == 1);
  CHECK(run->event_text(events[0]) == "step 1");
  run->drain_events(events);
  CHECK(events.empty());
}

TEST_CASE("traits come sorted, each once, however often it happened") {
  const std::unique_ptr<Run> run = start_toy(3);
  CHECK(run->traits() == std::vector<Trait>{{"length", "long"}});
  go_to_prompt(*run, "plan");
  for (const std::string_view slug : {"plan.bo.west", "plan.ada.east", "plan.bo.west"}) {
    run->advance(1000);
    REQUIRE(run->apply_choice(run->pending()->id, slug).ok());
  }
  const std::vector<Trait> sorted = {{"length", "long"}, {"plan", "east"}, {"plan", "west"}};
  CHECK(run->traits() == sorted);
}
