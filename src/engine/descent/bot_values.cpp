#include "engine/descent/bot_values.h"

#include <algorithm>

namespace fathom::engine::descent {
namespace {

constexpr int kVictory = 1'000'000;
constexpr int kDeath = -1'000'000;
constexpr int kBossSlain = 20'000;
constexpr int kHp = 10;
constexpr int kLowPercent = 60;  // of hit points; below, each point counts for more
constexpr int kLowWeight = 20;
constexpr int kRestPrice = 60;
constexpr int kXp = 6;
constexpr int kDuelPercent = 120;

// Attack without a stance, which can be changed at any time.
int plain_attack(const Game& game) {
  const Player& player = game.state().player;
  const int weapon = player.primary == kNoItem ? player.modifiers.unarmed_attack
                                               : game.content()[player.primary].attack;
  return player.attack + weapon + player.modifiers.attack;
}

// Hit points that killing this enemy alone would cost.
int duel_cost(const Game& game, const Enemy& enemy) {
  const Player& player = game.state().player;
  const EnemyRow& row = game.content()[enemy.kind];
  const bool passes = player.primary != kNoItem && game.content()[player.primary].ignores_defence;
  const int blow = std::max(1, plain_attack(game) - (passes ? 0 : row.defence));
  const int blows = (enemy.hp + blow - 1) / blow;
  const int delay = player.primary == kNoItem ? 0 : game.content()[player.primary].delay_on_hit;
  const int enemy_cost = 100 / row.speed + delay;
  const int strikes = (blows - 1) * (10 + player.modifiers.action_cost) / enemy_cost + 1;
  const int hurt = std::max((enemy.attack + 1) / 2, enemy.attack - player.modifiers.defence);
  const int extra =
      row.affliction == Affliction::kPoison || row.affliction == Affliction::kBleed ? 3 : 0;
  return std::min(strikes * hurt + row.first_hit_bonus + extra, player.max_hp);
}

int danger_left(const Game& game) {
  int sum = 0;
  for (const Enemy& enemy : game.state().enemies) {
    if (!enemy.alive || enemy.dormant) continue;
    sum += duel_cost(game, enemy) * kHp * kDuelPercent / 100;
  }
  return sum;
}

int belt_worth(const Game& game) {
  const State& state = game.state();
  int sum = 0;
  for (const ItemKind held : state.player.belt) {
    if (held != kNoItem) sum += price_of(game.content()[held]);
  }
  return sum;
}

int rests_left(const State& state) {
  const int entry = state.rested_on.contains(state.entry) ? 0 : 1;
  const bool knows_stairs = state.discovered.contains(state.stairs);
  const int stairs = knows_stairs && state.rested_on.contains(state.stairs) ? 0 : 1;
  return entry + stairs;
}

int health_worth(const Player& player) {
  const int hp = player.hp - player.poison_pulses - player.bleed_charges;
  if (hp <= 0) return kDeath / 2;
  const int missing = std::max(0, player.max_hp * kLowPercent / 100 - hp);
  return hp * kHp + player.max_hp * kHp - missing * missing * kLowWeight / 10;
}

}  // namespace

int price_of(const ItemRow& item) {
  switch (item.use) {
    case UseEffect::kNone:
      return 0;
    case UseEffect::kHeal:
      return item.amount * 9;
    case UseEffect::kStasis:
    case UseEffect::kHaste:
      return 70;
    case UseEffect::kShrapnel:
      return 60;
    case UseEffect::kSmoke:
      return 40;
    case UseEffect::kSwapPlaces:
    case UseEffect::kFortify:
    case UseEffect::kLure:
      return 10;
    case UseEffect::kToughen:
      return item.amount * 18;
  }
  return 0;
}

int value_of(const Game& game) {
  const State& state = game.state();
  int value = 0;
  if (game.outcome()) {
    if (state.won) return kVictory + state.player.hp;
    int damage = 0;
    for (const Enemy& enemy : state.enemies) {
      if (enemy.alive && enemy.known) damage -= enemy.hp;
    }
    return kDeath + damage;
  }
  if (state.floor == kMaxFloors && !state.boss_alive) value += kBossSlain;
  value += health_worth(state.player);
  value += belt_worth(game);
  value += rests_left(state) * kRestPrice;
  value += state.player.experience * kXp;
  return value - danger_left(game);
}

int weapon_worth(const Content& content, ItemKind weapon) {
  if (weapon == kNoItem) return 0;
  const ItemRow& row = content[weapon];
  // Defence to come is 0 to 4, mostly 2 or 3.
  return row.attack * 10 + (row.ignores_defence ? 22 : 0) + row.heal_on_kill * 6 +
         row.delay_on_hit * 7;
}

int perk_worth(const Game& game, PerkKind perk) {
  const Modifiers& gain = game.content()[perk].modifiers;
  return gain.max_hp * 10 + gain.attack * 18 + gain.defence * 30 + gain.action_cost * -60 +
         gain.heal_on_kill * 50 + gain.sight * 2 + gain.avoid_blink + gain.first_strike * 3;
}

}  // namespace fathom::engine::descent
