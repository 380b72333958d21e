#include "engine/doom/bot_duel.h"

#include <algorithm>

namespace fathom::engine::doom {
namespace {

// Charges are found, not earned, but each can be used once only.
constexpr int kChargeCost = 12 * kGoldWorth;

}  // namespace

std::size_t Duel::choose(const Sight& sight, const run::Prompt& prompt) {
  const Move move = best_move(sight);
  if (const std::size_t direct = move.action == Action::kCastSpell
                                     ? find_option(prompt, move.action, move.spell)
                                     : find_option(prompt, move.action);
      direct != kNoOption) {
    return direct;
  }
  const std::size_t spells = find_option(prompt, Action::kOpenSpells);
  if (move.action == Action::kCastSpell && spells != kNoOption) return spells;
  const std::size_t back = find_option(prompt, Action::kCloseSpells);
  return back != kNoOption ? back : find_option(prompt, Action::kFight);
}

Duel::Move Duel::best_move(const Sight& sight) {
  const Encounter& monster = sight.encounter;
  const Player& player = sight.player;
  hit_points_ = player.hit_points;
  running_ = monster.fatigued ? Running::kImpossible : Running::kPossible;
  table_.solve(arms_of(player, monster.ward), monster.monster_level, monster.vitality, hit_points_,
               running_);
  Move best{Action::kFight, 0, table_.fight_on(monster.vitality, hit_points_, running_)};
  if (!monster.fatigued && table_.run_away(monster.vitality, hit_points_) >= best.worth) {
    best.action = Action::kRunAway;
  }
  if (player.intelligence < kSpellIntelligence) return best;
  for (int spell = 0; spell < kSpells; ++spell) {
    const auto index = static_cast<std::size_t>(spell);
    if (player.charges[index] == 0) continue;
    const int worth = spell_worth(sight, sight.content->spells[index]) - kChargeCost;
    if (worth > best.worth) best = {Action::kCastSpell, spell, worth};
  }
  return best;
}

int Duel::after_damage(int vitality) const {
  return vitality <= 0 ? table_.after_kill(hit_points_)
                       : table_.after_strike(vitality, hit_points_, running_);
}

int Duel::blast_worth(const Sight& sight, const SpellRow& spell) const {
  const int mind = sight.player.intelligence / spell.intelligence_divisor;
  std::int64_t sum = 0;
  for (int die = 1; die <= spell.amount; ++die) {
    const int damage = sight.setup.spells_by_book ? std::max(die - mind, 0) : die + mind;
    sum += after_damage(sight.encounter.vitality - damage);
  }
  return static_cast<int>(sum / spell.amount);
}

int Duel::spell_worth(const Sight& sight, const SpellRow& spell) {
  const Encounter& monster = sight.encounter;
  switch (spell.effect) {
    case SpellEffect::kWard:
      warded_.solve(arms_of(sight.player, monster.ward + spell.amount), monster.monster_level,
                    monster.vitality, hit_points_, running_);
      return warded_.after_strike(monster.vitality, hit_points_, running_);
    case SpellEffect::kBlast:
      return blast_worth(sight, spell);
    case SpellEffect::kWeaken:
      return after_damage(monster.vitality / 2);
    case SpellEffect::kEscape:
      return table_.escape(hit_points_);
  }
  return 0;
}

}  // namespace fathom::engine::doom
