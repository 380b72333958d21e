#include "tui/terminal/crash_guard.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>

namespace fathom::tui::terminal {
namespace {

constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
constexpr std::size_t kStackSize = 65536;

// A signal handler can reach nothing but globals.
struct Guard {
  volatile std::sig_atomic_t armed = 0;
  int output = -1;
  int terminal = -1;
  termios settings{};
  std::array<struct sigaction, kCrashes.size()> saved_actions{};
  stack_t saved_stack{};
  std::terminate_handler saved_terminate = nullptr;
};
Guard guard;                                                // NOLINT(*-identifier-naming)
alignas(16) std::array<std::byte, kStackSize> spare_stack;  // NOLINT(*-identifier-naming)

void restore_terminal() {
  if (guard.armed == 0) return;
  guard.armed = 0;
  // In the background, setting the terminal would stop the process instead of ending it.
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, SIGTTOU);
  sigset_t before;
  sigprocmask(SIG_BLOCK, &mask, &before);
  write_briefly(guard.output, kResetSequence);
  tcsetattr(guard.terminal, TCSANOW, &guard.settings);
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

void on_crash(int signal) {
  restore_terminal();
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, nullptr);
  raise(signal);  // blocked while this handler runs, so it ends the process on return
}

[[noreturn]] void on_terminate() {
  const std::terminate_handler next = guard.saved_terminate;
  restore_terminal();
  if (next != nullptr) next();  // prints what was thrown
  std::abort();
}

void restore_at_exit() {
  static bool registered = false;
  if (!registered) registered = std::atexit(restore_terminal) == 0;
}

}  // namespace

void write_briefly(int descriptor, std::string_view bytes) {
  constexpr int kPatience = 200;  // milliseconds for each piece
  while (!bytes.empty()) {
    const ssize_t count = write(descriptor, bytes.data(), bytes.size());
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EAGAIN) {
      pollfd writable{descriptor, POLLOUT, 0};
      if (poll(&writable, 1, kPatience) <= 0 || (writable.revents & POLLOUT) == 0) return;
    } else if (count == 0 || errno != EINTR) {
      return;
    }
  }
}

void arm_crash_guard(int output, int terminal, const termios& settings) {
  if (guard.armed != 0) return;
  guard.output = output;
  guard.terminal = terminal;
  guard.settings = settings;
  stack_t stack{};
  stack.ss_sp = spare_stack.data();
  stack.ss_size = spare_stack.size();
  sigaltstack(&stack, &guard.saved_stack);
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (std::size_t i = 0; i < kCrashes.size(); ++i) {
    sigaction(kCrashes[i], &action, &guard.saved_actions[i]);
  }
  guard.saved_terminate = std::set_terminate(on_terminate);
  restore_at_exit();
  guard.armed = 1;
}

void disarm_crash_guard() {
  if (guard.armed == 0) return;
  guard.armed = 0;
  std::set_terminate(guard.saved_terminate);
  for (std::size_t i = 0; i < kCrashes.size(); ++i) {
    sigaction(kCrashes[i], &guard.saved_actions[i], nullptr);
  }
  sigaltstack(&guard.saved_stack, nullptr);
}

}  // namespace fathom::tui::terminal
