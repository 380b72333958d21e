#pragma once

// Owns a bar that shows how much of something is left, by length and by colour.

#include <ftxui/dom/elements.hpp>

#include "tui/draw.h"

namespace fathom::tui {

// Green above half, red at a quarter and below. Never empty while anything is left, never full
// while anything is missing.
ftxui::Element meter(int value, int most, int width, const Look& look);

}  // namespace fathom::tui
