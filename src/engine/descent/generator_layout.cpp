#include "engine/descent/generator_layout.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "absl/container/inlined_vector.h"

namespace fathom::engine::descent {
namespace {

using kernel::Direction;
using kernel::make_pos;
using kernel::Rect;
using kernel::Rng;

constexpr int kRoomTries = 16;
constexpr int kCorridorTries = 12;
constexpr int kCellSide = 5;  // of the room that is kept for a module
constexpr int kDoorPercent = 35;
constexpr int kFewestLoops = 1;
constexpr int kMostLoops = 2;
constexpr Rect kInside{1, 1, kMapWidth - 2, kMapHeight - 2};

using RoomSet = std::uint32_t;  // one bit per room
constexpr RoomSet room_bit(std::size_t room) { return RoomSet{1} << room; }

template <typename Visit>
void for_each_room(RoomSet rooms, const Visit& visit) {
  for (; rooms != 0; rooms &= rooms - 1) visit(static_cast<std::size_t>(std::countr_zero(rooms)));
}

struct Bones {
  absl::InlinedVector<Rect, kMostRooms> rooms;
  std::array<TileBits, kMostRooms> near;  // each room and the tiles beside it
  TileBits room_tiles;
  TileBits room_blocks;  // all 2x2 blocks in rooms
  TileBits corridors;
  std::array<RoomSet, kMostRooms> joined{};  // to which rooms a corridor was dug

  void add_room(const Rect& room) {
    const TileBits tiles(room);
    near[rooms.size()] = tiles.grown();
    rooms.push_back(room);
    room_tiles |= tiles;
    room_blocks |= tiles.blocks();
  }
  TileBits near_others(std::size_t first, std::size_t second) const {
    TileBits tiles;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      if (i != first && i != second) tiles |= near[i];
    }
    return tiles;
  }
  TileBits open() const { return room_tiles | corridors; }
};

// Rooms.

Rect with_rim(const Rect& room) {
  return {room.x - 1, room.y - 1, room.width + 2, room.height + 2};
}

// Of every size that still fits somewhere, each place is equally likely. The second room is
// always a square that can take a module.
bool draw_rooms(Bones& bones, Rng& rng) {
  const auto wanted = static_cast<std::size_t>(rng.between(kFewestRooms, kMostRooms));
  TileBits free(kInside);
  for (int i = 0; i < kRoomTries && bones.rooms.size() < wanted; ++i) {
    const bool is_cell = bones.rooms.size() == 1;
    const int width = is_cell ? kCellSide : rng.between(kNarrowestRoom, kWidestRoom);
    const int height = is_cell ? kCellSide : rng.between(kLowestRoom, kHighestRoom);
    const TileBits corners = free.corners(width, height);
    if (corners.empty()) continue;
    const Pos corner = draw_tile(rng, corners);
    bones.add_room({corner.x, corner.y, width, height});
    free -= TileBits(with_rim(bones.rooms.back()));
  }
  return bones.rooms.size() >= kFewestRooms;
}

// Corridors.

struct Pair {
  int gap;  // steps from wall to wall
  std::size_t first;
  std::size_t second;

