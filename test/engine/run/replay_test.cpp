#include "engine/run/replay.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/session.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

namespace {

Journal played(std::uint64_t seed) {
  test::MemoryStore store;
  auto session = Session::begin(
      test::toy_rules(), {.seed = {seed}, .mode = Mode::kIronman, .setup = {{"causeway", "short"}}},
      {.build = "b", .created = "c"}, store);
  RandomChooser chooser({seed});
  REQUIRE(drive(**session, chooser).status.ok());
  return *parse_journal(store.text());
}

InputRecord& input(Journal& journal, std::size_t line) {
  return std::get<InputRecord>(journal.lines.at(line - 2).record);
}

std::string divergence(const Journal& journal) {
  const auto result = replay(test::toy_rules(), journal);
  REQUIRE(result.ok());
  if (!result->divergence) return "";
  return divergence_text(*result->divergence);
}

}  // namespace

TEST_CASE("a journal replays to the recorded end") {
  const Journal journal = played(21);
  const auto result = replay(test::toy_rules(), journal);
  REQUIRE(result.ok());
  CHECK_FALSE(result->divergence.has_value());
  CHECK(result->inputs == journal.input_count());
  CHECK(result->run->snapshot_hash() == journal.end->hash);
  CHECK(result->run->tick() == journal.end->tick);
}

TEST_CASE("an edited choice is found at the next input, and the diff names the field") {
  Journal journal = played(21);
  std::size_t line = 2;
  while (std::get<ChoiceInput>(input(journal, line).input).choice.rfind("order", 0) != 0) ++line;
  auto& choice = std::get<ChoiceInput>(input(journal, line).input).choice;
  choice = choice == "order.012" ? "order.210" : "order.012";
  const auto result = replay(test::toy_rules(), journal);
  REQUIRE(result.ok());
  REQUIRE(result->divergence.has_value());
  CHECK(result->divergence->line > line);
  CHECK(result->divergence->what.rfind("the state hash is ", 0) == 0);
  bool names_stones = false;
  for (const auto& change : result->divergence->changes) {
    names_stones = names_stones || change.path == "run.stones";
  }
  CHECK(names_stones);
}

TEST_CASE("every kind of disagreement is told in a sentence") {
  Journal journal = played(21);
  journal.header.seed = {22};
  CHECK(divergence(journal).rfind("line 2 (input 0, prompt 1, choice order.", 0) == 0);

  journal = played(21);
  std::get<ChoiceInput>(input(journal, 2).input).choice = "nonsense";
  CHECK(divergence(journal).rfind("line 2 (input 0, prompt 1, choice nonsense): the input is "
                                  "refused: \"nonsense\"",
                                  0) == 0);

  journal = played(21);
  input(journal, 2).tick.value -= 1;
  CHECK(divergence(journal).rfind("line 2 (input 0, ", 0) == 0);

  journal = played(21);
  const std::string last_line = "line " + std::to_string(journal.lines.size() + 2);
  journal.end->score = 7;
  CHECK(divergence(journal) == last_line + ": the run ends otherwise: score 30, recorded 7");
  journal.end->ending = "defeat";
  journal.end->reason = "lost";
  CHECK(divergence(journal) == last_line +
                                   ": the run ends otherwise: ending victory, recorded "
                                   "defeat; reason arrived, recorded lost; score 30, "
                                   "recorded 7");

  journal = played(21);
  for (JournalLine& line : journal.lines) {
    if (auto* checkpoint = std::get_if<CheckpointRecord>(&line.record)) {
      checkpoint->reason = "camp";
      break;
    }
  }
  CHECK(divergence(journal).find("(camp) is not marked here any more") != std::string::npos);
}

TEST_CASE("a divergence at an order names it") {
  Journal journal = played(21);
  auto& record = input(journal, 2);
  record.input = PolicyInput{.prompt = PromptId{1}, .knob = "pace", .value = "mad"};
  CHECK(divergence(journal).rfind("line 2 (input 0, prompt 1, policy pace = mad): ", 0) == 0);
  record.input = PolicyInput{.prompt = std::nullopt, .knob = "pace", .value = "mad"};
  CHECK(divergence(journal).rfind("line 2 (input 0, policy pace = mad): ", 0) == 0);
}

