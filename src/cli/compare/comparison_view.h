#pragma once

// Owns how a comparison is shown: as tables that fit 80 columns, and as JSON for scripts.

#include <string>

#include "cli/compare/comparison.h"
#include "cli/sim_record.h"

namespace fathom::cli::compare {

struct Question {
  std::uint64_t first_seed = 0;
  std::uint64_t last_seed = 0;
  RecordOrigin a;
  RecordOrigin b;  // of the same game and rules
};

std::string comparison_text(const Question& question, const Result& result);
std::string comparison_json(const Question& question, const Result& result);

}  // namespace fathom::cli::compare
