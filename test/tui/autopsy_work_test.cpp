#include "tui/autopsy_work.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

engine::run::Journal played(const Wanted& wanted) {
  FakeLibrary library;
  return journal_of(library, shelve(library, wanted));
}

constexpr Wanted kLost = {.seed = 111, .bot = "default"};

}  // namespace

TEST_CASE("an autopsy is done in slices and then says what all at once would say") {
  const engine::run::Journal journal = played(kLost);
  const auto work = AutopsyWork::begin(rules_of("descent"), journal).value();
  engine::run::Autopsy whole = engine::run::Autopsy::begin(rules_of("descent"), journal).value();
  while (whole.step()) {
  }
  CHECK(work->text() == "looking for the fatal decision, 0 %");
  CHECK(work->findings() == nullptr);
  std::uint64_t slices = 0;
  bool finished = false;
  while (const auto moment = work->wake_at()) {
    CHECK_FALSE(finished);
    CHECK_FALSE(work->on_wake(*moment - 1));  // not yet
    finished = work->on_wake(*moment);
    ++slices;
  }
  CHECK(finished);
  CHECK(slices == (whole.progress().total + AutopsyWork::kSlice - 1) / AutopsyWork::kSlice);
  REQUIRE(work->findings() != nullptr);
  CHECK(work->text() == engine::run::verdict_text(whole.findings()));
  CHECK_FALSE(work->on_wake(1'000'000));
}

TEST_CASE("progress is told in steps of ten, so that a slow line is not kept busy") {
  const auto work = AutopsyWork::begin(rules_of("descent"), played(kLost)).value();
  std::vector<std::string> texts;
  while (const auto moment = work->wake_at()) {
    if (texts.empty() || texts.back() != work->text()) texts.push_back(work->text());
    work->on_wake(*moment);
  }
  CHECK(texts.size() <= 10);
  CHECK(texts.size() > 5);
}

TEST_CASE("a run that was not lost has none") {
  Wanted won{.seed = 1, .bot = "default"};
  while (played(won).end->ending != "victory") ++won.seed;
  CHECK(engine::kernel::message(AutopsyWork::begin(rules_of("descent"), played(won)).status()) ==
        "the run was not lost: it ended as victory");
}
