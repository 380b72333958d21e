#pragma once

// Owns answering an open question with keys, and its box: what is asked, the facts behind it, and
// every legal answer with its number and letter. Which answer is right is nobody's business here.

#include <ftxui/dom/elements.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/run.h"
#include "tui/games/game_view.h"
#include "tui/widgets/choice_list.h"

namespace fathom::tui {

class PromptMenu {
 public:
  // Call when the question may have changed; the mark goes to what standing orders point to.
  void follow(const engine::run::Run& run);
  // Puts the mark on a certain answer, as when a replay shows what was chosen.
  void mark(const engine::run::Run& run, std::string_view slug);
  // Puts a note beside each answer, in the order of the prompt; none without any.
  void annotate(const std::vector<std::string>& notes);

  struct Reply {
    bool taken = false;                     // the key was meant for the question
    std::optional<engine::run::Slug> slug;  // the answer, if there is one now
  };
  // Exactly as pressed: letters in lower case, numbers, arrows, Enter, the view's shortcuts.
  Reply on_key(const engine::run::Run& run, const GameView& view, const Key& key);
  // A letter in the other case; for keys that mean nothing else.
  static std::optional<engine::run::Slug> loose_answer(const engine::run::Run& run, const Key& key);

  ftxui::Element render(const engine::run::Run& run, const GameView& view, const Look& look,
                        int width, int most_rows) const;
  // How many rows render takes, borders included.
  int rows_needed(const engine::run::Run& run, const GameView& view, int width) const;

 private:
  std::string question_text(const engine::run::Run& run) const;
  Reply type_digit(const engine::run::Prompt& prompt, char digit);
  std::optional<engine::run::Slug> marked(const engine::run::Prompt& prompt) const;

  std::optional<engine::run::PromptId> prompt_;
  std::vector<Choice> choices_;
  std::size_t cursor_ = 0;
  std::size_t suggested_ = 0;
  mutable ClickMap clicks_;   // of the last drawing
  std::string typed_;         // digits of a number that is not finished
  bool number_done_ = false;  // a longer number answered by itself; Enter may follow by habit
  mutable int scroll_ = 0;    // of the facts; drawing keeps it in bounds
};

}  // namespace fathom::tui
