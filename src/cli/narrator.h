#pragma once

// Owns telling events as a story: sentences gathered into paragraphs, and blows that come in rows
// told in one sentence each.

#include <functional>
#include <string>
#include <vector>

#include "engine/run/run.h"

namespace fathom::cli {

class Narrator {
 public:
  // `put` gets every paragraph, without line breaks; `full` is how long one may grow.
  Narrator(std::function<void(const std::string&)> put, std::size_t full)
      : put_(std::move(put)), full_(full) {}

  void tell(const std::string& sentence);
  // The same before blows that may still go on.
  void tell_first(const std::string& sentence);
  // Whether rows that are open will be told before this event is.
  bool ends_rows(const engine::run::Run& run, const engine::run::Event& event) const;
  // `text` was made when it happened; the run has the words for rows.
  void happen(const engine::run::Run& run, const engine::run::Event& event,
              const std::string& text);
  void finish_paragraph();

 private:
  struct Row {
    std::vector<engine::run::Event> events;
    std::string text;  // of the whole row
  };

  void finish_rows();

  std::function<void(const std::string&)> put_;
  std::size_t full_;
  std::string paragraph_;
  std::vector<Row> rows_;  // in the order of their last blows, so that what is left is true
};

// Only its words, ended like a sentence: pictures are no matter for a story.
std::string as_sentence(std::string_view text);

}  // namespace fathom::cli