  friend bool operator<(const Pair& left, const Pair& right) {
    return std::tie(left.gap, left.first, left.second) <
           std::tie(right.gap, right.first, right.second);
  }
};
using Pairs = absl::InlinedVector<Pair, kMostRooms*(kMostRooms - 1) / 2>;

int gap_between(const Rect& left, const Rect& right) {
  const int across = std::max(left.x, right.x) - std::min(left.right(), right.right());
  const int down = std::max(left.y, right.y) - std::min(left.bottom(), right.bottom());
  return std::max(across, 0) + std::max(down, 0);
}

Pairs pairs_nearest_first(const Bones& bones) {
  Pairs pairs;
  for (std::size_t first = 0; first < bones.rooms.size(); ++first) {
    for (std::size_t second = first + 1; second < bones.rooms.size(); ++second) {
      pairs.push_back({gap_between(bones.rooms[first], bones.rooms[second]), first, second});
    }
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// The straight line between two tiles of one row or column, both included.
Rect line(Pos from, Pos to) {
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [top, bottom] = std::minmax(from.y, to.y);
  return {left, top, right - left + 1, bottom - top + 1};
}

Pos draw_tile_of(const Rect& room, Rng& rng) {
  const int x = rng.between(room.x, room.right() - 1);
  const int y = rng.between(room.y, room.bottom() - 1);
  return make_pos(x, y);
}

// An L from somewhere in one room to somewhere in the other. A good one leaves each room by one
// tile, touches no third room, and never runs beside another way: every corridor is one tile
// wide, and so a chokepoint.
bool dig_corridor(Bones& bones, const Pair& pair, Rng& rng) {
  const TileBits near_others = bones.near_others(pair.first, pair.second);
  const TileBits open = bones.open();
  for (int i = 0; i < kCorridorTries; ++i) {
    const Pos from = draw_tile_of(bones.rooms[pair.first], rng);
    const Pos to = draw_tile_of(bones.rooms[pair.second], rng);
    const Pos corner = rng.chance(50) ? make_pos(to.x, from.y) : make_pos(from.x, to.y);
    const Rect out = line(from, corner);
    const Rect in = line(corner, to);
    if (near_others.overlaps(out) || near_others.overlaps(in)) continue;
    const TileBits way = (TileBits(out) | TileBits(in)) - bones.room_tiles;
    if (!way.meets_once(bones.near[pair.first]) || !way.meets_once(bones.near[pair.second]) ||
        (open | way).blocks() != bones.room_blocks) {
      continue;
    }
    bones.corridors |= way;
    bones.joined[pair.first] |= room_bit(pair.second);
    bones.joined[pair.second] |= room_bit(pair.first);
    return true;
  }
  return false;
}

RoomSet with_neighbours(const Bones& bones, RoomSet rooms) {
  RoomSet result = rooms;
  for_each_room(rooms, [&](std::size_t room) { result |= bones.joined[room]; });
  return result;
}

// Whether at least so many corridors lie between two rooms.
bool apart(const Bones& bones, const Pair& pair, int corridors) {
  RoomSet reached = room_bit(pair.first);
  for (int i = 1; i < corridors; ++i) reached = with_neighbours(bones, reached);
  return (reached & room_bit(pair.second)) == 0;
}

bool join_rooms(Bones& bones, const Pairs& pairs, Rng& rng) {
  std::array<RoomSet, kMostRooms> groups{};  // the rooms that each can be walked to from
  for (std::size_t i = 0; i < bones.rooms.size(); ++i) groups[i] = room_bit(i);
  std::size_t joints = 0;
  for (const Pair& pair : pairs) {
    if ((groups[pair.first] & room_bit(pair.second)) != 0) continue;
    if (!dig_corridor(bones, pair, rng)) continue;
    ++joints;
    const RoomSet joined = groups[pair.first] | groups[pair.second];
    for_each_room(joined, [&](std::size_t room) { groups[room] = joined; });
  }
  return joints + 1 == bones.rooms.size();
}

// Long detours first: rooms three corridors apart, then rooms two apart.
bool add_loops(Bones& bones, const Pairs& pairs, Rng& rng) {
  const int wanted = rng.between(kFewestLoops, kMostLoops);
  int loops = 0;
  for (const int corridors : {3, 2}) {
    for (const Pair& pair : pairs) {
      if (loops == wanted) return true;
      if (apart(bones, pair, corridors) && dig_corridor(bones, pair, rng)) ++loops;
    }
  }
  return loops >= kFewestLoops;
}

// Doors, entry, stairs.

// Corridor tiles at the mouth of a room with a wall on either side.
TileBits doorways(const FloorPlan& plan) {
  const TileBits mouths = (plan.open - plan.rooms) & plan.rooms.grown();
  const TileBits beside = plan.open.moved(Direction::kLeft) | plan.open.moved(Direction::kRight);
  const TileBits above_or_below =
      plan.open.moved(Direction::kUp) | plan.open.moved(Direction::kDown);
  return (mouths - beside) | (mouths - above_or_below);
}

// No two doors side by side. The first floor needs at least one, for whoever never saw one.
bool hang_doors(FloorPlan& plan, Rng& rng) {
  const TileBits places = doorways(plan);
  TileBits doors;
  places.for_each([&](Pos pos) {
    const bool wanted = rng.chance(kDoorPercent);
    if (wanted && !doors.overlaps(TileBits(pos).grown())) doors.add(pos);
  });
  const bool needs_door = plan.floor.floor == 1 && doors.empty();
  if (needs_door && places.empty()) return false;
  if (needs_door) doors.add(draw_tile(rng, places));
  doors.for_each([&](Pos pos) { plan.put(pos, TileKind::kClosedDoor); });
  return true;
}

// The room whose middle is the longest walk from the entry; of several the first. Whoever must walk
// on to reach a room's middle finds it farther away than all before.
std::size_t farthest_room(const FloorPlan& plan) {
  std::size_t farthest = 0;
  TileBits reached(plan.floor.entry);
  for (std::size_t i = 0; i < plan.floor.rooms.size(); ++i) {
    const Pos middle = plan.floor.rooms[i].centre();
    for (; !reached.contains(middle); farthest = i) reached = reached.grown_within(plan.open);
  }
  return farthest;
}

// Away from the mouths, so that one can always walk past.
Pos draw_landing(const FloorPlan& plan, std::size_t room, Rng& rng) {
  return draw_tile(rng, TileBits(plan.floor.rooms[room]) - plan.thresholds());
}

bool finish(FloorPlan& plan, const Bones& bones, Rng& rng) {
  plan.floor.rooms.assign(bones.rooms.begin(), bones.rooms.end());
  plan.rooms = bones.room_tiles;
  plan.open = bones.open();
  plan.bare = plan.open;
  plan.open.for_each([&](Pos pos) { plan.floor.tiles[pos] = TileKind::kFloor; });
  plan.floor.entry = draw_landing(plan, 0, rng);
  plan.stairs_room = farthest_room(plan);
  plan.floor.stairs = draw_landing(plan, plan.stairs_room, rng);
  plan.put(plan.floor.entry, TileKind::kEntry);
  plan.put(plan.floor.stairs, TileKind::kStairs);
  return hang_doors(plan, rng);
}

}  // namespace

bool draw_layout(FloorPlan& plan, Rng& rng) {
  Bones bones;
  if (!draw_rooms(bones, rng)) return false;
  const Pairs pairs = pairs_nearest_first(bones);
  if (!join_rooms(bones, pairs, rng)) return false;
  if (!add_loops(bones, pairs, rng)) return false;
  return finish(plan, bones, rng);
}

void draw_safe_layout(FloorPlan& plan, Rng& rng) {
  Bones bones;
  for (const int y : {2, 9}) {
    for (const int x : {3, 19, 35}) bones.add_room({x, y, kWidestRoom, kHighestRoom});
  }
  const auto between = [&](std::size_t first, std::size_t second) {
    return TileBits(line(bones.rooms[first].centre(), bones.rooms[second].centre()));
  };
  const TileBits ring = between(0, 2) | between(3, 5) | between(0, 3) | between(2, 5);
  bones.corridors = ring - bones.room_tiles;
  finish(plan, bones, rng);
}

}  // namespace fathom::engine::descent
