#include "tui/draw.h"

#include <array>
#include <ftxui/screen/screen.hpp>
#include <ftxui/screen/terminal.hpp>

#include "engine/kernel/text.h"

namespace fathom::tui {
namespace {

using terminal::Cell;
using terminal::Frame;

// FTXUI carries a role through its layout as a place in the palette of 256 colours. It would
// convert the place to the colours of a terminal it knows; this is no such terminal.
ftxui::Color carrier(Role role) {
  static const bool kUnconverted = [] {
    ftxui::Terminal::SetColorSupport(ftxui::Terminal::Color::TrueColor);
    return true;
  }();
  static_cast<void>(kUnconverted);
  return {static_cast<ftxui::Color::Palette256>(role)};
}

using Carriers = std::array<ftxui::Color, static_cast<std::size_t>(Role::kCount)>;

const Carriers& carriers() {
  static const Carriers kCarriers = [] {
    Carriers all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = carrier(static_cast<Role>(i));
    return all;
  }();
  return kCarriers;
}

terminal::ColorRole carried(const ftxui::Color& color) {
  const Carriers& all = carriers();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] == color) return static_cast<terminal::ColorRole>(i);
  }
  return 0;
}

// The first code point; FTXUI has checked that the text is UTF-8.
char32_t decoded(const std::string& text) {
  if (text.empty()) return U' ';
  const auto byte = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
  };
  const char32_t first = byte(0);
  if (first < 0x80) return first;
  const std::size_t length = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
  if (text.size() < length) return U'?';
  char32_t glyph = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) glyph = glyph << 6 | (byte(i) & 0x3F);
  return glyph;
}

Cell cell_of(const ftxui::Pixel& pixel, const Look& look) {
  Cell cell;
  const char32_t glyph = decoded(pixel.character);
  cell.glyph = look.glyphs->ascii ? to_ascii(glyph) : glyph;
  if (pixel.bold) cell.attributes |= terminal::kBold;
  if (pixel.dim) cell.attributes |= terminal::kDim;
  if (pixel.underlined) cell.attributes |= terminal::kUnderlined;
  if (pixel.inverted) cell.attributes |= terminal::kInverse;
  cell.ink = carried(pixel.foreground_color);
  // The ink of a blank cannot be seen, so it is no reason to write anything.
  if (cell.glyph == U' ' && cell.attributes == 0) cell.ink = 0;
  return cell;
}

}  // namespace

const ftxui::Color& carrier_of(Role role) { return carriers()[static_cast<std::size_t>(role)]; }

ftxui::Decorator ink(Role role) { return ftxui::color(carrier_of(role)); }

ftxui::Element plain(std::string_view text) { return ftxui::text(std::string(text)); }
ftxui::Element faint(std::string_view text) { return plain(text) | ink(Role::kFaint); }
ftxui::Element heading(std::string_view text) {
  return plain(text) | ftxui::bold | ink(Role::kHeading);
}

std::vector<std::string> lines_of(std::string_view text, int width) {
  const auto room = static_cast<std::size_t>(std::max(width, 1));
  const std::string broken = engine::kernel::wrapped(text, room);
  std::vector<std::string> lines;
  std::size_t start = 0;
  while (start <= broken.size()) {
    const std::size_t end = std::min(broken.find('\n', start), broken.size());
    // A word that is too long, such as a path, goes on in the next line.
    for (; end - start > room; start += room) lines.push_back(broken.substr(start, room));
    lines.push_back(broken.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

std::string clipped(std::string_view text, int width) {
  const auto room = static_cast<std::size_t>(std::max(width, 0));
  if (text.size() <= room) return std::string(text);
  if (room == 0) return {};
  return std::string(text.substr(0, room - 1)) + "~";
}

std::string encoded(char32_t glyph) {
  const auto tail = [](char32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (glyph < 0x80) return {static_cast<char>(glyph)};
  if (glyph < 0x800) return {static_cast<char>(0xC0 | glyph >> 6), tail(glyph)};
  return {static_cast<char>(0xE0 | glyph >> 12), tail(glyph >> 6), tail(glyph)};
}

void draw(const ftxui::Element& element, const Look& look, Frame& frame) {
  const terminal::Size size = frame.size();
  auto screen = ftxui::Screen::Create(ftxui::Dimension::Fixed(size.columns),
                                      ftxui::Dimension::Fixed(size.rows));
  ftxui::Render(screen, element);
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      frame.at(column, row) = cell_of(screen.PixelAt(column, row), look);
    }
  }
}

}  // namespace fathom::tui
