#pragma once

// Owns the ranking as people read it: headings, tables that keep to 80 columns, and the sentences
// below them. Whatever comes from a file is made printable: a journal may have been written by
// anybody, and a terminal obeys what it is sent.

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/score_board.h"

namespace fathom::cli {

// "Descent, rules 1, ironman, tutorial=on, seed 17": the options that are not as usual, and the
// seed if all have the same.
std::string section_heading(const ScoreSection& section);

// The first rows; the seed is a column only if there is more than one, the player only if known.
std::string section_table(const ScoreSection& section, std::size_t rows);

std::string copies_text(const ScoreBoard& board);
std::string rejections_text(const ScoreBoard& board);
std::string counts_text(const ScoreBoard& board);

// Control characters and bytes that are no UTF-8 become question marks.
std::string printable(std::string_view text);

}  // namespace fathom::cli
