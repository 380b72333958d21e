#pragma once

// Owns sensible answers to every question of Descent, for bots that do not look ahead, and for
// those that do where looking ahead tells nothing.

#include <cstddef>

#include "engine/descent/game.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::descent {

// The index of a sensible option. What is a matter of taste (gods, branches, perks) is drawn, so
// that many seeds see all of it.
std::size_t sensible_answer(const Game& game, const run::Prompt& prompt, kernel::Rng& taste);

}  // namespace fathom::engine::descent
