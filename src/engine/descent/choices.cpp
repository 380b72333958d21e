// What an answer does. Deciding is free; what takes time is queued for the player's next turn.

#include <algorithm>
#include <limits>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

constexpr Time kStayTicks = 100;

}  // namespace

void Game::do_choice(const run::Option& chosen) {
  const auto action = static_cast<Action>(chosen.action);
  state_.idle_actions = 0;
  switch (action) {
    case Action::kFight:
      choose_fight();
      break;
    case Action::kAvoid:
      choose_avoid();
      break;
    case Action::kSwap:
      state_.queued = {.kind = QueuedAction::Kind::kSwap, .ask_again = true};
      engage_all();
      break;
    case Action::kUse:
      choose_use(chosen.argument);
      break;
    case Action::kFightOn:
      state_.encounter.standing = true;
      state_.player_mode = Mode::kFight;
      engage_all();
      break;
    case Action::kFlee:
      state_.player_mode = Mode::kFlee;
      break;
    case Action::kKeep:
    case Action::kKeepDropping:
      keep_item(chosen.argument);
      break;
    case Action::kWield:
      wield_item();
      break;
    case Action::kDiscard:
      discard_item();
      break;
    case Action::kOpen:
      state_.queued = {.kind = QueuedAction::Kind::kOpenDoor,
                       .door = std::get<DoorBlocked>(*state_.interrupt).door};
      break;
    case Action::kLeaveShut:
      leave_door_shut();
      break;
    case Action::kDescend:
      descend(static_cast<Branch>(chosen.argument));
      break;
    case Action::kStay:
      state_.stay_until = current_tick() + kStayTicks;
      state_.replan = true;
      break;
    case Action::kCampRest:
    case Action::kCampTrain:
    case Action::kCampScout:
    case Action::kCampSkip:
      choose_camp(action);
      break;
    case Action::kTakePerk:
      take_perk(static_cast<PerkKind>(chosen.argument));
      break;
    case Action::kAcceptGod:
      take_god(static_cast<GodKind>(chosen.argument));
      break;
    case Action::kRefuseGods:
      take_god(kNoGod);
      break;
    case Action::kAcknowledge:
      break;
  }
  state_.interrupt.reset();
  answered_ = true;
  schedule();
}

// Everyone in view is part of the fight; the primary one is marked.
void Game::choose_fight() {
  const auto& encounter = std::get<EnemyEncounter>(*state_.interrupt);
  // Whoever chooses to fight when a retreat was due, or after one that failed, means it.
  if (encounter.retreat_eligible || encounter.trigger == EncounterTrigger::kNoEscape) {
    state_.encounter.standing = true;
  }
  state_.encounter.marked = encounter.enemies.front();
  state_.encounter.idle_actions = 0;
  state_.player_mode = Mode::kFight;
  engage_all();
}

// Everyone in view has been decided about; nobody asks as a newcomer any more.
void Game::engage_all() {
  for (const EnemyId id : hostiles_) {
    enemy(id).contact = Contact::kEngaged;
    enemy(id).suppressed = false;
  }
}

// The primary enemy is left alone for as long as it stays beside the player. The others are to
// be avoided as well, but each of them may still ask when it comes close.
void Game::choose_avoid() {
  const auto encounter = std::get<EnemyEncounter>(*state_.interrupt);
  Enemy& primary = enemy(encounter.enemies.front());
  for (const EnemyId id : hostiles_) enemy(id).contact = Contact::kAvoided;
  primary.suppressed = adjacent(primary.pos, state_.player.pos);
  state_.player_mode = is_hunted() ? Mode::kFlee : Mode::kExplore;
  state_.replan = true;
  const int range = state_.player.modifiers.avoid_blink;
  if (range > 0) blink_away(primary, range);
}

