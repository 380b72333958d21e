#include "engine/doom/bot_map.h"

#include <algorithm>
#include <array>
#include <span>

namespace fathom::engine::doom {

int Sight::unseen_around(RoomNumber room) const {
  const int top = std::max(row_of(room) - 1, 0);
  const int bottom = std::min(row_of(room) + 1, kFloorSize - 1);
  const int left = std::max(column_of(room) - 1, 0);
  const int right = std::min(column_of(room) + 1, kFloorSize - 1);
  const RoomNumber floor_start = floor_of(room) * kRoomsPerFloor;
  int unseen = 0;
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) {
      if (mark(floor_start + row * kFloorSize + column) == kUnseenMark) ++unseen;
    }
  }
  return unseen;
}

void look(const Game& game, Sight& sight) {
  const State& state = game.state();
  sight.phase = state.phase;
  sight.setup = state.setup;
  sight.points_left = state.points_left;
  sight.player = state.player;
  sight.encounter = state.encounter;
  sight.content = &game.content();
  sight.here = room_number(state.player.place);
  std::array<std::size_t, kRooms> stairs;
  std::size_t stairs_seen = 0;
  const auto& rooms = state.dungeon.rooms();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const char mark = room_mark(rooms[i]);
    sight.marks[i] = mark;
    if (mark == Marks::kStairsUp || mark == Marks::kStairsDown) stairs[stairs_seen++] = i;
  }
  // Stairs are aligned: whoever sees one end knows where the other is.
  for (const std::size_t room : std::span(stairs).first(stairs_seen)) {
    if (sight.marks[room] == Marks::kStairsUp) {
      sight.marks[room + kRoomsPerFloor] = Marks::kStairsDown;
    } else {
      sight.marks[room - kRoomsPerFloor] = Marks::kStairsUp;
    }
  }
}

Ways ways_from(const Sight& sight, RoomNumber room) {
  Ways ways;
  const auto add = [&ways](RoomNumber to) { ways.rooms[ways.count++] = to; };
  if (row_of(room) > 0) add(room - kFloorSize);
  if (row_of(room) < kFloorSize - 1) add(room + kFloorSize);
  if (column_of(room) < kFloorSize - 1) add(room + 1);
  if (column_of(room) > 0) add(room - 1);
  if (sight.mark(room) == Marks::kStairsUp) add(room + kRoomsPerFloor);
  if (sight.mark(room) == Marks::kStairsDown) add(room - kRoomsPerFloor);
  return ways;
}

Action step_between(RoomNumber from, RoomNumber to) {
  switch (to - from) {
    case kRoomsPerFloor:
      return Action::kClimb;
    case -kRoomsPerFloor:
      return Action::kDescend;
    case kFloorSize:
      return Action::kMoveSouth;
    case -kFloorSize:
      return Action::kMoveNorth;
    case 1:
      return Action::kMoveEast;
    default:
      return Action::kMoveWest;
  }
}

std::size_t find_option(const run::Prompt& prompt, Action action) {
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    if (prompt.options[i].action == static_cast<std::uint16_t>(action)) return i;
  }
  return kNoOption;
}

std::size_t find_option(const run::Prompt& prompt, Action action, int argument) {
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const run::Option& option = prompt.options[i];
    if (option.action == static_cast<std::uint16_t>(action) && option.argument == argument) {
      return i;
    }
  }
  return kNoOption;
}

}  // namespace fathom::engine::doom
