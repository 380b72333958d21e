// What happened, in names and sentences.

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/doom/doom_fixture.h"
#include "engine/doom/game.h"

using namespace fathom::engine::doom;
using fathom::engine::run::Event;

namespace {

constexpr auto kKinds = static_cast<std::uint16_t>(EventKind::kCount);

Event event(EventKind kind, const std::array<std::int32_t, 4>& numbers = {1, 1, 1, 1}) {
  return {.tick = {}, .kind = static_cast<std::uint16_t>(kind), .args = numbers};
}

std::string sentence(const Event& told) { return play(Scene{}).event_text(told); }

}  // namespace

// Scripts and recordings go by these names, and a row in the wrong place would tell lies.
TEST_CASE("the events have these names, in this order") {
  const std::array<std::pair<EventKind, std::string_view>, kKinds> names = {{
      {EventKind::kCharacterMade, "character_made"},
      {EventKind::kEntered, "entered"},
      {EventKind::kClimbed, "climbed"},
      {EventKind::kDescended, "descended"},
      {EventKind::kWarped, "warped"},
      {EventKind::kRobbed, "robbed"},
      {EventKind::kFlaresFound, "flares_found"},
      {EventKind::kTreasureTaken, "treasure_taken"},
      {EventKind::kMapShown, "map_shown"},
      {EventKind::kHelpShown, "help_shown"},
      {EventKind::kFlareLit, "flare_lit"},
      {EventKind::kVision, "vision"},
      {EventKind::kScrollRead, "scroll_read"},
      {EventKind::kChestExploded, "chest_exploded"},
      {EventKind::kChestEmpty, "chest_empty"},
      {EventKind::kChestGold, "chest_gold"},
      {EventKind::kHealed, "healed"},
      {EventKind::kAttributeChanged, "attribute_changed"},
      {EventKind::kGearBought, "gear_bought"},
      {EventKind::kScrollBought, "scroll_bought"},
      {EventKind::kFlaresBought, "flares_bought"},
      {EventKind::kShopLeft, "shop_left"},
      {EventKind::kMonsterMet, "monster_met"},
      {EventKind::kHit, "hit"},
      {EventKind::kMissed, "missed"},
      {EventKind::kWeaponBroke, "weapon_broke"},
      {EventKind::kDodged, "dodged"},
      {EventKind::kStruck, "struck"},
      {EventKind::kDeathBlow, "death_blow"},
      {EventKind::kSlain, "slain"},
      {EventKind::kGoldLooted, "gold_looted"},
      {EventKind::kRanAway, "ran_away"},
      {EventKind::kRunFailed, "run_failed"},
      {EventKind::kCast, "cast"},
      {EventKind::kWarded, "warded"},
      {EventKind::kBlasted, "blasted"},
      {EventKind::kWeakened, "weakened"},
      {EventKind::kTeleported, "teleported"},
      {EventKind::kDied, "died"},
      {EventKind::kLeft, "left"},
  }};
  const Game game = play(Scene{});
  for (std::uint16_t kind = 0; kind < kKinds; ++kind) {
    CHECK(static_cast<std::uint16_t>(names.at(kind).first) == kind);
    CHECK(game.event_name(event(names.at(kind).first)) == names.at(kind).second);
  }
}

TEST_CASE("no two events have the same name, and each has a sentence of its own") {
  const Game game = play(Scene{});
  std::set<std::string> names;
  std::set<std::string> sentences;
  for (std::uint16_t kind = 0; kind < kKinds; ++kind) {
    const Event told = event(static_cast<EventKind>(kind));
    CHECK(names.insert(std::string(game.event_name(told))).second);
    CHECK_FALSE(game.event_text(told).empty());
    CHECK(sentences.insert(game.event_text(told)).second);
  }
}

TEST_CASE("sentences name things and numbers") {
  const auto says = [](EventKind kind, const std::array<std::int32_t, 4>& numbers,
                       std::initializer_list<std::string_view> parts) {
    const std::string text = sentence(event(kind, numbers));
    CAPTURE(text);
    for (const std::string_view part : parts) CHECK(mentions(text, part));
  };
  says(EventKind::kCharacterMade, {1}, {"Dwarf"});
  says(EventKind::kEntered, {2, 0, 6}, {"floor 3, row 1, column 7"});
  says(EventKind::kWarped, {2, 0, 6}, {"floor 3, row 1, column 7"});
  says(EventKind::kRanAway, {2, 0, 6}, {"floor 3, row 1, column 7"});
  says(EventKind::kTeleported, {2, 0, 6}, {"floor 3, row 1, column 7"});
  says(EventKind::kRobbed, {37}, {"37 gold"});
  says(EventKind::kFlaresFound, {4}, {"4"});
  says(EventKind::kTreasureTaken, {3, 7}, {"Ruby Ring", "7 of 10"});
  says(EventKind::kFlareLit, {5}, {"5"});
  says(EventKind::kScrollRead, {2}, {"Lightning"});
  says(EventKind::kChestExploded, {6}, {"6"});
  says(EventKind::kChestGold, {28}, {"28 gold"});
  says(EventKind::kHealed, {11}, {"11"});
  says(EventKind::kAttributeChanged, {0, 4, 16}, {"strength", "16", "rise"});
  says(EventKind::kAttributeChanged, {1, -4, 6}, {"dexterity", "6", "fall"});
  says(EventKind::kGearBought, {0, 3, 30}, {"Broadsword", "30 gold"});
  says(EventKind::kGearBought, {1, 3, 30}, {"Chain mail", "30 gold"});
  says(EventKind::kScrollBought, {4, 80}, {"Teleport", "80 gold"});
  says(EventKind::kMonsterMet, {10}, {"Dragon"});
  says(EventKind::kHit, {3, 5, 8}, {"Kobold", "5", "8"});
  says(EventKind::kMissed, {2}, {"Goblin"});
  says(EventKind::kWeaponBroke, {1}, {"Dagger"});
  says(EventKind::kDodged, {6}, {"Werewolf"});
  says(EventKind::kStruck, {7, 4, 19}, {"Banshee", "4", "19"});
  says(EventKind::kDeathBlow, {8}, {"Hellhound"});
  says(EventKind::kSlain, {9}, {"Chimaera"});
  says(EventKind::kGoldLooted, {33}, {"33 gold"});
  says(EventKind::kRunFailed, {4}, {"Orc"});
  says(EventKind::kCast, {1}, {"Fireball"});
  says(EventKind::kWarded, {6}, {"+6"});
  says(EventKind::kBlasted, {5, 9, 2}, {"Troll", "9", "2"});
  says(EventKind::kWeakened, {1, 3}, {"Skeleton", "3"});
  says(EventKind::kDied, {10}, {"Dragon"});
  says(EventKind::kLeft, {3}, {"3"});
}

