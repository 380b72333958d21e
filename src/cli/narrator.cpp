#include "cli/narrator.h"

#include <algorithm>

namespace fathom::cli {

using namespace engine;

std::string as_sentence(std::string_view text) {
  constexpr std::string_view kEnds = ".!?";
  std::string sentence(text.substr(0, text.find('\n')));
  while (!sentence.empty() && (sentence.back() == ':' || sentence.back() == ' ')) {
    sentence.pop_back();
  }
  if (!sentence.empty() && kEnds.find(sentence.back()) == std::string_view::npos) sentence += '.';
  return sentence;
}

void Narrator::tell(const std::string& sentence) {
  finish_rows();
  tell_first(sentence);
}

bool Narrator::ends_rows(const run::Run& run, const run::Event& event) const {
  return !run.comes_in_rows(event) || std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) {
    return run.ends_row(row.events.back(), event);
  });
}

void Narrator::happen(const run::Run& run, const run::Event& event, const std::string& text) {
  if (ends_rows(run, event)) finish_rows();
  if (!run.comes_in_rows(event)) return tell_first(as_sentence(text));
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) {
    return run.continues(row.events.back(), event);
  });
  Row row;
  if (found != rows_.end()) {
    row = std::move(*found);
    rows_.erase(found);
  }
  row.events.push_back(event);
  row.text = row.events.size() == 1 ? text : run.row_text(row.events);
  rows_.push_back(std::move(row));
}

void Narrator::finish_rows() {
  std::vector<Row> rows;
  rows.swap(rows_);
  for (const Row& row : rows) tell_first(as_sentence(row.text));
}

void Narrator::tell_first(const std::string& sentence) {
  if (sentence.empty()) return;
  if (paragraph_.size() >= full_) {
    put_(paragraph_);
    paragraph_.clear();
  }
  paragraph_ += (paragraph_.empty() ? "" : " ") + sentence;
}

void Narrator::finish_paragraph() {
  finish_rows();
  if (!paragraph_.empty()) put_(paragraph_);
  paragraph_.clear();
}

}  // namespace fathom::cli
