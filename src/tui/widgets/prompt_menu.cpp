#include "tui/widgets/prompt_menu.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/run/selectors.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

using namespace engine;

constexpr int kBorder = 2;

std::vector<Choice> choices_of(const run::Run& run, const run::Prompt& prompt) {
  const std::vector<std::string> selectors = run::selectors(prompt);
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const char key = run::key_beside(prompt.options[i], selectors);
    choices.push_back({.selector = selectors[i],
                       .key = key == ' ' ? "" : std::string(1, key),
                       .label = run.option_label(prompt.options[i])});
  }
  return choices;
}

bool is_plain_character(const Key& key) {
  return key.code == KeyCode::kCharacter && !key.control && !key.alt && key.character < 0x80;
}

}  // namespace

void PromptMenu::follow(const run::Run& run) {
  const run::Prompt* prompt = run.pending();
  if (prompt == nullptr) {
    prompt_.reset();
    return;
  }
  const std::size_t suggested = run.suggested_option();
  if (prompt_ == prompt->id) {
    // Orders may have changed meanwhile; a mark that was moved by hand stays.
    if (cursor_ == suggested_) cursor_ = suggested;
    suggested_ = suggested;
    return;
  }
  prompt_ = prompt->id;
  choices_ = choices_of(run, *prompt);
  cursor_ = suggested;
  suggested_ = suggested;
  typed_.clear();
  scroll_ = 0;
}

void PromptMenu::mark(const run::Run& run, std::string_view slug) {
  follow(run);
  if (run.pending() == nullptr) return;
  if (const run::Option* option = run.pending()->find(slug)) {
    cursor_ = static_cast<std::size_t>(option - run.pending()->options.data());
  }
}

void PromptMenu::annotate(const std::vector<std::string>& notes) {
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    choices_[i].note = i < notes.size() ? notes[i] : "";
  }
}

PromptMenu::Reply PromptMenu::on_key(const run::Run& run, const GameView& view, const Key& key) {
  follow(run);
  const run::Prompt* prompt = run.pending();
  if (prompt == nullptr) return {};
  if (std::exchange(number_done_, false) && key.code == KeyCode::kEnter)
    return {true, std::nullopt};
  if (const run::Option* option = prompt->find(view.shortcut(key))) return {true, option->slug};
  switch (key.code) {
    case KeyCode::kUp:
    case KeyCode::kWheelUp:
      cursor_ = moved_cursor(choices_, cursor_, -1);
      return {true, std::nullopt};
    case KeyCode::kDown:
    case KeyCode::kWheelDown:
      cursor_ = moved_cursor(choices_, cursor_, 1);
      return {true, std::nullopt};
    case KeyCode::kPageUp:
      scroll_ = std::max(scroll_ - 1, 0);
      return {true, std::nullopt};
    case KeyCode::kPageDown:
      ++scroll_;
      return {true, std::nullopt};
    case KeyCode::kBackspace:
      typed_.clear();
      return {true, std::nullopt};
    case KeyCode::kEnter:
      return {true, marked(*prompt)};
    case KeyCode::kClick:
      if (const auto choice = clicks_.at(key.column, key.row)) {
        cursor_ = *choice;
        return {true, marked(*prompt)};
      }
      return {};
    default:
      break;
  }
  if (!is_plain_character(key)) return {};
  const char typed = static_cast<char>(key.character);
  if (typed >= '0' && typed <= '9') return type_digit(*prompt, typed);
  const run::Option* option = run::find_typed(*prompt, std::string_view(&typed, 1));
  return option == nullptr ? Reply{} : Reply{true, option->slug};
}

// A digit answers at once unless it may be the beginning of a longer number.
PromptMenu::Reply PromptMenu::type_digit(const run::Prompt& prompt, char digit) {
  typed_.push_back(digit);
  std::size_t longer = 0;
  std::optional<std::size_t> exact;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const std::string& selector = choices_[i].selector;
    if (selector == typed_) exact = i;
    if (selector.size() > typed_.size() && selector.compare(0, typed_.size(), typed_) == 0)
      ++longer;
  }
  if (!exact && longer == 0) {
    const bool again = typed_.size() > 1;
    typed_.clear();
    if (again) return type_digit(prompt, digit);
    return {true, std::nullopt};
  }
  if (exact) cursor_ = *exact;
  if (!exact || longer > 0) return {true, std::nullopt};
  number_done_ = typed_.size() > 1;
  typed_.clear();
  return {true, prompt.options[*exact].slug};
}

std::optional<run::Slug> PromptMenu::marked(const run::Prompt& prompt) const {
  if (cursor_ >= prompt.options.size()) return std::nullopt;
  return prompt.options[cursor_].slug;
}

std::optional<run::Slug> PromptMenu::loose_answer(const run::Run& run, const Key& key) {
  const run::Prompt* prompt = run.pending();
  if (prompt == nullptr || !is_plain_character(key)) return std::nullopt;
  if (key.character < 'A' || key.character > 'Z') return std::nullopt;
  const char typed = static_cast<char>(key.character - 'A' + 'a');
  const run::Option* option = run::find_typed(*prompt, std::string_view(&typed, 1));
  if (option == nullptr) return std::nullopt;
  return option->slug;
}

// With a number that is not finished, and what finishes it.
std::string PromptMenu::question_text(const run::Run& run) const {
  if (typed_.empty()) return run.prompt_title();
  return run.prompt_title() + " " + typed_ + "_ (Enter takes it)";
}

int PromptMenu::rows_needed(const run::Run& run, const GameView& view, int width) const {
  const int inner = width - kBorder;
  const auto facts = static_cast<int>(view.facts(run, inner).size());
  const auto title = static_cast<int>(lines_of(question_text(run), inner).size());
  return kBorder + title + facts + (facts > 0 ? 1 : 0) + choice_rows(choices_, inner);
}

ftxui::Element PromptMenu::render(const run::Run& run, const GameView& view, const Look& look,
                                  int width, int most_rows) const {
  const int inner = width - kBorder;
  int room = std::max(most_rows - kBorder, 1);
  ftxui::Elements rows;
  for (const std::string& line : lines_of(question_text(run), inner)) {
    rows.push_back(heading(line));
    --room;
  }
  ftxui::Elements facts = view.facts(run, inner);
  const int wanted = choice_rows(choices_, inner);
  // Answers come first; facts get what is left, and can be scrolled.
  const int for_facts = std::clamp(room - wanted - 1, 0, static_cast<int>(facts.size()));
  const int hidden = static_cast<int>(facts.size()) - for_facts;
  scroll_ = std::clamp(scroll_, 0, hidden);
  const int from = scroll_;
  for (int i = 0; i < for_facts; ++i) {
    if (i == for_facts - 1 && from < hidden) {
      rows.push_back(faint(absl::StrCat("PgDn: ", hidden - from + 1, " more lines")));
    } else {
      rows.push_back(facts.at(static_cast<std::size_t>(from) + static_cast<std::size_t>(i)));
    }
  }
  room -= for_facts;
  if (for_facts > 0) {
    rows.push_back(plain(""));
    --room;
  }
  for (ftxui::Element& row :
       choice_list(choices_, cursor_, inner, std::max(room, 1), look, clicks_)) {
    rows.push_back(std::move(row));
  }
  return box("", ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, inner),
             Role::kAccent);
}

}  // namespace fathom::tui
