// Mirrors: one look each, and not all of it true.

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

// Two treasures on this floor, eight carried: only 1 and 2 are left to be shown.
constexpr std::string_view kTwoTreasures = R"(
T 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 G
)";
constexpr Place kFirstPlace{4, 0, 0};
constexpr Place kSecondPlace{4, 6, 6};

Scene mirror_room(int intelligence) {
  Scene scene{.floor = kTwoTreasures, .floor_number = 5, .here = 'm', .treasures_found = 8};
  scene.player.intelligence = intelligence;
  return scene;
}

Vision vision_of(const Story& story) {
  return static_cast<Vision>(story.number(EventKind::kVision));
}

int treasure_shown(const Story& story) { return story.number(EventKind::kVision, 1); }

Place place_shown(const Story& story) {
  const int room = story.number(EventKind::kVision, 3);
  return {static_cast<std::int8_t>(story.number(EventKind::kVision, 2)),
          static_cast<std::int8_t>(room / kFloorSize), static_cast<std::int8_t>(room % kFloorSize)};
}

Place place_of_treasure(int id) { return id == 1 ? kFirstPlace : kSecondPlace; }

Vision look(int intelligence, std::initializer_list<Die> dice) {
  Scene scene = mirror_room(intelligence);
  scene.room_dice = loaded_dice(dice);
  Game game = play(scene);
  return vision_of(choose(game, "look"));
}

}  // namespace

TEST_CASE("a mirror gives one look, then it is dark") {
  Game game = play(mirror_room(12));
  CHECK(choose(game, "look").names == "vision");
  CHECK(game.tick().value == 1);
  CHECK(asked(game) == "explore: north south east west map help");
  CHECK(mentions(refuse(game, "look"), "no mirror"));
}

TEST_CASE("a roll up to the intelligence shows the truth, the next one does not") {
  for (const int intelligence : {1, 9, 18}) {
    CAPTURE(intelligence);
    CHECK(look(intelligence, {d50(intelligence)}) == Vision::kTreasure);
    CHECK(look(intelligence, {d50(intelligence + 1), d10(6)}) == Vision::kFalseTreasure);
    CHECK(look(intelligence, {d50(50), d10(1)}) == Vision::kCloudy);
  }
  CHECK(look(18, {d50(1)}) == Vision::kTreasure);
}

TEST_CASE("what else a mirror shows goes by a d10") {
  CHECK(look(5, {d50(6), d10(1)}) == Vision::kCloudy);
  CHECK(look(5, {d50(6), d10(2)}) == Vision::kCoffin);
  CHECK(look(5, {d50(6), d10(3)}) == Vision::kDragon);
  CHECK(look(5, {d50(6), d10(4)}) == Vision::kChimaera);
  CHECK(look(5, {d50(6), d10(5)}) == Vision::kExit);
  for (int roll = 6; roll <= 10; ++roll) {
    CHECK(look(5, {d50(6), d10(roll)}) == Vision::kFalseTreasure);
  }
}

TEST_CASE("the truth is told in 2 % of the looks per point of intelligence") {
  for (const int intelligence : {1, 6, 12, 18}) {
    const int truths = count_stories(
        4'000, mirror_room(intelligence), "look",
        [](const Game&, const Story& story) { return vision_of(story) == Vision::kTreasure; });
    check_share(truths, 4'000, 2.0 * intelligence);
  }
}

TEST_CASE("a true vision is of a treasure not yet found, where it is, and each has its chance") {
  std::array<int, 3> shown{};
  const int truths =
      count_stories(4'000, mirror_room(18), "look", [&](const Game&, const Story& story) {
        if (vision_of(story) != Vision::kTreasure) return false;
        const int id = treasure_shown(story);
        ++shown.at(static_cast<std::size_t>(id));
        CHECK(place_shown(story) == place_of_treasure(id));
        return true;
      });
  check_share(shown[1], truths, 50);
  CHECK(shown[1] + shown[2] == truths);
}

TEST_CASE("a false vision is of a treasure not yet found, where it is not, on any floor") {
  std::set<int> floors;
  const int lies =
      count_stories(4'000, mirror_room(1), "look", [&](const Game&, const Story& story) {
        if (vision_of(story) != Vision::kFalseTreasure) return false;
        const int id = treasure_shown(story);
        CHECK((id == 1 || id == 2));
        CHECK(place_shown(story) != place_of_treasure(id));
        floors.insert(place_shown(story).z);
        return true;
      });
  check_share(lies, 4'000, 98 * 0.5);
  CHECK(floors == std::set<int>{0, 1, 2, 3, 4, 5, 6});
}

TEST_CASE("with all treasures found there is no truth to tell, and lies about them cloud over") {
  Scene scene{.here = 'm', .treasures_found = 10};
  scene.player.intelligence = 18;
  for (const auto& [roll, expected] : {std::pair{2, Vision::kCoffin}, std::pair{5, Vision::kExit},
                                       std::pair{6, Vision::kCloudy}}) {
    scene.room_dice = loaded_dice({d50(1), d10(roll)});
    Game game = play(scene);
    CHECK(vision_of(choose(game, "look")) == expected);
  }
}

TEST_CASE("looking shows nothing on the map and takes nothing") {
  Game game = play(mirror_room(18));
  const std::string before = floor_picture(game);
  choose(game, "look");
  CHECK(floor_picture(game) == before);
  CHECK(game.state().player.treasure_count() == 8);
}
