#pragma once

// Owns what is kept for explaining a run and never read by its rules: the threat of each of the
// last turns, everything that hurt, what was ever taken and how camps were spent. It is not state
// and is not hashed.

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/descent/content.h"

namespace fathom::engine::descent {

inline constexpr std::size_t kThreatRows = 32;

struct ThreatRow {
  std::uint64_t tick = 0;
  int visible_enemy_count = 0;
  int min_enemy_distance = 0;  // 0: nobody in view
  bool retreat_triggered = false;

  friend bool operator==(const ThreatRow&, const ThreatRow&) = default;
};

enum class HurtBy : std::uint8_t { kEnemy, kPoison, kBleed, kHazard };

struct Hurt {
  std::uint64_t tick = 0;
  HurtBy by = HurtBy::kEnemy;
  EnemyKind enemy{};  // for kEnemy; for poison and bleed who caused it
  int damage = 0;
  int hp_left = 0;

  friend bool operator==(const Hurt&, const Hurt&) = default;
};

// How a camp is spent, in the order in which it is asked.
enum class CampUse : std::uint8_t { kRest, kTrain, kScout, kSkip };
inline constexpr std::size_t kCampUses = 4;

class Chronicle {
 public:
  void add(const ThreatRow& row);
  void add(const Hurt& hurt) { hurts_.push_back(hurt); }
  void add(ItemKind taken) { items_.set(static_cast<std::size_t>(taken)); }
  void add(CampUse use) { camps_.set(static_cast<std::size_t>(use)); }
  void count_action() { ++actions_; }

  // Oldest first, the latest 32 at most.
  std::vector<ThreatRow> threat_trace() const;
  std::uint64_t actions() const { return actions_; }
  // Everything that hurt, in order.
  const std::vector<Hurt>& hurts() const { return hurts_; }
  // Whether it was ever kept or wielded; what a character starts with was not.
  bool took(ItemKind item) const { return items_.test(static_cast<std::size_t>(item)); }
  bool camped(CampUse use) const { return camps_.test(static_cast<std::size_t>(use)); }

 private:
  std::array<ThreatRow, kThreatRows> rows_{};
  std::size_t added_ = 0;
  std::uint64_t actions_ = 0;
  std::vector<Hurt> hurts_;
  std::bitset<256> items_;  // by kind
  std::bitset<kCampUses> camps_;
};

}  // namespace fathom::engine::descent
