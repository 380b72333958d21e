#pragma once

// Owns a list from which one thing is chosen: what to type, what it is, and which one the cursor
// is on. Lists longer than their room scroll with the cursor.

#include <deque>
#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/box.hpp>
#include <optional>
#include <span>
#include <string>

#include "tui/draw.h"

namespace fathom::tui {

struct Choice {
  std::string selector = {};  // "1"; may be empty
  std::string key = {};       // "f"; may be empty
  std::string label;
  bool enabled = true;
  std::string note = {};  // at the right of its first line; may be empty
};

// The cursor after one step up or down; stays inside and passes over what is not enabled.
std::size_t moved_cursor(std::span<const Choice> choices, std::size_t cursor, int step);

// Where each row was drawn, so that the mouse can point at it.
class ClickMap {
 public:
  // The choice drawn at that place; none if there is none.
  std::optional<std::size_t> at(int column, int row) const;

 private:
  friend ftxui::Elements choice_list(std::span<const Choice> choices, std::size_t cursor, int width,
                                     int rows, const Look& look, ClickMap& clicks);

  struct Row {
    std::size_t choice;
    ftxui::Box box;  // filled in when the row is drawn
  };
  std::deque<Row> rows_;  // rows stay where they are
};

// Labels are broken into lines of the width; `rows` is the most the list may take. The map must
// outlive the elements.
ftxui::Elements choice_list(std::span<const Choice> choices, std::size_t cursor, int width,
                            int rows, const Look& look, ClickMap& clicks);
// How many rows the whole list takes.
int choice_rows(std::span<const Choice> choices, int width);

}  // namespace fathom::tui
