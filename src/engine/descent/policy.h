#pragma once

// Owns the standing orders of Descent: their values, how they are shown as knobs, and the
// presets. What an order does is decided where it is read.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/run/policy.h"

namespace fathom::engine::descent {

enum class FightMode : std::uint8_t { kFight, kAvoid };
enum class Stance : std::uint8_t { kAggressive, kBalanced, kDefensive };
enum class TargetTag : std::uint8_t { kNearest, kLowestHp, kHighestThreat, kRanged, kMarked };
enum class PositionIntent : std::uint8_t {
  kHoldGround,
  kAdvanceToMelee,
  kFleeToNearestExploredTile,
};
enum class Aggro : std::uint8_t { kConserve, kSpend };
enum class ExploreMode : std::uint8_t { kThorough, kDirect };

struct Policy {
  FightMode fight_or_avoid = FightMode::kFight;
  Stance stance = Stance::kBalanced;
  // Looked at in turn; what still ties is decided by (distance, y, x, kind).
  std::array<TargetTag, 2> target_priority = {TargetTag::kNearest, TargetTag::kLowestHp};
  int retreat_hp_threshold = 35;         // percent; 0: never
  int auto_heal_if_below_threshold = 0;  // percent; 0: none
  PositionIntent position_intent = PositionIntent::kHoldGround;
  Aggro resource_aggression = Aggro::kConserve;
  ExploreMode exploration_mode = ExploreMode::kThorough;

  friend bool operator==(const Policy&, const Policy&) = default;
};

inline constexpr std::size_t kPolicyKnobs = 8;
// After the eight comes one order for the next action alone: what a player does by hand while
// the game is paused. It falls back to "none" once it is carried out.
inline constexpr std::size_t kNextActionKnob = kPolicyKnobs;
inline constexpr std::size_t kKnobs = kPolicyKnobs + 1;

enum class ManualOrder : std::uint8_t { kNone, kSwap, kUse1, kUse2, kUse3, kUse4 };

using Knobs = std::array<run::Knob, kKnobs>;

// All knobs, set to the defaults.
Knobs default_knobs();
// The policy that the first eight knobs spell out.
Policy policy_of(const Knobs& knobs);

// Each sets all of the eight.
std::span<const run::Preset> presets();

}  // namespace fathom::engine::descent
