// Moving about and what rooms do.

#include <algorithm>

#include "engine/doom/game.h"

namespace fathom::engine::doom {
namespace {

constexpr int kLowestAttribute = 1;
constexpr int kHighestAttribute = 18;
constexpr int kHighestMaxHitPoints = 40;
// Warps leading to warps: nobody is thrown about for ever.
constexpr int kMostWarpsInARow = 50;

}  // namespace

void Game::act(Action action, int argument) {
  // A purchase closes the shop; everything else below sets its own phase.
  if (state_.phase != Phase::kEncounter && state_.phase != Phase::kSpell) {
    state_.phase = Phase::kExplore;
  }
  switch (action) {
    case Action::kMoveNorth:
      return move(-1, 0);
    case Action::kMoveEast:
      return move(0, 1);
    case Action::kMoveSouth:
      return move(1, 0);
    case Action::kMoveWest:
      return move(0, -1);
    case Action::kClimb:
      return change_floor(1);
    case Action::kDescend:
      return change_floor(-1);
    case Action::kLightFlare:
      return light_flare();
    case Action::kLookInMirror:
      return look_in_mirror();
    case Action::kOpenChest:
      return open_chest();
    case Action::kReadScroll:
      return read_scroll();
    case Action::kDrinkPotion:
      return drink_potion();
    case Action::kLeaveDungeon:
      return leave_dungeon();
    case Action::kBuyWeapon:
      return buy_weapon(argument);
    case Action::kBuyArmour:
      return buy_armour(argument);
    case Action::kBuyScroll:
      return buy_scroll(argument);
    case Action::kBuyHealing:
      return buy_healing();
    case Action::kBuyEnhancer:
      return buy_enhancer(static_cast<Attribute>(argument));
    case Action::kBuyFlares:
      return buy_flares();
    case Action::kFight:
      return fight();
    case Action::kRunAway:
      return run_away();
    default:  // kCastSpell
      return cast(argument);
  }
}

void Game::move(int dy, int dx) {
  Place& place = state_.player.place;
  place.y = static_cast<std::int8_t>(place.y + dy);
  place.x = static_cast<std::int8_t>(place.x + dx);
  enter_room();
}

void Game::change_floor(int dz) {
  Place& place = state_.player.place;
  place.z = static_cast<std::int8_t>(place.z + dz);
  tell(dz > 0 ? EventKind::kClimbed : EventKind::kDescended, place.z);
  enter_room();
}

void Game::enter_room() {
  Place& place = state_.player.place;
  tell(EventKind::kEntered, place.z, place.y, place.x);
  here().seen = true;
  for (int warps = 0; here().feature == Feature::kWarp && warps < kMostWarpsInARow; ++warps) {
    const auto z = static_cast<int>(state_.room_rng.below(kFloors));
    place = random_other_room(state_.room_rng, z);
    tell(EventKind::kWarped, place.z, place.y, place.x);
    here().seen = true;
  }
  resolve_room();
}

void Game::resolve_room() {
  Room& room = here();
  Player& player = state_.player;
  if (room.feature == Feature::kThief) {
    const int stolen = std::min(state_.room_rng.between(1, 50), player.gold);
    player.gold -= stolen;
    room.feature = Feature::kEmpty;
    tell(EventKind::kRobbed, stolen);
  } else if (room.feature == Feature::kFlares) {
    const int found = state_.room_rng.between(1, 5);
    player.flares += found;
    room.feature = Feature::kEmpty;
    tell(EventKind::kFlaresFound, found);
  }
  if (room.monster_level != 0) {
    meet_monster();
  } else if (room.treasure_id != 0) {
    take_treasure();
  }
}

void Game::take_treasure() {
  Room& room = here();
  state_.player.treasures.set(room.treasure_id);
  tell(EventKind::kTreasureTaken, room.treasure_id, state_.player.treasure_count());
  room.treasure_id = 0;
}

Place Game::random_other_room(kernel::Rng& rng, int z) const {
  const Place& place = state_.player.place;
  const bool same_floor = place.z == z;
  const int rooms = same_floor ? kRoomsPerFloor - 1 : kRoomsPerFloor;
  auto index = static_cast<int>(rng.below(static_cast<std::uint32_t>(rooms)));
  if (same_floor && index >= place.y * kFloorSize + place.x) ++index;
  return {static_cast<std::int8_t>(z), static_cast<std::int8_t>(index / kFloorSize),
          static_cast<std::int8_t>(index % kFloorSize)};
}

void Game::light_flare() {
  --state_.player.flares;
  const Place& centre = state_.player.place;
  int revealed = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Place place{centre.z, static_cast<std::int8_t>(centre.y + dy),
                        static_cast<std::int8_t>(centre.x + dx)};
      if (!in_dungeon(place) || state_.dungeon.at(place).seen) continue;
      state_.dungeon.at(place).seen = true;
      ++revealed;
    }
  }
  tell(EventKind::kFlareLit, revealed);
}

