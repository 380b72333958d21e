#pragma once

// Owns asking, line by line, to which checkpoint a lost run in easy mode goes back.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/journal.h"

namespace fathom::cli {

// "checkpoint 2, after 31 inputs: floor_reached".
std::string checkpoint_text(const engine::run::CheckpointRecord& checkpoint);

// The number of the one that was chosen; none if the player leaves or input ends.
std::optional<std::uint32_t> ask_checkpoint(
    const std::vector<engine::run::CheckpointRecord>& checkpoints, std::istream& input,
    std::ostream& output);

}  // namespace fathom::cli
