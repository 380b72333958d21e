#include "engine/run/session.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

std::unique_ptr<Session> begin_toy(std::uint64_t seed, JournalStore& store) {
  auto session = Session::begin(
      test::toy_rules(), {.seed = {seed}, .mode = Mode::kIronman, .setup = {{"causeway", "short"}}},
      {.build = "b", .created = "c"}, store);
  REQUIRE(session.ok());
  return *std::move(session);
}

std::unique_ptr<Session> resume_toy(const std::string& text, JournalStore& store) {
  const auto journal = parse_journal(text);
  REQUIRE(journal.ok());
  auto session = Session::resume(test::toy_rules(), *journal, store);
  REQUIRE(session.ok());
  return *std::move(session);
}

void answer_first(Session& session) {
  REQUIRE(session.advance(1000).ok());
  const Prompt* prompt = session.run().pending();
  REQUIRE(prompt != nullptr);
  REQUIRE(session.choose(prompt->id, prompt->options[0].slug.view()).ok());
}

}  // namespace

TEST_CASE("every input is kept before it is applied, and a refused one leaves no record") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  CHECK(store.saves() == 1);
  answer_first(*session);
  CHECK(parse_journal(store.text())->input_count() == 1);
  const std::string before = store.text();
  REQUIRE(session->advance(1000).ok());
  CHECK_FALSE(session->choose(session->run().pending()->id, "nonsense").ok());
  CHECK_FALSE(session->choose(PromptId{99}, "order.012").ok());
  CHECK_FALSE(session->order("pace", "mad").ok());
  CHECK(store.text() == before);
}

TEST_CASE("an input that cannot be kept is not applied, and may be tried again") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  REQUIRE(session->advance(1000).ok());
  const std::uint64_t before = session->run().snapshot_hash();
  const std::string text = session->journal_text();
  store.set_failing(true);
  CHECK(message(session->choose(session->run().pending()->id, "order.012")) == "no space left");
  CHECK(session->run().snapshot_hash() == before);
  CHECK(session->journal_text() == text);
  store.set_failing(false);
  CHECK(session->choose(session->run().pending()->id, "order.012").ok());
}

TEST_CASE("a run broken off at any input goes on as if nothing had happened") {
  test::MemoryStore whole_store;
  const auto whole = begin_toy(11, whole_store);
  RandomChooser chooser({11});
  REQUIRE(drive(*whole, chooser).status.ok());
  REQUIRE(whole->run().outcome().has_value());
  const std::string& text = whole_store.text();

  for (std::size_t end = text.find('\n'); end != std::string::npos;
       end = text.find('\n', end + 1)) {
    test::MemoryStore store;
    const auto session = resume_toy(text.substr(0, end + 1), store);
    RandomChooser same({11});
    for (std::size_t i = 0; i < session->run().next_input_seq(); ++i) {
      same.choose(session->run(), Prompt{.id = {}, .kind = {}, .options = {{}, {}, {}}});
    }
    REQUIRE(session->advance(1000).ok());
    if (end + 1 == text.size()) CHECK(session->run().outcome().has_value());
    const std::string kept = session->journal_text();
    CHECK(kept == text.substr(0, kept.size()));
  }
}

TEST_CASE("orders are kept with the prompt they were given at, and replayed there") {
  test::MemoryStore store;
  const auto session = begin_toy(4, store);
  REQUIRE(session->order("mood", "shy").ok());
  REQUIRE(session->advance(2).ok());
  session->request_pause();
  REQUIRE(session->advance(2).ok());
  if (session->run().pending() == nullptr) REQUIRE(session->order("pace", "brisk").ok());
  answer_first(*session);
  REQUIRE(session->advance(1000).ok());
  REQUIRE(session->order("pace", "steady").ok());
  answer_first(*session);

  test::MemoryStore other;
  const auto resumed = resume_toy(store.text(), other);
  CHECK(resumed->run().snapshot_hash() == session->run().snapshot_hash());
  CHECK(resumed->run().policy()[1].value() == "shy");
}

TEST_CASE("checkpoints are written after the input that earned them") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  answer_first(*session);
  const auto journal = parse_journal(store.text());
  REQUIRE(journal.ok());
  REQUIRE(journal->lines.size() == 2);
  const auto& checkpoint = std::get<CheckpointRecord>(journal->lines[1].record);
  CHECK(checkpoint == CheckpointRecord{1, 1, "stones_laid"});

  // Killed between the input and its marker: the marker is written on resuming.
  const std::string text = store.text();
  const std::size_t marker = text.find("{\"checkpoint\"");
  test::MemoryStore other;
  const auto resumed = resume_toy(text.substr(0, marker), other);
  CHECK(resumed->journal_text() == text);
}

TEST_CASE(
    "a checkpoint that cannot be kept at once is kept later, in its place and by its number") {
  test::MemoryStore whole_store;
  const auto whole = begin_toy(3, whole_store);
  for (int i = 0; i < 3; ++i) answer_first(*whole);

  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  REQUIRE(session->advance(1000).ok());
  store.fail_after(1);  // the input is kept, its marker is not
  CHECK(session->choose(session->run().pending()->id, "order.012").ok());
  CHECK(session->journal_text().find("checkpoint") == std::string::npos);
  const std::uint64_t then = session->run().snapshot_hash();
  CHECK(message(session->advance(1000).status()) == "no space left");
  CHECK(session->run().snapshot_hash() == then);
  store.set_failing(false);
  for (int i = 0; i < 2; ++i) answer_first(*session);
  CHECK(store.text() == whole_store.text());
}

TEST_CASE("an end that cannot be kept at once is kept by the next call") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  REQUIRE(session->order("pace", "rest").ok());
  store.set_failing(true);
  CHECK_FALSE(session->advance(1000).ok());
  CHECK(session->run().outcome().has_value());
  store.set_failing(false);
  CHECK(session->advance(1000).ok());
  CHECK(parse_journal(store.text())->end.has_value());
}

TEST_CASE("a journal that plays otherwise is refused, with where and why") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  answer_first(*session);
  Journal journal = *parse_journal(store.text());
  journal.header.seed = {4};
  journal.header.rules = 2;
  const int saves = store.saves();
  const std::string refusal = message(Session::resume(test::toy_rules(), journal, store).status());
  CHECK(refusal.rfind("the rules of this build play the run otherwise: line 2 (input 0, prompt 1, "
                      "choice order.012): ",
                      0) == 0);
  CHECK(refusal.find("; recorded with rules 2, here 1; the file is left as it is") !=
        std::string::npos);
  CHECK(store.saves() == saves);
}

TEST_CASE("easy mode: restored to a checkpoint, a run is what it was then") {
  test::MemoryStore store;
  const auto session = begin_toy(3, store);
  answer_first(*session);
  const std::uint64_t then = session->run().snapshot_hash();
  answer_first(*session);
  answer_first(*session);
  CHECK(session->run().snapshot_hash() != then);
  const auto cut = truncate_to_checkpoint(*parse_journal(store.text()), 1);
  REQUIRE(cut.ok());
  test::MemoryStore other;
  const auto restored = resume_toy(format_journal(*cut), other);
  CHECK(restored->run().snapshot_hash() == then);
}
