#pragma once

// Owns looking ahead: playing imagined copies of a run on until the danger is over, once for
// each answer and each way of fighting that is worth a try. Combat has no dice, so what is
// imagined about enemies in view comes true.

#include <cstddef>

#include "engine/descent/bot_orders.h"
#include "engine/descent/game.h"

namespace fathom::engine::descent {

struct FightPlan {
  FightOrders orders;
  std::size_t option = 0;
  int value = 0;
};

// The best answer to the open question about enemies or hit points, and the orders to give
// with it.
FightPlan best_fight_plan(const Game& game, int ask_below);

}  // namespace fathom::engine::descent
