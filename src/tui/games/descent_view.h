#pragma once

// Owns the look of Descent: the floor as far as it is known, the character, the orders, and the
// facts behind each interrupt.

#include "tui/games/game_view.h"

namespace fathom::tui {

std::unique_ptr<GameView> make_descent_view(const engine::run::RuleSet& rules);

}  // namespace fathom::tui
