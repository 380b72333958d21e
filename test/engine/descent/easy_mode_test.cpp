// Checkpoints: where they are made, and that going back to one is going back in time.

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "content/descent/descent_content.h"
#include "engine/descent/game.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "support/memory_store.h"

using namespace fathom;
using namespace fathom::engine;
using descent::Game;

namespace {

const run::RuleSet& rules() { return content::descent::descent_rules(); }

std::unique_ptr<run::Session> begin(std::uint64_t seed, run::Mode mode, run::JournalStore& store) {
  const run::RunConfig config{
      .seed = {seed}, .mode = mode, .setup = run::resolve_setup(rules(), {}).value()};
  return run::Session::begin(rules(), config, {.build = "b", .created = "c"}, store).value();
}

std::vector<run::CheckpointRecord> checkpoints(const std::string& text) {
  std::vector<run::CheckpointRecord> found;
  const run::Journal journal = run::parse_journal(text).value();
  for (const run::JournalLine& line : journal.lines) {
    if (const auto* record = std::get_if<run::CheckpointRecord>(&line.record)) {
      found.push_back(*record);
    }
  }
  return found;
}

// A run by the default bot, with what it looked like when each checkpoint was made.
struct Played {
  test::MemoryStore store;
  std::map<std::uint32_t, std::uint64_t> hashes;  // by checkpoint
  std::map<std::uint32_t, std::string> prompts;   // what had just been answered
  std::uint64_t marks = 0;
  std::uint64_t acknowledgements = 0;

  Played(std::uint64_t seed, run::Mode mode) {
    const std::unique_ptr<run::Session> session = begin(seed, mode, store);
    const std::unique_ptr<run::Chooser> bot = rules().find_bot("default")->make({seed});
    std::uint64_t last_mark = 0;
    while (true) {
      REQUIRE(session->advance(1'000'000).ok());
      if (session->run().outcome()) return;
      const run::Prompt prompt = *session->run().pending();
      const std::string kind(prompt.kind.view());
      if (kind == "checkpoint_available") {
        CHECK(prompt.options.size() == 1);
        CHECK(prompt.options[0].slug.view() == "acknowledge");
        CHECK(session->run().tick().value > last_mark);
        ++acknowledgements;
      }
      const std::size_t index = bot->choose(session->run(), prompt);
      REQUIRE(session->choose(prompt.id, prompt.options[index].slug.view()).ok());
      const auto made = checkpoints(session->journal_text());
      if (made.size() == marks) continue;
      REQUIRE(made.size() == marks + 1);
      marks = made.size();
      last_mark = session->run().tick().value;
      hashes[made.back().number] = session->run().snapshot_hash();
      prompts[made.back().number] = kind;
    }
  }
};

// The same answers as recorded up to a checkpoint, given to a run of its own.
std::unique_ptr<run::Session> play_until(const run::Journal& journal, std::uint32_t number,
                                         run::JournalStore& store) {
  std::unique_ptr<run::Session> session =
      begin(journal.header.seed.value, journal.header.mode, store);
  for (const run::JournalLine& line : journal.lines) {
    if (const auto* record = std::get_if<run::CheckpointRecord>(&line.record)) {
      if (record->number == number) break;
      continue;
    }
    const auto& input = std::get<run::InputRecord>(line.record).input;
    const auto& choice = std::get<run::ChoiceInput>(input);
    REQUIRE(session->advance(1'000'000).ok());
    REQUIRE(session->choose(choice.prompt, choice.choice).ok());
  }
  return session;
}

}  // namespace

TEST_CASE("checkpoints are made at five kinds of decisions, and at no other") {
  const std::map<std::string, std::string> kDecisions = {
      {"god_choice_resolved", "god_offer"},
      {"branch_committed", "floor_transition"},
      {"camp_resolved", "camp_choice"},
      {"perk_chosen", "perk_choice"},
      {"build_defining_loot_resolved", "loot_found"},
  };
  std::set<std::string> met;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    const Played played(seed, run::Mode::kEasy);
    int branches = 0;
    for (const run::CheckpointRecord& record : checkpoints(played.store.text())) {
      CAPTURE(record.reason);
      REQUIRE(kDecisions.contains(record.reason));
      CHECK(kDecisions.at(record.reason) == played.prompts.at(record.number));
      met.insert(record.reason);
      branches += record.reason == "branch_committed" ? 1 : 0;
    }
    CHECK(branches <= 1);
    CHECK(played.acknowledgements <= played.marks);
    if (played.marks > 1) CHECK(played.acknowledgements > 0);
  }
  CHECK(met.size() == kDecisions.size());
}

TEST_CASE("ironman knows no checkpoints") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Played played(seed, run::Mode::kIronman);
    CHECK(played.marks == 0);
    CHECK(played.acknowledgements == 0);
  }
}

TEST_CASE("restored to a checkpoint, a run is what it was then") {
  std::size_t restored = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    CAPTURE(seed);
    const Played played(seed, run::Mode::kEasy);
    const run::Journal journal = run::parse_journal(played.store.text()).value();
    for (const auto& [number, hash] : played.hashes) {
      const std::uint32_t checkpoint = number;
      CAPTURE(checkpoint);
      const auto cut = run::truncate_to_checkpoint(journal, checkpoint);
      REQUIRE(cut.ok());
      run::ReplayOptions options;
      options.go_on = false;
      const auto again = run::replay(rules(), *cut, options);
      REQUIRE(again.ok());
      CHECK_FALSE(again->divergence.has_value());
      CHECK(again->run->snapshot_hash() == hash);
      ++restored;
    }
  }
  CHECK(restored > 50);
}

TEST_CASE("playing on from a checkpoint equals a run that never went further") {
  int gone_elsewhere = 0;
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    CAPTURE(seed);
    const Played played(seed, run::Mode::kEasy);
    const run::Journal journal = run::parse_journal(played.store.text()).value();
    for (const run::CheckpointRecord& record : checkpoints(played.store.text())) {
      test::MemoryStore restored_store;
      const auto restored =
          run::Session::resume(rules(), run::truncate_to_checkpoint(journal, record.number).value(),
                               restored_store)
              .value();
      test::MemoryStore straight_store;
      const auto straight = play_until(journal, record.number, straight_store);
      run::RandomChooser left({seed + 77});
      run::RandomChooser right({seed + 77});
      run::drive(*restored, left);
      run::drive(*straight, right);
      REQUIRE(restored->run().outcome().has_value());
      CHECK(restored->run().snapshot_hash() == straight->run().snapshot_hash());
      CHECK(restored->journal_text() == straight->journal_text());
      if (restored->journal_text() != played.store.text()) ++gone_elsewhere;
    }
  }
  CHECK(gone_elsewhere > 20);
}
