#pragma once

// Owns why the game stopped: one type per kind of interrupt, with the facts that answer "why did
// it stop?". Words are made of them in words.cpp; the options are listed in prompts.cpp.

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "absl/container/inlined_vector.h"
#include "engine/descent/content.h"
#include "engine/descent/floor_map.h"

namespace fathom::engine::descent {

// The place in the floor's list of enemies; the list only grows while the floor lasts, so an id
// is never used again.
enum class EnemyId : std::uint8_t {};
inline constexpr EnemyId kNobody{0xFF};
enum class ItemId : std::uint8_t {};

enum class EncounterTrigger : std::uint8_t {
  kFirstSight,  // seen for the first time, or again after the threat was over
  kAdjacent,    // someone who was to be avoided is next to the player
  kAttacked,    // someone who was to be avoided struck
  kNoticed,     // someone who was to be avoided is coming
  kNoEscape,    // a flight that gets nowhere
  kAskedAgain,  // the player spent an action on a swap or an item
};

// Facts, never forecasts.
struct ThreatSummary {
  TagSet danger_tags = 0;
  int nearest_distance = 0;
  int strongest_attack = 0;
};

enum class OpeningAction : std::uint8_t { kSwapActiveWeapon, kHoldCurrentLoadout };

struct OpeningActionPreview {
  OpeningAction action = OpeningAction::kHoldCurrentLoadout;
  int tick_cost = 0;
};

// Also for the boss; the prompt's kind tells them apart.
struct EnemyEncounter {
  EncounterTrigger trigger = EncounterTrigger::kFirstSight;
  absl::InlinedVector<EnemyId, 8>
      enemies;  // sorted by (distance, y, x, kind); the first is primary
  ThreatSummary threat;
  std::optional<OpeningActionPreview> opening_preview;
  bool retreat_eligible = false;  // HP at or below the retreat threshold
  bool boss = false;
};

struct HpThresholdReached {
  int hp = 0;
  int max_hp = 0;
  int threshold = 0;  // percent
};

struct LootFound {
  ItemId item{};
  ItemKind kind{};
};

struct DoorBlocked {
  Pos door;
  bool left_before = false;
};

// The first one carries the choice of the branch.
struct FloorTransition {
  int floor = 1;
  bool choose_branch = false;
};

struct CampChoice {
  int floor = 2;
};

struct PerkChoice {
  absl::InlinedVector<PerkKind, 3> offered;
};

struct GodOffer {
  bool at_shrine = false;
};

enum class CheckpointReason : std::uint8_t {
  kGodChoiceResolved,
  kBranchCommitted,
  kCampResolved,
  kPerkChosen,
  kBuildDefiningLootResolved,
};

struct CheckpointAvailable {
  CheckpointReason reason{};
};

using Interrupt =
    std::variant<EnemyEncounter, HpThresholdReached, LootFound, DoorBlocked, FloorTransition,
                 CampChoice, PerkChoice, GodOffer, CheckpointAvailable>;

}  // namespace fathom::engine::descent
