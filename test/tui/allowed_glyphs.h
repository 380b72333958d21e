#pragma once

// Owns which code points may be drawn: ASCII and the signs of CP437, one column wide in every
// font and every terminal.

#include <string_view>

#include "tui/terminal/frame.h"

namespace fathom::tui::test {

inline bool is_ascii(char32_t glyph) { return glyph >= 0x20 && glyph < 0x7F; }

inline bool is_allowed(char32_t glyph) {
  constexpr std::u32string_view kLines = U"─│╭╮╰╯┤┌┐└┘├┬┴┼═║";
  constexpr std::u32string_view kSigns = U"░▒▓█·∙•»►×";
  return is_ascii(glyph) || kLines.find(glyph) != std::u32string_view::npos ||
         kSigns.find(glyph) != std::u32string_view::npos;
}

template <typename Test>
bool all_cells(const terminal::Frame& frame, const Test& test) {
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      if (!test(frame.at(column, row).glyph)) return false;
    }
  }
  return true;
}

}  // namespace fathom::tui::test
