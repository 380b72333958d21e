#include "engine/doom/bot_shop.h"

#include <algorithm>
#include <numeric>

namespace fathom::engine::doom {
namespace {

// What potions do on average, rounded down.
constexpr int kHealing = 10;
constexpr int kEnhancement = 3;
constexpr int kHighestAttribute = 18;
// Scouting goes on while there is something to see and something to light.
constexpr int kFewFlares = 3;
constexpr int kManyUnseen = 12;
constexpr int kScoutingWorth = 50 * kGoldWorth;
// What healing must save in the next fight to come before all investments, and how much must be
// missing to use up a potion once there is nothing left to invest in.
constexpr int kDanger = 5 * kGoldWorth;
constexpr int kLightWound = 5;
constexpr int kWound = 8;
constexpr int kRestWorth = 20 * kGoldWorth;
// A charge that one is clever enough to use.
constexpr int kChargeWorth = 60 * kGoldWorth;

class Shopper {
 public:
  Shopper(const Sight& sight, Prospects& prospects)
      : player_(sight.player),
        content_(*sight.content),
        prospects_(prospects),
        arms_(arms_of(sight.player)),
        cost_now_(prospects.campaign_cost(arms_)) {}

  const Purchase& best() const { return best_; }

  void consider_healing(RoomNumber next_fight) {
    if (next_fight == kNoRoom || missing() < kLightWound) return;
    const int healed = player_.hit_points + std::min(missing(), kHealing);
    const int saved = prospects_.fight_cost(next_fight, player_.hit_points) -
                      prospects_.fight_cost(next_fight, healed);
    if (saved > kDanger) consider(Action::kBuyHealing, 0, content_.healing_price, kWhole);
  }

  void consider_flares() {
    if (player_.flares >= kFewFlares || prospects_.unseen_rooms() < kManyUnseen) return;
    consider(Action::kBuyFlares, 0, content_.flare_bundle_price, kScoutingWorth);
  }

  void consider_gear() {
    for (int tier = 1; tier <= kGearTiers; ++tier) {
      const auto row = static_cast<std::size_t>(tier - 1);
      if (tier > player_.weapon_tier) {
        Arms arms = arms_;
        arms.weapon_tier = tier;
        consider(Action::kBuyWeapon, tier, content_.weapons[row].price, saving_with(arms));
      }
      if (tier > player_.armour_tier) {
        Arms arms = arms_;
        arms.armour = tier;
        consider(Action::kBuyArmour, tier, content_.armours[row].price, saving_with(arms));
      }
    }
  }

  void consider_enhancers() {
    Arms stronger = arms_;
    stronger.strength = std::min(arms_.strength + kEnhancement, kHighestAttribute);
    consider_enhancer(Attribute::kStrength, saving_with(stronger));
    Arms nimbler = arms_;
    nimbler.dexterity = std::min(arms_.dexterity + kEnhancement, kHighestAttribute);
    consider_enhancer(Attribute::kDexterity, saving_with(nimbler));
    Arms tougher = arms_;
    tougher.max_hit_points = std::min(arms_.max_hit_points + kEnhancement + 1, kMostHitPoints);
    consider_enhancer(Attribute::kMaxHitPoints, saving_with(tougher));
    consider_enhancer(Attribute::kIntelligence, worth_of_wits());
  }

  // With nothing to buy or to save for, gold is for wounds.
  void consider_rest() {
    if (best_.wanted() || saving_up_ || missing() < kWound) return;
    consider(Action::kBuyHealing, 0, content_.healing_price,
             content_.healing_price * kGoldWorth + kRestWorth);
  }

 private:
  int missing() const { return player_.max_hit_points - player_.hit_points; }

  std::int64_t saving_with(const Arms& arms) const {
    return cost_now_ - prospects_.campaign_cost(arms);
  }

  // Below the threshold of spells, every point is a part of the way to the charges one holds.
  std::int64_t worth_of_wits() const {
    const int short_by = kSpellIntelligence - player_.intelligence;
    if (short_by <= 0) return 0;
    const int charges = std::accumulate(player_.charges.begin(), player_.charges.end(), 0);
    return std::int64_t{charges} * kChargeWorth * std::min(short_by, kEnhancement) / short_by;
  }

  void consider_enhancer(Attribute attribute, std::int64_t worth) {
    consider(Action::kBuyEnhancer, static_cast<int>(attribute), content_.enhancer_price, worth);
  }

  // Of equal gains the first one considered is kept.
  void consider(Action action, int argument, int price, std::int64_t worth) {
    const std::int64_t gain = worth - std::int64_t{price} * kGoldWorth;
    if (price <= player_.gold) {
      if (gain > best_.gain) best_ = {action, argument, gain};
    } else if (gain > 0) {
      saving_up_ = true;
    }
  }

  const Player& player_;
  const Content& content_;
  Prospects& prospects_;
  Arms arms_;
  std::int64_t cost_now_;
  bool saving_up_ = false;
  Purchase best_;
};

Phase shelf_of(Action action) {
  switch (action) {
    case Action::kBuyWeapon:
      return Phase::kShopWeapons;
    case Action::kBuyArmour:
      return Phase::kShopArmour;
    case Action::kBuyScroll:
      return Phase::kShopScrolls;
    default:
      return Phase::kShopPotions;
  }
}

}  // namespace

Purchase best_purchase(const Sight& sight, Prospects& prospects, RoomNumber next_fight) {
  Shopper shopper(sight, prospects);
  shopper.consider_healing(next_fight);
  if (shopper.best().wanted()) return shopper.best();
  shopper.consider_flares();
  shopper.consider_gear();
  shopper.consider_enhancers();
  shopper.consider_rest();
  return shopper.best();
}

std::size_t shop_option(const run::Prompt& prompt, const Purchase& purchase) {
  const auto shelf = [&](Phase phase) {
    return find_option(prompt, Action::kShopCategory, static_cast<int>(phase));
  };
  std::size_t option = find_option(prompt, purchase.action, purchase.argument);
  if (option == kNoOption) option = shelf(shelf_of(purchase.action));
  if (option == kNoOption) option = shelf(Phase::kShopEnhancer);
  return option != kNoOption ? option : find_option(prompt, Action::kLeaveShop);
}

}  // namespace fathom::engine::doom
