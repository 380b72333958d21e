#pragma once

// Owns what a player can know at a prompt, as the bots see it: the marks of all seven maps,
// the character, the monster in the room. Bots decide from a Sight and never see the Game, so
// they cannot cheat. Planning is not here.

#include <array>
#include <cstddef>

#include "engine/doom/game.h"
#include "engine/doom/map_text.h"
#include "engine/run/prompt.h"

namespace fathom::engine::doom {

inline constexpr int kRooms = kFloors * kRoomsPerFloor;

// Rooms by number, in the order floor, row, column; ties between rooms go to the lower number.
using RoomNumber = int;
inline constexpr RoomNumber kNoRoom = -1;

constexpr RoomNumber room_number(const Place& place) {
  return (place.z * kFloorSize + place.y) * kFloorSize + place.x;
}
constexpr int floor_of(RoomNumber room) { return room / kRoomsPerFloor; }
constexpr int row_of(RoomNumber room) { return room / kFloorSize % kFloorSize; }
constexpr int column_of(RoomNumber room) { return room % kFloorSize; }

// The marks of features, as feature_mark gives them; a test holds the two together.
struct Marks {
  static constexpr char kMirror = 'm';
  static constexpr char kScroll = 's';
  static constexpr char kChest = 'c';
  static constexpr char kFlares = 'f';
  static constexpr char kPotion = 'p';
  static constexpr char kVendor = 'v';
  static constexpr char kThief = 't';
  static constexpr char kWarp = 'w';
  static constexpr char kStairsUp = 'U';
  static constexpr char kStairsDown = 'D';
  static constexpr char kExit = 'X';
};

struct Sight {
  Phase phase = Phase::kOver;
  SetupChoices setup;
  int points_left = 0;
  Player player;
  Encounter encounter;
  const Content* content = nullptr;
  RoomNumber here = 0;
  std::array<char, kRooms> marks{};

  char mark(RoomNumber room) const { return marks[static_cast<std::size_t>(room)]; }
  char mark_here() const { return mark(here); }
  // How many unseen rooms a flare lit in this room would show.
  int unseen_around(RoomNumber room) const;
};

// Reads the game as a player does. Stairs seen at one end are known at the other.
void look(const Game& game, Sight& sight);

// The neighbours that one step, or stairs, lead to, in the order north, south, east, west, stairs.
struct Ways {
  std::array<RoomNumber, 6> rooms{};
  std::size_t count = 0;

  const RoomNumber* begin() const { return rooms.data(); }
  const RoomNumber* end() const { return rooms.data() + count; }
};
Ways ways_from(const Sight& sight, RoomNumber room);

// The action that leads from a room to a neighbouring one.
Action step_between(RoomNumber from, RoomNumber to);

// The index of an option, or kNoOption if it is not offered.
inline constexpr auto kNoOption = static_cast<std::size_t>(-1);
std::size_t find_option(const run::Prompt& prompt, Action action);
std::size_t find_option(const run::Prompt& prompt, Action action, int argument);

}  // namespace fathom::engine::doom
