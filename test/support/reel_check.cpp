#include "support/reel_check.h"

#include <doctest/doctest.h>

namespace fathom::test {
namespace {

using namespace engine;

struct Straight {
  std::uint64_t hash = 0;
  std::size_t log_size = 0;
};

std::size_t drained(run::Run& run) {
  std::vector<run::Event> events;
  run.drain_events(events);
  return events.size();
}

Straight straight_to_tick(const run::RuleSet& rules, const run::Journal& journal, run::Tick tick) {
  Straight straight;
  run::ReplayOptions options;
  options.until = tick;
  options.observer = [&](run::Run& run, const run::InputRecord* /*record*/) {
    straight.log_size += drained(run);
  };
  straight.hash = run::replay(rules, journal, options)->run->snapshot_hash();
  return straight;
}

Straight straight_to_input(const run::RuleSet& rules, const run::Journal& journal,
                           std::uint64_t input) {
  Straight straight;
  std::size_t so_far = 0;
  run::ReplayOptions options;
  options.observer = [&](run::Run& run, const run::InputRecord* record) {
    so_far += drained(run);
    if (record != nullptr && record->seq == input) straight = {run.snapshot_hash(), so_far};
  };
  const auto end = run::replay(rules, journal, options);
  if (input == end->inputs) straight = {end->run->snapshot_hash(), so_far};
  return straight;
}

void check_place(const run::Reel& reel, const Straight& straight) {
  CHECK(reel.run().snapshot_hash() == straight.hash);
  CHECK(reel.log().size() == straight.log_size);
  CHECK(reel.position() == run::Reel::Position{reel.run().next_input_seq(), reel.run().tick()});
}

void check_input(const run::Reel& reel, std::uint64_t input) {
  check_place(reel, straight_to_input(reel.rules(), reel.journal(), input));
  CHECK(reel.position().inputs == input);
  CHECK((reel.upcoming() == nullptr) == (input == reel.inputs()));
  if (reel.upcoming() != nullptr) CHECK(reel.upcoming()->seq == input);
}

}  // namespace

void check_reel(const run::RuleSet& rules, const run::Journal& journal, int moves,
                const run::Reel::Limits& limits) {
  absl::StatusOr<run::Reel> made = run::Reel::make(rules, journal, limits);
  REQUIRE(made.ok());
  run::Reel& reel = *made;
  REQUIRE_FALSE(reel.divergence().has_value());
  CHECK(reel.inputs() == journal.input_count());
  CHECK(reel.frame_count() <= limits.most_frames);
  kernel::Rng rng = kernel::derive_stream(journal.header.seed, "reel");
  for (int i = 0; i < moves; ++i) {
    CAPTURE(i);
    const std::uint64_t input = rng.below(static_cast<std::uint32_t>(reel.inputs() + 1));
    const std::uint64_t tick = rng.below(static_cast<std::uint32_t>(reel.last_tick().value + 1));
    reel.seek_input(input);
    check_input(reel, input);
    if (rng.chance(50) && reel.step_forward()) check_input(reel, input + 1);
    reel.seek_tick({tick});
    check_place(reel, straight_to_tick(rules, journal, {tick}));
    // Tick by tick as well as by leaps.
    const std::uint32_t actions = rng.below(5);
    for (std::uint32_t j = 0; j < actions; ++j) reel.advance_action();
    if (reel.upcoming() != nullptr) check_input(reel, reel.position().inputs);
  }
  reel.end();
  check_input(reel, reel.inputs());
}

}  // namespace fathom::test
