#pragma once

// Owns the account of a run: everything its journal comes to when it is played again, gathered in
// one pass, in the words the rule set has for it. Every form of export but the film is made of it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/reel.h"

namespace fathom::cli {

// An open question as it was put.
struct Question {
  struct Answer {
    std::string slug;
    std::string label;
    char key = 0;  // 0 if none
  };

  engine::run::PromptId id{};
  std::string kind;
  std::string title;
  std::vector<engine::run::Fact> facts;
  std::vector<Answer> answers;

  const Answer* find(std::string_view slug) const;
};

// A choice or a standing order, and what it met.
struct Decision {
  engine::run::InputRecord record;
  std::string place;
  std::optional<Question> question;  // a standing order may be given when nothing is asked
  std::size_t events = 0;            // happened before it
  std::string order;                 // a standing order in words; empty for a choice
  bool changes_order = false;        // and not said again
  const engine::run::ChoiceInput* choice() const {
    return std::get_if<engine::run::ChoiceInput>(&record.input);
  }
  // What was chosen, in words; empty for a standing order.
  std::string answer() const;
};

// What was known of a place when it was last seen at a question, and at the end.
struct PlaceMap {
  std::string place;
  std::vector<std::string> rows;
};

struct Account {
  engine::run::Reel reel;                 // stands at the end
  std::vector<std::string> first_orders;  // standing orders at the start, in words
  std::vector<Decision> decisions;
  std::optional<Question> open;  // of a run that is not over
  std::vector<PlaceMap> maps;    // in the order in which they were left; the last is the end's

  const engine::run::RuleSet& rules() const { return reel.rules(); }
  const engine::run::JournalHeader& header() const { return reel.journal().header; }
  const engine::run::Run& run() const { return reel.run(); }
  std::span<const engine::run::LoggedEvent> events() const { return reel.log(); }
};

std::vector<std::string> order_texts(std::span<const engine::run::Knob> knobs);

Account make_account(engine::run::Reel reel);

}  // namespace fathom::cli
