// What consumables do, and which finds are worth a question.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {

void Game::use_item(int slot) {
  ItemKind& held = state_.player.belt[static_cast<std::size_t>(slot)];
  if (held == kNoItem) {
    tell(EventKind::kEmptySlot, slot);
    wait();
    return;
  }
  const ItemKind used = held;
  held = kNoItem;
  state_.idle_actions = 0;
  novelty();
  tell(EventKind::kItemUsed, static_cast<int>(used));
  if (!apply_effect(content_[used])) tell(EventKind::kItemWasted, static_cast<int>(used));
  after_action(action_cost());
}

bool Game::apply_effect(const ItemRow& item) {
  Player& player = state_.player;
  switch (item.use) {
    case UseEffect::kNone:
      return false;
    case UseEffect::kHeal:
      heal(item.amount);
      return true;
    case UseEffect::kSwapPlaces:
      return swap_places();
    case UseEffect::kFortify:
      return fortify();
    case UseEffect::kStasis:
      return hold_still(item.amount, EventKind::kStasis);
    case UseEffect::kLure:
      return lure();
    case UseEffect::kSmoke:
      return smoke(item.amount);
    case UseEffect::kShrapnel:
      return shrapnel(item.amount);
    case UseEffect::kHaste:
      player.haste_until = current_tick() + static_cast<Time>(item.amount);
      tell(EventKind::kHastened, item.amount);
      return true;
    case UseEffect::kToughen:
      player.max_hp += item.amount;
      heal(item.amount);
      tell(EventKind::kToughened, player.max_hp);
      return true;
  }
  return false;
}

// Never with a boss, never from a sanctuary, where the enemy could not stand, and never with
// someone who would have to leave its room.
bool Game::swap_places() {
  if (in_sanctuary()) return false;
  const auto other = std::find_if(hostiles_.begin(), hostiles_.end(), [&](EnemyId id) {
    const EnemyRow& row = content_[enemy(id).kind];
    return !row.boss && (!row.keeps_room || enemy(id).room.contains(state_.player.pos));
  });
  if (other == hostiles_.end()) return false;
  const EnemyId partner = *other;
  std::swap(enemy(partner).pos, state_.player.pos);
  tell(EventKind::kPlacesSwapped, static_cast<int>(enemy(partner).kind));
  state_.replan = true;
  look_around();
  burn_on_hazard(partner);
  return true;
}

// Each free neighbour in turn, Up, Right, Down, Left, becomes wall if everything that could be
// reached from here before can still be reached afterwards.
bool Game::fortify() {
  const Pos start = state_.player.pos;
  const auto reachable = [&] {
    return flooded(start, state_.terrain.walkable | state_.terrain.closed_doors);
  };
  int raised = 0;
  for (const kernel::Direction direction : kernel::kDirections) {
    const Pos pos = kernel::step(start, direction);
    if (!may_become_wall(pos)) continue;
    const TileBits before = reachable();
    set_tile(pos, TileKind::kWall);
    if ((before - TileBits(pos)) == reachable()) {
      ++raised;
    } else {
      set_tile(pos, TileKind::kFloor);
    }
  }
  tell(EventKind::kWallsRaised, raised);
  state_.replan = true;
  look_around();
  return raised > 0;
}

bool Game::may_become_wall(Pos pos) const {
  if (!on_map(pos) || state_.tiles[pos] != TileKind::kFloor || enemy_at(pos) != kNobody) {
    return false;
  }
  return std::none_of(state_.items.begin(), state_.items.end(),
                      [&](const FloorItem& item) { return !item.taken && item.pos == pos; });
}

bool Game::hold_still(int ticks, EventKind how) {
  for (const EnemyId id : hostiles_) {
    Enemy& other = enemy(id);
    const int cap = content_[other.kind].stasis_cap;
    const int held = cap > 0 ? std::min(cap, ticks) : ticks;
    other.next_action = std::max(other.next_action, current_tick()) + static_cast<Time>(held);
  }
  tell(how, static_cast<int>(hostiles_.size()));
  return !hostiles_.empty();
}

bool Game::lure() {
  const std::vector<EnemyId> nearest_first = hostiles_;
  int moved = 0;
  for (const EnemyId id : nearest_first) {
    Enemy& other = enemy(id);
    if (distance_to(other) <= 1 || !step_enemy(other, chase_field(other.pos))) continue;
    ++moved;
    burn_on_hazard(id);
  }
  tell(EventKind::kLured, moved);
  refresh_hostiles();
  return moved > 0;
}

bool Game::smoke(int ticks) {
  const bool cornered = std::any_of(hostiles_.begin(), hostiles_.end(),
                                    [&](EnemyId id) { return distance_to(enemy(id)) == 1; });
  const bool any = hold_still(ticks, EventKind::kSmoke);
  for (Enemy& other : state_.enemies) {
    other.suppressed = false;
    other.alarming = false;
    const bool in_view = can_be_seen(other);
    if (cornered || other.dormant || (!in_view && other.mind != Mind::kHunting)) continue;
    if (other.mind == Mind::kHunting) other.mind = Mind::kReturning;
    other.deaf_until = current_tick() + static_cast<Time>(ticks);
    if (in_view) other.contact = Contact::kAvoided;
  }
  if (!cornered) {
    end_encounter();
    state_.player_mode = Mode::kExplore;
  }
  return any;
}

bool Game::shrapnel(int damage) {
  const std::vector<EnemyId> in_view = hostiles_;
  tell(EventKind::kShrapnel, static_cast<int>(in_view.size()));
  for (const EnemyId id : in_view) hurt_enemy(id, damage, EventKind::kPlayerHit);
  return !in_view.empty();
}

// Not worth a question: a weapon no better than both carried ones and without a rule of its own,
// and the least of potions when the belt is full of potions.
bool Game::is_trivial(ItemKind kind) const {
  const ItemRow& item = content_[kind];
  const Player& player = state_.player;
  const auto attack = [&](ItemKind carried) {
    return carried == kNoItem ? 0 : content_[carried].attack;
  };
  if (item.is_weapon()) {
    return !item.bends_rules() && item.attack <= attack(player.primary) &&
           item.attack <= attack(player.reserve);
  }
  if (!item.is_potion()) return false;
  return std::all_of(player.belt.begin(), player.belt.end(), [&](ItemKind held) {
    return held != kNoItem && content_[held].is_potion() && content_[held].amount >= item.amount;
  });
}

int Game::free_belt_slot() const {
  for (int slot = 0; slot < kBeltSlots; ++slot) {
    if (state_.player.belt[static_cast<std::size_t>(slot)] == kNoItem) return slot;
  }
  return -1;
}

int Game::item_here() const {
  for (std::size_t i = 0; i < state_.items.size(); ++i) {
    if (!state_.items[i].taken && state_.items[i].pos == state_.player.pos) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace fathom::engine::descent
