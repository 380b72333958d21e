#include "engine/run/reel.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "engine/run/session.h"
#include "support/memory_store.h"
#include "support/reel_check.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

constexpr std::uint64_t kDecisions = 200;

// A pilgrim whose player also stops on the way to give orders, never the one to rest.
Journal played(std::uint64_t seed, std::uint64_t decisions = kDecisions) {
  test::MemoryStore store;
  const auto session =
      Session::begin(test::toy_rules(), {.seed = {seed}, .mode = Mode::kEasy, .setup = {}},
                     {.build = "b", .created = "c"}, store);
  engine::kernel::Rng rng = engine::kernel::derive_stream({seed}, "player");
  while (!(*session)->run().outcome() && (*session)->run().next_input_seq() < decisions) {
    if (rng.chance(40)) (*session)->request_pause();
    const std::uint32_t ticks = 1 + rng.below(6);
    const auto stop = (*session)->advance(ticks);
    if (std::holds_alternative<BudgetExhausted>(stop->stop_reason)) continue;
    if ((*session)->run().outcome()) break;
    const Prompt* prompt = (*session)->run().pending();
    if (prompt == nullptr || rng.chance(20)) {
      REQUIRE((*session)->order("pace", rng.chance(50) ? "brisk" : "steady").ok());
    } else {
      const auto option = rng.below(static_cast<std::uint32_t>(prompt->options.size()));
      REQUIRE((*session)->choose(prompt->id, prompt->options[option].slug.view()).ok());
    }
  }
  return *parse_journal(store.text());
}

Reel reel_of(const Journal& journal) {
  auto reel = Reel::make(test::toy_rules(), journal);
  REQUIRE(reel.ok());
  return *std::move(reel);
}

InputRecord& input(Journal& journal, std::uint64_t seq) {
  for (JournalLine& line : journal.lines) {
    auto* record = std::get_if<InputRecord>(&line.record);
    if (record != nullptr && record->seq == seq) return *record;
  }
  throw std::out_of_range("no such input");
}

}  // namespace

TEST_CASE("wherever a reel is moved, it shows what a straight replay shows there") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    test::check_reel(test::toy_rules(), played(seed), 40, Reel::Limits());
    test::check_reel(test::toy_rules(), played(seed), 40,
                     {.ticks_between_frames = 3, .most_frames = 4000});
    test::check_reel(test::toy_rules(), played(seed), 40,
                     {.ticks_between_frames = 1, .most_frames = 5});
    test::check_reel(test::toy_rules(), played(seed, seed), 20, Reel::Limits());
  }
}

TEST_CASE("a reel begins at the start and knows what is on it") {
  const Journal journal = played(3);
  Reel reel = reel_of(journal);
  CHECK(reel.position() == Reel::Position{0, {0}});
  CHECK(reel.log().empty());
  CHECK(reel.upcoming() == nullptr);
  CHECK_FALSE(reel.step_back());
  CHECK_FALSE(reel.previous_interrupt());
  CHECK(reel.inputs() == journal.input_count());
  CHECK(reel.last_tick() == journal.end->tick);
  CHECK_FALSE(reel.checkpoints().empty());
  reel.end();
  CHECK(reel.at_end());
  CHECK(reel.run().snapshot_hash() == journal.end->hash);
  CHECK(reel.log().front().text == "step 1");
  CHECK_FALSE(reel.log().front().trace);
  CHECK_FALSE(reel.step_forward());
  CHECK_FALSE(reel.next_interrupt());
  CHECK(reel.advance_action() == Reel::Stop::kAtEnd);
  reel.seek_input(9999);
  CHECK(reel.at_end());
  reel.seek_tick({9999});
  CHECK(reel.at_end());
}

TEST_CASE("steps go from decision to decision, back as forth") {
  Reel reel = reel_of(played(4));
  std::vector<std::uint64_t> hashes;
  while (reel.step_forward()) hashes.push_back(reel.run().snapshot_hash());
  REQUIRE(hashes.size() == reel.inputs() + 1);
  for (std::size_t i = hashes.size() - 1; i-- > 0;) {
    REQUIRE(reel.step_back());
    CHECK(reel.run().snapshot_hash() == hashes[i]);
  }
  CHECK(reel.step_back());
  CHECK(reel.position() == Reel::Position{0, {0}});
  CHECK_FALSE(reel.step_back());
}

TEST_CASE("from between decisions a step leads to the nearest on either side") {
  const Journal journal = played(4);
  Reel reel = reel_of(journal);
  reel.seek_input(2);
  while (reel.advance_action() != Reel::Stop::kMoved) {
  }
  const std::uint64_t inputs = reel.position().inputs;
  CHECK(reel.upcoming() == nullptr);
  REQUIRE(reel.step_forward());
  CHECK(reel.upcoming()->seq == inputs);
  while (reel.advance_action() != Reel::Stop::kMoved) {
  }
  const std::uint64_t later = reel.position().inputs;
  REQUIRE(reel.step_back());
  CHECK(reel.upcoming()->seq == later - 1);
}

