#pragma once

// Owns what the terminal loop asks of whatever runs in it. Time is given, never asked for, so
// that an application can be tested with a clock made up by the test.

#include <cstdint>
#include <optional>
#include <string>

#include "tui/terminal/frame.h"
#include "tui/terminal/key.h"

namespace fathom::tui::terminal {

// Milliseconds since some fixed moment.
using Moment = std::int64_t;

class Application {
 public:
  virtual ~Application() = default;

  virtual void on_key(const Key& key, Moment now) = 0;
  // When on_wake wants to be called; none: not before something else happens.
  virtual std::optional<Moment> wake_at() const = 0;
  virtual void on_wake(Moment now) = 0;

  // Draws everything into a blank frame of the terminal's size. Called after anything happened,
  // at most once for all input that was waiting. Nothing may move on because of it.
  virtual void draw(Frame& frame) = 0;
  // Whether the next frame should be painted whole, as after a change of floor; asked once per
  // frame.
  virtual bool take_repaint() { return false; }
  // Escape sequences to pass on with the next frame (a copy to the clipboard); asked once per
  // frame.
  virtual std::string take_passthrough() { return {}; }
  // Another palette from the next frame on; asked once per frame.
  virtual std::optional<Palette> take_palette() { return std::nullopt; }
  // The mouse switched on or off; asked once per frame.
  virtual std::optional<bool> take_mouse() { return std::nullopt; }

  virtual bool finished() const = 0;
};

}  // namespace fathom::tui::terminal
