// What enemies do when it is their turn.

#include "engine/descent/game.h"

namespace fathom::engine::descent {

// Whoever stands on a sanctuary and does not fight is left in peace.
bool Game::enemy_may_attack() const {
  return !in_sanctuary() || state_.player_mode == Mode::kFight;
}

void Game::hunt(Enemy& enemy) {
  const EnemyRow& row = content_[enemy.kind];
  const Time now = current_tick();
  const bool sees = state_.visible.contains(enemy.pos);
  if (sees) enemy.last_saw_player = now;
  if (row.patience > 0 && now > enemy.last_saw_player + static_cast<Time>(row.patience)) {
    enemy.mind = Mind::kReturning;
    enemy.first_hit_spent = false;  // when they meet again, it is another encounter
    if (enemy.contact == Contact::kEngaged) enemy.contact = Contact::kNone;
    tell(EventKind::kEnemyLostTrack, static_cast<int>(enemy.kind));
    return;
  }
  const int distance = distance_to(enemy);
  if (enemy_may_attack()) {
    if (distance == 1) return enemy_strikes(enemy, false);
    if (sees && distance <= row.shot_range) return enemy_strikes(enemy, true);
  }
  if (distance > 1) step_enemy(enemy, chase_field(enemy.pos));
}

void Game::go_home(Enemy& enemy) {
  if (enemy.pos != enemy.home) {
    const Terrain& terrain = state_.terrain;
    scratch_.walk.start(TileBits(enemy.home),
                        terrain.walkable - terrain.sanctuaries - terrain.hazards);
    scratch_.walk.grow_for(enemy.pos);
    if (step_enemy(enemy, scratch_.walk)) return;
    if (enemy.deaf_until > current_tick()) return;  // the way may be free again soon
  }
  enemy.mind = Mind::kIdle;
}

// Downhill to a free tile; among equals the first of Up, Right, Down, Left.
bool Game::step_enemy(Enemy& enemy, const StepField& field) {
  int best = field.distance(enemy.pos);
  Pos next = enemy.pos;
  for (const kernel::Direction direction : kernel::kDirections) {
    const Pos pos = kernel::step(enemy.pos, direction);
    const int distance = field.distance(pos);
    if (distance >= best || !enemy_may_stand(enemy, pos)) continue;
    best = distance;
    next = pos;
  }
  if (next == enemy.pos) return false;
  enemy.pos = next;
  return true;
}

bool Game::enemy_may_stand(const Enemy& enemy, Pos pos) const {
  if (!on_map(pos) || pos == state_.player.pos || enemy_at(pos) != kNobody) return false;
  const TileKind kind = state_.tiles[pos];
  if (!walkable(kind) || sanctuary(kind)) return false;
  if (kind == TileKind::kHazard && !adjacent(pos, state_.player.pos)) return false;
  return !content_[enemy.kind].keeps_room || enemy.room.contains(pos);
}

EnemyId Game::enemy_at(Pos pos) const {
  for (std::size_t i = 0; i < state_.enemies.size(); ++i) {
    if (state_.enemies[i].alive && state_.enemies[i].pos == pos) return static_cast<EnemyId>(i);
  }
  return kNobody;
}

}  // namespace fathom::engine::descent
