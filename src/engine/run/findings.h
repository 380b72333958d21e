#pragma once

// Owns what an autopsy is asked and what it found: how every answer to the last decisions of a
// lost run fared, which decision was fatal, and the sentence that says so. How it was found out is
// autopsy.h's business.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/tick.h"

namespace fathom::engine::run {

struct AutopsyOptions {
  std::string bot = {};              // who plays on; else the default bot of the rule set
  std::uint32_t decisions = 12;      // how many of the last ones are looked at
  std::uint32_t continuations = 10;  // of every answer, at least 1
  std::uint32_t margin = 10;         // decisions by which the death must be outlived
};

// What became of the run when this answer was given and a bot played on.
struct AnswerFindings {
  std::string slug;
  std::string label;
  std::uint32_t survived = 0;  // continuations that outlived the death, or left alive
  std::uint32_t won = 0;
  // Of the continuations that came to an end; the lower of two in the middle.
  std::optional<std::int64_t> median_score = std::nullopt;
};

struct DecisionFindings {
  std::uint64_t number = 0;  // of the input in the run, from 1, as the replay viewer counts
  Tick tick;
  std::string kind;
  std::string question;
  std::vector<AnswerFindings> answers = {};  // in the order they were listed in
  std::size_t made = 0;                      // the one that was given
  std::size_t best = 0;                      // the one that fared best of the others

  // The answer of this slug; null if it was not played on.
  const AnswerFindings* find(std::string_view slug) const;
  const AnswerFindings& made_answer() const { return answers[made]; }
  const AnswerFindings& best_answer() const { return answers[best]; }
  // Whether another answer survives more often than the one that was given.
  bool better_was_possible() const { return best_answer().survived > made_answer().survived; }
};

struct FatalDecision {
  std::size_t index = 0;  // among the decisions looked at
  // Another answer survives at least half of the time and the one that was given does not; no
  // later decision is like that. Otherwise it is only the one at which most was to be gained.
  bool point_of_no_return = false;
};

struct Findings {
  std::string bot;
  std::uint32_t continuations = 0;  // of every answer
  std::uint32_t margin = 0;         // decisions by which the death must be outlived
  Tick death;
  std::string reason = {};                       // a code of the rule set: what the run died of
  std::vector<DecisionFindings> decisions = {};  // in the order of the run
  std::optional<FatalDecision> fatal = std::nullopt;

  const DecisionFindings* fatal_decision() const {
    return fatal ? &decisions[fatal->index] : nullptr;
  }
  // What was found about the input of this number; null if it was not looked at.
  const DecisionFindings* find(std::uint64_t number) const;
};

// The answer that fared best of those that were not given: survives more often, wins more often,
// stands first.
std::size_t best_other_answer(const DecisionFindings& decision);

std::optional<FatalDecision> find_fatal(const Findings& findings);

// "The run was lost at decision 41: Fight -> Avoid survives 7 of 10, not 1."
std::string verdict_text(const Findings& findings);

}  // namespace fathom::engine::run
