// Fights.

#include <algorithm>

#include "engine/doom/game.h"

namespace fathom::engine::doom {
namespace {

constexpr int kRunPercent = 40;
constexpr int kWeaponBreakPercent = 5;
constexpr int kDeathBlowPercent = 30;

}  // namespace

int Game::hit_chance(const Player& player, int monster_level) {
  return 20 + 5 * (11 - monster_level) + player.dexterity + 3 * player.weapon_tier;
}

int Game::dodge_chance(const Player& player, int monster_level) {
  return 20 + 5 * (11 - monster_level) + 2 * player.dexterity;
}

void Game::meet_monster() {
  const int level = here().monster_level;
  state_.encounter = {.monster_level = level,
                      .vitality = 3 * level + state_.combat_rng.between(0, 3),
                      .fatigued = false,
                      .ward = 0};
  state_.phase = Phase::kEncounter;
  tell(EventKind::kMonsterMet, level);
}

void Game::fight() {
  Encounter& monster = state_.encounter;
  Player& player = state_.player;
  if (state_.combat_rng.between(1, 100) > hit_chance(player, monster.monster_level)) {
    tell(EventKind::kMissed, monster.monster_level);
    return monster_strikes();
  }
  const int luck = state_.combat_rng.between(0, 4);
  const int damage = std::max(1, player.weapon_tier + player.strength / 3 + luck - 2);
  monster.vitality -= damage;
  tell(EventKind::kHit, monster.monster_level, damage, std::max(0, monster.vitality));
  const bool breakable = monster.vitality > 0 && player.weapon_tier > 0;
  if (breakable && state_.combat_rng.chance(kWeaponBreakPercent)) {
    tell(EventKind::kWeaponBroke, player.weapon_tier);
    player.weapon_tier = 0;
    player.weapon_broken = true;
  }
  after_damage_to_monster();
}

void Game::after_damage_to_monster() {
  if (state_.encounter.vitality > 0) return monster_strikes();
  const int level = state_.encounter.monster_level;
  tell(EventKind::kSlain, level);
  if (state_.combat_rng.chance(kDeathBlowPercent)) {
    tell(EventKind::kDeathBlow, level);
    monster_strikes();
  }
  if (state_.phase != Phase::kOver) slay();
}

void Game::monster_strikes() {
  const Encounter& monster = state_.encounter;
  Player& player = state_.player;
  const int level = monster.monster_level;
  if (state_.combat_rng.between(1, 100) <= dodge_chance(player, level)) {
    return tell(EventKind::kDodged, level);
  }
  const int force = state_.combat_rng.between(0, level - 1) + 3;
  const int damage = std::max(0, force - player.armour_tier - monster.ward);
  player.hit_points -= damage;
  tell(EventKind::kStruck, level, damage, std::max(0, player.hit_points));
  if (player.hit_points <= 0) die(level);
}

void Game::slay() {
  const int level = state_.encounter.monster_level;
  Room& room = here();
  room.monster_level = 0;
  state_.player.slain_levels += level;
  state_.encounter = {};
  state_.phase = Phase::kExplore;
  if (room.treasure_id != 0) return take_treasure();
  const int gold = 5 * level + state_.combat_rng.between(0, 20);
  state_.player.gold += gold;
  tell(EventKind::kGoldLooted, gold);
}

void Game::run_away() {
  if (state_.combat_rng.chance(kRunPercent)) return flee_to_other_room(EventKind::kRanAway);
  state_.encounter.fatigued = true;
  tell(EventKind::kRunFailed, state_.encounter.monster_level);
}

void Game::flee_to_other_room(EventKind how) {
  state_.encounter = {};
  state_.phase = Phase::kExplore;
  Place& place = state_.player.place;
  place = random_other_room(state_.combat_rng, place.z);
  tell(how, place.z, place.y, place.x);
  enter_room();
}

void Game::cast(int spell) {
  const auto index = static_cast<std::size_t>(spell);
  const SpellRow& row = content_.spells[index];
  Encounter& monster = state_.encounter;
  --state_.player.charges[index];
  state_.phase = Phase::kEncounter;
  tell(EventKind::kCast, spell);
  switch (row.effect) {
    case SpellEffect::kWard:
      monster.ward += row.amount;
      tell(EventKind::kWarded, monster.ward);
      return monster_strikes();
    case SpellEffect::kBlast:
      return blast(row);
    case SpellEffect::kWeaken:
      monster.vitality /= 2;
      tell(EventKind::kWeakened, monster.monster_level, monster.vitality);
      return after_damage_to_monster();
    case SpellEffect::kEscape:
      return flee_to_other_room(EventKind::kTeleported);
  }
}

void Game::blast(const SpellRow& spell) {
  Encounter& monster = state_.encounter;
  const int die = state_.combat_rng.between(1, spell.amount);
  const int mind = state_.player.intelligence / spell.intelligence_divisor;
  const int damage = state_.setup.spells_by_book ? std::max(die - mind, 0) : die + mind;
  monster.vitality -= damage;
  tell(EventKind::kBlasted, monster.monster_level, damage, std::max(0, monster.vitality));
  after_damage_to_monster();
}

void Game::die(int monster_level) {
  state_.phase = Phase::kOver;
  state_.encounter = {};
  tell(EventKind::kDied, monster_level);
  const Slug killer =
      monster_level == 0
          ? Slug("chest")
          : Slug(content_.monsters[static_cast<std::size_t>(monster_level - 1)].slug);
  finish({.ending = run::Ending::kDefeat,
          .reason = Slug("killed_by").dot(killer.view()),
          .score = current_score()});
}

}  // namespace fathom::engine::doom
