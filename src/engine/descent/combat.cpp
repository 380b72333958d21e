// Damage and its consequences. Integers, no hit rolls, no luck.

#include <algorithm>

#include "engine/descent/game.h"
#include "engine/kernel/nearest.h"

namespace fathom::engine::descent {
namespace {

constexpr int kPoisonPulses = 3;
constexpr Time kPoisonInterval = 10;
constexpr int kBleedCharges = 4;
constexpr Time kSlowTicks = 50;
constexpr int kSlowCost = 5;
constexpr int kActionCost = 10;
// Above the threshold by so many points of a hundred, the question may come again.
constexpr int kRearmMargin = 10;

struct StanceNumbers {
  int attack;
  int defence;
};
constexpr StanceNumbers numbers(Stance stance) {
  switch (stance) {
    case Stance::kAggressive:
      return {2, -1};
    case Stance::kDefensive:
      return {-1, 2};
    case Stance::kBalanced:
      break;
  }
  return {0, 0};
}

}  // namespace

int Game::attack_power() const {
  const Player& player = state_.player;
  const int weapon =
      player.primary == kNoItem ? player.modifiers.unarmed_attack : content_[player.primary].attack;
  return player.attack + weapon + player.modifiers.attack + numbers(state_.policy.stance).attack;
}

int Game::defence_power() const {
  return state_.player.modifiers.defence + numbers(state_.policy.stance).defence;
}

int Game::sight_radius() const { return kBaseSight + state_.player.modifiers.sight; }

int Game::action_cost() const {
  const Player& player = state_.player;
  int cost = kActionCost + player.modifiers.action_cost;
  if (player.slow_until > current_tick()) cost += kSlowCost;
  if (player.haste_until > current_tick()) cost /= 2;
  return std::max(1, cost);
}

int Game::blow_against(const Enemy& enemy) const {
  const Player& player = state_.player;
  const EnemyRow& row = content_[enemy.kind];
  const bool passes = player.primary != kNoItem && content_[player.primary].ignores_defence;
  const int defence = passes ? 0 : (enemy.dormant ? row.asleep_defence : row.defence);
  const int first = player.first_strike_spent ? 0 : player.modifiers.first_strike;
  return std::max(1, attack_power() + first - defence);
}

int Game::blow_from(const Enemy& enemy) const {
  const EnemyRow& row = content_[enemy.kind];
  const bool stabs = row.shot_range > 0 && adjacent(enemy.pos, state_.player.pos);
  int attack = stabs ? row.stab_damage : enemy.attack;
  if (!enemy.first_hit_spent) attack += row.first_hit_bonus;
  return std::max((attack + 1) / 2, attack - defence_power());
}

void Game::hurt_enemy(EnemyId id, int damage, EventKind how) {
  novelty();
  Enemy& victim = enemy(id);
  victim.hp = std::max(0, victim.hp - damage);
  tell(how, static_cast<int>(victim.kind), damage, victim.hp);
  if (victim.hp == 0) {
    slay(id);
    return;
  }
  rouse(victim);
  if (content_[victim.kind].calls_help && !victim.called_help && victim.hp * 2 <= victim.max_hp) {
    victim.called_help = true;
    call_help(victim);
  }
}

void Game::slay(EnemyId id) {
  Enemy& victim = enemy(id);
  const EnemyRow& row = content_[victim.kind];
  victim.alive = false;
  victim.known = false;
  ++state_.player.kills;
  ++state_.player.floor_kills;
  tell(EventKind::kEnemySlain, static_cast<int>(victim.kind), row.xp);
  const int weapon_heal =
      state_.player.primary == kNoItem ? 0 : content_[state_.player.primary].heal_on_kill;
  heal(weapon_heal + state_.player.modifiers.heal_on_kill);
  gain_experience(row.xp);
  if (row.boss) {
    state_.boss_alive = false;
    tell(EventKind::kStairsOpened);
  }
  state_.replan = true;
  refresh_hostiles();
}

// The helper comes to the nearest free tile.
void Game::call_help(Enemy& enemy) {
  const EnemyKind kind = content_[enemy.kind].help;
  const EnemyRow& row = content_[kind];
  const Pos start = enemy.pos;
  const kernel::Rect room = enemy.room;
  tell(EventKind::kHelpCalled, static_cast<int>(enemy.kind), static_cast<int>(kind));
  kernel::NearestSearch search;
  const auto place = search.find(
      kMapExtent, start, [&](Pos pos) { return walkable(state_.tiles[pos]); },
      [&](Pos pos) {
        return walkable(state_.tiles[pos]) && !sanctuary(state_.tiles[pos]) &&
               state_.tiles[pos] != TileKind::kHazard && pos != state_.player.pos &&
               enemy_at(pos) == kNobody;
      });
  if (!place) return;
  Enemy helper;
  helper.kind = kind;
  helper.pos = place->target;
  helper.home = place->target;
  helper.room = room;
  helper.hp = row.hp;
  helper.max_hp = row.hp;
  helper.attack = row.attack;
  state_.enemies.push_back(helper);
  rouse(state_.enemies.back());
  refresh_hostiles();
}

void Game::enemy_strikes(Enemy& enemy, bool shot) {
  const int damage = blow_from(enemy);
  if (enemy.contact == Contact::kNone) silent_blow_ = true;
  ++enemy.attacks;
  enemy.first_hit_spent = true;
  if (enemy.contact == Contact::kAvoided && !enemy.suppressed) enemy.alarming = true;
  const EnemyKind kind = enemy.kind;
  tell(shot ? EventKind::kShotAt : EventKind::kEnemyHit, static_cast<int>(kind), damage,
       std::max(0, state_.player.hp - damage));
  afflict(enemy);
  hurt_player(damage, HurtBy::kEnemy, kind);
}

void Game::afflict(const Enemy& enemy) {
  const EnemyRow& row = content_[enemy.kind];
  if (row.affliction == Affliction::kNone || enemy.attacks % row.affliction_every != 0) return;
  Player& player = state_.player;
  const int kind = static_cast<int>(enemy.kind);
  switch (row.affliction) {
    case Affliction::kNone:
      break;
    case Affliction::kPoison:
      player.poison_pulses = kPoisonPulses;
      player.poisoned_by = enemy.kind;
      player.next_poison = current_tick() + kPoisonInterval;
      tell(EventKind::kPoisoned, kind);
      break;
    case Affliction::kBleed:
      player.bleed_charges = kBleedCharges;
      player.bled_by = enemy.kind;
      tell(EventKind::kBleeding, kind);
      break;
    case Affliction::kSlow:
      player.slow_until = current_tick() + kSlowTicks;
      tell(EventKind::kSlowed, kind);
      break;
  }
}

void Game::hurt_player(int damage, HurtBy by, EnemyKind source) {
  Player& player = state_.player;
  state_.idle_actions = 0;
  player.hp = std::max(0, player.hp - damage);
  chronicle_.add(Hurt{
      .tick = current_tick(), .by = by, .enemy = source, .damage = damage, .hp_left = player.hp});
  if (by == HurtBy::kPoison) tell(EventKind::kPoisonPulse, damage, player.hp);
  if (by == HurtBy::kBleed) tell(EventKind::kBled, damage, player.hp);
  if (by == HurtBy::kHazard) tell(EventKind::kHazardBurned, damage, player.hp);
  if (player.hp == 0) {
    constexpr std::array<std::string_view, 4> kCauses = {"", "poison", "bleed", "hazard"};
    tell(EventKind::kDied, static_cast<int>(by), static_cast<int>(source));
    const Slug killed("killed_by");
    end_run(run::Ending::kDefeat,
            killed.dot(by == HurtBy::kEnemy ? content_[source].slug
                                            : kCauses[static_cast<std::size_t>(by)]));
    return;
  }
  const int threshold = state_.policy.retreat_hp_threshold;
  if (!state_.threshold_armed || hp_percent() > threshold) return;
  state_.threshold_armed = false;
  state_.threshold_due = true;
}

// Every step and every blow opens the wound again.
void Game::bleed() {
  Player& player = state_.player;
  if (player.bleed_charges == 0) return;
  --player.bleed_charges;
  hurt_player(1, HurtBy::kBleed, player.bled_by);
}

void Game::heal(int amount) {
  Player& player = state_.player;
  if (amount <= 0) return;
  const int before = player.hp;
  player.hp = std::min(player.max_hp, player.hp + amount);
  if (player.hp == before) return;
  if (amount > 1) tell(EventKind::kHealed, player.hp - before, player.hp);
  if (hp_percent() > state_.policy.retreat_hp_threshold + kRearmMargin) {
    state_.threshold_armed = true;
  }
}

}  // namespace fathom::engine::descent
