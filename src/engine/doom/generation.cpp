#include "engine/doom/generation.h"

#include <algorithm>

namespace fathom::engine::doom {
namespace {

using kernel::Rng;

Place place_on_floor(int z, int index) {
  return {static_cast<std::int8_t>(z), static_cast<std::int8_t>(index / kFloorSize),
          static_cast<std::int8_t>(index % kFloorSize)};
}

int roll_monster_level(Rng& rng, int z, const SetupChoices& setup) {
  if (setup.classic) return rng.between(1, kMonsterLevels);
  const int floor_number = z + 1;
  return rng.between(floor_number, std::min(floor_number + 5, kMonsterLevels));
}

Room roll_room(Rng& rng, int z, const SetupChoices& setup) {
  constexpr std::array<Feature, 8> kByRoll = {Feature::kMirror, Feature::kScroll, Feature::kChest,
                                              Feature::kFlares, Feature::kPotion, Feature::kVendor,
                                              Feature::kThief,  Feature::kWarp};
  Room room;
  if (rng.chance(setup.sparse ? kSparseEmptyPercent : kEmptyPercent)) return room;
  const int roll = rng.between(1, 10);
  if (roll <= 8) {
    room.feature = kByRoll[static_cast<std::size_t>(roll - 1)];
  } else {
    room.monster_level = static_cast<std::uint8_t>(roll_monster_level(rng, z, setup));
  }
  return room;
}

void fill_rooms(Dungeon& dungeon, Rng& rng, const SetupChoices& setup) {
  for (int z = 0; z < kFloors; ++z) {
    for (int index = 0; index < kRoomsPerFloor; ++index) {
      dungeon.at(place_on_floor(z, index)) = roll_room(rng, z, setup);
    }
  }
  dungeon.at(kStart) = Room{};
}

void place_treasures(Dungeon& dungeon, Rng& rng) {
  for (int id = 1; id <= kTreasures;) {
    const int index = static_cast<int>(rng.below(kFloors * kRoomsPerFloor));
    const Place place = place_on_floor(index / kRoomsPerFloor, index % kRoomsPerFloor);
    Room& room = dungeon.at(place);
    if (place == kStart || room.treasure_id != 0) continue;
    room.treasure_id = static_cast<std::uint8_t>(id++);
    room.feature = Feature::kEmpty;
  }
}

bool is_stairs(Feature feature) {
  return feature == Feature::kStairsUp || feature == Feature::kStairsDown;
}

bool free_for_stairs(const Dungeon& dungeon, const Place& place) {
  const Room& room = dungeon.at(place);
  return room.monster_level == 0 && room.treasure_id == 0 && !is_stairs(room.feature) &&
         place != kStart;
}

Place above(const Place& place) {
  return {static_cast<std::int8_t>(place.z + 1), place.y, place.x};
}

// One draw among the rooms that suit. Were a floor so crowded that none does, monsters leave.
template <typename Suits>
Place pick_room(Dungeon& dungeon, Rng& rng, int z, Suits suits) {
  std::vector<Place> candidates;
  for (int index = 0; index < kRoomsPerFloor; ++index) {
    const Place place = place_on_floor(z, index);
    if (suits(place)) candidates.push_back(place);
  }
  if (candidates.empty()) {
    for (int floor = z; floor < std::min(z + 2, kFloors); ++floor) {
      for (int index = 0; index < kRoomsPerFloor; ++index) {
        dungeon.at(place_on_floor(floor, index)).monster_level = 0;
      }
    }
    return pick_room(dungeon, rng, z, suits);
  }
  return candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
}

void place_stairs_and_exit(Dungeon& dungeon, Rng& rng) {
  for (int z = 0; z < kFloors - 1; ++z) {
    const Place place = pick_room(dungeon, rng, z, [&](const Place& candidate) {
      return free_for_stairs(dungeon, candidate) && free_for_stairs(dungeon, above(candidate));
    });
    dungeon.at(place).feature = Feature::kStairsUp;
    dungeon.at(above(place)).feature = Feature::kStairsDown;
  }
  const Place exit = pick_room(dungeon, rng, kFloors - 1, [&](const Place& candidate) {
    return free_for_stairs(dungeon, candidate);
  });
  dungeon.at(exit).feature = Feature::kExit;
}

StartingRolls roll_player(Rng& rng) {
  StartingRolls rolls;
  for (int& attribute : rolls.attributes) attribute = rng.between(0, 4);
  rolls.hit_points = rng.between(0, 6);
  rolls.gold = rng.between(50, 60);
  return rolls;
}

// Collects what validate_dungeon finds while it walks the rooms once.
struct Census {
  std::vector<std::string> violations;
  std::array<int, kTreasures + 1> treasures{};
  std::array<int, kFloors> stairs_up{};
  std::array<int, kFloors> stairs_down{};
  int exits = 0;

