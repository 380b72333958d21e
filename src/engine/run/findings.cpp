#include "engine/run/findings.h"

#include <tuple>

#include "absl/strings/str_cat.h"

namespace fathom::engine::run {
namespace {

bool at_least_half(std::uint32_t survived, std::uint32_t continuations) {
  return 2 * std::uint64_t{survived} >= continuations;
}

std::uint32_t gain(const DecisionFindings& decision) {
  if (!decision.better_was_possible()) return 0;
  return decision.best_answer().survived - decision.made_answer().survived;
}

}  // namespace

const AnswerFindings* DecisionFindings::find(std::string_view slug) const {
  for (const AnswerFindings& answer : answers) {
    if (answer.slug == slug) return &answer;
  }
  return nullptr;
}

const DecisionFindings* Findings::find(std::uint64_t number) const {
  for (const DecisionFindings& decision : decisions) {
    if (decision.number == number) return &decision;
  }
  return nullptr;
}

std::size_t best_other_answer(const DecisionFindings& decision) {
  std::optional<std::size_t> best;
  const auto merit = [&](std::size_t answer) {
    return std::tuple(decision.answers[answer].survived, decision.answers[answer].won);
  };
  for (std::size_t i = 0; i < decision.answers.size(); ++i) {
    if (i != decision.made && (!best || merit(i) > merit(*best))) best = i;
  }
  return best.value_or(decision.made);
}

std::optional<FatalDecision> find_fatal(const Findings& findings) {
  std::optional<FatalDecision> most;
  for (std::size_t i = findings.decisions.size(); i-- > 0;) {
    const DecisionFindings& decision = findings.decisions[i];
    if (at_least_half(decision.best_answer().survived, findings.continuations) &&
        !at_least_half(decision.made_answer().survived, findings.continuations)) {
      return FatalDecision{.index = i, .point_of_no_return = true};
    }
    const auto merit = [&](std::size_t index) {
      const DecisionFindings& other = findings.decisions[index];
      return std::tuple(gain(other), other.best_answer().won);
    };
    if (gain(decision) > 0 && (!most || merit(i) > merit(most->index))) {
      most = FatalDecision{.index = i, .point_of_no_return = false};
    }
  }
  return most;
}

std::string verdict_text(const Findings& findings) {
  if (findings.decisions.empty()) return "The run had no decision that could have saved it.";
  const DecisionFindings* fatal = findings.fatal_decision();
  if (fatal == nullptr) {
    const std::size_t count = findings.decisions.size();
    return count == 1
               ? "The last decision would not have saved the run."
               : absl::StrCat("None of the last ", count, " decisions would have saved the run.");
  }
  const absl::string_view opening = findings.fatal->point_of_no_return
                                        ? "The run was lost at decision "
                                        : "Nothing was sure to save the run; most was lost at "
                                          "decision ";
  return absl::StrCat(opening, fatal->number, ": ", fatal->made_answer().label, " -> ",
                      fatal->best_answer().label, " survives ", fatal->best_answer().survived,
                      " of ", findings.continuations, ", not ", fatal->made_answer().survived, ".");
}

}  // namespace fathom::engine::run
