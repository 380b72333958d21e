#include "engine/run/fork.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/restore.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

Journal played(std::uint64_t seed) {
  test::MemoryStore store;
  const auto session =
      Session::begin(test::toy_rules(), {.seed = {seed}, .mode = Mode::kEasy, .setup = {}},
                     {.build = "b", .created = "c"}, store);
  RandomChooser chooser({seed});
  REQUIRE(drive(**session, chooser).status.ok());
  return *parse_journal(store.text());
}

std::uint64_t hash_at(const Journal& journal, std::uint64_t inputs) {
  std::uint64_t hash = 0;
  ReplayOptions options;
  options.observer = [&](Run& run, const InputRecord* record) {
    if (record != nullptr && record->seq == inputs) hash = run.snapshot_hash();
    if (record == nullptr && run.next_input_seq() == inputs) hash = run.snapshot_hash();
  };
  REQUIRE_FALSE(replay(test::toy_rules(), journal, options)->divergence.has_value());
  return hash;
}

}  // namespace

TEST_CASE("a run can be played on from any of its inputs, and keeps its mark") {
  const Journal journal = played(5);
  for (std::uint64_t inputs = 0; inputs <= journal.input_count(); ++inputs) {
    CAPTURE(inputs);
    const auto forked = fork_journal(journal, "toy-5", inputs);
    REQUIRE(forked.ok());
    CHECK(forked->input_count() == inputs);
    CHECK_FALSE(forked->end.has_value());
    test::MemoryStore store;
    const auto session = Session::resume(test::toy_rules(), *forked, store);
    REQUIRE(session.ok());
    REQUIRE((*session)->advance(1000).ok());
    CHECK((*session)->run().snapshot_hash() == hash_at(journal, inputs));
    RandomChooser chooser({inputs});
    REQUIRE(drive(**session, chooser).status.ok());
    const auto written = parse_journal((*session)->journal_text());
    REQUIRE(written.ok());
    CHECK(written->header.fork == Fork{.origin = "toy-5", .inputs = inputs});
    CHECK_FALSE(replay(test::toy_rules(), *written)->divergence.has_value());
  }
}

TEST_CASE("checkpoints marked by then are kept, later ones are not") {
  const Journal journal = played(5);
  const std::vector<CheckpointRecord> all = checkpoints_of(journal);
  REQUIRE(all.size() > 2);
  CHECK(checkpoints_of(*fork_journal(journal, "toy-5", all[1].seq)).size() == 2);
  CHECK(checkpoints_of(*fork_journal(journal, "toy-5", all[1].seq - 1)).size() == 1);
}

TEST_CASE("going back to a checkpoint keeps the mark") {
  test::MemoryStore store;
  {
    const auto forked = fork_journal(played(5), "toy-5", 3);
    const auto session = Session::resume(test::toy_rules(), *forked, store);
    (*session)->request_pause();
    REQUIRE((*session)->advance(1000).ok());
    REQUIRE((*session)->order("pace", "rest").ok());
    REQUIRE((*session)->advance(1000).ok());
    REQUIRE((*session)->run().outcome()->ending == Ending::kStalled);
  }
  test::MemoryStore lost;
  const auto session =
      restore_checkpoint(test::toy_rules(), *parse_journal(store.text()), 1, lost, store);
  REQUIRE(session.ok());
  const Fork mark{.origin = "toy-5", .inputs = 3};
  CHECK(parse_journal(store.text())->header.fork == mark);
  CHECK(parse_journal(lost.text())->header.fork == mark);
}

TEST_CASE("what cannot be played on from says why") {
  const Journal journal = played(5);
  const std::string count = std::to_string(journal.input_count());
  CHECK(message(fork_journal(journal, "toy-5", 1000).status()) ==
        "the run cannot be played on after 1000 inputs; it has " + count);
  const std::string unnamable =
      "the name of the run to play on from is not 1 to 80 printable characters";
  CHECK(message(fork_journal(journal, "", 1).status()) == unnamable);
  CHECK(message(fork_journal(journal, "a\nb", 1).status()) == unnamable);
  CHECK(message(fork_journal(journal, std::string(81, 'x'), 1).status()) == unnamable);
}

TEST_CASE("a fork is told in words") {
  CHECK(fork_text({.origin = "doom-17", .inputs = 12}) == "played on from doom-17 after 12 inputs");
  CHECK(fork_text({.origin = "doom-17", .inputs = 1}) == "played on from doom-17 after 1 input");
}
