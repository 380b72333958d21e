#pragma once

// Owns drawing a map: a grid of glyphs as one element. One element a tile would be twenty times
// slower.

#include <ftxui/dom/node.hpp>
#include <vector>

#include "tui/theme.h"

namespace fathom::tui {

struct Mark {
  char32_t glyph = U' ';
  Role ink = Role::kPlain;
  std::uint8_t attributes = 0;
};

class Canvas {
 public:
  explicit Canvas(terminal::Size size)
      : size_(size),
        marks_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

  terminal::Size size() const { return size_; }
  Mark& at(int column, int row) {
    return marks_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
                  static_cast<std::size_t>(column)];
  }
  const Mark& at(int column, int row) const { return const_cast<Canvas&>(*this).at(column, row); }
  // What does not fit is left out.
  void write(int column, int row, std::string_view text, Role ink, std::uint8_t attributes = 0);

 private:
  terminal::Size size_;
  std::vector<Mark> marks_;
};

ftxui::Element canvas(Canvas picture);

}  // namespace fathom::tui
