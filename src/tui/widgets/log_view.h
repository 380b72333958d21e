#pragma once

// Owns showing what happened: the latest lines of a log, newest last and brightest.

#include <ftxui/dom/elements.hpp>
#include <span>
#include <string>

#include "tui/draw.h"

namespace fathom::tui {

struct LogLine {
  std::uint64_t tick = 0;
  std::string text;
  Role ink = Role::kPlain;
  bool trace = false;   // explains a plan; hidden unless asked for
  bool recent = false;  // since the player last did something
};

// The plans of automation, newest first, as rows of a panel.
ftxui::Elements trace_panel(std::span<const LogLine> lines, terminal::Size size);

ftxui::Element log_view(std::span<const LogLine> lines, terminal::Size size);

}  // namespace fathom::tui
