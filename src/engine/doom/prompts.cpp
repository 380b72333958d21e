// What the player is asked in each phase: only what is possible there and then.

#include <algorithm>

#include "engine/doom/game.h"

namespace fathom::engine::doom {
namespace {

using run::Option;
using run::Prompt;
using run::Slug;

constexpr std::array<std::string_view, 4> kAttributeSlugs = {"strength", "dexterity",
                                                             "intelligence", "max_hit_points"};
constexpr std::array<char, 4> kAttributeKeys = {'s', 'd', 'i', 'h'};

constexpr Option option(const Slug& slug, char key, Action action, int argument = 0) {
  return {
      .slug = slug, .key = key, .action = static_cast<std::uint16_t>(action), .argument = argument};
}

constexpr Option kNorth = option("north", 'n', Action::kMoveNorth);
constexpr Option kSouth = option("south", 's', Action::kMoveSouth);
constexpr Option kEast = option("east", 'e', Action::kMoveEast);
constexpr Option kWest = option("west", 'w', Action::kMoveWest);
constexpr Option kUp = option("up", 'u', Action::kClimb);
constexpr Option kDown = option("down", 'd', Action::kDescend);
constexpr Option kFlare = option("flare", 'f', Action::kLightFlare);
constexpr Option kLook = option("look", 'l', Action::kLookInMirror);
constexpr Option kOpen = option("open", 'o', Action::kOpenChest);
constexpr Option kRead = option("read", 'r', Action::kReadScroll);
constexpr Option kDrink = option("drink", 'p', Action::kDrinkPotion);
constexpr Option kBuy = option("buy", 'b', Action::kEnterShop);
constexpr Option kExit = option("exit", 'x', Action::kLeaveDungeon);
constexpr Option kMap = option("map", 'm', Action::kShowMap);
constexpr Option kHelp = option("help", 'h', Action::kShowHelp);
constexpr Option kFightOption = option("fight", 'f', Action::kFight);
constexpr Option kRun = option("run", 'r', Action::kRunAway);
constexpr Option kSpell = option("spell", 's', Action::kOpenSpells);
constexpr Option kBack = option("back", '0', Action::kCloseSpells);
constexpr Option kLeave = option("leave", '0', Action::kLeaveShop);

// The feature of a room offers at most one thing to do.
const Option* feature_option(Feature feature) {
  switch (feature) {
    case Feature::kMirror:
      return &kLook;
    case Feature::kScroll:
      return &kRead;
    case Feature::kChest:
      return &kOpen;
    case Feature::kPotion:
      return &kDrink;
    case Feature::kVendor:
      return &kBuy;
    case Feature::kStairsUp:
      return &kUp;
    case Feature::kStairsDown:
      return &kDown;
    case Feature::kExit:
      return &kExit;
    default:
      return nullptr;
  }
}

char digit_key(int number) { return static_cast<char>('0' + number); }

}  // namespace

void Game::ask() {
  switch (state_.phase) {
    case Phase::kRace:
      return ask_race();
    case Phase::kPoints:
      return ask_points();
    case Phase::kBuyWeapon:
      return ask_first_weapon();
    case Phase::kBuyArmour:
      return ask_first_armour();
    case Phase::kBuyFlares:
      return ask_first_flares();
    case Phase::kExplore:
      return ask_explore();
    case Phase::kShop:
      return ask_shop();
    case Phase::kShopWeapons:
      return ask_shop_gear("shop_weapons", Action::kBuyWeapon, content_.weapons);
    case Phase::kShopArmour:
      return ask_shop_gear("shop_armour", Action::kBuyArmour, content_.armours);
    case Phase::kShopScrolls:
      return ask_shop_scrolls();
    case Phase::kShopPotions:
      return ask_shop_potions();
    case Phase::kShopEnhancer:
      return ask_shop_enhancer();
    case Phase::kEncounter:
      return ask_encounter();
    case Phase::kSpell:
      return ask_spell();
    case Phase::kOver:
      return;
  }
}

void Game::ask_race() {
  Prompt& prompt = open_prompt("race");
  for (int i = 0; i < kRaces; ++i) {
    const RaceRow& row = content_.races[static_cast<std::size_t>(i)];
    prompt.options.push_back(option(Slug("race").dot(row.slug), row.key, Action::kChooseRace, i));
  }
}

void Game::ask_points() {
  Prompt& prompt = open_prompt("points");
  const std::array<int, 3> values = {state_.player.strength, state_.player.dexterity,
                                     state_.player.intelligence};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] >= 18) continue;
    prompt.options.push_back(option(Slug("raise").dot(kAttributeSlugs[i]), kAttributeKeys[i],
                                    Action::kRaiseAttribute, static_cast<int>(i)));
  }
}

void Game::ask_first_weapon() {
  Prompt& prompt = open_prompt("first_weapon");
  const int for_armour = content_.armours.front().price;
  for (int tier = 1; tier <= kGearTiers; ++tier) {
    const GearRow& row = content_.weapons[static_cast<std::size_t>(tier - 1)];
    if (row.price + for_armour > state_.player.gold) continue;
    prompt.options.push_back(
        option(Slug("weapon").dot(row.slug), digit_key(tier), Action::kTakeFirstWeapon, tier));
  }
}

void Game::ask_first_armour() {
  Prompt& prompt = open_prompt("first_armour");
  for (int tier = 1; tier <= kGearTiers; ++tier) {
    const GearRow& row = content_.armours[static_cast<std::size_t>(tier - 1)];
    if (row.price > state_.player.gold) continue;
    prompt.options.push_back(
        option(Slug("armour").dot(row.slug), digit_key(tier), Action::kTakeFirstArmour, tier));
  }
}

