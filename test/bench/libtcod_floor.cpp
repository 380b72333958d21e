#include "bench/libtcod_floor.h"

#include <algorithm>

namespace fathom::bench {
namespace {

using engine::kernel::make_pos;
using engine::kernel::Pos;
using engine::kernel::Rect;

constexpr int kSplits = 8;
constexpr int kSmallestLeaf = 6;
constexpr float kRatio = 1.5F;
constexpr int kNarrowestRoom = 3;
constexpr int kDoorPercent = 35;

struct Digger {
  BareFloor& floor;
  TCOD_random_t random;

  int between(int low, int high) const { return TCOD_random_get_int(random, low, high); }
  void dig(int x, int y) const { TCOD_map_set_properties(floor.map.get(), x, y, true, true); }
};

Pos middle_of(const TCOD_bsp_t& node) { return make_pos(node.x + node.w / 2, node.y + node.h / 2); }

// Rock is left along the right and lower side of a leaf, so rooms never touch.
void dig_room(const Digger& digger, TCOD_bsp_t& leaf) {
  const int width = digger.between(kNarrowestRoom, leaf.w - 1);
  const int height = digger.between(kNarrowestRoom, leaf.h - 1);
  const int x = leaf.x + digger.between(0, leaf.w - 1 - width);
  const int y = leaf.y + digger.between(0, leaf.h - 1 - height);
  for (int row = y; row < y + height; ++row) {
    for (int column = x; column < x + width; ++column) digger.dig(column, row);
  }
  leaf.x = x;
  leaf.y = y;
  leaf.w = width;
  leaf.h = height;
  digger.floor.rooms.push_back({x, y, width, height});
}

// An L between the middles of both halves; the node becomes what encloses them.
void dig_corridor(const Digger& digger, TCOD_bsp_t& node) {
  const TCOD_bsp_t& left = *TCOD_bsp_left(&node);
  const TCOD_bsp_t& right = *TCOD_bsp_right(&node);
  const Pos from = middle_of(left);
  const Pos to = middle_of(right);
  const auto [first_x, last_x] = std::minmax(from.x, to.x);
  const auto [first_y, last_y] = std::minmax(from.y, to.y);
  for (int x = first_x; x <= last_x; ++x) digger.dig(x, from.y);
  for (int y = first_y; y <= last_y; ++y) digger.dig(to.x, y);
  const int end_x = std::max(left.x + left.w, right.x + right.w);
  const int end_y = std::max(left.y + left.h, right.y + right.h);
  node.x = std::min(left.x, right.x);
  node.y = std::min(left.y, right.y);
  node.w = end_x - node.x;
  node.h = end_y - node.y;
}

bool visit_node(TCOD_bsp_t* node, void* data) {
  const Digger& digger = *static_cast<const Digger*>(data);
  if (TCOD_bsp_is_leaf(node)) {
    dig_room(digger, *node);
  } else {
    dig_corridor(digger, *node);
  }
  return true;
}

}  // namespace

TcodRandom tcod_random(std::uint32_t seed) {
  return TcodRandom(TCOD_random_new_from_seed(TCOD_RNG_CMWC, seed));
}

TcodMap tcod_map(const TileMap& tiles) {
  TcodMap map(TCOD_map_new(tiles.width(), tiles.height()));
  for (std::size_t i = 0; i < tiles.tiles().size(); ++i) {
    const Pos pos = tiles.pos_of(i);
    const bool open = tiles.tiles()[i] != 0;
    TCOD_map_set_properties(map.get(), pos.x, pos.y, open, open);
  }
  return map;
}

void dig_bare_floor(BareFloor& floor, TCOD_random_t random) {
  TCOD_map_clear(floor.map.get(), false, false);
  floor.rooms.clear();
  Digger digger{floor, random};
  const std::unique_ptr<TCOD_bsp_t, TcodDeleter> root(
      TCOD_bsp_new_with_size(1, 1, floor.extent.width - 1, floor.extent.height - 1));
  TCOD_bsp_split_recursive(root.get(), random, kSplits, kSmallestLeaf, kSmallestLeaf, kRatio,
                           kRatio);
  TCOD_bsp_traverse_inverted_level_order(root.get(), visit_node, &digger);
}

void lay_out_floor(LaidOutFloor& floor, TCOD_random_t random) {
  dig_bare_floor(floor.bare, random);
  const std::vector<Rect>& rooms = floor.bare.rooms;
  floor.entry = rooms.front().centre();
  floor.field.reset(TCOD_dijkstra_new(floor.bare.map.get(), 0.0F));
  TCOD_dijkstra_compute(floor.field.get(), floor.entry.x, floor.entry.y);
  floor.stairs = floor.entry;
  floor.doors.clear();
  const auto maybe_door = [&](int x, int y) {
    if (!floor.bare.open(make_pos(x, y))) return;
    if (TCOD_random_get_int(random, 1, 100) <= kDoorPercent) floor.doors.push_back(make_pos(x, y));
  };
  for (const Rect& room : rooms) {
    if (floor.steps(room.centre()) > floor.steps(floor.stairs)) floor.stairs = room.centre();
    for (int x = room.x; x < room.right(); ++x) {
      maybe_door(x, room.y - 1);
      maybe_door(x, room.bottom());
    }
    for (int y = room.y; y < room.bottom(); ++y) {
      maybe_door(room.x - 1, y);
      maybe_door(room.right(), y);
    }
  }
}

int furnish_plain_floor(PlainFloor& floor, std::uint32_t seed, std::size_t count) {
  const TcodRandom random = tcod_random(seed);
  lay_out_floor(floor.layout, random.get());
  const LaidOutFloor& layout = floor.layout;
  int reached = 0;
  for (int y = 0; y < layout.bare.extent.height; ++y) {
    for (int x = 0; x < layout.bare.extent.width; ++x) {
      if (layout.steps(make_pos(x, y)) >= 0) ++reached;
    }
  }
  constexpr float kPeace = 2;
  const std::vector<Rect>& rooms = layout.bare.rooms;
  const int last_room = static_cast<int>(rooms.size()) - 1;
  floor.things.clear();
  while (floor.things.size() < count) {
    const auto drawn = static_cast<std::size_t>(TCOD_random_get_int(random.get(), 0, last_room));
    const Rect& room = rooms[drawn];
    const int x = TCOD_random_get_int(random.get(), room.x, room.right() - 1);
    const int y = TCOD_random_get_int(random.get(), room.y, room.bottom() - 1);
    const Pos pos = make_pos(x, y);
    const bool taken =
        std::find(floor.things.begin(), floor.things.end(), pos) != floor.things.end();
    if (!taken && pos != layout.stairs && layout.steps(pos) > kPeace) floor.things.push_back(pos);
  }
  return reached;
}

}  // namespace fathom::bench
