#include "tui/terminal/frame_writer.h"

#include <string_view>
#include <utility>

#include "tui/terminal/frame_delta.h"

namespace fathom::tui::terminal {
namespace {

constexpr std::size_t kSynchronisedFrom = 200;  // bytes; less is shown at once anyway
constexpr std::string_view kBeginSynchronised = "\x1b[?2026h";
constexpr std::string_view kEndSynchronised = "\x1b[?2026l";
constexpr std::string_view kClear = "\x1b[0m\x1b[2J";

}  // namespace

FrameWriter::FrameWriter(Palette palette) : styles_(std::move(palette)) {}

void FrameWriter::set_palette(Palette palette) {
  styles_ = StyleWriter(std::move(palette));
  forget();
}

std::string FrameWriter::present(const Frame& frame) {
  Frame next = canonical(frame);
  std::string bytes;
  if (!known_ || shown_.size() != next.size()) {
    bytes = kClear;
    shown_ = Frame(next.size());
    known_ = true;
    pen_ = {};
  }
  FrameBytes delta = FrameDelta(styles_, shown_, next).write(pen_);
  bytes += delta.bytes;
  pen_ = delta.pen;
  shown_ = std::move(next);
  if (bytes.size() > kSynchronisedFrom) {
    bytes.insert(0, kBeginSynchronised);
    bytes += kEndSynchronised;
  }
  last_bytes_ = bytes.size();
  total_bytes_ += bytes.size();
  if (!bytes.empty()) ++frames_;
  return bytes;
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

}  // namespace fathom::tui::terminal
