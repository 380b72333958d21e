// How time is cut into calls does not matter: tick by tick or in one go, with pauses and new
// standing orders in between, a run is the same run, and so is its replay.

#include <doctest/doctest.h>

#include "content/descent/descent_content.h"
#include "engine/kernel/rng.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "support/memory_store.h"

using namespace fathom;
using namespace fathom::engine;

namespace {

const run::RuleSet& rules() { return content::descent::descent_rules(); }

run::RunConfig config_for(std::uint64_t seed, run::Mode mode) {
  return {.seed = {seed}, .mode = mode, .setup = run::resolve_setup(rules(), {}).value()};
}

// A journaled run that goes in leaps and its twin that goes tick by tick.
class Pair {
 public:
  Pair(std::uint64_t seed, run::Mode mode)
      : session_(run::Session::begin(rules(), config_for(seed, mode),
                                     {.build = "b", .created = "c"}, store_)
                     .value()),
        twin_(rules().start(config_for(seed, mode))),
        chooser_(rules().find_bot(seed % 2 == 0 ? "random" : "default")->make({seed})),
        rng_(kernel::derive_stream({seed}, "test.batching")) {}

  // Plays to the end; false if it does not come.
  bool play() {
    for (int stops = 0; stops < 20'000; ++stops) {
      leap();
      CHECK(session_->run().snapshot_hash() == twin_->snapshot_hash());
      if (session_->run().outcome()) return true;
      if (session_->run().pending() != nullptr) answer();
    }
    return false;
  }

  const run::Run& run() const { return session_->run(); }
  const std::string& journal() const { return store_.text(); }
  int pauses() const { return pauses_; }

 private:
  // Up to 150 ticks; once in a while a pause is asked for in the middle, and orders are changed.
  void leap() {
    const bool pause = rng_.chance(10);
    const std::uint32_t ticks = 1 + rng_.below(150);
    REQUIRE(session_->advance(ticks).ok());
    follow();
    if (!pause || session_->run().pending() != nullptr || session_->run().outcome()) return;
    session_->request_pause();
    twin_->request_pause();
    const run::AdvanceResult stopped = session_->advance(ticks).value();
    REQUIRE(std::holds_alternative<run::PausedAtBoundary>(stopped.stop_reason));
    CHECK(stopped.simulated_ticks == 0);
    twin_->advance(1);
    give_order();
    ++pauses_;
  }

  void follow() {
    while (twin_->tick() < session_->run().tick()) {
      REQUIRE(twin_->advance(1).simulated_ticks == 1);
    }
    // What a tick leads to without time passing belongs to the leap that came there.
    if (session_->run().pending() != nullptr || session_->run().outcome()) twin_->advance(1);
  }

  void give_order() {
    const auto knobs = session_->run().policy();
    const run::Knob& knob = knobs[rng_.below(static_cast<std::uint32_t>(knobs.size()))];
    const std::string_view value =
        knob.values[rng_.below(static_cast<std::uint32_t>(knob.values.size()))];
    REQUIRE(session_->order(knob.id, value).ok());
    REQUIRE(twin_->apply_policy_update(knob.id, value).ok());
  }

  void answer() {
    if (rng_.chance(10)) give_order();
    const run::Prompt prompt = *session_->run().pending();
    const std::size_t index = chooser_->choose(session_->run(), prompt);
    const std::string_view slug = prompt.options[index].slug.view();
    REQUIRE(session_->choose(prompt.id, slug).ok());
    REQUIRE(twin_->apply_choice(prompt.id, slug).ok());
  }

  test::MemoryStore store_;
  std::unique_ptr<run::Session> session_;
  std::unique_ptr<run::Run> twin_;
  std::unique_ptr<run::Chooser> chooser_;
  kernel::Rng rng_;
  int pauses_ = 0;
};

void check_pairs(std::uint64_t first_seed, std::uint64_t seeds, run::Mode mode) {
  int pauses = 0;
  for (std::uint64_t seed = first_seed; seed < first_seed + seeds; ++seed) {
    CAPTURE(seed);
    Pair pair(seed, mode);
    REQUIRE(pair.play());
    pauses += pair.pauses();
    const auto journal = run::parse_journal(pair.journal());
    REQUIRE(journal.ok());
    CHECK(journal->end.has_value());
    const auto replayed = run::replay(rules(), *journal);
    REQUIRE(replayed.ok());
    CHECK_FALSE(replayed->divergence.has_value());
    CHECK(replayed->run->snapshot_hash() == pair.run().snapshot_hash());
  }
  CHECK(pauses > static_cast<int>(seeds));
}

}  // namespace

TEST_CASE("tick by tick or in leaps, paused and reordered: the same run and the same replay") {
  check_pairs(1, 200, run::Mode::kIronman);
}

TEST_CASE("the same in easy mode") { check_pairs(1'000, 60, run::Mode::kEasy); }

TEST_CASE("orders are refused while time runs") {
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::unique_ptr<run::Run> run = rules().start(config_for(seed, run::Mode::kIronman));
    CHECK(run->apply_policy_update("stance", "aggressive").ok());  // before the first tick
    run->advance(1);
    if (run->pending() == nullptr) {
      CHECK_FALSE(run->apply_policy_update("stance", "defensive").ok());
      ++refused;
    }
    run->advance(100'000);
    REQUIRE(run->pending() != nullptr);
    CHECK(run->apply_policy_update("stance", "defensive").ok());
  }
  CHECK(refused > 0);
}
