#include "engine/run/autopsy.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "support/ledge_rules.h"
#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;
using fathom::test::kLedgeStep;
using fathom::test::ledge_rules;

namespace {

// A walk whose answers are given; the first option where there is none. "mood" is an order.
Journal walked(std::string_view place, std::vector<std::string> answers = {},
               std::uint64_t most = 1000) {
  test::MemoryStore store;
  const auto session =
      Session::begin(ledge_rules(), {.seed = {7}, .setup = {{"place", std::string(place)}}},
                     {.build = "b", .created = "c"}, store);
  for (std::uint64_t i = 0; i < most; ++i) {
    REQUIRE((*session)->advance(1000).ok());
    const Prompt* prompt = (*session)->run().pending();
    if (prompt == nullptr) break;
    const std::string answer =
        i < answers.size() ? answers[i] : std::string(prompt->options[0].slug.view());
    if (answer == "mood") {
      REQUIRE((*session)->order("mood", "bold").ok());
    } else {
      REQUIRE((*session)->choose(prompt->id, answer).ok());
    }
  }
  return *parse_journal(store.text());
}

Autopsy begun(const Journal& journal, const AutopsyOptions& options = {}) {
  absl::StatusOr<Autopsy> autopsy = Autopsy::begin(ledge_rules(), journal, options);
  REQUIRE(autopsy.ok());
  return *std::move(autopsy);
}

Findings found(const Journal& journal, const AutopsyOptions& options = {}) {
  Autopsy autopsy = begun(journal, options);
  while (autopsy.step()) {
  }
  return autopsy.findings();
}

const AnswerFindings& answer(const Findings& findings, std::uint64_t number,
                             std::string_view slug) {
  for (const AnswerFindings& fared : findings.find(number)->answers) {
    if (fared.slug == slug) return fared;
  }
  throw std::out_of_range("no such answer");
}

std::string refusal(const Journal& journal, const AutopsyOptions& options = {}) {
  return message(Autopsy::begin(ledge_rules(), journal, options).status());
}

// What a reader counts who knows nothing but the journal.
bool outlives(const Journal& journal, std::uint64_t death, std::uint32_t margin) {
  std::uint32_t later = 0;
  for (const JournalLine& line : journal.lines) {
    const auto* input = std::get_if<InputRecord>(&line.record);
    if (input == nullptr || !std::holds_alternative<ChoiceInput>(input->input)) continue;
    later += input->tick.value > death ? 1U : 0U;
  }
  return later > margin || journal.end->ending == "victory" || journal.end->ending == "incomplete";
}

constexpr std::uint64_t kFatal = kLedgeStep + 1;  // of decisions, which count from 1

}  // namespace

TEST_CASE("the decision that was fatal by construction is named") {
  const Findings findings = found(walked("ledge"));
  REQUIRE(findings.fatal_decision() != nullptr);
  CHECK(findings.fatal->point_of_no_return);
  CHECK(findings.fatal_decision()->number == kFatal);
  CHECK(findings.fatal_decision()->tick.value == kLedgeStep);
  CHECK(findings.fatal_decision()->question == "Which way?");
  CHECK(findings.fatal_decision()->made_answer().slug == "ledge");
  CHECK(findings.fatal_decision()->best_answer().slug == "bridge");
  CHECK(findings.death.value == kLedgeStep + test::kLedgeLength);
  CHECK(answer(findings, kFatal, "ledge").survived == 0);
  CHECK(verdict_text(findings).find("lost at decision 7: Take ledge -> Take bridge survives ") !=
        std::string::npos);
}

TEST_CASE("the first continuation is the bot itself, which never errs; the others do") {
  const Findings sure = found(walked("ledge"), {.continuations = 1});
  CHECK(answer(sure, kFatal, "bridge").survived == 1);
  CHECK(answer(sure, kFatal, "bridge").won == 1);
  CHECK(answer(sure, kFatal, "bridge").median_score == 1000);
  CHECK(answer(sure, kFatal, "ledge").median_score == kLedgeStep + test::kLedgeLength);
  // Of the others one in 48 jumps at each question.
  const Findings many = found(walked("ledge"), {.continuations = 100});
  const AnswerFindings& bridge = answer(many, kFatal, "bridge");
  CHECK(bridge.survived > 55);
  CHECK(bridge.survived < 92);
  CHECK(bridge.won > 15);
  CHECK(bridge.won < 55);
}

TEST_CASE("the margin decides how long the death must be outlived") {
  const std::uint32_t none =
      answer(found(walked("ledge"), {.continuations = 100, .margin = 0}), kFatal, "bridge")
          .survived;
  const std::uint32_t some =
      answer(found(walked("ledge"), {.continuations = 100, .margin = 20}), kFatal, "bridge")
          .survived;
  const AnswerFindings whole =
      answer(found(walked("ledge"), {.continuations = 100, .margin = 1000}), kFatal, "bridge");
  CHECK(none > some);
  CHECK(some > whole.survived);
  CHECK(whole.survived == whole.won);  // only who leaves alive is left
}

TEST_CASE("where nothing helps, no decision is named") {
  const Findings findings = found(walked("abyss"));
  CHECK_FALSE(findings.fatal.has_value());
  CHECK(verdict_text(findings) == "None of the last 10 decisions would have saved the run.");
}

