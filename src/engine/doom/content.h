#pragma once

// Owns what Dungeon of Doom needs from its tables: names, prices and numbers over a closed
// vocabulary. src/content/doom fills it in; the rules never name a monster or a treasure.

#include <array>
#include <cstdint>
#include <string_view>

namespace fathom::engine::kernel {
class StateWriter;
}

namespace fathom::engine::doom {

inline constexpr int kMonsterLevels = 10;
inline constexpr int kTreasures = 10;
inline constexpr int kGearTiers = 3;
inline constexpr int kRaces = 4;
inline constexpr int kSpells = 5;

struct MonsterRow {
  std::string_view name;
  std::string_view slug;
};

struct RaceRow {
  std::string_view name;
  std::string_view slug;
  char key;
  int strength;
  int dexterity;
  int intelligence;
  int hit_points;
};

struct GearRow {
  std::string_view name;
  std::string_view slug;
  int price;
};

enum class SpellEffect : std::uint8_t {
  kWard,    // armour +amount for this encounter, stacks
  kBlast,   // one die of `amount` sides, with IQ / divisor added (or, by the old book, taken off)
  kWeaken,  // vitality halved
  kEscape,  // another room on this floor
};

struct SpellRow {
  std::string_view name;
  std::string_view slug;
  char key;
  int price;
  SpellEffect effect;
  int amount;
  int intelligence_divisor;
};

struct Content {
  std::array<MonsterRow, kMonsterLevels> monsters;  // by level, from 1
  std::array<std::string_view, kTreasures> treasures;
  std::array<RaceRow, kRaces> races;
  std::array<GearRow, kGearTiers> weapons;
  std::array<GearRow, kGearTiers> armours;
  std::array<SpellRow, kSpells> spells;
  int healing_price;
  int enhancer_price;
  int flare_bundle_price;
  int flare_bundle_size;

  void describe(kernel::StateWriter& writer) const;
};

}  // namespace fathom::engine::doom