void Game::look_in_mirror() {
  here().feature = Feature::kEmpty;  // a mirror shows one thing, then goes dark
  const int roll = state_.room_rng.between(1, 50);
  if (roll <= state_.player.intelligence && state_.player.treasure_count() < kTreasures) {
    return show_vision(Vision::kTreasure);
  }
  constexpr std::array<Vision, 5> kByRoll = {Vision::kCloudy, Vision::kCoffin, Vision::kDragon,
                                             Vision::kChimaera, Vision::kExit};
  const int what = state_.room_rng.between(1, 10);
  show_vision(what <= 5 ? kByRoll[static_cast<std::size_t>(what - 1)] : Vision::kFalseTreasure);
}

void Game::show_vision(Vision vision) {
  const auto kind = static_cast<int>(vision);
  if (vision != Vision::kTreasure && vision != Vision::kFalseTreasure) {
    return tell(EventKind::kVision, kind);
  }
  std::array<std::pair<int, Place>, kTreasures> hidden{};
  std::size_t count = 0;
  for (std::int8_t z = 0; z < kFloors; ++z) {
    for (std::int8_t y = 0; y < kFloorSize; ++y) {
      for (std::int8_t x = 0; x < kFloorSize; ++x) {
        const int id = state_.dungeon.at({z, y, x}).treasure_id;
        if (id != 0) hidden[count++] = {id, Place{z, y, x}};
      }
    }
  }
  if (count == 0) return tell(EventKind::kVision, static_cast<int>(Vision::kCloudy));
  const auto [id, true_place] = hidden[state_.room_rng.below(static_cast<std::uint32_t>(count))];
  Place place = true_place;
  while (vision == Vision::kFalseTreasure && place == true_place) {
    const int z = static_cast<int>(state_.room_rng.below(kFloors));
    place = random_other_room(state_.room_rng, z);
  }
  tell(EventKind::kVision, kind, id, place.z, place.y * kFloorSize + place.x);
}

void Game::open_chest() {
  here().feature = Feature::kEmpty;
  Player& player = state_.player;
  const int roll = state_.room_rng.between(1, 10);
  if (roll <= 2) {
    if (player.armour_tier > 0) {
      player.armour_damaged = true;
      return tell(EventKind::kChestExploded, 0);
    }
    const int damage = state_.room_rng.between(3, 7);
    player.hit_points -= damage;
    tell(EventKind::kChestExploded, damage);
    if (player.hit_points <= 0) die(0);
  } else if (roll <= 4) {
    tell(EventKind::kChestEmpty);
  } else {
    const int gold = state_.room_rng.between(10, 30);
    player.gold += gold;
    tell(EventKind::kChestGold, gold);
  }
}

void Game::read_scroll() {
  here().feature = Feature::kEmpty;
  const std::uint32_t spell = state_.room_rng.below(kSpells);
  ++state_.player.charges[spell];
  tell(EventKind::kScrollRead, static_cast<int>(spell));
}

void Game::drink_potion() {
  here().feature = Feature::kEmpty;
  if (state_.room_rng.between(1, 5) == 1) {
    return heal(5 + state_.room_rng.between(1, 10));
  }
  const auto attribute = static_cast<Attribute>(state_.room_rng.below(4));
  const bool better = state_.room_rng.below(2) == 0;
  const int die = state_.room_rng.between(1, 6);
  const int amount = attribute == Attribute::kMaxHitPoints ? die + 1 : die;
  change_attribute(attribute, better ? amount : -amount);
}

void Game::heal(int amount) {
  Player& player = state_.player;
  const int before = player.hit_points;
  player.hit_points = std::min(player.hit_points + amount, player.max_hit_points);
  tell(EventKind::kHealed, player.hit_points - before);
}

void Game::change_attribute(Attribute attribute, int change) {
  Player& player = state_.player;
  const bool hit_points = attribute == Attribute::kMaxHitPoints;
  int& value = attribute == Attribute::kStrength       ? player.strength
               : attribute == Attribute::kDexterity    ? player.dexterity
               : attribute == Attribute::kIntelligence ? player.intelligence
                                                       : player.max_hit_points;
  const int before = value;
  value = std::clamp(value + change, kLowestAttribute,
                     hit_points ? kHighestMaxHitPoints : kHighestAttribute);
  if (hit_points) player.hit_points = std::clamp(player.hit_points + change, 1, value);
  tell(EventKind::kAttributeChanged, static_cast<int>(attribute), value - before, value);
}

void Game::leave_dungeon() {
  const int missing = kTreasures - state_.player.treasure_count();
  tell(EventKind::kLeft, missing);
  state_.phase = Phase::kOver;
  if (missing == 0) {
    finish({.ending = run::Ending::kVictory,
            .reason = "left_with_all",
            .score = current_score() + 500});
  } else {
    finish({.ending = run::Ending::kIncomplete,
            .reason = Slug("left_without").dot(static_cast<unsigned>(missing)),
            .score = current_score()});
  }
}

}  // namespace fathom::engine::doom
