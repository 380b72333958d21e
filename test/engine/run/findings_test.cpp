#include "engine/run/findings.h"

#include <doctest/doctest.h>

using namespace fathom::engine::run;

namespace {

struct Fared {
  std::uint32_t survived;
  std::uint32_t won = 0;
};

// Answers "a", "b", ...; the first one was given.
DecisionFindings decision(std::uint64_t number, const std::vector<Fared>& answers) {
  DecisionFindings found{.number = number, .tick = {number * 10}, .kind = "k", .question = "Q?"};
  for (const Fared& fared : answers) {
    const std::string name(1, static_cast<char>('a' + found.answers.size()));
    found.answers.push_back(
        {.slug = name, .label = "Do " + name, .survived = fared.survived, .won = fared.won});
  }
  found.best = best_other_answer(found);
  return found;
}

Findings findings(std::vector<DecisionFindings> decisions) {
  Findings found{.bot = "bot", .continuations = 10, .margin = 10, .death = {400}};
  found.decisions = std::move(decisions);
  found.fatal = find_fatal(found);
  return found;
}

}  // namespace

TEST_CASE("the best other answer survives more often, then wins more often, then stands first") {
  CHECK(best_other_answer(decision(1, {{9}, {3}, {5}})) == 2);
  CHECK(best_other_answer(decision(1, {{9}, {5, 1}, {5, 2}, {5, 2}})) == 2);
  CHECK(best_other_answer(decision(1, {{9}, {4}, {4}})) == 1);
  CHECK(best_other_answer(decision(1, {{9}})) == 0);
}

TEST_CASE("fatal is the last decision at which another answer saves and the given one does not") {
  const Findings found = findings({decision(3, {{0}, {10}}), decision(5, {{4}, {5}}),
                                   decision(6, {{5}, {10}}), decision(8, {{0}, {4}})});
  REQUIRE(found.fatal.has_value());
  CHECK(found.fatal->point_of_no_return);
  CHECK(found.fatal_decision()->number == 5);
  CHECK(verdict_text(found) ==
        "The run was lost at decision 5: Do a -> Do b survives 5 of 10, not 4.");
}

TEST_CASE("failing that, the one at which most was to be gained; the later of two") {
  Findings found =
      findings({decision(3, {{0}, {3}}), decision(5, {{1}, {4}}), decision(7, {{0}, {2}})});
  REQUIRE(found.fatal.has_value());
  CHECK_FALSE(found.fatal->point_of_no_return);
  CHECK(found.fatal_decision()->number == 5);
  CHECK(verdict_text(found) ==
        "Nothing was sure to save the run; most was lost at decision 5: Do a -> Do b survives 4 "
        "of 10, not 1.");
  found = findings({decision(3, {{0}, {3, 2}}), decision(5, {{0}, {3, 1}})});
  CHECK(found.fatal_decision()->number == 3);
}

TEST_CASE("none, if no other answer survives more often") {
  CHECK(verdict_text(findings({decision(3, {{2}, {2}}), decision(5, {{1}, {0}})})) ==
        "None of the last 2 decisions would have saved the run.");
  CHECK(verdict_text(findings({decision(3, {{0}, {0}})})) ==
        "The last decision would not have saved the run.");
  CHECK(verdict_text(findings({})) == "The run had no decision that could have saved it.");
}

TEST_CASE("decisions are found by their number") {
  const Findings found = findings({decision(3, {{0}, {3}}), decision(5, {{1}, {4}})});
  CHECK(found.find(5) == &found.decisions[1]);
  CHECK(found.find(4) == nullptr);
}
