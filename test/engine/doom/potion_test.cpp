// Potions found in rooms: good ones, bad ones, and the limits of both.

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;

namespace {

enum class Way { kUp, kDown };

constexpr Die kHeals = d5(1);
constexpr Die kChanges = d5(2);

Die what(Attribute attribute) { return die(0, 3, static_cast<int>(attribute)); }
Die which(Way way) { return die(0, 1, way == Way::kUp ? 0 : 1); }

Scene at_potion() { return Scene{.here = 'p'}; }

// The player after a potion that moves the attribute by what the d6 shows.
Player drinker(Scene scene, Attribute attribute, Way way, int shows) {
  scene.room_dice = loaded_dice({kChanges, what(attribute), which(way), d6(shows)});
  Game game = play(scene);
  const Story story = choose(game, "drink");
  CHECK(story.names == "attribute_changed");
  return game.state().player;
}

Scene with_attributes(int value) {
  Scene scene = at_potion();
  scene.player.strength = value;
  scene.player.dexterity = value;
  scene.player.intelligence = value;
  return scene;
}

Scene with_hit_points(int hit_points, int most) {
  Scene scene = at_potion();
  scene.player.hit_points = hit_points;
  scene.player.max_hit_points = most;
  return scene;
}

int drink_healing(int hit_points, int most, int shows) {
  Scene scene = with_hit_points(hit_points, most);
  scene.room_dice = loaded_dice({kHeals, d10(shows)});
  Game game = play(scene);
  const Story story = choose(game, "drink");
  CHECK(story.names == "healed");
  CHECK(story.number(EventKind::kHealed) == game.state().player.hit_points - hit_points);
  CHECK(game.state().player.max_hit_points == most);
  return game.state().player.hit_points;
}

}  // namespace

TEST_CASE("a potion is drunk once") {
  Game game = play(at_potion());
  choose(game, "drink");
  CHECK(game.tick().value == 1);
  CHECK(mentions(refuse(game, "drink"), "no potion"));
}

TEST_CASE("one potion in five heals, the others change one of four attributes, up or down") {
  std::map<std::string, int> kinds;
  std::map<int, int> attributes;
  int better = 0;
  count_stories(8'000, at_potion(), "drink", [&](const Game&, const Story& story) {
    ++kinds[story.names];
    if (!story.has(EventKind::kAttributeChanged)) return false;
    ++attributes[story.number(EventKind::kAttributeChanged, 0)];
    if (story.number(EventKind::kAttributeChanged, 1) > 0) ++better;
    return true;
  });
  CHECK(kinds.size() == 2);
  check_share(kinds["healed"], 8'000, 20);
  CHECK(attributes.size() == 4);
  for (const auto& [attribute, count] : attributes) check_share(count, 8'000, 20);
  check_share(better, kinds["attribute_changed"], 50);
}

TEST_CASE("the first side of five heals, the other four do not") {
  for (int side = 1; side <= 5; ++side) {
    Scene scene = at_potion();
    scene.room_dice = loaded_dice({d5(side)});
    Game game = play(scene);
    CHECK(choose(game, "drink").names == (side == 1 ? "healed" : "attribute_changed"));
  }
}

TEST_CASE("healing gives five and a d10, up to the maximum") {
  CHECK(drink_healing(10, 30, 1) == 16);
  CHECK(drink_healing(10, 30, 10) == 25);
  CHECK(drink_healing(15, 30, 10) == 30);
  CHECK(drink_healing(16, 30, 10) == 30);
  CHECK(drink_healing(30, 30, 5) == 30);
}

TEST_CASE("strength, dexterity and intelligence move by a d6, each alone") {
  for (int shows = 1; shows <= 6; ++shows) {
    const Player strong = drinker(with_attributes(9), Attribute::kStrength, Way::kUp, shows);
    CHECK(strong.strength == 9 + shows);
    CHECK(strong.dexterity == 9);
    CHECK(strong.intelligence == 9);
    const Player clumsy = drinker(with_attributes(9), Attribute::kDexterity, Way::kDown, shows);
    CHECK(clumsy.dexterity == 9 - shows);
    CHECK(clumsy.strength == 9);
    CHECK(clumsy.intelligence == 9);
    const Player clever = drinker(with_attributes(9), Attribute::kIntelligence, Way::kUp, shows);
    CHECK(clever.intelligence == 9 + shows);
    CHECK(clever.strength == 9);
    CHECK(clever.dexterity == 9);
    CHECK(clever.max_hit_points == 30);
    CHECK(clever.hit_points == 30);
  }
}

TEST_CASE("attributes stay between 1 and 18") {
  const auto moved = [](int from, Attribute attribute, Way way) {
    const Player player = drinker(with_attributes(from), attribute, way, 6);
    const std::array<int, 3> values = {player.strength, player.dexterity, player.intelligence};
    return values.at(static_cast<std::size_t>(attribute));
  };
  for (const Attribute attribute :
       {Attribute::kStrength, Attribute::kDexterity, Attribute::kIntelligence}) {
    CHECK(moved(11, attribute, Way::kUp) == 17);
    CHECK(moved(12, attribute, Way::kUp) == 18);
    CHECK(moved(13, attribute, Way::kUp) == 18);
    CHECK(moved(18, attribute, Way::kUp) == 18);
    CHECK(moved(8, attribute, Way::kDown) == 2);
    CHECK(moved(7, attribute, Way::kDown) == 1);
    CHECK(moved(6, attribute, Way::kDown) == 1);
    CHECK(moved(1, attribute, Way::kDown) == 1);
  }
}

TEST_CASE("the maximum of hit points moves by a d6 and one, the hit points with it") {
  for (int shows = 1; shows <= 6; ++shows) {
    const Player up = drinker(with_hit_points(10, 20), Attribute::kMaxHitPoints, Way::kUp, shows);
    CHECK(up.max_hit_points == 21 + shows);
    CHECK(up.hit_points == 11 + shows);
    const Player down =
        drinker(with_hit_points(10, 20), Attribute::kMaxHitPoints, Way::kDown, shows);
    CHECK(down.max_hit_points == 19 - shows);
    CHECK(down.hit_points == 9 - shows);
  }
}

TEST_CASE("the maximum of hit points stays between 1 and 40, the hit points above 0") {
  const auto moved = [](int hit_points, int most, Way way) {
    const Player player =
        drinker(with_hit_points(hit_points, most), Attribute::kMaxHitPoints, way, 6);
    return std::to_string(player.hit_points) + "/" + std::to_string(player.max_hit_points);
  };
  CHECK(moved(33, 33, Way::kUp) == "40/40");
  CHECK(moved(34, 34, Way::kUp) == "40/40");
  CHECK(moved(40, 40, Way::kUp) == "40/40");
  CHECK(moved(8, 20, Way::kDown) == "1/13");
  CHECK(moved(7, 20, Way::kDown) == "1/13");
  CHECK(moved(1, 20, Way::kDown) == "1/13");
  CHECK(moved(8, 8, Way::kDown) == "1/1");
  CHECK(moved(5, 5, Way::kDown) == "1/1");
}
