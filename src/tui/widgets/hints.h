#pragma once

// Owns the bottom line: the keys that matter here, as many as fit.

#include <ftxui/dom/elements.hpp>

#include "tui/binding.h"
#include "tui/draw.h"

namespace fathom::tui {

ftxui::Element hints(Bindings bindings, int width);

}  // namespace fathom::tui
