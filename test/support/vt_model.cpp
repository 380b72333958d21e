#include "support/vt_model.h"

#include <stdexcept>

namespace fathom::test {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("terminal: " + what); }

std::vector<int> numbers(std::string_view text) {
  std::vector<int> values(1, 0);
  for (const char c : text) {
    if (c == ';') {
      values.push_back(0);
    } else if (c >= '0' && c <= '9') {
      values.back() = values.back() * 10 + (c - '0');
    } else {
      fail("parameters " + std::string(text));
    }
  }
  return values;
}

int or_one(int value) { return value == 0 ? 1 : value; }

std::size_t glyph_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

}  // namespace

VtModel::VtModel(int columns, int rows) : columns_(0), rows_(0) { resize(columns, rows); }

void VtModel::resize(int columns, int rows) {
  columns_ = columns;
  rows_ = rows;
  cells_.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                VtCell{.glyph = "garbage"});
  cursor_.reset();
}

void VtModel::feed(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte >= 0x20 && byte != 0x7f) {
      const std::size_t length = glyph_length(byte);
      print(bytes.substr(at, length));
      at += length;
    } else {
      at = control(bytes, at);
    }
  }
  if (synchronised_) fail("a frame that does not end");
}

const VtCell& VtModel::at(int column, int row) const {
  return cells_.at(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(column));
}

VtCell& VtModel::cell(int column, int row) { return const_cast<VtCell&>(at(column, row)); }

VtModel::Place VtModel::place() const {
  if (!cursor_) fail("the cursor is used where nobody knows where it is");
  return *cursor_;
}

std::size_t VtModel::control(std::string_view bytes, std::size_t at) {
  switch (bytes[at]) {
    case '\r':
      move(0, place().row);
      return at + 1;
    case '\n':
      move(place().column, place().row + 1);
      return at + 1;
    case '\b':
      move(place().column - 1, place().row);
      return at + 1;
    case '\x1b':
      break;
    default:
      fail("byte " + std::to_string(bytes[at]));
  }
  if (bytes.substr(at, 2) == "\x1bM") {
    move(place().column, place().row - 1);
    return at + 2;
  }
  if (bytes.substr(at, 2) != "\x1b[") fail("an escape that is no CSI");
  const std::size_t end = bytes.find_first_not_of("0123456789;?", at + 2);
  if (end == std::string_view::npos) fail("a sequence cut short");
  run(bytes.substr(at + 2, end - at - 2), bytes[end]);
  return end + 1;
}

void VtModel::run(std::string_view parameters, char final) {
  if (parameters == "?2026" && (final == 'h' || final == 'l')) return synchronise(final == 'h');
  const std::vector<int> values = numbers(parameters);
  const int count = or_one(values[0]);
  switch (final) {
    case 'H':
      return move(values.size() > 1 ? or_one(values[1]) - 1 : 0, count - 1);
    case 'G':
      return move(count - 1, place().row);
    case 'A':
      return move(place().column, place().row - count);
    case 'B':
      return move(place().column, place().row + count);
    case 'C':
      return move(place().column + count, place().row);
    case 'D':
      return move(place().column - count, place().row);
    case 'm':
      return select(values);
    case 'J':
      if (parameters != "2") fail("erase " + std::string(parameters) + "J");
      return clear();
    case 'K':
      if (!parameters.empty()) fail("erase " + std::string(parameters) + "K");
      return erase_to_end();
    default:
      fail(std::string("CSI ") + final);
  }
}

void VtModel::move(int column, int row) {
  if (column < 0 || row < 0 || column >= columns_ || row >= rows_) fail("a move off the screen");
  cursor_ = Place{column, row};
}

void VtModel::select(const std::vector<int>& parameters) {
  std::size_t at = 0;
  while (at < parameters.size()) at = select_one(parameters, at);
}

std::size_t VtModel::select_one(const std::vector<int>& parameters, std::size_t at) {
  const int value = parameters[at];
  const bool ink = (value >= 30 && value <= 37) || (value >= 90 && value <= 97);
  const bool paper = (value >= 40 && value <= 47) || (value >= 100 && value <= 107);
  if (ink) pen_.ink = std::to_string(value);
  if (paper) pen_.paper = std::to_string(value);
  if (ink || paper) return at + 1;
  switch (value) {
    case 0:
      pen_ = {};
      break;
    case 1:
      pen_.bold = true;
      break;
    case 2:
      pen_.dim = true;
      break;
    case 4:
      pen_.underlined = true;
      break;
    case 7:
      pen_.inverse = true;
      break;
    case 22:
      pen_.bold = pen_.dim = false;
      break;
    case 24:
      pen_.underlined = false;
      break;
    case 27:
      pen_.inverse = false;
      break;
    case 39:
      pen_.ink.clear();
      break;
    case 49:
      pen_.paper.clear();
      break;
    case 38:
    case 48: {
      if (parameters.at(at + 1) != 5) fail("a colour that is not one of 256");
      const std::string text =
          std::to_string(value) + ";5;" + std::to_string(parameters.at(at + 2));
      (value == 38 ? pen_.ink : pen_.paper) = text;
      return at + 3;
    }
    default:
      fail("SGR " + std::to_string(value));
  }
  return at + 1;
}

void VtModel::print(std::string_view glyph) {
  const Place here = place();
  VtCell& written = cell(here.column, here.row);
  written = pen_;
  written.glyph = glyph;
  if (here.column + 1 == columns_) {
    cursor_.reset();  // some stay, some wrap with the next glyph
  } else {
    move(here.column + 1, here.row);
  }
}

void VtModel::erase_to_end() {
  if (pen_.inverse || pen_.underlined) fail("terminals disagree on erasing in this style");
  for (int column = place().column; column < columns_; ++column) {
    cell(column, place().row) = VtCell{.paper = pen_.paper};
  }
}

void VtModel::clear() {
  if (pen_ != VtCell{}) fail("the screen is cleared in some style");
  cells_.assign(cells_.size(), VtCell{});
}

void VtModel::synchronise(bool begin) {
  if (synchronised_ == begin) fail("frames in frames");
  synchronised_ = begin;
}

}  // namespace fathom::test
