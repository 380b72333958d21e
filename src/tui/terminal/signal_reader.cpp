#include "tui/terminal/signal_reader.h"

#include <sys/signalfd.h>
#include <unistd.h>

#include <ctime>

namespace fathom::tui::terminal {
namespace {

constexpr std::array kRead = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};

sigset_t set_of(int signal) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  return set;
}

}  // namespace

SignalReader::SignalReader() {
  sigset_t mask;
  sigemptyset(&mask);
  for (const int signal : kRead) sigaddset(&mask, signal);
  sigprocmask(SIG_BLOCK, &mask, &saved_mask_);
  descriptor_ = signalfd(-1, &mask, SFD_NONBLOCK | SFD_CLOEXEC);
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &saved_pipe_);
}

SignalReader::~SignalReader() {
  if (descriptor_ >= 0) close(descriptor_);
  sigaction(SIGPIPE, &saved_pipe_, nullptr);
  sigprocmask(SIG_SETMASK, &saved_mask_, nullptr);
}

void SignalReader::read_pending() {
  signalfd_siginfo info{};
  while (read(descriptor_, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
    if (info.ssi_signo < kSignals) came_[info.ssi_signo] = true;
  }
}

bool SignalReader::take(int signal) {
  bool& came = came_[static_cast<std::size_t>(signal)];
  const bool result = came;
  came = false;
  return result;
}

bool SignalReader::must_leave() const { return came_[SIGHUP] || came_[SIGTERM] || came_[SIGQUIT]; }

bool SignalReader::may_stop() const {
  struct sigaction current {};
  sigaction(SIGTSTP, nullptr, &current);
  return current.sa_handler != SIG_IGN;  // as nohup and the like leave it
}

bool SignalReader::stop(Stop whom) {
  kill(whom == Stop::kGroup ? 0 : getpid(), whom == Stop::kBackground ? SIGTTOU : SIGTSTP);
  const sigset_t stop_only = set_of(SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop_only, nullptr);  // this is where the process stands still
  sigprocmask(SIG_BLOCK, &stop_only, nullptr);
  // Whoever called will see to what a return asks for; once is enough.
  const sigset_t return_only = set_of(SIGCONT);
  const timespec at_once{};
  const bool stopped = sigtimedwait(&return_only, nullptr, &at_once) == SIGCONT;
  read_pending();
  return stopped;
}

}  // namespace fathom::tui::terminal
