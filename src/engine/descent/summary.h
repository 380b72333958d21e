#pragma once

// Owns what a run comes to: everything an end screen, a list or an analysis wants to know.

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "engine/descent/chronicle.h"
#include "engine/descent/content.h"
#include "engine/descent/generator.h"
#include "engine/kernel/seed.h"
#include "engine/run/outcome.h"

namespace fathom::engine::descent {

// All that one source did to the player.
struct HurtTotal {
  HurtBy by = HurtBy::kEnemy;
  EnemyKind enemy{};
  int damage = 0;
  int times = 0;
};

struct RunSummary {
  std::optional<run::Outcome> outcome;
  kernel::Seed seed;
  std::uint64_t hash = 0;
  std::uint64_t ticks = 0;
  std::uint64_t decisions = 0;
  int floor = 1;
  Branch branch = Branch::kNone;
  GodKind god = kNoGod;
  bool refused_gods = false;
  absl::InlinedVector<PerkKind, 8> perks;
  ItemKind primary = kNoItem;
  ItemKind reserve = kNoItem;
  int kills = 0;
  int hp = 0;
  std::int64_t score = 0;
  std::vector<ThreatRow> threat_trace;
  std::vector<HurtTotal> hurts;  // most damage first
};

}  // namespace fathom::engine::descent
