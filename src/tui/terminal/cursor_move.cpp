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

// A line feed only goes down: the terminal is told so when it is entered. Up has a short form too.
std::string along_column(int from, int to) {
  if (from == to) return {};
  const int distance = std::abs(to - from);
  std::string best = control(distance, to > from ? 'B' : 'A');
  if (to > from && distance <= 3) {
    keep_shorter(best, std::string(static_cast<std::size_t>(distance), '\n'));
  }
  if (to == from - 1) keep_shorter(best, "\x1bM");
  return best;
}

}  // namespace

std::string cursor_move(const std::optional<Position>& from, Position to) {
  std::string best = absolute(to);
  if (!from) return best;
  if (*from == to) return {};
  keep_shorter(best, along_column(from->row, to.row) + along_row(from->column, to.column));
  keep_shorter(best, "\r" + along_column(from->row, to.row) + along_row(0, to.column));
  return best;
}

}  // namespace fathom::tui::terminal
