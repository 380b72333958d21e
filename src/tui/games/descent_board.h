#pragma once

// Owns the picture of a floor of Descent: what is in view, what is remembered, where the
// explorer means to go.

#include "engine/descent/game.h"
#include "tui/widgets/canvas.h"

namespace fathom::tui {

Canvas descent_board(const engine::descent::Game& game, const Glyphs& glyphs);

}  // namespace fathom::tui
