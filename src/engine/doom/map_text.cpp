#include "engine/doom/map_text.h"

#include <string_view>

namespace fathom::engine::doom {

char feature_mark(Feature feature) {
  constexpr std::string_view kMarks = "0mscfpvtwUDX";
  return kMarks[static_cast<std::size_t>(feature)];
}

char room_mark(const State& state, const Place& place) {
  const Room& room = state.dungeon.at(place);
  if (!room.seen) return kUnseenMark;
  if (room.monster_level != 0) return kMonsterMark;
  if (room.treasure_id != 0) return kTreasureMark;
  return feature_mark(room.feature);
}

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
