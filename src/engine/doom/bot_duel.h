#pragma once

// Owns the strong bot's choices in an encounter: fight on, run, or which spell to cast.

#include <cstddef>

#include "engine/doom/bot_map.h"
#include "engine/doom/bot_odds.h"
#include "engine/run/prompt.h"

namespace fathom::engine::doom {

class Duel {
 public:
  // The option to take at an encounter or spell prompt.
  std::size_t choose(const Sight& sight, const run::Prompt& prompt);

 private:
  struct Move {
    Action action = Action::kFight;
    int spell = 0;
    int worth = 0;
  };

  Move best_move(const Sight& sight);
  int spell_worth(const Sight& sight, const SpellRow& spell);
  int blast_worth(const Sight& sight, const SpellRow& spell) const;
  int after_damage(int vitality) const;

  // The position being looked at.
  int hit_points_ = 0;
  Running running_ = Running::kPossible;
  FightTable table_;
  FightTable warded_;
};

}  // namespace fathom::engine::doom
