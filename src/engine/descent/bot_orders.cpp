#include "engine/descent/bot_orders.h"

#include <algorithm>

namespace fathom::engine::descent {
namespace {

constexpr int kThresholdStep = 5;  // percent between two values of the knob

// Calls visit(knob, value) for every order that would change something.
template <typename Visit>
void for_each_change(const Game& game, const FightOrders& wanted, const Visit& visit) {
  const auto change = [&](std::string_view id, std::size_t value) {
    for (const run::Knob& knob : game.policy()) {
      if (knob.id == id && knob.current != value) visit(knob.id, knob.values[value]);
    }
  };
  change("stance", static_cast<std::size_t>(wanted.stance));
  change("target_priority", static_cast<std::size_t>(wanted.target));
  change("retreat_hp_threshold", static_cast<std::size_t>(wanted.ask_below / kThresholdStep));
  change("position_intent", static_cast<std::size_t>(wanted.position));
}

// Choosing among targets needs more than one.
std::vector<TargetTag> targets_worth_trying(const Game& game) {
  const auto& hostiles = game.hostiles();
  std::vector<TargetTag> targets = {TargetTag::kNearest};
  if (hostiles.size() < 2) return targets;
  targets.push_back(TargetTag::kLowestHp);
  targets.push_back(TargetTag::kHighestThreat);
  const bool ranged = std::any_of(hostiles.begin(), hostiles.end(), [&](EnemyId id) {
    return game.content()[game.enemy(id).kind].shot_range > 0;
  });
  if (ranged) targets.push_back(TargetTag::kRanged);
  return targets;
}

}  // namespace

FightOrders orders_in_force(const Policy& policy) {
  return {.stance = policy.stance,
          .position = policy.position_intent,
          .target = policy.target_priority[0],
          .ask_below = policy.retreat_hp_threshold};
}

std::vector<FightOrders> ways_to_fight(const Game& game, int ask_below) {
  std::vector<FightOrders> ways;
  const std::vector<TargetTag> targets = targets_worth_trying(game);
  for (const PositionIntent position :
       {PositionIntent::kHoldGround, PositionIntent::kAdvanceToMelee}) {
    for (const Stance stance : {Stance::kBalanced, Stance::kAggressive, Stance::kDefensive}) {
      for (const TargetTag target : targets) {
        ways.push_back(
            {.stance = stance, .position = position, .target = target, .ask_below = ask_below});
      }
    }
  }
  return ways;
}

std::vector<run::PolicyOrder> orders_to(const Game& game, const FightOrders& wanted) {
  std::vector<run::PolicyOrder> orders;
  for_each_change(game, wanted, [&](std::string_view knob, std::string_view value) {
    orders.push_back({std::string(knob), std::string(value)});
  });
  return orders;
}

void give(Game& game, const FightOrders& wanted) {
  for (const run::PolicyOrder& order : orders_to(game, wanted)) {
    game.apply_policy_update(order.knob, order.value).IgnoreError();
  }
}

}  // namespace fathom::engine::descent
