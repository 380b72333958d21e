// Why something that is not listed cannot be done now: answers to a name or a key.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/doom/game.h"

namespace fathom::engine::doom {
namespace {

// What was typed, compared with the names and keys of what is not possible.
struct Typed {
  std::string_view text;

  bool is(std::string_view slug, char key) const {
    return text == slug || (text.size() == 1 && text.front() == key);
  }
  bool is(std::string_view group, std::string_view slug, int number) const {
    const bool named = text.size() == group.size() + 1 + slug.size() && text.starts_with(group) &&
                       text[group.size()] == '.' && text.ends_with(slug);
    return named || (text.size() == 1 && text.front() == '0' + number);
  }
};

std::string too_dear(int price, int gold) {
  return absl::StrCat("that costs ", price, " gold, and you have ", gold);
}

std::string gear_refusal(Typed typed, std::string_view group,
                         const std::array<GearRow, kGearTiers>& rows, int gold) {
  for (int tier = 1; tier <= kGearTiers; ++tier) {
    const GearRow& row = rows[static_cast<std::size_t>(tier - 1)];
    if (!typed.is(group, row.slug, tier)) continue;
    if (row.price > gold) return too_dear(row.price, gold);
    return "it is no better than what you have";
  }
  return "";
}

std::string explore_refusal(Typed typed) {
  if (typed.is("north", 'n') || typed.is("south", 's') || typed.is("east", 'e') ||
      typed.is("west", 'w')) {
    return "the dungeon ends here, there is only rock that way";
  }
  if (typed.is("up", 'u') || typed.is("down", 'd')) return "there are no such stairs here";
  if (typed.is("buy", 'b')) return "there is no vendor here";
  if (typed.is("exit", 'x')) return "this is not the exit";
  if (typed.is("flare", 'f')) return "you have no flares";
  if (typed.is("look", 'l')) return "there is no mirror here";
  if (typed.is("open", 'o')) return "there is no chest here";
  if (typed.is("read", 'r')) return "there is no scroll here";
  if (typed.is("drink", 'p')) return "there is no potion here";
  return "";
}

std::string encounter_refusal(Typed typed, const Player& player) {
  if (typed.is("run", 'r')) return "you are too tired to run";
  if (!typed.is("spell", 's')) return "";
  return player.intelligence < kSpellIntelligence ? "spells need an intelligence of 12"
                                                  : "you have no spell to cast";
}

std::string shop_refusal(Typed typed, const Content& content, int gold) {
  if (typed.is("weapons", '1')) return "no weapon you can pay for is better than yours";
  if (typed.is("armour", '2')) return "no armour you can pay for is better than yours";
  if (typed.is("scrolls", '3')) {
    const auto cheapest = std::min_element(
        content.spells.begin(), content.spells.end(),
        [](const auto& left, const auto& right) { return left.price < right.price; });
    return too_dear(cheapest->price, gold);
  }
  if (typed.is("potions", '4')) {
    return too_dear(std::min(content.healing_price, content.enhancer_price), gold);
  }
  if (typed.is("flares", '5')) return too_dear(content.flare_bundle_price, gold);
  return "";
}

std::string scroll_refusal(Typed typed, const Content& content, int gold) {
  for (int i = 0; i < kSpells; ++i) {
    const SpellRow& row = content.spells[static_cast<std::size_t>(i)];
    if (typed.is("scroll", row.slug, i + 1)) return too_dear(row.price, gold);
  }
  return "";
}

std::string potion_refusal(Typed typed, const Content& content, int gold) {
  if (typed.is("potion.healing", '1')) return too_dear(content.healing_price, gold);
  if (typed.is("potion.enhancer", '2')) return too_dear(content.enhancer_price, gold);
  return "";
}

}  // namespace

std::string Game::explain_refusal(std::string_view text) const {
  const Typed typed{text};
  // Answers are given by name; the key of something that is possible is no reason against it.
  if (pending() != nullptr &&
      std::any_of(pending()->options.begin(), pending()->options.end(),
                  [&](const run::Option& option) { return typed.is("", option.key); })) {
    return "";
  }
  const int gold = state_.player.gold;
  switch (state_.phase) {
    case Phase::kExplore:
      return explore_refusal(typed);
    case Phase::kEncounter:
      return encounter_refusal(typed, state_.player);
    case Phase::kShop:
      return shop_refusal(typed, content_, gold);
    case Phase::kShopWeapons:
      return gear_refusal(typed, "weapon", content_.weapons, gold);
    case Phase::kShopArmour:
      return gear_refusal(typed, "armour", content_.armours, gold);
    case Phase::kShopScrolls:
      return scroll_refusal(typed, content_, gold);
    case Phase::kShopPotions:
      return potion_refusal(typed, content_, gold);
    default:
      return "";
  }
}

}  // namespace fathom::engine::doom