TEST_CASE("what went well and what did not sound different") {
  CHECK(sentence(event(EventKind::kChestExploded, {0})) !=
        sentence(event(EventKind::kChestExploded, {5})));
  CHECK(sentence(event(EventKind::kStruck, {4, 0, 9})) !=
        sentence(event(EventKind::kStruck, {4, 1, 9})));
  CHECK(sentence(event(EventKind::kDied, {0})) != sentence(event(EventKind::kDied, {1})));
  CHECK(sentence(event(EventKind::kLeft, {0})) != sentence(event(EventKind::kLeft, {1})));
}

TEST_CASE("a false treasure sounds like a true one, the other visions each like themselves") {
  std::set<std::string> sentences;
  for (int vision = 0; vision <= static_cast<int>(Vision::kFalseTreasure); ++vision) {
    sentences.insert(sentence(event(EventKind::kVision, {vision, 9, 1, 8})));
  }
  CHECK(sentences.size() == 6);
  const std::string vision = sentence(event(EventKind::kVision, {0, 9, 1, 8}));
  CHECK(mentions(vision, "Jeweled Cross"));
  CHECK(mentions(vision, "floor 2, row 2, column 2"));
}

TEST_CASE("the map is told as it is seen") {
  Scene scene{.floor = R"(
0 m s c f p v
v t w U D X T
0 m s c f p v
M t w * D X T
0 m s c f p v
v t w U D X T
0 m s c f p v
)",
              .floor_number = 2};
  scene.player.flares = 1;
  Game game = play(scene);
  choose(game, "flare");
  const Story story = choose(game, "map");
  REQUIRE(story.events.size() == 1);
  CHECK(game.event_text(story.events.front()) == R"(Map of floor 2:
? ? ? ? ? ? ?
? ? ? ? ? ? ?
? ? s c f ? ?
? ? w * D ? ?
? ? s c f ? ?
? ? ? ? ? ? ?
? ? ? ? ? ? ?)");
}

TEST_CASE("blows and steps in a row are told in one sentence") {
  const Game game = play(Scene{});
  const auto told = [&](std::initializer_list<Event> row) {
    const std::vector<Event> events(row);
    for (std::size_t i = 1; i < events.size(); ++i) {
      CHECK(game.continues(events[i - 1], events[i]));
    }
    return game.row_text(events);
  };
  CHECK(told({event(EventKind::kHit, {3, 4, 9, 0}), event(EventKind::kHit, {3, 9, 0, 0})}) ==
        "You hit the Kobold twice for 13 in all; vitality left: 0.");
  CHECK(told({event(EventKind::kStruck, {3, 2, 9, 0}), event(EventKind::kStruck, {3, 1, 8, 0}),
              event(EventKind::kStruck, {3, 1, 7, 0})}) ==
        "The Kobold strikes 3 times for 4 in all; hit points left: 7.");
  CHECK(told({event(EventKind::kMissed, {3}), event(EventKind::kMissed, {3})}) ==
        "You miss the Kobold twice.");
  CHECK(told({event(EventKind::kDodged, {3}), event(EventKind::kDodged, {3})}) ==
        "You dodge the Kobold twice.");
  CHECK(
      told({event(EventKind::kEntered, {0, 1, 1, 0}), event(EventKind::kEntered, {0, 1, 2, 0})}) ==
      "You walk on through 2 rooms and come to floor 1, row 2, column 3.");
  CHECK(told({event(EventKind::kMissed, {3})}) == "You miss the Kobold.");
}

TEST_CASE("another monster, another floor and armour that holds begin anew") {
  const Game game = play(Scene{});
  const auto goes_on = [&](EventKind kind, const std::array<std::int32_t, 4>& last,
                           const std::array<std::int32_t, 4>& next) {
    return game.continues(event(kind, last), event(kind, next));
  };
  CHECK_FALSE(goes_on(EventKind::kHit, {3, 4, 9, 0}, {4, 4, 5, 0}));
  CHECK_FALSE(goes_on(EventKind::kHit, {3, 4, 0, 0}, {3, 4, 9, 0}));  // the next of its kind
  CHECK_FALSE(goes_on(EventKind::kStruck, {3, 4, 9, 0}, {3, 0, 9, 0}));
  CHECK_FALSE(goes_on(EventKind::kEntered, {0, 1, 1, 0}, {1, 1, 1, 0}));
  CHECK_FALSE(goes_on(EventKind::kSlain, {3}, {3}));
  CHECK_FALSE(game.continues(event(EventKind::kMissed, {3}), event(EventKind::kDodged, {3})));
}
