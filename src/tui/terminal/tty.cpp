#include "tui/terminal/tty.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <string>

#include "tui/terminal/crash_guard.h"
#include "tui/terminal/signal_reader.h"

namespace fathom::tui::terminal {
namespace {

// The alternate screen, no cursor, no wrapping at the right edge and no return with a line feed
// (the frame writer relies on both), pastes marked as such.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[20l\x1b[?2004h";
// Presses and drags, with places beyond column 223; never every move of the mouse.
constexpr std::string_view kMouseOn = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
constexpr std::string_view kMouseOff = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";

termios raw(termios settings) {
  cfmakeraw(&settings);  // signals and flow control are off too: Ctrl-C and Ctrl-S are keys
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

bool apply(int descriptor, const termios& settings) {
  while (tcsetattr(descriptor, TCSANOW, &settings) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

// The same terminal opened once more, because a change to non-blocking on standard output would
// reach everybody who shares it, the shell among them. -1 if that cannot be.
int reopen(int descriptor) {
  std::array<char, 256> name{};
  if (ttyname_r(descriptor, name.data(), name.size()) != 0) return -1;
  const int again = open(name.data(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (again < 0) return -1;
  struct stat first {};
  struct stat second {};
  if (fstat(descriptor, &first) == 0 && fstat(again, &second) == 0 &&
      first.st_rdev == second.st_rdev) {
    return again;
  }
  close(again);
  return -1;
}

}  // namespace

Tty::Tty(bool mouse) : output_(STDOUT_FILENO), mouse_(mouse) {
  usable_ = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  if (!usable_) return;
  const int own = reopen(STDOUT_FILENO);
  if (own < 0) return;
  output_ = own;
  blocking_ = false;
}

Tty::~Tty() {
  leave();
  if (output_ != STDOUT_FILENO) close(output_);
}

int Tty::input() const { return STDIN_FILENO; }

bool Tty::enter() {
  if (!usable_) return false;
  if (!entered_ && tcgetattr(STDIN_FILENO, &saved_) != 0) return false;
  // First of all: in the background this is where the process stops, before it writes a byte.
  if (!apply(STDIN_FILENO, raw(saved_))) return false;
  arm_crash_guard(output_, STDIN_FILENO, saved_);
  entered_ = true;
  write_briefly(output_, std::string(kEnter) + std::string(mouse_ ? kMouseOn : ""));
  return true;
}

void Tty::leave() {
  if (!entered_) return;
  // Somebody else has the terminal now, and to touch it would stop this process.
  if (in_background()) {
    disarm_crash_guard();
    entered_ = false;
    return;
  }
  write_briefly(output_, kResetSequence);
  abandon();
}

void Tty::abandon() {
  if (!entered_) return;
  if (!in_background()) apply(STDIN_FILENO, saved_);
  disarm_crash_guard();
  entered_ = false;
}

void Tty::drop_input() {
  if (!in_background()) tcflush(STDIN_FILENO, TCIFLUSH);
}

bool Tty::in_background() const {
  const pid_t foreground = tcgetpgrp(STDIN_FILENO);
  return foreground > 0 && foreground != getpgrp();
}

Size Tty::size() const {
  constexpr Size kUsual{80, 24};
  constexpr Size kLargest{1000, 500};  // whoever claims more has no such screen
  winsize told{};
  if (ioctl(output_, TIOCGWINSZ, &told) != 0 || told.ws_col == 0 || told.ws_row == 0) {
    return kUsual;
  }
  return {std::min<int>(told.ws_col, kLargest.columns), std::min<int>(told.ws_row, kLargest.rows)};
}

std::string_view Tty::set_mouse(bool on) {
  mouse_ = on;
  return on ? kMouseOn : kMouseOff;
}

Tty::Sent Tty::send(std::string_view bytes, SignalReader& signals) {
  constexpr std::size_t kPiece = 256;  // what a terminal that says it has room will take
  while (!bytes.empty()) {
    if (blocking_) {
      const Sent room = wait_for_room(signals);
      if (room != Sent::kAll) return room;
    }
    const std::size_t wanted = blocking_ ? std::min(bytes.size(), kPiece) : bytes.size();
    const ssize_t count = write(output_, bytes.data(), wanted);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EAGAIN) {
      const Sent room = wait_for_room(signals);
      if (room != Sent::kAll) return room;
    } else if (count == 0 || errno != EINTR) {
      return Sent::kHungUp;
    }
  }
  return Sent::kAll;
}

Tty::Sent Tty::wait_for_room(SignalReader& signals) {
  while (true) {
    std::array<pollfd, 2> watched = {pollfd{output_, POLLOUT, 0},
                                     pollfd{signals.descriptor(), POLLIN, 0}};
    if (poll(watched.data(), watched.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return Sent::kHungUp;
    }
    if (watched[1].revents != 0) signals.read_pending();
    if (signals.must_leave()) return Sent::kMustLeave;
    if ((watched[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return Sent::kHungUp;
    if ((watched[0].revents & POLLOUT) != 0) return Sent::kAll;
  }
}

}  // namespace fathom::tui::terminal
