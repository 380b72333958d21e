#include "tui/frame_text.h"

namespace fathom::tui::test {
namespace {

template <typename Letter>
std::string grid_of(const terminal::Frame& frame, const Letter& letter) {
  std::string text;
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      text += letter(frame.at(column, row));
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string text_of(const terminal::Frame& frame) {
  std::string text;
  for (int row = 0; row < frame.size().rows; ++row) {
    std::string line;
    for (int column = 0; column < frame.size().columns; ++column) {
      line += encoded(frame.at(column, row).glyph);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string styles_of(const terminal::Frame& frame) {
  return grid_of(frame, [](const terminal::Cell& cell) {
    const bool bold = (cell.attributes & terminal::kBold) != 0;
    if (cell.ink == 0) return bold ? '!' : '.';
    return static_cast<char>((bold ? 'A' : 'a') + cell.ink - 1);
  });
}

std::string attributes_of(const terminal::Frame& frame) {
  return grid_of(frame, [](const terminal::Cell& cell) {
    if ((cell.attributes & terminal::kInverse) != 0) return 'i';
    if ((cell.attributes & terminal::kUnderlined) != 0) return 'u';
    if ((cell.attributes & terminal::kBold) != 0) return 'B';
    return (cell.attributes & terminal::kDim) != 0 ? 'd' : '.';
  });
}

terminal::Frame drawn(const ftxui::Element& element, terminal::Size size, const Glyphs& glyphs) {
  terminal::Frame frame(size);
  draw(element, {&glyphs}, frame);
  return frame;
}

std::string drawn_rows(ftxui::Elements rows, int width, const Glyphs& glyphs) {
  const auto count = static_cast<int>(rows.size());
  return "\n" + text_of(drawn(ftxui::vbox(std::move(rows)), {width, count}, glyphs));
}

}  // namespace fathom::tui::test
