// What is seen, what is remembered, and who notices the player.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

// Nobody follows further than this.
constexpr int kChaseDistance = 24;

}  // namespace

void Game::look_around() {
  const TileBits visible = state_.terrain.sight.seen_from(state_.player.pos, sight_radius());
  const bool discovered_more = !(visible - state_.discovered).empty();
  state_.visible = visible;
  state_.discovered |= visible;
  if (discovered_more) {
    novelty();
    // Going to a frontier in view goes on until that frontier is known; any other goal may have
    // become the second best.
    if (state_.plan.intent.reason != AutoReason::kVisibleFrontier) state_.replan = true;
    for (const FloorItem& item : state_.items) {
      if (!item.taken && state_.visible.contains(item.pos)) state_.replan = true;
    }
    for (const Pos altar : state_.altars) {
      if (state_.visible.contains(altar)) state_.replan = true;
    }
  }
  scratch_.chase_valid = false;
  refresh_hostiles();
}

bool Game::can_be_seen(const Enemy& enemy) const {
  if (!enemy.alive || !state_.visible.contains(enemy.pos)) return false;
  const int hidden_beyond = content_[enemy.kind].unseen_beyond;
  return hidden_beyond == 0 || distance_to(enemy) <= hidden_beyond;
}

void Game::refresh_hostiles() {
  hostiles_.clear();
  for (std::size_t i = 0; i < state_.enemies.size(); ++i) {
    Enemy& enemy = state_.enemies[i];
    if (!enemy.alive) continue;
    const bool seen = can_be_seen(enemy);
    if (seen && !enemy.dormant) hostiles_.push_back(static_cast<EnemyId>(i));
    remember_enemy(enemy, seen);
  }
  std::sort(hostiles_.begin(), hostiles_.end(), [&](EnemyId left_id, EnemyId right_id) {
    const Enemy& left = enemy(left_id);
    const Enemy& right = enemy(right_id);
    const int left_distance = distance_to(left);
    const int right_distance = distance_to(right);
    if (left_distance != right_distance) return left_distance < right_distance;
    return left.pos < right.pos;
  });
  if (!hostiles_.empty()) state_.encounter.last_hostile = current_tick();
}

// Statues are remembered as well: the player sees that something stands there.
void Game::remember_enemy(Enemy& enemy, bool seen) const {
  if (seen) {
    enemy.known = true;
    enemy.last_seen = enemy.pos;
    if (!adjacent(enemy.pos, state_.player.pos)) enemy.suppressed = false;
  } else if (enemy.known && state_.visible.contains(enemy.last_seen)) {
    enemy.known = false;
  }
}

// Sight is mutual: an enemy on a tile in view sees the player.
void Game::rouse_enemies() {
  const Time now = current_tick();
  for (Enemy& enemy : state_.enemies) {
    if (!enemy.alive || enemy.mind == Mind::kHunting || enemy.deaf_until > now) continue;
    const int range = content_[enemy.kind].notice_range;
    if (distance_to(enemy) > range || !state_.visible.contains(enemy.pos)) continue;
    // From a tile that nobody may stand on, such as a hazard, the way begins beside it.
    if (chase_field(enemy.pos).distance(enemy.pos) <= range) rouse(enemy);
  }
}

void Game::rouse(Enemy& enemy) {
  enemy.last_saw_player = current_tick();
  if (enemy.mind == Mind::kHunting) return;
  enemy.mind = Mind::kHunting;
  enemy.deaf_until = 0;
  enemy.next_action = std::max(
      enemy.next_action, current_tick() + static_cast<Time>(100 / content_[enemy.kind].speed));
  if (enemy.dormant) {
    enemy.dormant = false;
    tell(EventKind::kEnemyWoke, static_cast<int>(enemy.kind),
         static_cast<int>(tile_index(enemy.pos)));
    refresh_hostiles();
  }
  if (enemy.contact == Contact::kAvoided) enemy.alarming = true;
}

const StepField& Game::chase_field(Pos from) {
  if (!scratch_.chase_valid) {
    const TileBits player(state_.player.pos);
    const Terrain& terrain = state_.terrain;
    const TileBits shunned = terrain.sanctuaries | (terrain.hazards - player.grown());
    scratch_.chase.start(player, terrain.walkable - shunned);
    scratch_.chase_valid = true;
  }
  scratch_.chase.grow_for(from, kChaseDistance);
  return scratch_.chase;
}

}  // namespace fathom::engine::descent
