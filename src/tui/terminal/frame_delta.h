#pragma once

// Owns the way from one frame to the next as bytes, cell by cell. In which order the cells are
// written is a matter of length: row by row saves moves, style by style saves colours.

#include <optional>
#include <string>
#include <vector>

#include "tui/terminal/cell_style.h"
#include "tui/terminal/cursor_move.h"
#include "tui/terminal/frame.h"

namespace fathom::tui::terminal {

// How the terminal writes at the moment, and where.
struct Pen {
  CellStyle style;
  std::optional<Position> cursor;  // none: nobody can tell
};

struct FrameBytes {
  std::string bytes;
  Pen pen;  // afterwards
};

class FrameDelta {
 public:
  // Both frames have one size and canonical cells; they and the styles must outlive this.
  FrameDelta(const StyleWriter& styles, const Frame& shown, const Frame& next);

  // The shorter of the two orders.
  FrameBytes write(const Pen& pen) const;

 private:
  class Writer;

  struct Erasure {
    int row;
    int column;  // from here to the end of the row
  };

  void plan_row(int row);
  FrameBytes write_by_rows(const Pen& pen) const;
  FrameBytes write_by_styles(const Pen& pen) const;

  const StyleWriter& styles_;
  const Frame& shown_;
  const Frame& next_;
  std::vector<Position> changed_;  // row by row
  std::vector<Erasure> erasures_;  // likewise
};

}  // namespace fathom::tui::terminal
