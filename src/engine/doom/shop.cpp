// Making a character and buying things.

#include <algorithm>

#include "engine/doom/game.h"

namespace fathom::engine::doom {

void Game::choose_race(int race) {
  const RaceRow& row = content_.races[static_cast<std::size_t>(race)];
  Player& player = state_.player;
  player.race = race;
  player.strength = row.strength + state_.rolls.attributes[0];
  player.dexterity = row.dexterity + state_.rolls.attributes[1];
  player.intelligence = row.intelligence + state_.rolls.attributes[2];
  player.max_hit_points = row.hit_points + state_.rolls.hit_points;
  player.hit_points = player.max_hit_points;
  tell(EventKind::kCharacterMade, race);
  state_.phase = Phase::kPoints;
}

void Game::raise_attribute(Attribute attribute) {
  change_attribute(attribute, 1);
  if (--state_.points_left == 0) state_.phase = Phase::kBuyWeapon;
}

void Game::buy_weapon(int tier) {
  const int price = content_.weapons[static_cast<std::size_t>(tier - 1)].price;
  state_.player.gold -= price;
  state_.player.weapon_tier = tier;
  state_.player.weapon_broken = false;
  tell(EventKind::kGearBought, 0, tier, price);
}

void Game::buy_armour(int tier) {
  const int price = content_.armours[static_cast<std::size_t>(tier - 1)].price;
  state_.player.gold -= price;
  state_.player.armour_tier = tier;
  state_.player.armour_damaged = false;
  tell(EventKind::kGearBought, 1, tier, price);
}

void Game::buy_scroll(int spell) {
  const auto index = static_cast<std::size_t>(spell);
  state_.player.gold -= content_.spells[index].price;
  ++state_.player.charges[index];
  tell(EventKind::kScrollBought, spell, content_.spells[index].price);
}

void Game::buy_healing() {
  state_.player.gold -= content_.healing_price;
  heal(5 + state_.room_rng.between(1, 10));
}

void Game::buy_enhancer(Attribute attribute) {
  state_.player.gold -= content_.enhancer_price;
  const int die = state_.room_rng.between(1, 6);
  change_attribute(attribute, attribute == Attribute::kMaxHitPoints ? die + 1 : die);
}

void Game::buy_flares() {
  state_.player.gold -= content_.flare_bundle_price;
  state_.player.flares += content_.flare_bundle_size;
  tell(EventKind::kFlaresBought, content_.flare_bundle_size, content_.flare_bundle_price);
}

}  // namespace fathom::engine::doom
