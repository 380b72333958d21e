#pragma once

// Owns what a terminal shows as plain values: a grid of cells, each one glyph of width one with
// its style. Colours are roles ("a wall that is remembered"); a palette says how a terminal is
// told of them. Knows neither FTXUI nor escape sequences.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fathom::tui::terminal {

struct Size {
  int columns = 0;
  int rows = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

enum Attribute : std::uint8_t {
  kBold = 1,
  kDim = 2,
  kUnderlined = 4,
  kInverse = 8,
};

// A place in the palette; 0 is whatever the terminal itself writes with.
using ColorRole = std::uint8_t;
inline constexpr std::size_t kColorRoles = 32;

struct Cell {
  char32_t glyph = U' ';
  std::uint8_t attributes = 0;
  ColorRole ink = 0;
  ColorRole paper = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

class Frame {
 public:
  explicit Frame(Size size = {})
      : size_(size),
        cells_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

  Size size() const { return size_; }
  // Column and row from 0, inside the frame.
  Cell& at(int column, int row) { return cells_[index(column, row)]; }
  const Cell& at(int column, int row) const { return cells_[index(column, row)]; }

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
           static_cast<std::size_t>(column);
  }

  Size size_;
  std::vector<Cell> cells_;
};

// The parameters of the SGR sequence that sets each role ("38;5;110", "94"); empty: the
// terminal's own colour. A terminal without colours gets an empty palette, so that attributes
// are all that is left.
struct Palette {
  std::array<std::string, kColorRoles> ink;
  std::array<std::string, kColorRoles> paper;
};

}  // namespace fathom::tui::terminal
