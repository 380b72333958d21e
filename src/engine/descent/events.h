#pragma once

// Owns the kinds of things that happen in Descent and what their numbers mean. Positions are
// given as y * 46 + x.

#include <cstdint>
#include <string_view>

namespace fathom::engine::descent {

enum class EventKind : std::uint16_t {
  kFloorEntered,        // floor, branch
  kAutoSegmentStarted,  // reason, target, planned length
  kAutoReasonChanged,   // reason, target, planned length
  kEnemySighted,        // enemy kind, distance, trigger
  kEnemyWoke,           // enemy kind, position
  kPlayerHit,           // enemy kind, damage, HP left
  kEnemySlain,          // enemy kind, experience
  kEnemyHit,            // enemy kind, damage, HP left: the player was struck
  kShotAt,              // enemy kind, damage, HP left
  kPoisoned,            // enemy kind
  kBleeding,            // enemy kind
  kSlowed,              // enemy kind
  kPoisonPulse,         // damage, HP left
  kBled,                // damage, HP left
  kHazardBurned,        // damage, HP left
  kEnemyBurned,         // enemy kind, damage, HP left
  kEnemyLostTrack,      // enemy kind
  kHelpCalled,          // enemy kind, helper kind
  kHealed,              // HP gained, HP now
  kWeaponSwapped,       // item now wielded (-1: bare hands), item in reserve (-1: none)
  kItemUsed,            // item
  kItemWasted,          // item: nobody and nothing it could work on
  kPlacesSwapped,       // enemy kind
  kWallsRaised,         // number
  kStasis,              // number of enemies
  kLured,               // number of enemies
  kSmoke,               // number of enemies
  kShrapnel,            // number of enemies
  kHastened,            // ticks
  kToughened,           // max HP now
  kEmptySlot,           // slot
  kItemTaken,           // item
  kItemDropped,         // item
  kItemLeft,            // item, 1: by itself, being trivial
  kDoorOpened,          // position
  kDoorLeft,            // position
  kShrineHealed,        // HP gained
  kBlinked,             // position
  kFled,                // 0: to a sanctuary, 1: out of sight
  kRested,              // HP now
  kPerkTaken,           // perk
  kGodTaken,            // god, -1: refused
  kPeacefulBounty,      // max HP now
  kCamped,              // 0 rest, 1 train, 2 scout, 3 skip; HP gained
  kStairsSealed,        //
  kStairsOpened,        //
  kCheckpoint,          // reason
  kDied,                // 0 enemy, 1 poison, 2 bleed, 3 hazard; enemy kind
  kVictory,             //
  kStalled,             // 0 idle, 1 wandering
  kCount,
};

std::string_view event_kind_slug(EventKind kind);

}  // namespace fathom::engine::descent
