#include "tui/terminal/frame_delta.h"

#include <algorithm>
#include <string_view>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {
namespace {

constexpr int kLargestGap = 4;
constexpr std::string_view kEraseToEnd = "\x1b[K";

// The first column of the blanks in the terminal's own colours that end this row.
int tail_of(const Frame& frame, int row) {
  int column = frame.size().columns;
  while (column > 0 && frame.at(column - 1, row) == Cell{}) --column;
  return column;
}

}  // namespace

// Writes single cells and remembers where that leaves the terminal.
class FrameDelta::Writer {
 public:
  Writer(const StyleWriter& styles, const Frame& next, const Pen& pen)
      : styles_(styles), next_(next), pen_(pen) {}

  FrameBytes take() { return {std::move(out_), pen_}; }
  const CellStyle& style() const { return pen_.style; }
  bool is_at(Position position) const { return pen_.cursor == position; }

  void write(Position to) {
    const Cell& cell = next_.at(to.column, to.row);
    reach(to);
    if (!suits(cell, pen_.style)) set_style(style_of(cell));
    append_utf8(out_, cell.glyph);
    pen_.cursor = Position{to.column + 1, to.row};
    // Terminals disagree on where the cursor is after the last column.
    if (to.column + 1 == next_.size().columns) pen_.cursor.reset();
  }

  void erase(const Erasure& erasure) {
    reach({erasure.column, erasure.row});
    if (!suits(Cell{}, pen_.style)) set_style({});
    out_ += kEraseToEnd;
  }

 private:
  void reach(Position to) {
    const std::string move = cursor_move(pen_.cursor, to);
    if (move.empty() || rewrite_gap(to, move.size())) return;
    out_ += move;
    pen_.cursor = to;
  }

  // Writing a few cells again can be shorter than stepping over them, if the style need not change
  // for it, or changes to what the target wants anyway.
  bool rewrite_gap(Position to, std::size_t limit) {
    if (!pen_.cursor || pen_.cursor->row != to.row || pen_.cursor->column >= to.column ||
        to.column - pen_.cursor->column > kLargestGap) {
      return false;
    }
    const Cell& target = next_.at(to.column, to.row);
    const CellStyle wanted = suits(target, pen_.style) ? pen_.style : style_of(target);
    bool fits_now = true;
    bool fits_target = true;
    std::string bytes;
    for (int column = pen_.cursor->column; column < to.column; ++column) {
      const Cell& cell = next_.at(column, to.row);
      fits_now = fits_now && suits(cell, pen_.style);
      fits_target = fits_target && suits(cell, wanted);
      append_utf8(bytes, cell.glyph);
    }
    if (bytes.size() >= limit || !(fits_now || fits_target)) return false;
    if (!fits_now) set_style(wanted);
    out_ += bytes;
    pen_.cursor = to;
    return true;
  }

  void set_style(const CellStyle& style) {
    out_ += styles_.change(pen_.style, style);
    pen_.style = style;
  }

  const StyleWriter& styles_;
  const Frame& next_;
  Pen pen_;
  std::string out_;
};

FrameDelta::FrameDelta(const StyleWriter& styles, const Frame& shown, const Frame& next)
    : styles_(styles), shown_(shown), next_(next) {
  for (int row = 0; row < next.size().rows; ++row) plan_row(row);
}

void FrameDelta::plan_row(int row) {
  const int columns = next_.size().columns;
  int first = tail_of(next_, row);
  while (first < columns && shown_.at(first, row) == Cell{}) ++first;
  int last = columns;
  while (last > first && shown_.at(last - 1, row) == Cell{}) --last;
  // Fewer blanks are cheaper written than erased.
  const bool erase = last - first > static_cast<int>(kEraseToEnd.size());
  for (int column = 0; column < (erase ? first : columns); ++column) {
    if (next_.at(column, row) != shown_.at(column, row)) changed_.push_back({column, row});
  }
  if (erase) erasures_.push_back({row, first});
}

FrameBytes FrameDelta::write(const Pen& pen) const {
  if (changed_.empty() && erasures_.empty()) return {{}, pen};
  FrameBytes by_rows = write_by_rows(pen);
  FrameBytes by_styles = write_by_styles(pen);
  return by_styles.bytes.size() < by_rows.bytes.size() ? std::move(by_styles) : std::move(by_rows);
}

FrameBytes FrameDelta::write_by_rows(const Pen& pen) const {
  Writer writer(styles_, next_, pen);
  auto erasure = erasures_.begin();
  const auto erase_before = [&](int row) {
    for (; erasure != erasures_.end() && erasure->row < row; ++erasure) writer.erase(*erasure);
  };
  for (const Position& position : changed_) {
    erase_before(position.row);
    writer.write(position);
  }
  erase_before(next_.size().rows);
  return writer.take();
}

// The style the terminal is in comes first, then each as it is met. Blanks go with whatever is
// written beside them.
FrameBytes FrameDelta::write_by_styles(const Pen& pen) const {
  Writer writer(styles_, next_, pen);
  std::vector<Position> left = changed_;
  CellStyle style = pen.style;
  while (!left.empty()) {
    std::vector<Position> later;
    for (const Position& position : left) {
      const Cell& cell = next_.at(position.column, position.row);
      const bool beside = is_plain_blank(cell) && suits(cell, style) && writer.is_at(position);
      const bool now = beside || style_of(cell) == style;
      if (now) {
        writer.write(position);
      } else {
        later.push_back(position);
      }
    }
    left = std::move(later);
    if (!left.empty()) style = style_of(next_.at(left.front().column, left.front().row));
  }
  for (const Erasure& erasure : erasures_) writer.erase(erasure);
  return writer.take();
}

}  // namespace fathom::tui::terminal
