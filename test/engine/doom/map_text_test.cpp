#include "engine/doom/map_text.h"

#include <doctest/doctest.h>

#include <string_view>

#include "engine/doom/doom_fixture.h"

using namespace fathom::engine::doom;

namespace {

constexpr std::string_view kEverything = R"(
0 m s c f p v
t w U D X T M
0 0 0 0 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 G
)";

State all_seen() {
  State state = prepare({.floor = kEverything, .floor_number = 4, .here = 'v'});
  for (std::int8_t y = 0; y < kFloorSize; ++y) {
    for (std::int8_t x = 0; x < kFloorSize; ++x) state.dungeon.at({3, y, x}).seen = true;
  }
  return state;
}

}  // namespace

TEST_CASE("each thing has its mark, and a guarded treasure shows its guard only") {
  CHECK(floor_picture(play(all_seen())) == R"(
0 m s c f p v
t w U D X T M
0 0 0 0 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 M
)");
}

TEST_CASE("a monster hides a treasure, and a treasure hides a feature") {
  State state = all_seen();
  Room& room = state.dungeon.at({3, 0, 0});
  room.feature = Feature::kChest;
  CHECK(room_mark(state, {3, 0, 0}) == 'c');
  room.treasure_id = 1;
  CHECK(room_mark(state, {3, 0, 0}) == 'T');
  room.monster_level = 1;
  CHECK(room_mark(state, {3, 0, 0}) == 'M');
  room.treasure_id = 0;
  CHECK(room_mark(state, {3, 0, 0}) == 'M');
  room.seen = false;
  CHECK(room_mark(state, {3, 0, 0}) == '?');
}

TEST_CASE("the player's mark leaves the room's own mark readable, and is on one floor only") {
  const State state = all_seen();
  CHECK(room_mark(state, state.player.place) == 'v');
  CHECK(floor_picture(play(state), 3) == R"(
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?
)");
}
