#include "cli/export/account.h"

namespace fathom::cli {
namespace {

using namespace engine;

std::optional<Question> question_of(const run::Run& run) {
  const run::Prompt* prompt = run.pending();
  if (prompt == nullptr) return std::nullopt;
  Question question{.id = prompt->id,
                    .kind = std::string(prompt->kind.view()),
                    .title = run.prompt_title(),
                    .facts = run.prompt_facts(),
                    .answers = {}};
  for (const run::Option& option : prompt->options) {
    question.answers.push_back({.slug = std::string(option.slug.view()),
                                .label = run.option_label(option),
                                .key = option.key});
  }
  return question;
}

Decision decision_at(const run::Reel& reel) {
  const run::Run& run = reel.run();
  Decision decision{.record = *reel.upcoming(),
                    .place = run.place(),
                    .question = question_of(run),
                    .events = reel.log().size(),
                    .order = {},
                    .changes_order = false};
  if (const auto* order = std::get_if<run::PolicyInput>(&decision.record.input)) {
    decision.order = run::order_text(run.policy(), order->knob, order->value);
    for (const run::Knob& knob : run.policy()) {
      if (knob.id == order->knob) decision.changes_order = knob.value() != order->value;
    }
  }
  return decision;
}

// Coming back to a place replaces what was known of it before.
void keep_map(std::vector<PlaceMap>& maps, const run::Run& run) {
  PlaceMap map{.place = run.place(), .rows = run.map()};
  if (map.rows.empty()) return;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (maps[i].place != map.place) continue;
    maps.erase(maps.begin() + static_cast<std::ptrdiff_t>(i));
    break;
  }
  maps.push_back(std::move(map));
}

}  // namespace

const Question::Answer* Question::find(std::string_view slug) const {
  for (const Answer& answer : answers) {
    if (answer.slug == slug) return &answer;
  }
  return nullptr;
}

std::string Decision::answer() const {
  const run::ChoiceInput* chosen = choice();
  const Question::Answer* found =
      chosen == nullptr || !question ? nullptr : question->find(chosen->choice);
  return found == nullptr ? std::string() : found->label;
}

std::vector<std::string> order_texts(std::span<const run::Knob> knobs) {
  std::vector<std::string> texts;
  for (const run::Knob& knob : knobs) {
    texts.push_back(run::order_text(knobs, knob.id, knob.value()));
  }
  return texts;
}

Account make_account(run::Reel reel) {
  reel.start();
  std::vector<std::string> first_orders = order_texts(reel.run().policy());
  std::vector<Decision> decisions;
  std::vector<PlaceMap> maps;
  for (std::uint64_t input = 0; input < reel.inputs(); ++input) {
    reel.seek_input(input);
    decisions.push_back(decision_at(reel));
    keep_map(maps, reel.run());
  }
  reel.end();
  keep_map(maps, reel.run());
  std::optional<Question> open = question_of(reel.run());
  return {.reel = std::move(reel),
          .first_orders = std::move(first_orders),
          .decisions = std::move(decisions),
          .open = std::move(open),
          .maps = std::move(maps)};
}

}  // namespace fathom::cli
