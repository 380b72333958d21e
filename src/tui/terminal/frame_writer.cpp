#include "tui/terminal/frame_writer.h"

#include <string_view>
#include <utility>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {
namespace {

constexpr std::size_t kSynchronisedFrom = 200;  // bytes; less is shown at once anyway
constexpr int kLargestGap = 4;
constexpr std::string_view kBeginSynchronised = "\x1b[?2026h";
constexpr std::string_view kEndSynchronised = "\x1b[?2026l";
constexpr std::string_view kClear = "\x1b[0m\x1b[2J";
constexpr std::string_view kEraseToEnd = "\x1b[K";

// The first column of the blanks in the terminal's own colours that end this row.
int tail_of(const Frame& frame, int row) {
  int column = frame.size().columns;
  while (column > 0 && frame.at(column - 1, row) == Cell{}) --column;
  return column;
}

}  // namespace

FrameWriter::FrameWriter(Palette palette) : styles_(std::move(palette)) {}

void FrameWriter::set_palette(Palette palette) {
  styles_ = StyleWriter(std::move(palette));
  forget();
}

std::string FrameWriter::present(const Frame& frame) {
  Frame next = canonical(frame);
  out_.clear();
  if (!known_ || shown_.size() != next.size()) begin_key_frame(next.size());
  for (int row = 0; row < next.size().rows; ++row) write_row(next, row);
  shown_ = std::move(next);
  if (out_.size() > kSynchronisedFrom) {
    out_.insert(0, kBeginSynchronised);
    out_ += kEndSynchronised;
  }
  last_bytes_ = out_.size();
  total_bytes_ += out_.size();
  if (!out_.empty()) ++frames_;
  return std::move(out_);
}

Frame FrameWriter::canonical(const Frame& frame) const {
  Frame result(frame.size());
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      result.at(column, row) = styles_.canonical(frame.at(column, row));
    }
  }
  return result;
}

void FrameWriter::begin_key_frame(Size size) {
  out_ += kClear;
  shown_ = Frame(size);
  known_ = true;
  style_ = {};
  cursor_.reset();
}

void FrameWriter::write_row(const Frame& next, int row) {
  const int columns = next.size().columns;
  const int tail = tail_of(next, row);
  int first = tail;
  while (first < columns && shown_.at(first, row) == Cell{}) ++first;
  int last = columns;
  while (last > first && shown_.at(last - 1, row) == Cell{}) --last;
  // Fewer blanks are cheaper written than erased.
  const bool erase = last - first > static_cast<int>(kEraseToEnd.size());
  write_cells(next, row, erase ? first : columns);
  if (erase) erase_to_end(next, row, first);
}

void FrameWriter::write_cells(const Frame& next, int row, int end) {
  for (int column = 0; column < end; ++column) {
    const Cell& cell = next.at(column, row);
    if (cell == shown_.at(column, row)) continue;
    reach(next, {column, row});
    if (!suits(cell, style_)) set_style(style_of(cell));
    put(cell, {column, row});
  }
}

void FrameWriter::erase_to_end(const Frame& next, int row, int column) {
  reach(next, {column, row});
  if (!suits(Cell{}, style_)) set_style({});
  out_ += kEraseToEnd;
}

void FrameWriter::reach(const Frame& next, Position to) {
  const std::string move = cursor_move(cursor_, to);
  if (move.empty() || rewrite_gap(next, to, move.size())) return;
  out_ += move;
  cursor_ = to;
}

// Writing a few cells that are there already can be shorter than stepping over them, if the style
// need not change for it, or changes to what the target wants anyway.
bool FrameWriter::rewrite_gap(const Frame& next, Position to, std::size_t limit) {
  if (!cursor_ || cursor_->row != to.row || cursor_->column >= to.column ||
      to.column - cursor_->column > kLargestGap) {
    return false;
  }
  const Cell& target = next.at(to.column, to.row);
  const CellStyle wanted = suits(target, style_) ? style_ : style_of(target);
  bool fits_now = true;
  bool fits_target = true;
  std::string bytes;
  for (int column = cursor_->column; column < to.column; ++column) {
    const Cell& cell = next.at(column, to.row);
    fits_now = fits_now && suits(cell, style_);
    fits_target = fits_target && suits(cell, wanted);
    append_utf8(bytes, cell.glyph);
  }
  if (bytes.size() >= limit || !(fits_now || fits_target)) return false;
  if (!fits_now) set_style(wanted);
  out_ += bytes;
  cursor_ = to;
  return true;
}

void FrameWriter::put(const Cell& cell, Position at) {
  append_utf8(out_, cell.glyph);
  cursor_ = Position{at.column + 1, at.row};
  // Terminals disagree on where the cursor is after the last column.
  if (at.column + 1 == shown_.size().columns) cursor_.reset();
}

void FrameWriter::set_style(const CellStyle& style) {
  out_ += styles_.change(style_, style);
  style_ = style;
}

}  // namespace fathom::tui::terminal
