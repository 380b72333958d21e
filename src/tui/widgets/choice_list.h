#pragma once

// Owns a list from which one thing is chosen: what to type, what it is, and which one the cursor
// is on. Lists longer than their room scroll with the cursor.

#include <ftxui/dom/elements.hpp>
#include <span>
#include <string>

#include "tui/draw.h"

namespace fathom::tui {

struct Choice {
  std::string selector = {};  // "1"; may be empty
  std::string key = {};       // "f"; may be empty
  std::string label;
  bool enabled = true;
};

// The cursor after one step up or down; stays inside and passes over what is not enabled.
std::size_t moved_cursor(std::span<const Choice> choices, std::size_t cursor, int step);

// Labels are broken into lines of the width; `rows` is the most the list may take.
ftxui::Elements choice_list(std::span<const Choice> choices, std::size_t cursor, int width,
                            int rows, const Look& look);

// Which choice is drawn in that row of the list, for the mouse; none: past the end.
std::size_t choice_at_row(std::span<const Choice> choices, std::size_t cursor, int width, int rows,
                          int row);

}  // namespace fathom::tui
