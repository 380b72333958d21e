#include "engine/doom/bot_odds.h"

#include <algorithm>

#include "engine/doom/game.h"

namespace fathom::engine::doom {
namespace {

constexpr int kLuckSides = 5;
constexpr int kBreakPercent = 5;
constexpr int kRunPercent = 40;
constexpr int kDeathBlowPercent = 30;
// A new broadsword, and the way to the vendor.
constexpr int kBrokenCost = 35 * kGoldWorth;

int percent(int chance) { return std::clamp(chance, 0, 100); }

}  // namespace

Arms arms_of(const Player& player, int ward) {
  return {.strength = player.strength / 3 * 3,
          .dexterity = player.dexterity,
          .weapon_tier = player.weapon_tier,
          .armour = player.armour_tier + ward,
          .max_hit_points = player.max_hit_points};
}

void FightTable::set_sides(const Arms& arms, int level) {
  Player player;
  player.dexterity = arms.dexterity;
  for (std::size_t weapon = 0; weapon < kWeapons; ++weapon) {
    player.weapon_tier = weapon == 0 ? arms.weapon_tier : 0;
    sides_[weapon] = {.hit = percent(Game::hit_chance(player, level)),
                      .damage = player.weapon_tier + arms.strength / 3 - 2,
                      .breakable = player.weapon_tier > 0};
  }
  const int dodge = percent(Game::dodge_chance(player, level));
  const int harmless = std::clamp(arms.armour - 2, 0, level);  // of `level` equal chances
  blow_ = {.struck = 100 - dodge,
           .stay = std::int64_t{dodge} * level + std::int64_t{100 - dodge} * harmless,
           .ways = std::int64_t{100} * level,
           .least = std::max(1, 3 - arms.armour),
           .most = level + 2 - arms.armour};
}

std::int64_t FightTable::harmed(const std::array<std::int64_t, kRow>& sums, const Blow& blow,
                                int hit_points) {
  const int high = hit_points - blow.least;
  const int low = std::max(hit_points - blow.most - 1, 0);
  if (high <= low) return 0;
  return sums[static_cast<std::size_t>(high)] - sums[static_cast<std::size_t>(low)];
}

void FightTable::set_ends(const Arms& arms) {
  for (std::size_t weapon = 0; weapon < kWeapons; ++weapon) {
    const bool broke = weapon == 1 && arms.weapon_tier > 0;
    std::array<std::int64_t, kRow> sums{};
    safe_[weapon][0] = 0;
    for (int left = 1; left <= most_hit_points_; ++left) {
      const auto h = static_cast<std::size_t>(left);
      const int safe =
          kWhole - kHitPointWorth * (arms.max_hit_points - left) - (broke ? kBrokenCost : 0);
      safe_[weapon][h] = safe;
      sums[h] = sums[h - 1] + safe;
      const std::int64_t struck =
          (blow_.stay * safe + blow_.struck * harmed(sums, blow_, left)) / blow_.ways;
      kill_[weapon][h] = static_cast<int>(
          ((100 - kDeathBlowPercent) * std::int64_t{safe} + kDeathBlowPercent * struck) / 100);
    }
  }
}

std::int64_t FightTable::hit_value(int vitality, int hit_points, Running running,
                                   std::size_t weapon) const {
  const Side& side = sides_[weapon];
  std::int64_t sum = 0;
  for (int luck = 0; luck < kLuckSides; ++luck) {
    const int left = vitality - std::max(1, side.damage + luck);
    if (left <= 0) {
      sum += kill_[weapon][static_cast<std::size_t>(hit_points)];
      continue;
    }
    const std::int64_t whole = strike_[slot(left, hit_points, running, weapon)];
    const std::int64_t broken = strike_[slot(left, hit_points, running, 1)];
    sum += side.breakable ? whole + (broken - whole) * kBreakPercent / 100 : whole;
  }
  return sum / kLuckSides;
}

// A miss that is dodged leaves everything as it was, so the value stands on both sides of its
// equation; solved for it, that case becomes a smaller divisor.
void FightTable::solve_row(int vitality, Running running, std::size_t weapon) {
  const std::int64_t hit = sides_[weapon].hit;
  const std::int64_t miss = 100 - hit;
  const std::int64_t divisor = 100 * blow_.ways - miss * blow_.stay;
  std::array<std::int64_t, kRow> sums{};
  for (int left = 1; left <= most_hit_points_; ++left) {
    const auto h = static_cast<std::size_t>(left);
    // The blow does at least 1, so this row is known as far as it is needed.
    const std::int64_t hurt = blow_.struck * harmed(sums, blow_, left);
    const std::int64_t won = hit * blow_.ways * hit_value(vitality, left, running, weapon);
    std::int64_t value = (won + miss * hurt) / divisor;
    if (running == Running::kPossible) {
      const std::int64_t tired = fight_[slot(vitality, left, Running::kImpossible, weapon)];
      const std::int64_t away = safe_[weapon][h] - kEscapeCost;
      value = std::max(value, (kRunPercent * away + (100 - kRunPercent) * tired) / 100);
    }
    sums[h] = sums[h - 1] + value;
    fight_[slot(vitality, left, running, weapon)] = static_cast<int>(value);
    strike_[slot(vitality, left, running, weapon)] =
        static_cast<int>((blow_.stay * value + hurt) / blow_.ways);
  }
}

void FightTable::solve(const Arms& arms, int level, int most_vitality, int most_hit_points,
                       Running running) {
  if (arms == arms_ && level == level_ && most_vitality <= most_vitality_ &&
      most_hit_points <= most_hit_points_ && running <= running_) {
    return;
  }
  arms_ = arms;
  level_ = level;
  most_vitality_ = most_vitality;
  most_hit_points_ = most_hit_points;
  running_ = running;
  set_sides(arms, level);
  set_ends(arms);
  for (int vitality = 1; vitality <= most_vitality; ++vitality) {
    for (std::size_t weapon = kWeapons; weapon-- > 0;) {
      solve_row(vitality, Running::kImpossible, weapon);
      if (running == Running::kPossible) solve_row(vitality, Running::kPossible, weapon);
    }
  }
}

int FightTable::run_away(int vitality, int hit_points) const {
  const std::int64_t tired = fight_on(vitality, hit_points, Running::kImpossible);
  return static_cast<int>(
      (kRunPercent * std::int64_t{escape(hit_points)} + (100 - kRunPercent) * tired) / 100);
}

int FightTable::cost(int level, int hit_points) const {
  std::int64_t sum = 0;
  for (int extra = 0; extra <= 3; ++extra) {
    sum += fight_on(3 * level + extra, hit_points, Running::kImpossible);
  }
  return safe_[0][static_cast<std::size_t>(hit_points)] - static_cast<int>(sum / 4);
}

}  // namespace fathom::engine::doom
