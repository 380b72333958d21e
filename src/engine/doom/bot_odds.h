#pragma once

// Owns the arithmetic of fights for the strong bot: what a fight is worth before it begins and
// at every point of it, exact for fighting on and for one attempt to run, in whole numbers.
// Spells are the caller's business: what follows one can be asked for.

#include <array>
#include <cstdint>

#include "engine/doom/model.h"

namespace fathom::engine::doom {

// Worths are fractions of kWhole: 0 is death, kWhole is alive, unhurt and well armed.
inline constexpr int kWhole = 1 << 20;
// A hit point costs about five gold at a vendor; a life is worth five hundred hit points.
inline constexpr int kHitPointWorth = kWhole / 500;
inline constexpr int kGoldWorth = kHitPointWorth / 5;

inline constexpr int kMostHitPoints = 40;
inline constexpr int kMostVitality = 3 * kMonsterLevels + 3;

// What decides a fight on our side.
struct Arms {
  int strength = 0;  // in steps of three, all that counts
  int dexterity = 0;
  int weapon_tier = 0;
  int armour = 0;  // tier and ward together
  int max_hit_points = 0;

  friend bool operator==(const Arms&, const Arms&) = default;
};

Arms arms_of(const Player& player, int ward = 0);

enum class Running : std::uint8_t { kImpossible, kPossible };

class FightTable {
 public:
  // Works out every position of a fight up to this vitality and these hit points, unless the
  // last call did.
  void solve(const Arms& arms, int level, int most_vitality, int most_hit_points, Running running);

  // Our turn, the weapon whole; `running` at most what was asked of solve.
  int fight_on(int vitality, int hit_points, Running running) const {
    return fight_[slot(vitality, hit_points, running)];
  }
  int run_away(int vitality, int hit_points) const;
  // The monster's turn, after a spell say.
  int after_strike(int vitality, int hit_points, Running running) const {
    return strike_[slot(vitality, hit_points, running)];
  }
  int after_kill(int hit_points) const { return kill_[0][static_cast<std::size_t>(hit_points)]; }
  int escape(int hit_points) const {
    return safe_[0][static_cast<std::size_t>(hit_points)] - kEscapeCost;
  }
  // Before the monster is met, its vitality yet unknown: the worth lost by fighting it.
  int cost(int level, int hit_points) const;

 private:
  // The monster stays and is whole again, and one lands in a random room.
  static constexpr int kEscapeCost = 15 * kGoldWorth;
  static constexpr std::size_t kWeapons = 2;  // whole, broken in this fight
  static constexpr std::size_t kRow = kMostHitPoints + 1;

  using Row = std::array<int, kRow>;

  struct Side {
    int hit = 0;  // percent
    int damage = 0;
    bool breakable = false;
  };
  struct Blow {
    int struck = 0;         // percent
    std::int64_t stay = 0;  // of `ways`: no harm done
    std::int64_t ways = 0;
    int least = 0;
    int most = 0;
  };

  static std::size_t slot(int vitality, int hit_points, Running running, std::size_t weapon = 0) {
    const std::size_t layer = static_cast<std::size_t>(running) * kWeapons + weapon;
    return (layer * (kMostVitality + 1) + static_cast<std::size_t>(vitality)) * kRow +
           static_cast<std::size_t>(hit_points);
  }
  void set_sides(const Arms& arms, int level);
  void set_ends(const Arms& arms);
  void solve_row(int vitality, Running running, std::size_t weapon);
  std::int64_t hit_value(int vitality, int hit_points, Running running, std::size_t weapon) const;
  static std::int64_t harmed(const std::array<std::int64_t, kRow>& sums, const Blow& blow,
                             int hit_points);

  // What the table holds now.
  Arms arms_;
  int level_ = 0;
  int most_vitality_ = 0;
  int most_hit_points_ = 0;
  Running running_ = Running::kImpossible;

  Blow blow_;
  std::array<Side, kWeapons> sides_;
  std::array<Row, kWeapons> safe_{};
  std::array<Row, kWeapons> kill_{};
  std::array<int, 2 * kWeapons*(kMostVitality + 1) * kRow> fight_{};   // best choice, our turn
  std::array<int, 2 * kWeapons*(kMostVitality + 1) * kRow> strike_{};  // the monster's turn
};

}  // namespace fathom::engine::doom
