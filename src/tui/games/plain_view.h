#pragma once

// Owns the look of games that have no view of their own: the run's map as it is, its standing as
// named values.

#include "tui/games/game_view.h"

namespace fathom::tui {

std::unique_ptr<GameView> make_plain_view();

}  // namespace fathom::tui
