#include "tui/terminal/frame_writer.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "support/vt_model.h"
#include "tui/terminal/utf8.h"

using namespace fathom::tui::terminal;
using fathom::test::VtCell;
using fathom::test::VtModel;

namespace {

constexpr Size kHome{80, 24};

// Some roles alike, some the terminal's own, as palettes for 16 colours are.
Palette palette() {
  Palette palette;
  for (std::size_t role = 1; role < kColorRoles; ++role) {
    if (role % 7 == 0) continue;
    palette.ink[role] = role < 8 ? "9" + std::to_string(role) : "38;5;" + std::to_string(role * 7);
    palette.paper[role] = "48;5;" + std::to_string(232 + role % 5);
  }
  return palette;
}

VtCell expected(const Cell& cell, const Palette& palette) {
  VtCell result;
  result.glyph.clear();
  append_utf8(result.glyph, cell.glyph == 0 ? U' ' : cell.glyph);
  result.bold = (cell.attributes & kBold) != 0;
  result.dim = (cell.attributes & kDim) != 0;
  result.underlined = (cell.attributes & kUnderlined) != 0;
  result.inverse = (cell.attributes & kInverse) != 0;
  result.ink = palette.ink[cell.ink];
  result.paper = palette.paper[cell.paper];
  return result;
}

// Nobody sees the ink of a blank.
VtCell visible(VtCell cell) {
  if (cell.glyph != " " || cell.inverse || cell.underlined) return cell;
  return VtCell{.paper = cell.paper};
}

// The first cell that looks wrong, or nothing.
std::string difference(const VtModel& model, const Frame& frame, const Palette& palette) {
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      if (visible(model.at(column, row)) == visible(expected(frame.at(column, row), palette))) {
        continue;
      }
      return "column " + std::to_string(column) + ", row " + std::to_string(row) + ": \"" +
             model.at(column, row).glyph + "\"";
    }
  }
  return {};
}

class RandomFrames {
 public:
  explicit RandomFrames(unsigned seed) : random_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  Cell cell() {
    constexpr char32_t kGlyphs[] = {U' ', U' ', U' ', 0, U'#', U'.', U'@', U'│', U'é', U'\x10348'};
    Cell cell;
    cell.glyph = kGlyphs[below(10)];
    if (below(2) == 0) cell.ink = static_cast<ColorRole>(below(kColorRoles));
    if (below(4) == 0) cell.paper = static_cast<ColorRole>(below(kColorRoles));
    if (below(3) == 0) cell.attributes = static_cast<std::uint8_t>(below(16));
    return cell;
  }

  // A rectangle of one cell or of random ones: a step, a panel, a log that scrolls, a blank row.
  void edit(Frame& frame) {
    const auto [columns, rows] = frame.size();
    const int left = below(columns);
    const int top = below(rows);
    const bool large = below(4) == 0;
    const int right = large ? columns : std::min(columns, left + 1 + below(6));
    const int bottom = large ? top + 1 + below(rows - top) : top + 1;
    const bool blank = below(3) == 0;
    for (int row = top; row < bottom; ++row) {
      for (int column = left; column < right; ++column) {
        frame.at(column, row) = blank ? Cell{} : cell();
      }
    }
  }

 private:
  std::mt19937 random_;
};

Frame dark_map() {
  Frame frame(kHome);
  for (int row = 4; row < 12; ++row) {
    for (int column = 10; column < 40; ++column) frame.at(column, row) = {U'.', kDim, 9, 0};
  }
  frame.at(20, 8) = {U'@', kBold, 15, 0};
  return frame;
}

}  // namespace

TEST_CASE("whatever frames come, the terminal shows them") {
  RandomFrames random(11);
  for (int round = 0; round < 60; ++round) {
    Size size{1 + random.below(50), 1 + random.below(12)};
    VtModel model(size.columns, size.rows);
    FrameWriter writer(palette());
    Frame frame(size);
    for (int step = 0; step < 40; ++step) {
      if (random.below(12) == 0) {
        size = {1 + random.below(50), 1 + random.below(12)};
        if (size != frame.size()) model.resize(size.columns, size.rows);
        frame = Frame(size);
      }
      if (random.below(15) == 0) {
        model.resize(size.columns, size.rows);
        writer.forget();
      }
      for (int edits = random.below(4); edits >= 0; --edits) random.edit(frame);
      model.feed(writer.present(frame));
      REQUIRE(difference(model, frame, palette()) == "");
      REQUIRE(writer.present(frame) == "");
    }
  }
}

