#pragma once

// Owns what Descent needs from its tables: enemies, items, perks and gods as rows over a closed
// vocabulary of effects. src/content/descent fills them in; the rules read the columns and never
// ask which row they have.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/kernel/weighted.h"

namespace fathom::engine::kernel {
class StateWriter;
}

namespace fathom::engine::descent {

inline constexpr int kMaxFloors = 3;

// Rows are named by their place in the tables.
enum class EnemyKind : std::uint8_t {};
enum class ItemKind : std::uint8_t {};
enum class PerkKind : std::uint8_t {};
enum class GodKind : std::uint8_t {};

inline constexpr ItemKind kNoItem{0xFF};
inline constexpr GodKind kNoGod{0xFF};

// Sorted as they are shown.
enum class DangerTag : std::uint8_t { kMelee, kRanged, kPoison, kBurst };
inline constexpr int kDangerTags = 4;

using TagSet = std::uint8_t;  // one bit per DangerTag
constexpr TagSet tag_bit(DangerTag tag) {
  return static_cast<TagSet>(1U << static_cast<unsigned>(tag));
}

// What a blow leaves behind besides its damage.
enum class Affliction : std::uint8_t { kNone, kPoison, kBleed, kSlow };

struct EnemyRow {
  std::string_view name;
  std::string_view slug;
  std::string_view about;  // one line, for the prompt
  char glyph;
  int hp;
  int attack;
  int defence;
  int speed;
  int xp;
  TagSet tags;

  // Hunts when the player is in its sight and at most this many path tiles away.
  int notice_range = 8;
  // Gives up after so many ticks without sight of the player; 0: never.
  int patience = 60;
  bool keeps_room = false;  // never steps out of the room it was placed in
  bool statue = false;      // looks like stone, and tells nobody, until it wakes
  int asleep_defence = 0;   // of a statue
  int unseen_beyond = 0;    // hidden from a player further away than this; 0: never
  int first_hit_bonus = 0;  // on its first hit of an encounter
  Affliction affliction = Affliction::kNone;
  int affliction_every = 1;  // every so many attacks
  int shot_range = 0;        // shoots from 2 to this many tiles; 0: does not shoot
  int stab_damage = 0;       // attack when adjacent, for those who shoot
  int pack_size = 1;         // how many come together
  bool boss = false;         // its death opens the last stairs; cannot be swapped with
  int stasis_cap = 0;        // most ticks a stasis holds it; 0: no cap
  bool calls_help = false;   // at half of its hit points, once
  EnemyKind help{};          // what it calls
};

enum class Rarity : std::uint8_t { kCommon, kUncommon, kRare };

// What using a consumable does.
enum class UseEffect : std::uint8_t {
  kNone,        // not a consumable
  kHeal,        // amount
  kSwapPlaces,  // with the nearest visible enemy
  kFortify,     // free neighbours become wall, unless that cuts something off
  kStasis,      // visible enemies lose `amount` ticks
  kLure,        // visible enemies take one step towards the player
  kSmoke,       // visible enemies lose `amount` ticks; the threat is forgotten
  kShrapnel,    // amount damage to visible enemies, past defence
  kHaste,       // action cost halved for `amount` ticks
  kToughen,     // max HP and HP + amount
};

struct ItemRow {
  std::string_view name;
  std::string_view slug;
  std::string_view about;
  int weight;  // in the loot table
  Rarity rarity = Rarity::kCommon;
  bool build_defining = false;  // taking it marks a checkpoint

  // Weapons.
  int attack = 0;
  int delay_on_hit = 0;  // ticks
  bool ignores_defence = false;
  int heal_on_kill = 0;

  // Consumables.
  UseEffect use = UseEffect::kNone;
  int amount = 0;

  constexpr bool is_weapon() const { return use == UseEffect::kNone; }
  constexpr bool is_potion() const { return use == UseEffect::kHeal; }
  constexpr char glyph() const { return is_weapon() ? ')' : (is_potion() ? '!' : '?'); }
  // A weapon that does more than hit harder.
  constexpr bool bends_rules() const {
    return delay_on_hit != 0 || ignores_defence || heal_on_kill != 0;
  }
};

// What perks and gods change; all of them add up.
struct Modifiers {
  int max_hp = 0;
  int heal = 0;  // once, when taken
  int attack = 0;
  int unarmed_attack = 0;
  int first_strike = 0;  // on the first blow of each floor
  int defence = 0;
  int sight = 0;
  int action_cost = 0;
  int heal_on_kill = 0;
  int peaceful_max_hp = 0;        // for leaving a floor without a kill, with a full heal
  int avoid_blink = 0;            // choosing Avoid blinks so many tiles
  int regeneration_slowdown = 0;  // percent added to the time between two points

  friend constexpr bool operator==(const Modifiers&, const Modifiers&) = default;
};

struct PerkRow {
  std::string_view name;
  std::string_view slug;
  std::string_view about;
  Modifiers modifiers;
};

struct GodRow {
  std::string_view name;
  std::string_view slug;
  std::string_view about;
  Modifiers modifiers;
};

struct FloorTable {
  std::span<const kernel::Weighted<EnemyKind>> enemies;
  std::span<const int> group_sizes;  // drawn uniformly
  int enemy_count;                   // groups are placed until there are about so many
  ItemKind guaranteed_item;
};

struct Content {
  std::span<const EnemyRow> enemies;
  std::span<const ItemRow> items;
  std::span<const PerkRow> perks;
  std::span<const GodRow> gods;
  std::string_view refusal_about;
  Modifiers refusal;  // for those who take no god
  std::array<FloorTable, kMaxFloors> floors;
  EnemyKind boss;
  ItemKind starting_weapon;
  ItemKind starting_item;
  std::span<const int> perk_experience;  // what each perk costs, in total

  const EnemyRow& operator[](EnemyKind kind) const {
    return enemies[static_cast<std::size_t>(kind)];
  }
  const ItemRow& operator[](ItemKind kind) const { return items[static_cast<std::size_t>(kind)]; }
  const PerkRow& operator[](PerkKind kind) const { return perks[static_cast<std::size_t>(kind)]; }
  const GodRow& operator[](GodKind kind) const { return gods[static_cast<std::size_t>(kind)]; }

  void describe(kernel::StateWriter& writer) const;
};

}  // namespace fathom::engine::descent
