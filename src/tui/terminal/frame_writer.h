#pragma once

// Owns what the terminal shows at the moment, and the bytes that turn it into the next frame: only
// what changed, told as briefly as possible. Does not send them; a frame lost on the way is what
// forget() is for. Expects the alternate screen with automatic wrapping off.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tui/terminal/cell_style.h"
#include "tui/terminal/cursor_move.h"
#include "tui/terminal/frame.h"

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
  void begin_key_frame(Size size);
  void write_row(const Frame& next, int row);
  void write_cells(const Frame& next, int row, int end);
  void erase_to_end(const Frame& next, int row, int column);
  void reach(const Frame& next, Position to);
  bool rewrite_gap(const Frame& next, Position to, std::size_t limit);
  void put(const Cell& cell, Position at);
  void set_style(const CellStyle& style);

  StyleWriter styles_;
  Frame shown_;
  bool known_ = false;
  CellStyle style_;                 // the terminal's at the moment
  std::optional<Position> cursor_;  // none: nobody can tell
  std::string out_;
  std::uint64_t frames_ = 0;
  std::uint64_t total_bytes_ = 0;
  std::size_t last_bytes_ = 0;
};

}  // namespace fathom::tui::terminal
