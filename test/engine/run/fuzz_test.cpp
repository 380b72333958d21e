#include "engine/run/fuzz.h"

#include <doctest/doctest.h>

#include "engine/run/journal.h"
#include "engine/run/replay.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;

namespace {

FuzzReport fuzz(const RuleSet& rules, std::uint64_t seed) {
  const RunConfig config{.seed = {seed}, .mode = Mode::kIronman, .setup = {{"causeway", "long"}}};
  return fuzz_run(rules, config, {seed}, {.build = "b", .created = "c"}, 300);
}

}  // namespace

TEST_CASE("a sound rule set gives the fuzzer nothing") {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const FuzzReport report = fuzz(test::toy_rules(), seed);
    CHECK_FALSE(report.failure.has_value());
    CHECK(report.decisions > 0);
  }
}

TEST_CASE("a planted fault is found, shrunk and written as a journal that leads to it") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const FuzzReport report = fuzz(test::faulty_toy_rules(), seed);
    if (!report.failure) continue;
    ++found;
    CHECK(report.failure->what == "broken rule: the stones lie right");
    CHECK(report.failure->inputs <= report.failure->inputs_before_shrinking);
    const auto journal = parse_journal(report.failure->journal);
    REQUIRE(journal.ok());
    const auto replayed = replay(test::faulty_toy_rules(), *journal);
    REQUIRE(replayed.ok());
    CHECK(replayed->run->broken_invariants().size() == 1);
  }
  CHECK(found > 10);
}
