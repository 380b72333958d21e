#pragma once

// Owns what a frame looks like in a test: its characters as rows of text, its styles as rows of
// letters.

#include <ftxui/dom/elements.hpp>
#include <string>

#include "tui/draw.h"

namespace fathom::tui::test {

// Rows ended by line breaks, without blanks at their ends.
std::string text_of(const terminal::Frame& frame);
// One letter a cell for how it is drawn: the role of its ink from 'a', upper case if it is bold,
// '.' for plain and blank.
std::string styles_of(const terminal::Frame& frame);
// Attributes alone, as a terminal without colours shows them: B, d, u, i, '.' for none.
std::string attributes_of(const terminal::Frame& frame);

terminal::Frame drawn(const ftxui::Element& element, terminal::Size size,
                      const Glyphs& glyphs = line_glyphs());
// Rows below each other, with a line break before them, as tests write frames.
std::string drawn_rows(ftxui::Elements rows, int width, const Glyphs& glyphs = line_glyphs());

}  // namespace fathom::tui::test
