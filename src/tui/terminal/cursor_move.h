#pragma once

// Owns the shortest way to say where the cursor goes. Knows nothing of what is on the screen.

#include <optional>
#include <string>

namespace fathom::tui::terminal {

struct Position {
  int column = 0;
  int row = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

// From an unknown place only the absolute form will do. Empty if the cursor is there.
std::string cursor_move(const std::optional<Position>& from, Position to);

}  // namespace fathom::tui::terminal
