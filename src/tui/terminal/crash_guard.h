#pragma once

// Owns the last resort: whatever kills the program while it has a terminal in raw mode (a crash,
// an uncaught exception, a call of exit) gives the terminal back first. An orderly leave is the
// Tty's business. Everything that happens after a signal is safe to do there.

#include <termios.h>

#include <string_view>

namespace fathom::tui::terminal {

// Undoes all that a Tty may have switched on, wherever in a sequence the output may have stopped.
inline constexpr std::string_view kResetSequence =
    "\x1b\\\x1b[?2026l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?2004l\x1b[0m\x1b[?7h\x1b[?25h\x1b[?"
    "1049l";

// From now on a crash writes the sequence to `output` and gives `terminal` these settings.
void arm_crash_guard(int output, int terminal, const termios& settings);
void disarm_crash_guard();

// As much as a terminal takes within a moment: somebody who leaves cannot wait for a stuck line.
void write_briefly(int descriptor, std::string_view bytes);

}  // namespace fathom::tui::terminal
