#include "engine/doom/map_text.h"

#include <utility>

namespace fathom::engine::doom {

std::vector<std::string> floor_map(const State& state, int z) {
  std::vector<std::string> lines;
  for (std::int8_t y = 0; y < kFloorSize; ++y) {
    std::string line;
    for (std::int8_t x = 0; x < kFloorSize; ++x) {
      const Place place{static_cast<std::int8_t>(z), y, x};
      if (x > 0) line.push_back(' ');
      line.push_back(place == state.player.place ? kPlayerMark : room_mark(state, place));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace fathom::engine::doom
