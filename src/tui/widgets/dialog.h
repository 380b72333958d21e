#pragma once

// Owns boxes with a title: panels, questions, overlays.

#include <ftxui/dom/elements.hpp>
#include <string_view>

#include "tui/draw.h"

namespace fathom::tui {

// A border with the title in it, and nothing of what is behind; the size is that of the content.
ftxui::Element box(std::string_view title, ftxui::Element content, Role border = Role::kLine);

// In the middle of whatever room there is.
ftxui::Element centred(ftxui::Element box);

}  // namespace fathom::tui
