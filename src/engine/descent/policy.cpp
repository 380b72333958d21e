#include "engine/descent/policy.h"

namespace fathom::engine::descent {
namespace {

using run::Preset;
using run::PresetValue;
using Values = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> kFightModes = {"fight", "avoid"};
constexpr std::array<std::string_view, 3> kStances = {"aggressive", "balanced", "defensive"};
constexpr std::array<std::string_view, 5> kTargets = {"nearest", "lowest_hp", "highest_threat",
                                                      "ranged", "marked"};
constexpr std::array<std::string_view, 19> kRetreats = {"0",  "5",  "10", "15", "20", "25", "30",
                                                        "35", "40", "45", "50", "55", "60", "65",
                                                        "70", "75", "80", "85", "90"};
constexpr std::array<std::string_view, 16> kHeals = {"none", "10", "15", "20", "25", "30",
                                                     "35",   "40", "45", "50", "55", "60",
                                                     "65",   "70", "75", "80"};
constexpr std::array<std::string_view, 3> kPositions = {"hold_ground", "advance_to_melee", "flee"};
constexpr std::array<std::string_view, 2> kAggros = {"conserve", "spend"};
constexpr std::array<std::string_view, 2> kExploreModes = {"thorough", "direct"};
constexpr std::array<std::string_view, 6> kManualOrders = {"none",  "swap",  "use.1",
                                                           "use.2", "use.3", "use.4"};

constexpr std::size_t kStep = 5;  // percent between two values of a threshold

enum Place : std::size_t { kFight, kStance, kTarget, kRetreat, kHeal, kPosition, kAggro, kExplore };

constexpr std::array<PresetValue, kPolicyKnobs> preset(
    std::string_view fight, std::string_view stance, std::string_view retreat,
    std::string_view heal, std::string_view position, std::string_view explore) {
  return {{{"fight_or_avoid", fight},
           {"stance", stance},
           {"target_priority", "nearest"},
           {"retreat_hp_threshold", retreat},
           {"auto_heal", heal},
           {"position_intent", position},
           {"resource_aggression", "conserve"},
           {"exploration_mode", explore}}};
}

constexpr auto kBalanced = preset("fight", "balanced", "35", "none", "hold_ground", "thorough");
constexpr auto kBruiser =
    preset("fight", "aggressive", "20", "none", "advance_to_melee", "thorough");
constexpr auto kCareful = preset("fight", "defensive", "50", "40", "hold_ground", "thorough");
constexpr auto kRunner = preset("avoid", "balanced", "60", "none", "flee", "direct");

constexpr std::array<Preset, 4> kPresets = {{
    {"balanced", "Balanced", "hold, hit back, explore everything", kBalanced},
    {"bruiser", "Bruiser", "go for them and hit hard", kBruiser},
    {"careful", "Careful", "guard up, heal early, ask early", kCareful},
    {"runner", "Runner", "stay out of fights and find the stairs", kRunner},
}};

}  // namespace

Knobs default_knobs() {
  return {{
      {"fight_or_avoid", "Meeting enemies", Values(kFightModes), 0},
      {"stance", "Stance", Values(kStances), 1},
      {"target_priority", "Targets first", Values(kTargets), 0},
      {"retreat_hp_threshold", "Ask below HP %", Values(kRetreats), 35 / kStep},
      {"auto_heal", "Drink below HP %", Values(kHeals), 0},
      {"position_intent", "Position", Values(kPositions), 0},
      {"resource_aggression", "Supplies", Values(kAggros), 0},
      {"exploration_mode", "Exploring", Values(kExploreModes), 0},
      {"next_action", "Next action", Values(kManualOrders), 0, true},
  }};
}

Policy policy_of(const Knobs& knobs) {
  const auto value = [&](Place place) { return knobs[place].current; };
  Policy policy;
  policy.fight_or_avoid = static_cast<FightMode>(value(kFight));
  policy.stance = static_cast<Stance>(value(kStance));
  const auto first = static_cast<TargetTag>(value(kTarget));
  policy.target_priority = {
      first, first == TargetTag::kNearest ? TargetTag::kLowestHp : TargetTag::kNearest};
  policy.retreat_hp_threshold = static_cast<int>(value(kRetreat) * kStep);
  const std::size_t heal = value(kHeal);
  policy.auto_heal_if_below_threshold = heal == 0 ? 0 : static_cast<int>((heal + 1) * kStep);
  policy.position_intent = static_cast<PositionIntent>(value(kPosition));
  policy.resource_aggression = static_cast<Aggro>(value(kAggro));
  policy.exploration_mode = static_cast<ExploreMode>(value(kExplore));
  return policy;
}

std::span<const run::Preset> presets() { return kPresets; }

}  // namespace fathom::engine::descent
