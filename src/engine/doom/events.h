#pragma once

// Owns the kinds of things that happen in Dungeon of Doom and what their numbers mean. All texts
// are made of these numbers alone but one: a map does not fit into them, so kMapShown is drawn from
// the run as it stands when it is told. Looking at the map opens the next question at once, so
// whoever tells events at every stop tells the map that was asked for.

#include <cstdint>
#include <string_view>

namespace fathom::engine::doom {

enum class EventKind : std::uint16_t {
  kCharacterMade,     // race
  kEntered,           // z, y, x
  kClimbed,           // z
  kDescended,         // z
  kWarped,            // z, y, x
  kRobbed,            // gold
  kFlaresFound,       // count
  kTreasureTaken,     // id, found so far
  kMapShown,          //
  kHelpShown,         //
  kFlareLit,          // rooms newly seen
  kVision,            // Vision, and for treasures: id, z, y * 7 + x
  kScrollRead,        // spell
  kChestExploded,     // hit points lost (0: armour damaged)
  kChestEmpty,        //
  kChestGold,         // gold
  kHealed,            // hit points gained, by a drink
  kAttributeChanged,  // attribute, change, value now
  kGearBought,        // 0 weapon or 1 armour, tier, gold
  kScrollBought,      // spell, gold
  kFlaresBought,      // count, gold
  kShopLeft,          //
  kMonsterMet,        // level
  kHit,               // level, damage, vitality left
  kMissed,            // level
  kWeaponBroke,       // tier
  kDodged,            // level
  kStruck,            // level, damage, hit points left
  kDeathBlow,         // level
  kSlain,             // level
  kGoldLooted,        // gold
  kRanAway,           // z, y, x
  kRunFailed,         // level
  kCast,              // spell
  kWarded,            // ward now
  kBlasted,           // level, damage, vitality left
  kWeakened,          // level, vitality left
  kTeleported,        // z, y, x
  kDied,              // level of the killer, 0: a chest
  kLeft,              // treasures missing
  kCount,
};

// What a mirror may show; all but the first may be untrue.
enum class Vision : std::uint8_t {
  kTreasure,
  kCloudy,
  kCoffin,
  kDragon,
  kChimaera,
  kExit,
  kFalseTreasure,
};

}  // namespace fathom::engine::doom
