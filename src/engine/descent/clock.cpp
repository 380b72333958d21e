// Whose turn it is, and what passes by itself.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

constexpr int kRegenerationTicks = 100;
constexpr int kIdleLimit = 64;
constexpr int kFruitlessLimit = 512;
constexpr int kHazardDamage = 2;
constexpr int kPoisonInterval = 10;

}  // namespace

// A tick that is interrupted is taken up again where it stopped: whoever has acted is no longer
// due.
run::Run::TickResult Game::do_tick() {
  const Time now = current_tick();
  // Between two turns nothing can become due but by an answer.
  if (answered_ || now >= next_due_) {
    answered_ = false;
    if (interrupt_if_due()) return TickResult::kInterrupted;
  }
  if (now >= next_due_) {
    pulse_poison();
    while (!outcome()) {
      const EnemyId enemy = next_enemy_due();
      const bool player_due = state_.player.next_action <= now;
      if (!player_due && enemy == kNobody) break;
      if (player_due && (enemy == kNobody || player_comes_first(enemy))) {
        player_turn();
      } else {
        take_turn(enemy);
      }
      if (pending() != nullptr || (!outcome() && interrupt_if_due())) {
        schedule();
        return TickResult::kInterrupted;
      }
    }
    if (outcome()) return TickResult::kInterrupted;
    schedule();
  }
  regenerate();
  return TickResult::kProgress;
}

// Order of turns: (next_action, speed descending, y, x, kind); all who are due have the same
// first number, and the player's kind comes before all others.
EnemyId Game::next_enemy_due() const {
  const Time now = current_tick();
  std::size_t best = state_.enemies.size();
  const auto earlier = [&](const Enemy& left, const Enemy& right) {
    const int left_speed = content_[left.kind].speed;
    const int right_speed = content_[right.kind].speed;
    if (left_speed != right_speed) return left_speed > right_speed;
    return left.pos < right.pos;
  };
  for (std::size_t i = 0; i < state_.enemies.size(); ++i) {
    const Enemy& enemy = state_.enemies[i];
    if (!enemy.alive || enemy.mind == Mind::kIdle || enemy.next_action > now) continue;
    if (best == state_.enemies.size() || earlier(enemy, state_.enemies[best])) best = i;
  }
  return best == state_.enemies.size() ? kNobody : static_cast<EnemyId>(best);
}

bool Game::player_comes_first(EnemyId id) const {
  constexpr int kPlayerSpeed = 10;
  const Enemy& other = enemy(id);
  const int speed = content_[other.kind].speed;
  if (speed != kPlayerSpeed) return kPlayerSpeed > speed;
  return state_.player.pos < other.pos;
}

void Game::take_turn(EnemyId id) {
  Enemy& actor = enemy(id);
  actor.next_action = current_tick() + static_cast<Time>(100 / content_[actor.kind].speed);
  if (actor.mind == Mind::kHunting) {
    hunt(actor);
  } else {
    go_home(actor);
  }
  if (outcome()) return;
  burn_on_hazard(id);
  refresh_hostiles();
}

// On entering a hazard, by its own will or not, and after every action spent there.
void Game::burn_on_hazard(EnemyId id) {
  const Enemy& victim = enemy(id);
  if (!victim.alive || state_.tiles[victim.pos] != TileKind::kHazard) return;
  hurt_enemy(id, kHazardDamage, EventKind::kEnemyBurned);
}

// What every action of the player ends with.
void Game::after_action(int cost) {
  state_.player.next_action = current_tick() + static_cast<Time>(cost);
  ++state_.fruitless_actions;
  chronicle_.count_action();
  if (state_.tiles[state_.player.pos] == TileKind::kHazard) {
    hurt_player(kHazardDamage, HurtBy::kHazard, {});
    if (outcome()) return;
  }
  rouse_enemies();
  settle_encounter();
  if (state_.idle_actions >= kIdleLimit || state_.fruitless_actions >= kFruitlessLimit) {
    tell(EventKind::kStalled, state_.idle_actions >= kIdleLimit ? 0 : 1);
    end_run(run::Ending::kStalled, "stalled");
  }
}

// Ticks between two turns differ only in what heals, until there is a point to give.
std::uint32_t Game::pass_quietly(std::uint32_t most) {
  if (answered_ || current_tick() >= next_due_) return 0;
  const Time between = std::min(next_due_ - current_tick(), static_cast<Time>(most));
  if (!regenerates()) return static_cast<std::uint32_t>(between);
  Player& player = state_.player;
  const int before_the_point = std::max(regeneration_ticks() - 1 - player.regeneration, 0);
  const Time quiet = std::min(between, static_cast<Time>(before_the_point));
  player.regeneration += static_cast<int>(quiet);
  return static_cast<std::uint32_t>(quiet);
}

bool Game::regenerates() const {
  return state_.player.hp < state_.player.max_hp && hostiles_.empty();
}

int Game::regeneration_ticks() const {
  return kRegenerationTicks * (100 + state_.player.modifiers.regeneration_slowdown) / 100;
}

void Game::regenerate() {
  if (!regenerates()) return;
  Player& player = state_.player;
  if (++player.regeneration < regeneration_ticks()) return;
  player.regeneration = 0;
  state_.idle_actions = 0;
  heal(1);
}

void Game::pulse_poison() {
  Player& player = state_.player;
  if (player.poison_pulses == 0 || player.next_poison > current_tick()) return;
  --player.poison_pulses;
  player.next_poison += kPoisonInterval;
  hurt_player(1, HurtBy::kPoison, player.poisoned_by);
}

void Game::schedule() {
  next_due_ = state_.player.next_action;
  for (const Enemy& enemy : state_.enemies) {
    if (enemy.alive && enemy.mind != Mind::kIdle) {
      next_due_ = std::min(next_due_, enemy.next_action);
    }
  }
  if (state_.player.poison_pulses > 0) next_due_ = std::min(next_due_, state_.player.next_poison);
}

}  // namespace fathom::engine::descent
