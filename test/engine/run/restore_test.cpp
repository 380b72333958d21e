#include "engine/run/restore.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

// A toy run: two shrines, then the pilgrim rests until the run ends as stalled.
struct LostRun {
  test::MemoryStore store;
  std::uint64_t hash_at_second_checkpoint = 0;

  explicit LostRun(Mode mode = Mode::kEasy) {
    const auto session = Session::begin(test::toy_rules(), {.seed = {3}, .mode = mode, .setup = {}},
                                        {.build = "b", .created = "c"}, store);
    REQUIRE(session.ok());
    for (int shrine = 0; shrine < 2; ++shrine) {
      REQUIRE((*session)->advance(1000).ok());
      REQUIRE((*session)->choose((*session)->run().pending()->id, "order.210").ok());
    }
    hash_at_second_checkpoint = (*session)->run().snapshot_hash();
    (*session)->request_pause();
    REQUIRE((*session)->advance(1000).ok());
    REQUIRE((*session)->order("pace", "rest").ok());
    REQUIRE((*session)->advance(1000).ok());
    REQUIRE((*session)->run().outcome()->ending == Ending::kStalled);
  }

  Journal journal() const { return *parse_journal(store.text()); }
};

std::string reason_against(const Journal& journal) { return message(check_restorable(journal)); }

}  // namespace

TEST_CASE("a lost run in easy mode goes back to a checkpoint, and the lost game is kept") {
  LostRun lost;
  const std::string whole = lost.store.text();
  REQUIRE(check_restorable(lost.journal()).ok());
  REQUIRE(checkpoints_of(lost.journal()).size() == 2);
  test::MemoryStore kept;
  const auto session = restore_checkpoint(test::toy_rules(), lost.journal(), 2, kept, lost.store);
  REQUIRE(session.ok());
  CHECK(kept.text() == whole);
  CHECK((*session)->run().snapshot_hash() == lost.hash_at_second_checkpoint);
  CHECK(whole.rfind(lost.store.text(), 0) == 0);
  CHECK_FALSE(lost.journal().end.has_value());
  CHECK(checkpoints_of(lost.journal()) ==
        std::vector<CheckpointRecord>{{1, 1, "stones_laid"}, {2, 2, "stones_laid"}});

  REQUIRE((*session)->advance(1000).ok());
  REQUIRE((*session)->choose((*session)->run().pending()->id, "order.012").ok());
  CHECK(checkpoints_of(lost.journal()).size() == 3);
}

TEST_CASE("a run that cannot go back says why") {
  CHECK(reason_against(LostRun(Mode::kIronman).journal()) ==
        "the run is in ironman mode, which has no way back");
  Journal journal = LostRun().journal();
  journal.end->ending = "victory";
  CHECK(reason_against(journal) == "the run was won");
  journal.end.reset();
  CHECK(reason_against(journal) == "the run is not over");
  journal = LostRun().journal();
  journal.lines.clear();
  CHECK(reason_against(journal) == "the run has no checkpoints");
}

TEST_CASE("whatever fails while going back, the whole journal is still there") {
  LostRun lost;
  const Journal journal = lost.journal();
  const std::string whole = lost.store.text();
  test::MemoryStore kept;
  const auto go_back = [&](std::uint32_t number) {
    return message(
        restore_checkpoint(test::toy_rules(), journal, number, kept, lost.store).status());
  };
  CHECK(go_back(3) == "the journal has no checkpoint 3");
  CHECK(kept.saves() == 0);
  kept.set_failing(true);
  CHECK(go_back(1) == "no space left");
  CHECK(lost.store.text() == whole);
  kept.set_failing(false);
  lost.store.set_failing(true);
  CHECK(go_back(1) == "no space left");
  CHECK(lost.store.text() == whole);
}
