#include "engine/floor/module_reach.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/floor/ascii_floor.h"

using namespace fathom::engine::floor;

namespace {

// The floor again, with an 'o' wherever one can walk to.
std::string reached_ascii(const ModuleFloor& floor) {
  const auto steps = steps_from_entrance(floor);
  std::string picture = floor_ascii(floor);
  std::size_t index = 0;
  for (char& glyph : picture) {
    if (glyph == '\n') continue;
    if (reaches(steps, pos_from_index(index++, floor.width))) glyph = 'o';
  }
  return picture;
}

}  // namespace

TEST_CASE("feet go in four directions, through doors and traps, not through walls and water") {
  CHECK(reached_ascii(floor_from_ascii("<.+^$\n"
                                       "###~.\n"
                                       "..#.>\n"
                                       ".#..#\n"
                                       "#...#\n")) ==
        "ooooo\n"
        "###~o\n"
        "..#oo\n"
        ".#oo#\n"
        "#ooo#\n");
}

TEST_CASE("nothing can be reached from outside or from within a wall") {
  ModuleFloor floor = floor_from_ascii(
      "...\n"
      ".#.\n"
      "..>\n");
  floor.entrance = {1, 1};
  CHECK(reached_ascii(floor) == floor_ascii(floor));
  floor.entrance = {3, 0};
  CHECK(reached_ascii(floor) == floor_ascii(floor));
}
