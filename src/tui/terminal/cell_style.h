#pragma once

// Owns how a style is told to a terminal: which cells look alike under a palette, and the shortest
// SGR sequence from one style to another. A palette's texts may set colours and nothing else.

#include <array>
#include <string>

#include "tui/terminal/frame.h"

namespace fathom::tui::terminal {

struct CellStyle {
  std::uint8_t attributes = 0;
  ColorRole ink = 0;
  ColorRole paper = 0;

  friend bool operator==(const CellStyle&, const CellStyle&) = default;
};

CellStyle style_of(const Cell& cell);
// Blank and without anything that shows on a blank but its paper.
bool is_plain_blank(const Cell& cell);
// Whether the cell can be written as it is while the terminal writes in this style.
bool suits(const Cell& cell, const CellStyle& style);

class StyleWriter {
 public:
  explicit StyleWriter(Palette palette);

  // The cell that stands for all that look like this one.
  Cell canonical(Cell cell) const;
  // Empty if there is nothing to change.
  std::string change(const CellStyle& from, const CellStyle& to) const;

 private:
  std::string from_default(const CellStyle& to) const;
  std::string step_by_step(const CellStyle& from, const CellStyle& to) const;

  Palette palette_;
  std::array<ColorRole, kColorRoles> same_ink_{};
  std::array<ColorRole, kColorRoles> same_paper_{};
};

}  // namespace fathom::tui::terminal
