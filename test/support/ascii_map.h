#pragma once

// Owns the pictures in tests: maps are written and read as text, one character per tile, so that
// a failing test shows what it saw. What a character means is up to the test.

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/geometry.h"
#include "engine/kernel/grid.h"
#include "engine/kernel/rng.h"

namespace fathom::test {

using AsciiMap = engine::kernel::Grid<char>;

// Reads a picture; a line break before the first row, as in a raw string, is not part of it.
// Short rows are filled up with blanks.
inline AsciiMap parse_map(std::string_view text) {
  if (!text.empty() && text.front() == '\n') text.remove_prefix(1);
  std::vector<std::string_view> rows;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::string_view row = text.substr(0, text.find('\n'));
    rows.push_back(row);
    width = std::max(width, row.size());
    text.remove_prefix(std::min(text.size(), row.size() + 1));
  }
  AsciiMap map(static_cast<int>(width), static_cast<int>(rows.size()), ' ');
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      map[engine::kernel::make_pos(static_cast<int>(x), static_cast<int>(y))] = rows[y][x];
    }
  }
  return map;
}

// The picture as it stands in a raw string: each row on a line of its own, after a line break.
inline std::string print_map(const AsciiMap& map) {
  std::string text = "\n";
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) text.push_back(map[engine::kernel::make_pos(x, y)]);
    text.push_back('\n');
  }
  return text;
}

// All tiles with that character, in reading order.
inline std::vector<engine::kernel::Pos> find_tiles(const AsciiMap& map, char tile) {
  std::vector<engine::kernel::Pos> found;
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    if (map.tiles()[i] == tile) found.push_back(map.pos_of(i));
  }
  return found;
}

// The only tile with that character.
inline engine::kernel::Pos find_tile(const AsciiMap& map, char tile) {
  const std::vector<engine::kernel::Pos> found = find_tiles(map, tile);
  if (found.size() != 1) {
    throw std::invalid_argument(std::string("not exactly one '") + tile + "' on the map");
  }
  return found.front();
}

// Walls '#' strewn over floor '.', for properties that must hold on any map.
inline AsciiMap random_map(engine::kernel::Rng& rng, int width, int height, int wall_percent) {
  AsciiMap map(width, height, '.');
  for (const engine::kernel::Pos pos : find_tiles(map, '.')) {
    if (rng.chance(wall_percent)) map[pos] = '#';
  }
  return map;
}

}  // namespace fathom::test