  void complain(const Place& place, std::string_view what) {
    violations.push_back("room " + std::to_string(place.z + 1) + "," + std::to_string(place.y) +
                         "," + std::to_string(place.x) + ": " + std::string(what));
  }
};

void check_contents(Census& census, const Place& place, const Room& room) {
  if (room.monster_level > kMonsterLevels) census.complain(place, "monster level above 10");
  if (room.treasure_id > kTreasures) {
    census.complain(place, "treasure id above 10");
  } else {
    ++census.treasures[room.treasure_id];
  }
  const bool occupied = room.monster_level != 0 || room.treasure_id != 0;
  if (occupied && room.feature != Feature::kEmpty) {
    census.complain(place, "monster or treasure on a feature");
  }
  if (occupied && place == kStart) census.complain(place, "the start is not clear");
}

void check_ways(Census& census, const Dungeon& dungeon, const Place& place, const Room& room) {
  const auto floor = static_cast<std::size_t>(place.z);
  if (room.feature == Feature::kExit) {
    ++census.exits;
    if (place.z != kFloors - 1) census.complain(place, "an exit below the top floor");
  }
  if (room.feature == Feature::kStairsDown) ++census.stairs_down[floor];
  if (room.feature == Feature::kStairsUp) {
    ++census.stairs_up[floor];
    if (place.z == kFloors - 1 || dungeon.at(above(place)).feature != Feature::kStairsDown) {
      census.complain(place, "stairs up that lead nowhere");
    }
  }
}

void check_counts(Census& census) {
  if (census.exits != 1) {
    census.violations.push_back("there are " + std::to_string(census.exits) + " exits");
  }
  for (std::size_t id = 1; id <= kTreasures; ++id) {
    if (census.treasures[id] != 1) {
      census.violations.push_back("treasure " + std::to_string(id) + " is there " +
                                  std::to_string(census.treasures[id]) + " times");
    }
  }
  for (std::size_t z = 0; z < kFloors; ++z) {
    const int up = z + 1 < kFloors ? 1 : 0;
    const int down = z > 0 ? 1 : 0;
    if (census.stairs_up[z] != up || census.stairs_down[z] != down) {
      census.violations.push_back("floor " + std::to_string(z + 1) +
                                  " has a wrong count of stairs");
    }
  }
}

}  // namespace

GeneratedWorld generate_world(Rng& rng, const SetupChoices& setup) {
  GeneratedWorld world;
  fill_rooms(world.dungeon, rng, setup);
  place_treasures(world.dungeon, rng);
  place_stairs_and_exit(world.dungeon, rng);
  world.rolls = roll_player(rng);
  return world;
}

std::vector<std::string> validate_dungeon(const Dungeon& dungeon) {
  Census census;
  for (int z = 0; z < kFloors; ++z) {
    for (int index = 0; index < kRoomsPerFloor; ++index) {
      const Place place = place_on_floor(z, index);
      check_contents(census, place, dungeon.at(place));
      check_ways(census, dungeon, place, dungeon.at(place));
    }
  }
  if (dungeon.at(kStart).feature != Feature::kEmpty) census.complain(kStart, "start is not clear");
  check_counts(census);
  return census.violations;
}

}  // namespace fathom::engine::doom
