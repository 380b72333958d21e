#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/generation.h"

using namespace fathom::engine::doom;

namespace {

using Violations = std::vector<std::string>;

constexpr std::string_view kFirstFloor = R"(
U 0 0 0 0 0 0
0 m 0 M 0 0 0
0 0 T G T 0 0
0 v 0 0 0 0 0
0 0 T G T 0 0
0 0 T G T 0 0
0 0 0 T 0 0 0
)";

constexpr std::string_view kOddFloor = R"(
D 0 0 0 0 0 U
0 0 0 0 0 0 0
0 0 M 0 0 0 0
0 0 0 t 0 0 0
0 0 0 0 0 0 0
0 0 w 0 0 0 0
0 0 0 0 0 0 0
)";

constexpr std::string_view kEvenFloor = R"(
U 0 0 0 0 0 D
0 0 0 0 0 0 0
0 0 c 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 p 0 0 M 0 0
0 0 0 0 0 0 0
)";

constexpr std::string_view kTopFloor = R"(
0 0 0 0 0 0 D
0 0 0 0 0 0 0
0 s 0 0 0 0 0
0 0 0 f 0 0 0
0 0 0 0 M 0 0
0 0 0 0 0 0 0
X 0 0 0 0 0 0
)";

Dungeon sound_dungeon() {
  Dungeon dungeon;
  draw_floor(dungeon, 1, kFirstFloor);
  for (const int floor : {2, 4, 6}) draw_floor(dungeon, floor, kOddFloor);
  for (const int floor : {3, 5}) draw_floor(dungeon, floor, kEvenFloor);
  draw_floor(dungeon, 7, kTopFloor);
  return dungeon;
}

// One floor of a sound dungeon, drawn again with a mistake.
Violations with_floor(int number, std::string_view picture) {
  Dungeon dungeon = sound_dungeon();
  draw_floor(dungeon, number, picture);
  return validate_dungeon(dungeon);
}

template <typename Change>
Violations with_room(const Place& place, Change change) {
  Dungeon dungeon = sound_dungeon();
  change(dungeon.at(place));
  return validate_dungeon(dungeon);
}

void put_feature(Room& room, Feature feature) { room.feature = feature; }

}  // namespace

TEST_CASE("a sound dungeon has no violations") {
  CHECK(validate_dungeon(sound_dungeon()) == Violations{});
}

TEST_CASE("there is one exit") {
  CHECK(with_room({6, 6, 0}, [](Room& room) { room.feature = Feature::kEmpty; }) ==
        Violations{"there are 0 exits"});
  CHECK(with_room({6, 5, 0}, [](Room& room) { put_feature(room, Feature::kExit); }) ==
        Violations{"there are 2 exits"});
}

TEST_CASE("the exit is on the seventh floor") {
  Dungeon dungeon = sound_dungeon();
  dungeon.at({6, 6, 0}).feature = Feature::kEmpty;
  dungeon.at({5, 6, 0}).feature = Feature::kExit;
  CHECK(validate_dungeon(dungeon) == Violations{"room 6,6,0: an exit below the top floor"});
}

