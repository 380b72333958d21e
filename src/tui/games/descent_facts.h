#pragma once

// Owns the facts behind each interrupt of Descent, as the question shows them: who is there, what
// a find is worth beside what is worn.

#include <ftxui/dom/elements.hpp>

#include "engine/descent/game.h"

namespace fathom::tui {

ftxui::Elements descent_facts(const engine::descent::Game& game, int width);

}  // namespace fathom::tui
