#pragma once

// Owns the state of a Descent run as plain values. No rules here: what follows from these values
// is decided by the game.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "engine/descent/content.h"
#include "engine/descent/floor_map.h"
#include "engine/descent/generator.h"
#include "engine/descent/interrupt.h"
#include "engine/descent/policy.h"
#include "engine/descent/sight_map.h"
#include "engine/descent/tile_bits.h"
#include "engine/run/rule_set.h"

namespace fathom::engine::descent {

// Ticks since the run began.
using Time = std::uint64_t;

inline constexpr int kBeltSlots = 4;
inline constexpr int kStartingHp = 30;
inline constexpr int kBaseAttack = 5;
inline constexpr int kBaseSight = 10;

enum class Mind : std::uint8_t {
  kIdle,       // takes no turns
  kHunting,    // after the player
  kReturning,  // on its way home, deaf and blind until it may notice again
};

// What the player has decided about an enemy.
enum class Contact : std::uint8_t { kNone, kEngaged, kAvoided };

struct Enemy {
  EnemyKind kind{};
  bool alive = true;
  bool elite = false;
  Pos pos;
  Pos home;
  kernel::Rect room;
  int hp = 0;
  int max_hp = 0;
  int attack = 0;
  Mind mind = Mind::kIdle;
  bool dormant = false;  // a statue that has not moved yet
  Time next_action = 0;
  Time last_saw_player = 0;
  Time deaf_until = 0;
  bool first_hit_spent = false;
  bool called_help = false;
  int attacks = 0;

  Contact contact = Contact::kNone;
  bool suppressed = false;  // avoided while adjacent: no further question until it is not
  bool alarming = false;    // avoided, but it struck or began to hunt: a question is due
  bool known = false;       // the player remembers it at last_seen
  Pos last_seen;
};

struct FloorItem {
  ItemKind kind{};
  Pos pos;
  bool taken = false;
};

struct Player {
  Pos pos;
  int hp = kStartingHp;
  int max_hp = kStartingHp;
  int attack = kBaseAttack;
  ItemKind primary = kNoItem;  // kNoItem: bare hands
  ItemKind reserve = kNoItem;
  std::array<ItemKind, kBeltSlots> belt = {kNoItem, kNoItem, kNoItem, kNoItem};
  Time next_action = 0;

  int poison_pulses = 0;
  EnemyKind poisoned_by{};
  Time next_poison = 0;
  int bleed_charges = 0;
  EnemyKind bled_by{};
  Time slow_until = 0;
  Time haste_until = 0;
  int regeneration = 0;  // ticks towards the next point

  int experience = 0;
  absl::InlinedVector<PerkKind, 8> perks;
  GodKind god = kNoGod;
  Modifiers modifiers;  // of perks and god together; follows from them
  int kills = 0;
  int floor_kills = 0;
  bool first_strike_spent = false;  // on this floor
};

enum class AutoReason : std::uint8_t {
  kNone,
  kVisibleFrontier,
  kKnownFrontier,
  kLoot,
  kShrine,
  kDoor,
  kLeftDoor,
  kStairs,
  kThreatAvoidance,  // a nearer goal was given up because of a hazard or an enemy
  kThroughHazard,    // nothing else is left
  kBoss,
  kRest,
  kStuck,
};

// Where auto-explore is going and why.
struct Intent {
  AutoReason reason = AutoReason::kNone;
  Pos target;
  int path_len = 0;

  friend bool operator==(const Intent&, const Intent&) = default;
};

using Path = std::vector<Pos>;

struct Plan {
  Intent intent;
  Path path;  // the steps still ahead, next one last
};

enum class Mode : std::uint8_t { kExplore, kFight, kFlee, kRest };

struct Encounter {
  bool active = false;
  bool standing = false;     // no more backing off
  bool healed = false;       // by policy; once per encounter
  int flight_actions = 0;    // spent on running away
  int idle_actions = 0;      // held in a row with nobody in reach
  EnemyId quarry = kNobody;  // whom the player goes after
  EnemyId marked = kNobody;  // primary of the last fight that was chosen
  Time last_hostile = 0;     // when an enemy was last in view
};

// What the player decided to do next, in place of what the mode would do.
struct QueuedAction {
  enum class Kind : std::uint8_t { kNone, kSwap, kUse, kWield, kOpenDoor, kWait };
  Kind kind = Kind::kNone;
  int slot = 0;            // kUse
  ItemKind item = {};      // kWield
  Pos door = {};           // kOpenDoor
  bool ask_again = false;  // an encounter goes on asking afterwards
};

enum class GodState : std::uint8_t { kNotOffered, kAccepted, kRefused };

// What follows from the tiles of a floor, as sets. At first it is all wall.
struct Terrain {
  TileBits walkable;
  TileBits hazards;
  TileBits closed_doors;
  TileBits sanctuaries;
  SightMap sight;

  // From one kind to another.
  void change(Pos pos, TileKind from, TileKind to);
};
Terrain terrain_of(const FloorMap& tiles);

struct State {
  run::Mode mode = run::Mode::kIronman;
  bool won = false;
  int floor = 1;
  Branch branch = Branch::kNone;

  FloorMap tiles;
  Terrain terrain;  // follows from the tiles
  Pos entry;
  Pos stairs;
  std::vector<Enemy> enemies;
  std::vector<FloorItem> items;
  absl::InlinedVector<Pos, 2> altars;
  bool boss_alive = false;  // on this floor; everybody knows who keeps the last stairs

  TileBits visible;
  TileBits discovered;
  TileBits left_doors;     // asked about and left shut
  TileBits refused_doors;  // left shut twice
  TileBits used_altars;
  TileBits rested_on;  // sanctuaries; each mends once

  Player player;
  Policy policy;
  Mode player_mode = Mode::kExplore;
  Encounter encounter;
  Plan plan;
  bool replan = true;
  QueuedAction queued;
  std::optional<Interrupt> interrupt;  // the open one

  GodState god_state = GodState::kNotOffered;
  bool god_due = false;  // offered without a shrine
  int perk_choices = 0;  // made so far
  bool threshold_armed = true;
  bool threshold_due = false;
  bool camp_due = false;
  bool ask_encounter_again = false;
  Time stay_until = 0;
  std::optional<CheckpointReason> checkpoint_due;
  Time checkpoint_after = 0;

  int idle_actions = 0;       // in a row that changed nothing
  int fruitless_actions = 0;  // in a row that brought nothing new
};

}  // namespace fathom::engine::descent