// To the known, free and safe tile within range that is farthest from the enemy; ties (y, x).
void Game::blink_away(const Enemy& from, int range) {
  const Pos start = state_.player.pos;
  Pos best = start;
  int best_distance = kernel::manhattan_distance(from.pos, start);
  safe_ground().for_each([&](Pos pos) {
    const int distance = kernel::manhattan_distance(from.pos, pos);
    if (kernel::manhattan_distance(pos, start) > range || distance <= best_distance) return;
    best = pos;
    best_distance = distance;
  });
  if (best == start) return;
  state_.player.pos = best;
  tell(EventKind::kBlinked, static_cast<int>(tile_index(best)));
  look_around();
}

void Game::choose_use(int slot) {
  const bool encounter = std::holds_alternative<EnemyEncounter>(*state_.interrupt);
  state_.queued = {.kind = QueuedAction::Kind::kUse, .slot = slot, .ask_again = encounter};
  // After a potion that was not enough, the question about HP comes again.
  if (!encounter) state_.threshold_armed = true;
  if (encounter) engage_all();
}

void Game::keep_item(int dropped_slot) {
  const auto& loot = std::get<LootFound>(*state_.interrupt);
  state_.items[static_cast<std::size_t>(loot.item)].taken = true;
  state_.replan = true;
  const ItemRow& row = content_[loot.kind];
  if (row.is_weapon()) {
    if (state_.player.reserve != kNoItem) {
      tell(EventKind::kItemDropped, static_cast<int>(state_.player.reserve));
    }
    state_.player.reserve = loot.kind;
  } else {
    const int slot = dropped_slot >= 0 ? dropped_slot : free_belt_slot();
    ItemKind& held = state_.player.belt[static_cast<std::size_t>(slot)];
    if (held != kNoItem) tell(EventKind::kItemDropped, static_cast<int>(held));
    held = loot.kind;
  }
  chronicle_.add(loot.kind);
  tell(EventKind::kItemTaken, static_cast<int>(loot.kind));
  if (row.build_defining) mark(CheckpointReason::kBuildDefiningLootResolved);
}

void Game::wield_item() {
  const auto& loot = std::get<LootFound>(*state_.interrupt);
  state_.items[static_cast<std::size_t>(loot.item)].taken = true;
  state_.replan = true;
  state_.queued = {.kind = QueuedAction::Kind::kWield, .item = loot.kind};
  chronicle_.add(loot.kind);
  tell(EventKind::kItemTaken, static_cast<int>(loot.kind));
  if (content_[loot.kind].build_defining) mark(CheckpointReason::kBuildDefiningLootResolved);
}

// Also without a question, for what is trivial.
void Game::discard_item() {
  FloorItem& item = state_.items[static_cast<std::size_t>(item_here())];
  item.taken = true;
  state_.replan = true;
  tell(EventKind::kItemLeft, static_cast<int>(item.kind), state_.interrupt ? 0 : 1);
}

void Game::leave_door_shut() {
  const Pos door = std::get<DoorBlocked>(*state_.interrupt).door;
  if (state_.left_doors.contains(door)) {
    state_.refused_doors.add(door);
    // Asking for ever about a door nobody wants would never end.
    state_.queued = {.kind = QueuedAction::Kind::kWait};
  }
  state_.left_doors.add(door);
  state_.replan = true;
  tell(EventKind::kDoorLeft, static_cast<int>(tile_index(door)));
}

void Game::choose_camp(Action action) {
  Player& player = state_.player;
  state_.camp_due = false;
  const int before = player.hp;
  if (action == Action::kCampRest) heal(player.max_hp / 2);
  if (action == Action::kCampTrain) ++player.attack;
  if (action == Action::kCampScout) reveal_stairs_room();
  const auto place = [](Action camp) {
    return static_cast<int>(camp) - static_cast<int>(Action::kCampRest);
  };
  static_assert(place(Action::kCampTrain) == static_cast<int>(CampUse::kTrain));
  static_assert(place(Action::kCampScout) == static_cast<int>(CampUse::kScout));
  static_assert(place(Action::kCampSkip) == static_cast<int>(CampUse::kSkip));
  const int use = place(action);
  chronicle_.add(static_cast<CampUse>(use));
  tell(EventKind::kCamped, use, player.hp - before);
  mark(CheckpointReason::kCampResolved);
}

}  // namespace fathom::engine::descent
