// The things a turn of the player is spent on.

#include <utility>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

constexpr int kSwapCost = 10;

int event_item(ItemKind item) { return item == kNoItem ? -1 : static_cast<int>(item); }

}  // namespace

void Game::wait() {
  ++state_.idle_actions;
  after_action(action_cost());
}

void Game::step_to(Pos pos) {
  state_.idle_actions = 0;
  state_.player.pos = pos;
  look_around();
  const int here = item_here();
  if (here >= 0 && is_trivial(state_.items[static_cast<std::size_t>(here)].kind)) discard_item();
  pass_altars();
  const int cost = action_cost();
  bleed();
  if (!outcome()) after_action(cost);
}

// An altar asks about gods the first time; after that each heals once.
void Game::pass_altars() {
  constexpr int kShrineHeal = 5;
  if (state_.god_state == GodState::kNotOffered) return;
  for (const Pos altar : state_.altars) {
    if (!adjacent(altar, state_.player.pos) || state_.used_altars.contains(altar)) continue;
    state_.used_altars.add(altar);
    state_.replan = true;
    const int before = state_.player.hp;
    heal(kShrineHeal);
    tell(EventKind::kShrineHealed, state_.player.hp - before);
  }
}

void Game::strike(EnemyId target) {
  state_.idle_actions = 0;
  state_.encounter.idle_actions = 0;
  const int cost = action_cost();
  const Enemy& victim = enemy(target);
  const int damage = blow_against(victim);
  const int delay =
      state_.player.primary == kNoItem ? 0 : content_[state_.player.primary].delay_on_hit;
  state_.player.first_strike_spent = true;
  hurt_enemy(target, damage, EventKind::kPlayerHit);
  if (enemy(target).alive) enemy(target).next_action += static_cast<Time>(delay);
  bleed();
  if (!outcome()) after_action(cost);
}

void Game::open_door(Pos door) {
  state_.idle_actions = 0;
  set_tile(door, TileKind::kOpenDoor);
  state_.left_doors.remove(door);
  state_.refused_doors.remove(door);
  state_.replan = true;
  tell(EventKind::kDoorOpened, static_cast<int>(tile_index(door)));
  look_around();
  after_action(action_cost());
}

void Game::swap_weapons() {
  state_.idle_actions = 0;
  std::swap(state_.player.primary, state_.player.reserve);
  tell(EventKind::kWeaponSwapped, event_item(state_.player.primary),
       event_item(state_.player.reserve));
  after_action(kSwapCost);
}

// The old weapon goes into an empty reserve, else it is dropped for good.
void Game::wield(ItemKind item) {
  state_.idle_actions = 0;
  if (state_.player.reserve == kNoItem) {
    state_.player.reserve = state_.player.primary;
  } else if (state_.player.primary != kNoItem) {
    tell(EventKind::kItemDropped, event_item(state_.player.primary));
  }
  state_.player.primary = item;
  tell(EventKind::kWeaponSwapped, event_item(state_.player.primary),
       event_item(state_.player.reserve));
  after_action(kSwapCost);
}

}  // namespace fathom::engine::descent
