#pragma once

// Owns the signals while a terminal is in use: they are blocked and read from a descriptor, so
// that they arrive between two steps of the loop and never inside one. What they mean is decided
// by the loop.

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>

namespace fathom::tui::terminal {

class SignalReader {
 public:
  enum class Stop : std::uint8_t {
    kProcess,
    kGroup,       // the whole job, as the terminal itself would do for Ctrl-Z
    kBackground,  // as a terminal stops a process that has no business with it at the moment
  };

  SignalReader();
  ~SignalReader();
  SignalReader(const SignalReader&) = delete;
  SignalReader& operator=(const SignalReader&) = delete;

  // Readable when a signal has come.
  int descriptor() const { return descriptor_; }
  void read_pending();
  // Whether it came since this was asked last, among what read_pending has read.
  bool take(int signal);
  // Whether one has been read that ends the program: nothing may wait any longer.
  bool must_leave() const;

  // Stops under job control, and returns when the process goes on. False: the kernel did not stop
  // it, because nobody could let it go on.
  bool stop(Stop whom);
  bool may_stop() const;

 private:
  static constexpr std::size_t kSignals = 65;

  int descriptor_ = -1;
  sigset_t saved_mask_{};
  struct sigaction saved_pipe_ {};
  std::array<bool, kSignals> came_{};
};

}  // namespace fathom::tui::terminal