TEST_CASE("a jump is fatal at the jump") {
  const Findings findings = found(walked("ledge", {"walk", "walk", "jump"}), {.continuations = 1});
  // The bot would take the ledge later, but lives longer than the margin asks for.
  CHECK(found(walked("ledge", {"walk", "walk", "jump"}), {.continuations = 1, .margin = 3})
            .fatal_decision()
            ->number == 3);
  CHECK_FALSE(findings.fatal.has_value());
}

TEST_CASE("what decides nothing is neither a decision nor an alternative") {
  const Findings findings = found(walked("ledge", {"walk", "look", "look", "walk"}));
  CHECK(findings.find(1) != nullptr);
  CHECK(findings.find(2) == nullptr);
  CHECK(findings.find(3) == nullptr);
  CHECK(findings.find(4) != nullptr);
  CHECK(findings.fatal_decision()->number == kFatal + 2);
  for (const DecisionFindings& decision : findings.decisions) {
    for (const AnswerFindings& fared : decision.answers) CHECK(fared.slug != "look");
  }
}

TEST_CASE("orders count as decisions but are not examined") {
  const Findings findings = found(walked("ledge", {"mood", "walk", "mood"}));
  CHECK(findings.find(1) == nullptr);
  CHECK(findings.find(2) != nullptr);
  CHECK(findings.find(3) == nullptr);
  CHECK(findings.fatal_decision()->number == kFatal + 2);
}

TEST_CASE("only the last decisions are looked at") {
  const Findings findings = found(walked("ledge"), {.decisions = 3});
  REQUIRE(findings.decisions.size() == 3);
  CHECK(findings.decisions.front().number == kFatal + 1);
  CHECK_FALSE(findings.fatal.has_value());
  CHECK(found(walked("ledge"), {.decisions = 4}).fatal_decision()->number == kFatal);
}

TEST_CASE("a continuation a step, the same whether in one go or in pieces, today and tomorrow") {
  const Journal journal = walked("ledge");
  Autopsy slow = begun(journal);
  Autopsy fast = begun(journal);
  while (fast.step()) {
  }
  std::uint64_t steps = 0;
  while (!slow.done()) {
    CHECK(slow.progress().done == steps);
    REQUIRE(slow.step());
    ++steps;
  }
  CHECK(steps == slow.progress().total);
  CHECK_FALSE(slow.step());
  REQUIRE(slow.findings().decisions.size() == fast.findings().decisions.size());
  for (std::size_t i = 0; i < slow.findings().decisions.size(); ++i) {
    const DecisionFindings& left = slow.findings().decisions[i];
    const DecisionFindings& right = fast.findings().decisions[i];
    CHECK(left.best == right.best);
    for (std::size_t j = 0; j < left.answers.size(); ++j) {
      CHECK(left.answers[j].survived == right.answers[j].survived);
      CHECK(left.answers[j].won == right.answers[j].won);
      CHECK(left.answers[j].median_score == right.answers[j].median_score);
    }
  }
  CHECK(verdict_text(slow.findings()) == verdict_text(fast.findings()));
}

TEST_CASE("every continuation is a journal that verifies, says where it is from, and agrees") {
  const Journal journal = walked("ledge", {"walk", "mood", "look"});
  Autopsy autopsy = begun(journal, {.continuations = 8});
  while (autopsy.step()) {
  }
  std::vector<std::vector<std::uint32_t>> survived(autopsy.findings().decisions.size());
  for (const Continuation& continuation : autopsy.plan()) {
    const absl::StatusOr<std::string> text = autopsy.journal_of(continuation, "ledge-7");
    REQUIRE(text.ok());
    const Journal played = *parse_journal(*text);
    const DecisionFindings& decision = autopsy.findings().decisions[continuation.decision];
    CHECK(played.header.fork == Fork{.origin = "ledge-7", .inputs = decision.number - 1});
    CHECK_FALSE(replay(ledge_rules(), played)->divergence.has_value());
    std::vector<std::uint32_t>& counts = survived[continuation.decision];
    counts.resize(decision.answers.size());
    counts[continuation.answer] +=
        outlives(played, autopsy.findings().death.value, autopsy.findings().margin) ? 1U : 0U;
  }
  for (std::size_t i = 0; i < survived.size(); ++i) {
    for (std::size_t j = 0; j < survived[i].size(); ++j) {
      CHECK(survived[i][j] == autopsy.findings().decisions[i].answers[j].survived);
    }
  }
}

TEST_CASE("what was not lost, is not over or does not replay alike is refused with the reason") {
  CHECK(refusal(walked("meadow")) == "the run was not lost: it ended as victory");
  CHECK(refusal(walked("ledge", {}, 5)) == "the run is not over");
  CHECK(refusal(walked("ledge"), {.bot = "nobody"}) == "ledge has no bot \"nobody\"");
  Journal other = walked("ledge");
  std::get<InputRecord>(other.lines[2].record).hash ^= 1U;
  CHECK(refusal(other).find("the replay diverged at line ") == 0);
  CHECK(message(Autopsy::begin(test::toy_rules(), walked("ledge")).status()) ==
        "the journal is of the game ledge");
}

TEST_CASE("a run that was lost without a decision has nothing to look at") {
  Findings findings = found(walked("ledge"), {.decisions = 0});
  CHECK(findings.decisions.empty());
  CHECK(verdict_text(findings) == "The run had no decision that could have saved it.");
}
