#pragma once

// Owns what is shown of a reel wherever one is shown: the log of the place it stands at, which
// decision that is, and the answer that comes next.

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/run/reel.h"
#include "tui/games/game_view.h"
#include "tui/widgets/log_view.h"

namespace fathom::tui {

// The latest lines, as many as a screen could ever show.
std::vector<LogLine> log_of(const engine::run::Reel& reel, const GameView& view);

// The number of the decision that is made here or, on the way, of the one that was made last.
std::uint64_t decision_here(const engine::run::Reel& reel);

// The slug that is chosen next, if the reel stands at a choice.
std::string_view upcoming_choice(const engine::run::Reel& reel);

}  // namespace fathom::tui
