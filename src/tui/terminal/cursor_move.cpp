#include "tui/terminal/cursor_move.h"

#include <cstddef>
#include <cstdlib>
#include <utility>

namespace fathom::tui::terminal {
namespace {

// A count or place of one is what terminals assume when it is left out.
std::string number(int value) { return value == 1 ? std::string() : std::to_string(value); }

std::string control(int value, char final) { return "\x1b[" + number(value) + final; }

std::string absolute(Position to) {
  const std::string column = number(to.column + 1);
  return "\x1b[" + number(to.row + 1) + (column.empty() ? "" : ";" + column) + "H";
}

void keep_shorter(std::string& best, std::string other) {
  if (other.size() < best.size()) best = std::move(other);
}

std::string along_row(int from, int to) {
  if (from == to) return {};
  std::string best = control(to + 1, 'G');
  if (to > from) {
    keep_shorter(best, control(to - from, 'C'));
  } else {
    keep_shorter(best, control(from - to, 'D'));
    if (from - to <= 3) keep_shorter(best, std::string(static_cast<std::size_t>(from - to), '\b'));
  }
  if (to == 0) keep_shorter(best, "\r");
  return best;
}

std::string along_column(int from, int to) {
  if (from == to) return {};
  return control(std::abs(to - from), to > from ? 'B' : 'A');
}

}  // namespace

std::string cursor_move(const std::optional<Position>& from, Position to) {
  std::string best = absolute(to);
  if (!from) return best;
  if (*from == to) return {};
  keep_shorter(best, along_column(from->row, to.row) + along_row(from->column, to.column));
  // A line feed after a return, never alone: there are terminals on which it also returns.
  if (to.row > from->row && to.row - from->row <= 4) {
    keep_shorter(best, "\r" + std::string(static_cast<std::size_t>(to.row - from->row), '\n') +
                           along_row(0, to.column));
  }
  return best;
}

}  // namespace fathom::tui::terminal