TEST_CASE("another palette paints everything anew") {
  RandomFrames random(3);
  Frame frame(kHome);
  for (int i = 0; i < 50; ++i) random.edit(frame);
  VtModel model(kHome.columns, kHome.rows);
  FrameWriter writer(palette());
  model.feed(writer.present(frame));
  writer.set_palette({});
  const std::string bytes = writer.present(frame);
  model.feed(bytes);
  CHECK(difference(model, frame, {}) == "");
  CHECK(bytes.find("38;5") == std::string::npos);
}

TEST_CASE("a key frame begins by clearing the screen") {
  FrameWriter writer(palette());
  Frame frame({10, 2});
  CHECK(writer.present(frame) == "\x1b[0m\x1b[2J");
  frame.at(9, 1).glyph = U'x';
  CHECK(writer.present(frame) == "\x1b[2;10Hx");
  writer.forget();
  CHECK(writer.present(frame) == "\x1b[0m\x1b[2J\x1b[2;10Hx");
  CHECK(writer.present(Frame({9, 2})) == "\x1b[0m\x1b[2J");
}

TEST_CASE("a short gap is written again, a long one stepped over") {
  FrameWriter writer(palette());
  Frame frame({40, 2});
  writer.present(frame);
  for (const int column : {0, 3}) frame.at(column, 0).glyph = U'x';
  CHECK(writer.present(frame) == "\x1b[Hx  x");
  for (const int column : {0, 10}) frame.at(column, 0).glyph = U'y';
  CHECK(writer.present(frame) == "\ry\x1b[9Cy");
}

TEST_CASE("the blank rest of a row is erased, not written") {
  FrameWriter writer(palette());
  Frame frame({40, 2});
  for (int column = 0; column < 40; ++column) frame.at(column, 0).glyph = U'x';
  writer.present(frame);
  for (int column = 5; column < 40; ++column) frame.at(column, 0) = {};
  CHECK(writer.present(frame) == "\x1b[;6H\x1b[K");
}

TEST_CASE("large frames are shown in one piece") {
  FrameWriter writer(palette());
  Frame frame(kHome);
  for (int column = 0; column < 80; ++column) frame.at(column, 0).glyph = U'x';
  CHECK(writer.present(frame).find("?2026") == std::string::npos);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 80; ++column) frame.at(column, row).glyph = U'y';
  }
  const std::string bytes = writer.present(frame);
  CHECK(bytes.substr(0, 8) == "\x1b[?2026h");
  CHECK(bytes.substr(bytes.size() - 8) == "\x1b[?2026l");
}

TEST_CASE("bytes are counted") {
  FrameWriter writer(palette());
  const std::size_t first = writer.present(Frame(kHome)).size();
  CHECK(writer.last_bytes() == first);
  writer.present(Frame(kHome));
  CHECK(writer.last_bytes() == 0);
  CHECK(writer.frames() == 1);
  CHECK(writer.total_bytes() == first);
}

TEST_CASE("budget: one step on a dark map") {
  FrameWriter writer(palette());
  Frame frame = dark_map();
  writer.present(frame);
  for (const Position to : {Position{21, 8}, Position{21, 9}, Position{20, 9}, Position{19, 8}}) {
    for (int row = 4; row < 12; ++row) {
      for (int column = 10; column < 40; ++column) frame.at(column, row) = {U'.', kDim, 9, 0};
    }
    frame.at(to.column, to.row) = {U'@', kBold, 15, 0};
    const std::size_t bytes = writer.present(frame).size();
    CHECK(bytes > 0);
    CHECK(bytes <= 64);
  }
  MESSAGE("the last step took " << writer.last_bytes() << " bytes");
}

TEST_CASE("budget: a full paint of a colourful dungeon") {
  RandomFrames random(5);
  Frame frame(kHome);
  ColorRole ink = 8;
  constexpr char32_t kTiles[] = {U'#', U'.', U'·', U'│', U'─', U'+', U'~', U'^'};
  for (int row = 0; row < 24; ++row) {
    for (int column = 0; column < 80; ++column) {
      Cell& cell = frame.at(column, row);
      cell.glyph = kTiles[random.below(8)];
      // Colours come in patches: another one at every other cell is more than any floor has.
      if (random.below(2) == 0) ink = static_cast<ColorRole>(8 + random.below(12));
      cell.ink = ink;
      if (random.below(10) == 0) cell.attributes = kBold;
    }
  }
  FrameWriter writer(palette());
  CHECK(writer.present(frame).size() <= 20'000);
  MESSAGE("the whole screen took " << writer.last_bytes() << " bytes");
}
