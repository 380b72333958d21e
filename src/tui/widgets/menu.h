#pragma once

// Owns choosing from a list with keys: arrows, j and k, numbers, letters, Enter.

#include <optional>

#include "tui/binding.h"
#include "tui/widgets/choice_list.h"

namespace fathom::tui {

class Menu {
 public:
  Menu() = default;
  // Choices without a selector are numbered while numbers of one digit last.
  explicit Menu(std::vector<Choice> choices);

  struct Reply {
    bool taken = false;
    std::optional<std::size_t> chosen;
  };
  Reply on_key(const Key& key);

  std::size_t cursor() const { return cursor_; }
  void move_to(std::size_t cursor);
  bool empty() const { return choices_.empty(); }
  const std::vector<Choice>& choices() const { return choices_; }
  ftxui::Elements render(int width, int rows, const Look& look) const;

 private:
  Reply click(const Key& key);

  std::vector<Choice> choices_;
  std::size_t cursor_ = 0;
  mutable ClickMap clicks_;  // of the last drawing
};

}  // namespace fathom::tui
