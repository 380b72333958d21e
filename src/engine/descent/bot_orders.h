#pragma once

// Owns the standing orders that the strong bot gives: which ways of fighting there are to choose
// from, and which orders lead from the ones in force to the ones wanted.

#include <vector>

#include "engine/descent/game.h"
#include "engine/descent/policy.h"
#include "engine/run/chooser.h"

namespace fathom::engine::descent {

struct FightOrders {
  Stance stance = Stance::kBalanced;
  PositionIntent position = PositionIntent::kHoldGround;
  TargetTag target = TargetTag::kNearest;
  int ask_below = 0;  // percent of hit points
};

// Those in force.
FightOrders orders_in_force(const Policy& policy);

// All that may make a difference against those in view.
std::vector<FightOrders> ways_to_fight(const Game& game, int ask_below);

// Only orders that change something.
std::vector<run::PolicyOrder> orders_to(const Game& game, const FightOrders& wanted);

// The same, given at once; for imagined games.
void give(Game& game, const FightOrders& wanted);

}  // namespace fathom::engine::descent
