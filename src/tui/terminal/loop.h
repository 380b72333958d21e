#pragma once

// Owns the time between two frames: waits for keys, signals and the application's own wishes, and
// draws when something happened. One thread, and no wake-up without a reason. What the keys do is
// the application's business.

#include <cstdint>

#include "tui/terminal/application.h"
#include "tui/terminal/frame.h"

namespace fathom::tui::terminal {

// After Esc, how long the rest of a sequence may take.
inline constexpr Moment kEscapeTimeout = 25;
inline constexpr Moment kEscapeTimeoutOverSsh = 50;

struct LoopOptions {
  Palette palette;
  bool mouse = false;
  Moment escape_timeout = kEscapeTimeout;
  bool low_bandwidth = false;  // at most 5 frames a second, whatever happens
};

inline constexpr int kExitNoTerminal = 2;
inline constexpr int kExitHungUp = 129;
inline constexpr int kExitQuit = 131;
inline constexpr int kExitTerminated = 143;

struct LoopResult {
  int exit_code = 0;
  std::uint64_t frames = 0;  // that changed anything
  std::uint64_t bytes = 0;

  std::uint64_t bytes_per_frame() const { return frames == 0 ? 0 : bytes / frames; }
};

// Runs the application on standard input and output until it is finished or told to leave, and
// leaves the terminal as it was.
LoopResult run_application(Application& application, const LoopOptions& options);

}  // namespace fathom::tui::terminal
