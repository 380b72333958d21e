#pragma once

// Owns the look of Dungeon of Doom: seven by seven rooms of the floor the player is on, and the
// player's standing.

#include "tui/games/game_view.h"

namespace fathom::tui {

std::unique_ptr<GameView> make_doom_view();

}  // namespace fathom::tui