TEST_CASE("stairs are aligned") {
  CHECK(with_floor(7, R"(
0 0 0 0 0 D 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
X 0 0 0 0 0 0
)") == Violations{"room 6,0,6: stairs up that lead nowhere"});
}

TEST_CASE("no stairs lead up from the seventh floor or down from the first") {
  CHECK(
      with_room({6, 2, 2}, [](Room& room) { put_feature(room, Feature::kStairsUp); }) ==
      Violations{"room 7,2,2: stairs up that lead nowhere", "floor 7 has a wrong count of stairs"});
  CHECK(with_room({0, 0, 6}, [](Room& room) { put_feature(room, Feature::kStairsDown); }) ==
        Violations{"floor 1 has a wrong count of stairs"});
}

TEST_CASE("there is one way up and one way down on every floor between") {
  CHECK(with_room({0, 0, 0}, [](Room& room) { put_feature(room, Feature::kEmpty); }) ==
        Violations{"floor 1 has a wrong count of stairs"});
  CHECK(
      with_room({3, 0, 0}, [](Room& room) { put_feature(room, Feature::kEmpty); }) ==
      Violations{"room 3,0,0: stairs up that lead nowhere", "floor 4 has a wrong count of stairs"});
  Dungeon dungeon = sound_dungeon();
  dungeon.at({0, 6, 6}).feature = Feature::kStairsUp;
  dungeon.at({1, 6, 6}).feature = Feature::kStairsDown;
  CHECK(validate_dungeon(dungeon) ==
        Violations{"floor 1 has a wrong count of stairs", "floor 2 has a wrong count of stairs"});
}

TEST_CASE("no stairs and no exit have a monster or a treasure") {
  CHECK(with_room({0, 0, 0}, [](Room& room) { room.monster_level = 1; }) ==
        Violations{"room 1,0,0: monster or treasure on a feature"});
  CHECK(with_room({1, 0, 0}, [](Room& room) { room.monster_level = 2; }) ==
        Violations{"room 2,0,0: monster or treasure on a feature"});
  CHECK(with_room({6, 6, 0}, [](Room& room) { room.monster_level = 9; }) ==
        Violations{"room 7,6,0: monster or treasure on a feature"});
  Dungeon dungeon = sound_dungeon();
  dungeon.at({0, 2, 2}).treasure_id = 0;
  dungeon.at({6, 6, 0}).treasure_id = 1;
  CHECK(validate_dungeon(dungeon) == Violations{"room 7,6,0: monster or treasure on a feature"});
}

TEST_CASE("treasures and monsters are on empty features only") {
  CHECK(with_room({0, 1, 1}, [](Room& room) { room.monster_level = 3; }) ==
        Violations{"room 1,1,1: monster or treasure on a feature"});
  CHECK(with_room({0, 2, 2}, [](Room& room) { put_feature(room, Feature::kVendor); }) ==
        Violations{"room 1,2,2: monster or treasure on a feature"});
}

TEST_CASE("each of the ten treasures is there once") {
  CHECK(with_room({0, 2, 2}, [](Room& room) { room.treasure_id = 0; }) ==
        Violations{"treasure 1 is there 0 times"});
  CHECK(with_room({0, 6, 3}, [](Room& room) { room.treasure_id = 1; }) ==
        Violations{"treasure 1 is there 2 times", "treasure 10 is there 0 times"});
  CHECK(with_room({0, 6, 4}, [](Room& room) { room.treasure_id = 7; }) ==
        Violations{"treasure 7 is there 2 times"});
}

TEST_CASE("treasures are numbered up to ten") {
  CHECK(with_room({0, 6, 4}, [](Room& room) { room.treasure_id = 11; }) ==
        Violations{"room 1,6,4: treasure id above 10"});
}

TEST_CASE("monsters are of level ten at most") {
  CHECK(with_room({6, 4, 4}, [](Room& room) { room.monster_level = 10; }) == Violations{});
  CHECK(with_room({6, 4, 4}, [](Room& room) { room.monster_level = 11; }) ==
        Violations{"room 7,4,4: monster level above 10"});
}

TEST_CASE("the start is clear") {
  CHECK(with_room(kStart, [](Room& room) { room.monster_level = 1; }) ==
        Violations{"room 1,3,3: the start is not clear"});
  CHECK(with_room(kStart, [](Room& room) { put_feature(room, Feature::kChest); }) ==
        Violations{"room 1,3,3: start is not clear"});
  Dungeon dungeon = sound_dungeon();
  dungeon.at({0, 2, 2}).treasure_id = 0;
  dungeon.at(kStart).treasure_id = 1;
  CHECK(validate_dungeon(dungeon) == Violations{"room 1,3,3: the start is not clear"});
}