TEST_CASE("interrupts are the places where a question came up, not every answer or order") {
  const Journal journal = played(5);
  Reel reel = reel_of(journal);
  std::vector<std::uint64_t> places;
  while (reel.next_interrupt()) {
    REQUIRE(reel.run().pending() != nullptr);
    places.push_back(reel.position().inputs);
  }
  CHECK(places.size() > 3);
  CHECK(places.size() < reel.inputs());
  reel.end();
  for (std::size_t i = places.size(); i-- > 0;) {
    REQUIRE(reel.previous_interrupt());
    CHECK(reel.position().inputs == places[i]);
  }
  CHECK_FALSE(reel.previous_interrupt());
  reel.start();
  std::vector<Tick> ticks;
  while (reel.next_interrupt()) ticks.push_back(reel.position().tick);
  CHECK(reel.interrupt_ticks() == ticks);
}

TEST_CASE("the question an unfinished run waits at is an interrupt too") {
  Reel reel = reel_of(played(5, 3));
  REQUIRE_FALSE(reel.journal().end.has_value());
  while (reel.next_interrupt()) {
  }
  CHECK(reel.at_end());
  CHECK(reel.run().pending() != nullptr);
  CHECK(reel.upcoming() == nullptr);
}

TEST_CASE("action by action, a reel stops before each input and applies it when asked again") {
  const Journal journal = played(6);
  Reel reel = reel_of(journal);
  std::uint64_t met = 0;
  std::uint64_t moved = 0;
  for (Reel::Stop stop = Reel::Stop::kMoved; stop != Reel::Stop::kAtEnd;) {
    stop = reel.advance_action();
    if (stop == Reel::Stop::kMoved) ++moved;
    if (stop != Reel::Stop::kAtInput) continue;
    REQUIRE(reel.upcoming() != nullptr);
    CHECK(reel.upcoming()->seq == met++);
    CHECK(reel.run().snapshot_hash() == reel.upcoming()->hash);
  }
  CHECK(met == reel.inputs());
  CHECK(moved == journal.end->tick.value);
  CHECK(reel.run().snapshot_hash() == journal.end->hash);
}

TEST_CASE("moving costs no more than the way between two frames") {
  const Journal journal = played(7);
  const Reel::Limits limits{.ticks_between_frames = 4, .most_frames = 4000};
  Reel reel = *Reel::make(test::toy_rules(), journal, limits);
  const std::uint64_t last = reel.last_tick().value;
  for (std::uint64_t tick = last + 1; tick-- > 0;) {
    const std::uint64_t before = reel.work();
    reel.seek_tick({tick});
    CHECK(reel.work() - before <= 5);
  }
  for (std::uint64_t number = reel.inputs(); number-- > 0;) {
    const std::uint64_t before = reel.work();
    reel.seek_input(number);
    CHECK(reel.work() == before);
  }
}

TEST_CASE("however long a run is, the number of frames is bounded and they are spread evenly") {
  const Journal journal = played(8);
  for (std::size_t most : {1U, 2U, 3U, 10U}) {
    const Reel::Limits limits{.ticks_between_frames = 1, .most_frames = most};
    Reel reel = *Reel::make(test::toy_rules(), journal, limits);
    CHECK(reel.frame_count() <= most);
    if (most == 10) CHECK(reel.frame_count() >= 5);
    reel.seek_input(reel.inputs() - 1);
    CHECK(reel.run().snapshot_hash() == reel.upcoming()->hash);
  }
}

TEST_CASE("a journal that diverges can be watched up to there") {
  Journal journal = played(9);
  input(journal, 5).hash ^= 1U;
  Reel reel = reel_of(journal);
  REQUIRE(reel.divergence().has_value());
  CHECK(divergence_text(*reel.divergence()).find("(input 5, ") != std::string::npos);
  CHECK(reel.inputs() == 5);
  std::uint64_t steps = 0;
  while (reel.step_forward()) ++steps;
  CHECK(steps == 6);
  CHECK(reel.upcoming() == nullptr);
  CHECK(reel.run().snapshot_hash() == (input(journal, 5).hash ^ 1U));
  reel.start();
  while (reel.advance_action() != Reel::Stop::kAtEnd) {
  }
  CHECK(reel.position() == Reel::Position{5, input(journal, 5).tick});
}

TEST_CASE("a journal that names another time or a refused answer diverges there as well") {
  Journal late = played(9);
  for (std::uint64_t seq = 4; seq < late.input_count(); ++seq) input(late, seq).tick.value += 1000;
  Reel reel = reel_of(late);
  REQUIRE(reel.divergence().has_value());
  CHECK(reel.inputs() == 4);
  while (reel.advance_action() != Reel::Stop::kAtEnd) {
  }
  CHECK(reel.at_end());

  Journal refused = played(9);
  std::uint64_t seq = 0;
  while (!std::holds_alternative<ChoiceInput>(input(refused, seq).input)) ++seq;
  std::get<ChoiceInput>(input(refused, seq).input).choice = "nonsense";
  reel = reel_of(refused);
  REQUIRE(reel.divergence().has_value());
  CHECK(reel.inputs() == seq);
  reel.end();
  CHECK(reel.upcoming() == nullptr);
}

TEST_CASE("a journal of another game has no reel") {
  Journal journal = played(9);
  journal.header.game = "chess";
  CHECK(message(Reel::make(test::toy_rules(), journal).status()) ==
        "the journal is of the game chess");
}
