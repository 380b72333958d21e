#pragma once

// Owns coming by records: reads the files that `sim --format jsonl` wrote, in no matter what order
// and in how many pieces. Says on stderr what was left out and shows how far it is.

#include <string>
#include <vector>

#include "cli/report/report.h"

namespace fathom::cli::report {

// "-" is standard input. Throws CommandError with one line that says what is wrong and where.
Report read_report(std::vector<std::string> paths);

}  // namespace fathom::cli::report
