#pragma once

// Owns what the terminal shows at the moment, and the bytes that turn it into the next frame: only
// what changed, told as briefly as possible. Does not send them; a frame lost on the way is what
// forget() is for. Expects the alternate screen with automatic wrapping off.

#include <cstddef>
#include <cstdint>
#include <string>

#include "tui/terminal/cell_style.h"
#include "tui/terminal/frame.h"
#include "tui/terminal/frame_delta.h"

namespace fathom::tui::terminal {

class FrameWriter {
 public:
  explicit FrameWriter(Palette palette);

  // Empty if the terminal shows this frame already.
  std::string present(const Frame& frame);
  // The next frame clears the screen and paints it whole; so do the first and any of another size.
  void forget() { known_ = false; }
  void set_palette(Palette palette);

  // Of frames that were not empty.
  std::uint64_t frames() const { return frames_; }
  std::uint64_t total_bytes() const { return total_bytes_; }
  std::size_t last_bytes() const { return last_bytes_; }

 private:
  Frame canonical(const Frame& frame) const;

  StyleWriter styles_;
  Frame shown_;
  bool known_ = false;
  Pen pen_;
  std::uint64_t frames_ = 0;
  std::uint64_t total_bytes_ = 0;
  std::size_t last_bytes_ = 0;
};

}  // namespace fathom::tui::terminal
