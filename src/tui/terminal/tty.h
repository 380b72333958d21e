#pragma once

// Owns the terminal itself: raw mode, the alternate screen and all that goes with it while it is
// entered, and everything as it was after that. Reads sizes and sends bytes; what they say is the
// frame writer's business.

#include <termios.h>

#include <cstdint>
#include <string_view>

#include "tui/terminal/frame.h"

namespace fathom::tui::terminal {

class SignalReader;

class Tty {
 public:
  enum class Sent : std::uint8_t {
    kAll,
    kHungUp,     // there is no terminal any more
    kMustLeave,  // a signal that ends the program came while the line was stuck
  };

  // On standard input and output; does not enter yet.
  explicit Tty(bool mouse);
  ~Tty();
  Tty(const Tty&) = delete;
  Tty& operator=(const Tty&) = delete;

  // Whether both ends are terminals.
  bool usable() const { return usable_; }
  // Raw mode and the alternate screen, also after somebody else has used the terminal. False: it
  // hung up.
  bool enter();
  // Everything as it was before.
  void leave();
  // The same without a word, for a terminal that hung up.
  void abandon();
  // What was typed and not read shall not reach whoever has the terminal next.
  void drop_input();

  // Whether it belongs to another job at the moment.
  bool in_background() const;
  int input() const;
  Size size() const;
  Sent send(std::string_view bytes, SignalReader& signals);
  // The sequence that tells the terminal; remembered for the next time it is entered.
  std::string_view set_mouse(bool on);

 private:
  Sent wait_for_room(SignalReader& signals);

  int output_;
  bool blocking_ = true;  // when the terminal could not be opened a second time
  bool usable_ = false;
  bool entered_ = false;
  bool mouse_;
  termios saved_{};
};

}  // namespace fathom::tui::terminal