TEST_CASE("an order says at which prompt it was given") {
  test::MemoryStore store;
  auto session = Session::begin(test::toy_rules(),
                                {.seed = {21}, .mode = Mode::kIronman, .setup = {}}, {}, store);
  REQUIRE(session.ok());
  REQUIRE((*session)->order("pace", "brisk").ok());
  REQUIRE((*session)->advance(1000).ok());
  REQUIRE((*session)->run().pending() != nullptr);
  REQUIRE((*session)->order("mood", "shy").ok());
  REQUIRE((*session)->order("mood", "bold").ok());
  const Journal journal = *parse_journal(store.text());
  CHECK(divergence(journal).empty());

  const auto claim = [&](std::size_t line, std::optional<PromptId> prompt) {
    Journal forged = journal;
    std::get<PolicyInput>(input(forged, line).input).prompt = prompt;
    return divergence(forged);
  };
  CHECK(claim(3, PromptId{9}) ==
        "line 3 (input 1, prompt 9, policy mood = shy): the order was given at prompt 1");
  CHECK(claim(4, std::nullopt) ==
        "line 4 (input 2, policy mood = bold): the order was given at prompt 1");
  CHECK(claim(4, PromptId{1}).empty());
}

TEST_CASE("what a journal depends on is compared with this build") {
  JournalHeader header = played(21).header;
  CHECK(changed_dependencies(test::toy_rules(), header).empty());
  header.rules = 2;
  header.content = 8;
  CHECK(changed_dependencies(test::toy_rules(), header) ==
        std::vector<std::string>{"rules 2, here 1",
                                 "content 0000000000000008, here 0000000000000007"});
}

TEST_CASE("a checkpoint that was taken out of a journal is missed where it stood") {
  Journal journal = played(21);
  std::erase_if(journal.lines, [](const JournalLine& line) {
    return std::holds_alternative<CheckpointRecord>(line.record);
  });
  journal = *parse_journal(format_journal(journal));
  CHECK(divergence(journal) == "line 3: checkpoint 1 (stones_laid) is marked, but not recorded");
}

TEST_CASE("a journal of another game or with another setup is refused") {
  Journal journal = played(21);
  journal.header.game = "chess";
  CHECK(message(replay(test::toy_rules(), journal).status()) == "the journal is of the game chess");
  journal = played(21);
  journal.header.setup["causeway"] = "wide";
  CHECK(message(replay(test::toy_rules(), journal).status()).rfind("line 1: setup option", 0) == 0);
  journal.header.setup.clear();
  CHECK(message(replay(test::toy_rules(), journal).status()) ==
        "line 1: the setup is not complete");
}

TEST_CASE("a replay can stop at a tick") {
  const Journal journal = played(21);
  for (std::uint64_t tick = 0; tick < journal.end->tick.value; ++tick) {
    ReplayOptions options;
    options.until = Tick{tick};
    const auto result = replay(test::toy_rules(), journal, options);
    REQUIRE(result.ok());
    CHECK_FALSE(result->divergence.has_value());
    CHECK(result->run->tick() == Tick{tick});
  }
}

TEST_CASE("replaying to the end gives what a finished run came to") {
  Journal journal = played(11);
  REQUIRE(journal.end.has_value());
  const auto replayed = replay_to_end(test::toy_rules(), journal);
  REQUIRE(replayed.ok());
  CHECK(replayed->final_outcome.score == journal.end->score);
  CHECK(replayed->final_snapshot_hash == journal.end->hash);
  CHECK(replayed->final_tick == journal.end->tick);

  Journal other = journal;
  input(other, 2).hash ^= 1U;
  CHECK_FALSE(replay_to_end(test::toy_rules(), other).ok());
}

TEST_CASE("a run that goes on has no end to replay to") {
  Journal journal = played(11);
  journal.end.reset();
  journal.lines.resize(1);
  CHECK(message(replay_to_end(test::toy_rules(), journal).status()) == "the run has not ended");
}
