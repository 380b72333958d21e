#include "tui/terminal/cell_style.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {
namespace {

constexpr unsigned kShowsOnBlank = kUnderlined | kInverse;

struct AttributeCode {
  Attribute attribute;
  std::string_view on;
};

constexpr std::array kAttributeCodes = {AttributeCode{kBold, "1"}, AttributeCode{kDim, "2"},
                                        AttributeCode{kUnderlined, "4"},
                                        AttributeCode{kInverse, "7"}};

void add(std::string& parameters, std::string_view more) {
  if (more.empty()) return;
  if (!parameters.empty()) parameters += ';';
  parameters += more;
}

void add_attributes(std::string& parameters, unsigned attributes) {
  for (const AttributeCode& code : kAttributeCodes) {
    if ((attributes & code.attribute) != 0) add(parameters, code.on);
  }
}

// The first role with the same text; role 0 is the terminal's own, whatever its text.
std::array<ColorRole, kColorRoles> first_alike(const std::array<std::string, kColorRoles>& texts) {
  std::array<ColorRole, kColorRoles> alike{};
  for (std::size_t role = 1; role < kColorRoles; ++role) {
    std::size_t first = texts[role].empty() ? 0 : 1;
    while (first != 0 && texts[first] != texts[role]) ++first;
    alike[role] = static_cast<ColorRole>(first);
  }
  return alike;
}

}  // namespace

CellStyle style_of(const Cell& cell) { return {cell.attributes, cell.ink, cell.paper}; }

bool is_plain_blank(const Cell& cell) {
  return cell.glyph == U' ' && (cell.attributes & kShowsOnBlank) == 0;
}

bool suits(const Cell& cell, const CellStyle& style) {
  if (style_of(cell) == style) return true;
  return is_plain_blank(cell) && cell.paper == style.paper &&
         (style.attributes & kShowsOnBlank) == 0;
}

StyleWriter::StyleWriter(Palette palette)
    : palette_(std::move(palette)),
      same_ink_(first_alike(palette_.ink)),
      same_paper_(first_alike(palette_.paper)) {}

Cell StyleWriter::canonical(Cell cell) const {
  if (cell.glyph == 0) cell.glyph = U' ';
  // Nothing that is drawn, be it a name somebody chose, may speak to the terminal.
  if (!is_printable(cell.glyph)) cell.glyph = U'?';
  cell.attributes &= kBold | kDim | kUnderlined | kInverse;
  cell.ink = cell.ink < kColorRoles ? same_ink_[cell.ink] : ColorRole{0};
  cell.paper = cell.paper < kColorRoles ? same_paper_[cell.paper] : ColorRole{0};
  if (is_plain_blank(cell)) {
    cell.attributes = 0;
    cell.ink = 0;
  }
  return cell;
}

std::string StyleWriter::change(const CellStyle& from, const CellStyle& to) const {
  if (from == to) return {};
  if (to == CellStyle{}) return "\x1b[m";
  const std::string fresh = from_default(to);
  const std::string stepped = step_by_step(from, to);
  return "\x1b[" + (stepped.size() <= fresh.size() ? stepped : fresh) + "m";
}

std::string StyleWriter::from_default(const CellStyle& to) const {
  std::string parameters = "0";
  add_attributes(parameters, to.attributes);
  if (to.ink != 0) add(parameters, palette_.ink[to.ink]);
  if (to.paper != 0) add(parameters, palette_.paper[to.paper]);
  return parameters;
}

std::string StyleWriter::step_by_step(const CellStyle& from, const CellStyle& to) const {
  std::string parameters;
  unsigned lost = from.attributes & ~unsigned{to.attributes};
  unsigned gained = to.attributes & ~unsigned{from.attributes};
  if ((lost & (kBold | kDim)) != 0) {
    add(parameters, "22");  // ends both
    gained |= to.attributes & (kBold | kDim);
  }
  if ((lost & kUnderlined) != 0) add(parameters, "24");
  if ((lost & kInverse) != 0) add(parameters, "27");
  add_attributes(parameters, gained);
  if (from.ink != to.ink) add(parameters, to.ink == 0 ? "39" : palette_.ink[to.ink]);
  if (from.paper != to.paper) add(parameters, to.paper == 0 ? "49" : palette_.paper[to.paper]);
  return parameters;
}

}  // namespace fathom::tui::terminal
