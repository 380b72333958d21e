// Every title, label and status line of Dungeon of Doom. Event sentences are in story.cpp, reasons
// against what is typed in refusals.cpp.

#include "engine/doom/words.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/doom/game.h"
#include "engine/doom/map_text.h"
#include "engine/kernel/text.h"

namespace fathom::engine::doom {
namespace {

using kernel::to_absl;
using run::Fact;

constexpr std::array<std::string_view, 4> kAttributeNames = {"strength", "dexterity",
                                                             "intelligence", "max hit points"};

std::string with_price(std::string_view name, int price) {
  return absl::StrCat(to_absl(name), " (", price, " gold)");
}

std::string feature_sight(Feature feature) {
  switch (feature) {
    case Feature::kEmpty:
      return "bare stone";
    case Feature::kMirror:
      return "a tall mirror";
    case Feature::kScroll:
      return "a scroll on a lectern";
    case Feature::kChest:
      return "an iron-bound chest";
    case Feature::kFlares:
      return "a bundle of flares";
    case Feature::kPotion:
      return "a stoppered flask";
    case Feature::kVendor:
      return "a vendor behind a counter";
    case Feature::kThief:
      return "a thief";
    case Feature::kWarp:
      return "shimmering air";
    case Feature::kStairsUp:
      return "stairs leading up";
    case Feature::kStairsDown:
      return "stairs leading down";
    case Feature::kExit:
      return "the way out, daylight behind it";
  }
  return "";
}

std::string gear_name(const std::array<GearRow, kGearTiers>& rows, int tier, bool spoilt,
                      std::string_view none) {
  if (tier == 0) return std::string(none);
  return absl::StrCat(to_absl(rows[static_cast<std::size_t>(tier - 1)].name),
                      spoilt ? " (damaged)" : "");
}

std::string race_label(const RaceRow& row, const StartingRolls& rolls) {
  return absl::StrCat(to_absl(row.name), ": strength ", row.strength + rolls.attributes[0],
                      ", dexterity ", row.dexterity + rolls.attributes[1], ", intelligence ",
                      row.intelligence + rolls.attributes[2], ", hit points ",
                      row.hit_points + rolls.hit_points);
}

std::string spell_list(const Content& content, const Player& player) {
  std::string list;
  for (std::size_t i = 0; i < content.spells.size(); ++i) {
    if (player.charges[i] == 0) continue;
    absl::StrAppend(&list, list.empty() ? "" : ", ", to_absl(content.spells[i].name), " ",
                    player.charges[i]);
  }
  return list.empty() ? "none" : list;
}

}  // namespace

std::string_view attribute_name(Attribute attribute) {
  return kAttributeNames[static_cast<std::size_t>(attribute)];
}

std::string place_name(const Place& place) {
  return absl::StrCat("floor ", place.z + 1, ", row ", place.y + 1, ", column ", place.x + 1);
}

std::string_view plain_label(Action action, int argument) {
  switch (action) {
    case Action::kShowMap:
      return "Show the map";
    case Action::kShowHelp:
      return "Help";
    case Action::kEnterShop:
      return "Buy from the vendor";
    case Action::kShopCategory:
      switch (static_cast<Phase>(argument)) {
        case Phase::kShopWeapons:
          return "Weapons";
        case Phase::kShopArmour:
          return "Armour";
        case Phase::kShopScrolls:
          return "Scrolls";
        default:
          return "Potions";
      }
    case Action::kLeaveShop:
      return "Leave the shop";
    case Action::kOpenSpells:
      return "Cast a spell";
    case Action::kCloseSpells:
      return "Think again";
    case Action::kMoveNorth:
      return "Go north";
    case Action::kMoveEast:
      return "Go east";
    case Action::kMoveSouth:
      return "Go south";
    case Action::kMoveWest:
      return "Go west";
    case Action::kClimb:
      return "Climb the stairs";
    case Action::kDescend:
      return "Go down the stairs";
    case Action::kLightFlare:
      return "Light a flare";
    case Action::kLookInMirror:
      return "Look into the mirror";
    case Action::kOpenChest:
      return "Open the chest";
    case Action::kReadScroll:
      return "Read the scroll";
    case Action::kDrinkPotion:
      return "Drink the potion";
    case Action::kLeaveDungeon:
      return "Leave the dungeon";
    case Action::kFight:
      return "Fight";
    case Action::kRunAway:
      return "Run";
    default:
      return "";
  }
}

std::string Game::title_text() const {
  switch (state_.phase) {
    case Phase::kRace:
      return "Who goes in?";
    case Phase::kPoints:
      return absl::StrCat("Raise what? ", state_.points_left,
                          state_.points_left == 1 ? " point left" : " points left");
    case Phase::kBuyWeapon:
      return "Choose a weapon; keep 10 gold for armour";
    case Phase::kBuyArmour:
      return "Choose armour";
    case Phase::kBuyFlares:
      return "How many flares, at 1 gold each?";
    case Phase::kExplore:
      return "What now?";
    case Phase::kShop:
      return "The vendor waits. Buy what?";
    case Phase::kShopWeapons:
      return "Which weapon?";
    case Phase::kShopArmour:
      return "Which armour?";
    case Phase::kShopScrolls:
      return "Which scroll?";
    case Phase::kShopPotions:
      return "Which potion?";
    case Phase::kShopEnhancer:
      return "Enhance what?";
    case Phase::kEncounter:
      return absl::StrCat("The ", to_absl(monster_name(content_, state_.encounter.monster_level)),
                          " faces you. What now?");
    case Phase::kSpell:
      return "Cast which spell?";
    case Phase::kOver:
      break;
  }
  return "";
}

std::vector<Fact> Game::fact_list() const {
  if (state_.phase == Phase::kEncounter || state_.phase == Phase::kSpell) {
    const Encounter& monster = state_.encounter;
    const auto percent = [](int chance) { return absl::StrCat(std::clamp(chance, 0, 100), " %"); };
    std::vector<Fact> facts = {
        {"Monster", absl::StrCat(to_absl(monster_name(content_, monster.monster_level)), ", level ",
                                 monster.monster_level, ", vitality ", monster.vitality)},
        {"You hit", percent(hit_chance(state_.player, monster.monster_level))},
        {"You dodge", percent(dodge_chance(state_.player, monster.monster_level))},
    };
    if (monster.ward > 0) facts.push_back({"Protection", absl::StrCat("+", monster.ward)});
    if (monster.fatigued) facts.push_back({"Fatigued", "too tired to run"});
    return facts;
  }
  if (state_.phase == Phase::kExplore) return {{"Here", feature_sight(here().feature)}};
  return {};
}

std::vector<Fact> Game::standing_facts() const {
  const Player& player = state_.player;
  if (state_.phase == Phase::kRace) return {{"Gold", absl::StrCat(player.gold)}};
  return {
      {"Place", place_name(player.place)},
      {"Hit points", absl::StrCat(std::max(0, player.hit_points), "/", player.max_hit_points)},
      {"Strength", absl::StrCat(player.strength)},
      {"Dexterity", absl::StrCat(player.dexterity)},
      {"Intelligence", absl::StrCat(player.intelligence)},
      {"Gold", absl::StrCat(player.gold)},
      {"Flares", absl::StrCat(player.flares)},
      {"Weapon", gear_name(content_.weapons, player.weapon_tier, false,
                           player.weapon_broken ? "none (broken)" : "none")},
      {"Armour", gear_name(content_.armours, player.armour_tier, player.armour_damaged, "none")},
      {"Spells", spell_list(content_, player)},
      {"Treasures", absl::StrCat(player.treasure_count(), "/", kTreasures)},
  };
}

std::string Game::place_text() const {
  if (state_.phase < Phase::kExplore) return {};
  return absl::StrCat("floor ", state_.player.place.z + 1);
}

std::vector<std::string> Game::map_rows() const {
  if (state_.phase < Phase::kExplore) return {};
  return floor_map(state_, state_.player.place.z);
}

std::string Game::label_text(const run::Option& option) const {
  const auto index = static_cast<std::size_t>(option.argument);
  switch (static_cast<Action>(option.action)) {
    case Action::kChooseRace:
      return race_label(content_.races[index], state_.rolls);
    case Action::kRaiseAttribute:
      return absl::StrCat("+1 ", to_absl(kAttributeNames[index]));
    case Action::kTakeFirstWeapon:
    case Action::kBuyWeapon:
      return with_price(content_.weapons[index - 1].name, content_.weapons[index - 1].price);
    case Action::kTakeFirstArmour:
    case Action::kBuyArmour:
      return with_price(content_.armours[index - 1].name, content_.armours[index - 1].price);
    case Action::kTakeFirstFlares:
      return absl::StrCat(option.argument, option.argument == 1 ? " flare" : " flares");
    case Action::kBuyScroll:
      return with_price(content_.spells[index].name, content_.spells[index].price);
    case Action::kBuyHealing:
      return with_price("Healing, 6-15 hit points", content_.healing_price);
    case Action::kBuyEnhancer:
      return absl::StrCat("More ", to_absl(kAttributeNames[index]));
    case Action::kBuyFlares:
      return with_price(absl::StrCat(content_.flare_bundle_size, " flares"),
                        content_.flare_bundle_price);
    case Action::kCastSpell:
      return absl::StrCat(to_absl(content_.spells[index].name), " (", state_.player.charges[index],
                          " left)");
    case Action::kShopCategory:
      if (static_cast<Phase>(option.argument) == Phase::kShopEnhancer) {
        return with_price("Enhancer, raises what you choose", content_.enhancer_price);
      }
      break;
    default:
      break;
  }
  return std::string(plain_label(static_cast<Action>(option.action), option.argument));
}

std::string Game::outcome_sentence() const {
  const Player& player = state_.player;
  const int missing = kTreasures - player.treasure_count();
  switch (outcome()->ending) {
    case run::Ending::kVictory:
      return "Victory: out into the daylight with all ten treasures.";
    case run::Ending::kIncomplete:
      return absl::StrCat("You got out alive, but without ", missing,
                          missing == 1 ? " treasure." : " treasures.");
    case run::Ending::kDefeat:
      return absl::StrCat("You died on floor ", player.place.z + 1, " with ",
                          player.treasure_count(), " of ", kTreasures, " treasures.");
    case run::Ending::kStalled:
      break;
  }
  return "Nothing moves any more.";
}

}  // namespace fathom::engine::doom
