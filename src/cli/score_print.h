#pragma once

// Owns how a ranking is written: as tables of 80 columns for people, as JSON and as CSV for
// programs.

#include <cstddef>
#include <string>

#include "cli/score_board.h"

namespace fathom::cli {

// At most `top` rows of each section, all if it is 0.
std::string score_tables(const ScoreBoard& board, std::size_t top);
std::string score_json(const ScoreBoard& board, std::size_t top);
// Ranked runs, then what was found again, then what was rejected.
std::string score_csv(const ScoreBoard& board, std::size_t top);

}  // namespace fathom::cli
