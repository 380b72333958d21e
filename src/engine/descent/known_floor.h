#pragma once

// Owns what the player knows of the floor, as sets of tiles. Plans are made from this view and
// from nothing else, so auto-explore cannot use what a player could not know.

#include "engine/descent/model.h"
#include "engine/descent/tile_bits.h"

namespace fathom::engine::descent {

class KnownFloor {
 public:
  KnownFloor(const State& state, Time now)
      : state_(state),
        now_(now),
        rim_((TileBits::all() - state.discovered).grown_within(state.discovered)) {
    for (const Enemy& enemy : state.enemies) {
      if (!in_the_way(state, enemy)) continue;
      occupied_.add(enemy.last_seen);
      if (enemy.dormant) statues_.add(enemy.last_seen);
    }
  }

  // Someone in view, or a statue; anyone else may have moved on since.
  static bool in_the_way(const State& state, const Enemy& enemy) {
    if (!enemy.alive || !enemy.known) return false;
    return enemy.dormant || state.visible.contains(enemy.last_seen);
  }

  Pos player() const { return state_.player.pos; }
  const Policy& policy() const { return state_.policy; }

  TileBits passable() const { return state_.discovered & state_.terrain.walkable; }
  TileBits hazards() const { return state_.discovered & state_.terrain.hazards; }
  TileBits closed_doors() const { return state_.discovered & state_.terrain.closed_doors; }
  const TileBits& occupied() const { return occupied_; }
  const TileBits& statues() const { return statues_; }  // among the occupied
  const TileBits& visible() const { return state_.visible; }

  // Everything beside something never seen.
  const TileBits& rim() const { return rim_; }
  // Shut doors that hide something: never asked about, left shut once, left shut twice.
  TileBits new_doors() const { return (closed_doors() & rim_) - state_.left_doors; }
  TileBits left_doors() const {
    return (closed_doors() & rim_ & state_.left_doors) - state_.refused_doors;
  }
  TileBits refused_doors() const { return closed_doors() & rim_ & state_.refused_doors; }

  TileBits loot() const {
    TileBits tiles;
    for (const FloorItem& item : state_.items) {
      if (!item.taken) tiles.add(item.pos);
    }
    return tiles & state_.discovered;
  }
  // Altars that still have something to give.
  TileBits altars() const {
    TileBits tiles;
    for (const Pos altar : state_.altars) tiles.add(altar);
    return (tiles & state_.discovered) - state_.used_altars;
  }
  TileBits stairs() const { return TileBits(state_.stairs) & state_.discovered; }

  // Calls visit(const Enemy&) for enemies the player remembers; of their place only last_seen
  // may be used.
  template <typename Visit>
  void for_each_enemy(const Visit& visit) const {
    for (const Enemy& enemy : state_.enemies) {
      if (enemy.alive && enemy.known) visit(enemy);
    }
  }

  bool boss_alive() const { return state_.boss_alive; }
  bool stairs_declined() const { return now_ < state_.stay_until; }
  // They may be taken: not declined just now, and not sealed.
  bool stairs_open() const { return !stairs_declined() && !boss_alive(); }
  int hp_percent() const { return state_.player.hp * 100 / state_.player.max_hp; }

 private:
  const State& state_;
  Time now_;
  TileBits rim_;
  TileBits occupied_;
  TileBits statues_;
};

}  // namespace fathom::engine::descent