void Game::ask_first_flares() {
  Prompt& prompt = open_prompt("first_flares");
  for (int count = 0; count <= state_.player.gold; ++count) {
    prompt.options.push_back(option(Slug("flares").dot(static_cast<unsigned>(count)), 0,
                                    Action::kTakeFirstFlares, count));
  }
}

void Game::ask_explore() {
  Prompt& prompt = open_prompt("explore");
  const Place& place = state_.player.place;
  auto& options = prompt.options;
  if (place.y > 0) options.push_back(kNorth);
  if (place.y < kFloorSize - 1) options.push_back(kSouth);
  if (place.x < kFloorSize - 1) options.push_back(kEast);
  if (place.x > 0) options.push_back(kWest);
  if (const Option* offered = feature_option(here().feature)) options.push_back(*offered);
  if (state_.player.flares > 0) options.push_back(kFlare);
  options.push_back(kMap);
  options.push_back(kHelp);
}

bool Game::can_buy_gear(int price, int tier, int worn_tier, bool worn_is_spoilt) const {
  return price <= state_.player.gold && (tier > worn_tier || worn_is_spoilt);
}

bool Game::can_buy_any_gear(bool armour) const {
  const Player& player = state_.player;
  const auto& rows = armour ? content_.armours : content_.weapons;
  for (int tier = 1; tier <= kGearTiers; ++tier) {
    if (can_buy_gear(rows[static_cast<std::size_t>(tier - 1)].price, tier,
                     armour ? player.armour_tier : player.weapon_tier,
                     armour ? player.armour_damaged : player.weapon_broken)) {
      return true;
    }
  }
  return false;
}

void Game::ask_shop() {
  Prompt& prompt = open_prompt("shop");
  const int gold = state_.player.gold;
  const auto offer = [&](bool possible, std::string_view slug, char key, Phase phase) {
    if (possible) {
      prompt.options.push_back(option(slug, key, Action::kShopCategory, static_cast<int>(phase)));
    }
  };
  const bool any_scroll = std::any_of(content_.spells.begin(), content_.spells.end(),
                                      [&](const SpellRow& row) { return row.price <= gold; });
  offer(can_buy_any_gear(false), "weapons", '1', Phase::kShopWeapons);
  offer(can_buy_any_gear(true), "armour", '2', Phase::kShopArmour);
  offer(any_scroll, "scrolls", '3', Phase::kShopScrolls);
  offer(gold >= std::min(content_.healing_price, content_.enhancer_price), "potions", '4',
        Phase::kShopPotions);
  if (gold >= content_.flare_bundle_price) {
    prompt.options.push_back(option("flares", '5', Action::kBuyFlares));
  }
  prompt.options.push_back(kLeave);
}

void Game::ask_shop_gear(const Slug& kind, Action action,
                         const std::array<GearRow, kGearTiers>& rows) {
  Prompt& prompt = open_prompt(kind);
  const Player& player = state_.player;
  const bool armour = action == Action::kBuyArmour;
  for (int tier = 1; tier <= kGearTiers; ++tier) {
    const GearRow& row = rows[static_cast<std::size_t>(tier - 1)];
    if (!can_buy_gear(row.price, tier, armour ? player.armour_tier : player.weapon_tier,
                      armour ? player.armour_damaged : player.weapon_broken)) {
      continue;
    }
    prompt.options.push_back(
        option(Slug(armour ? "armour" : "weapon").dot(row.slug), digit_key(tier), action, tier));
  }
  prompt.options.push_back(kLeave);
}

void Game::ask_shop_scrolls() {
  Prompt& prompt = open_prompt("shop_scrolls");
  for (int i = 0; i < kSpells; ++i) {
    const SpellRow& row = content_.spells[static_cast<std::size_t>(i)];
    if (row.price > state_.player.gold) continue;
    prompt.options.push_back(
        option(Slug("scroll").dot(row.slug), digit_key(i + 1), Action::kBuyScroll, i));
  }
  prompt.options.push_back(kLeave);
}

void Game::ask_shop_potions() {
  Prompt& prompt = open_prompt("shop_potions");
  if (state_.player.gold >= content_.healing_price) {
    prompt.options.push_back(option("potion.healing", '1', Action::kBuyHealing));
  }
  if (state_.player.gold >= content_.enhancer_price) {
    prompt.options.push_back(option("potion.enhancer", '2', Action::kShopCategory,
                                    static_cast<int>(Phase::kShopEnhancer)));
  }
  prompt.options.push_back(kLeave);
}

void Game::ask_shop_enhancer() {
  Prompt& prompt = open_prompt("shop_enhancer");
  for (int i = 0; i < 4; ++i) {
    const auto index = static_cast<std::size_t>(i);
    prompt.options.push_back(option(Slug("enhance").dot(kAttributeSlugs[index]), digit_key(i + 1),
                                    Action::kBuyEnhancer, i));
  }
  prompt.options.push_back(kLeave);
}

void Game::ask_encounter() {
  Prompt& prompt = open_prompt("encounter");
  prompt.options.push_back(kFightOption);
  if (!state_.encounter.fatigued) prompt.options.push_back(kRun);
  const auto& charges = state_.player.charges;
  const bool any_charge =
      std::any_of(charges.begin(), charges.end(), [](int count) { return count > 0; });
  if (state_.player.intelligence >= kSpellIntelligence && any_charge) {
    prompt.options.push_back(kSpell);
  }
}

void Game::ask_spell() {
  Prompt& prompt = open_prompt("spell");
  for (int i = 0; i < kSpells; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (state_.player.charges[index] == 0) continue;
    const SpellRow& row = content_.spells[index];
    prompt.options.push_back(option(Slug("cast").dot(row.slug), row.key, Action::kCastSpell, i));
  }
  prompt.options.push_back(kBack);
}

}  // namespace fathom::engine::doom
