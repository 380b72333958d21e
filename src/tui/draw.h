#pragma once

// Owns the way from FTXUI's elements to the frames a terminal shows. FTXUI is told of roles in
// place of colours; the palette of the terminal decides what they look like.

#include <ftxui/dom/elements.hpp>
#include <string>
#include <string_view>

#include "tui/terminal/frame.h"
#include "tui/theme.h"

namespace fathom::tui {

// All that a drawing needs to know of the player's terminal.
struct Look {
  const Glyphs* glyphs;
};

ftxui::Decorator ink(Role role);
// What FTXUI carries a role as.
const ftxui::Color& carrier_of(Role role);

ftxui::Element plain(std::string_view text);
ftxui::Element faint(std::string_view text);
ftxui::Element heading(std::string_view text);

// Lines of at most so many columns.
std::vector<std::string> lines_of(std::string_view text, int width);
// Cut to the width, with a mark where something is missing.
std::string clipped(std::string_view text, int width);
// One glyph as FTXUI wants it.
std::string encoded(char32_t glyph);

// Draws the element over the whole frame.
void draw(const ftxui::Element& element, const Look& look, terminal::Frame& frame);

}  // namespace fathom::tui
