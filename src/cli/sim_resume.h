#pragma once

// Owns going on with a file of records: everything in it must belong to the plan, in its order, and
// its last record must come out the same today. Only then a torn last line is cut off; a file that
// does not fit is left as it is.

#include <cstdint>

#include "cli/record_file.h"
#include "cli/simulation.h"

namespace fathom::cli {

// How many records of the plan the file holds. It then stands behind the last of them, ready for
// the next. Throws a CommandError that names the first line that does not fit.
std::uint64_t take_up(RecordFile& file, const SimulationPlan& plan);

}  // namespace fathom::cli
