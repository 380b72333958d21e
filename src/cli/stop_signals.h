#pragma once

// Owns being asked to stop: SIGINT and SIGTERM are noted, and long work looks and ends where it can
// be taken up again. Asked a second time, the program ends at once, as it would without this.

#include <csignal>

namespace fathom::cli {

// One at a time; while it lives, signals are noted. A signal that was ignored stays so.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // The signal that came, or 0; any thread may ask.
  static int caught();

 private:
  struct sigaction interrupt_ {};
  struct sigaction terminate_ {};
};

}  // namespace fathom::cli
