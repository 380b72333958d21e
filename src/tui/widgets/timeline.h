#pragma once

// Owns the line of time under a film: where it stands, where questions came up, and which
// decisions an autopsy looked at. Marks differ by glyph, never by colour alone.

#include <cstdint>
#include <ftxui/dom/elements.hpp>
#include <vector>

#include "tui/draw.h"

namespace fathom::tui {

struct TimelineMark {
  // In the order in which they give way to each other where there is room for one.
  enum class Kind : std::uint8_t { kQuestion, kExamined, kFatal };

  std::uint64_t tick = 0;
  Kind kind = Kind::kQuestion;
};

struct Timeline {
  std::uint64_t length = 0;  // ticks
  std::uint64_t position = 0;
  std::vector<TimelineMark> marks;
};

ftxui::Element timeline(const Timeline& timeline, int width, const Look& look);

// What the glyphs mean, for help.
std::string timeline_legend(const Look& look);

}  // namespace fathom::tui
