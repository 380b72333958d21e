#include "engine/run/follow.h"

#include <doctest/doctest.h>

#include <limits>

#include "engine/kernel/text.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;

namespace {

std::unique_ptr<Run> pilgrim() {
  return test::toy_rules().start({.seed = {1}, .mode = Mode::kIronman, .setup = {}});
}

}  // namespace

TEST_CASE("an input knows the prompt it was made at") {
  CHECK(prompt_of(ChoiceInput{PromptId{4}, "a"}) == PromptId{4});
  CHECK(prompt_of(PolicyInput{PromptId{5}, "pace", "rest"}) == PromptId{5});
  CHECK_FALSE(prompt_of(PolicyInput{std::nullopt, "pace", "rest"}).has_value());
}

TEST_CASE("the way between two ticks is a budget, never backwards and never too long for one") {
  CHECK(ticks_between({3}, {10}) == 7);
  CHECK(ticks_between({10}, {3}) == 0);
  CHECK(ticks_between({0}, {std::numeric_limits<std::uint64_t>::max()}) ==
        std::numeric_limits<std::uint32_t>::max() / 2);
}

TEST_CASE("an order given on the way meets a paused run, and no time passes") {
  const std::unique_ptr<Run> run = pilgrim();
  run->advance(1);
  const std::uint64_t hash = run->snapshot_hash();
  const PolicyInput order{std::nullopt, "pace", "brisk"};
  CHECK_FALSE(apply_input(*run, order).ok());
  meet_input(*run, order);
  CHECK(run->snapshot_hash() == hash);
  CHECK(apply_input(*run, order).ok());
}

TEST_CASE("a choice meets its prompt") {
  const std::unique_ptr<Run> run = pilgrim();
  while (run->pending() == nullptr) run->advance(1);
  const Tick tick = run->tick();
  const std::unique_ptr<Run> again = pilgrim();
  again->advance(static_cast<std::uint32_t>(tick.value));
  const ChoiceInput choice{run->pending()->id, std::string(run->pending()->options[0].slug.view())};
  meet_input(*again, choice);
  CHECK(again->snapshot_hash() == run->snapshot_hash());
  CHECK(apply_input(*again, choice).ok());
  CHECK_FALSE(apply_input(*again, choice).ok());
}
