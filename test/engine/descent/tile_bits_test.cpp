#include "engine/descent/tile_bits.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/kernel/seed.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::Direction;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rect;
using fathom::engine::kernel::Rng;

namespace {

// The set's tiles within a corner of the map.
std::string corner_picture(const TileBits& tiles, int width = 6, int height = 5) {
  std::string text = "\n";
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) text += tiles.contains(make_pos(x, y)) ? 'o' : '.';
    text += '\n';
  }
  return text;
}

std::vector<Pos> listed(const TileBits& tiles) {
  std::vector<Pos> found;
  tiles.for_each([&](Pos pos) { found.push_back(pos); });
  return found;
}

constexpr Rect kWholeMap{0, 0, kMapWidth, kMapHeight};
const Pos kLastTile = make_pos(kMapWidth - 1, kMapHeight - 1);

}  // namespace

TEST_CASE("a set of tiles holds what was put in, up to the corners of the map") {
  TileBits tiles(make_pos(0, 0));
  tiles.add(kLastTile);
  CHECK(tiles.size() == 2);
  CHECK(tiles.contains(kLastTile));
  CHECK_FALSE(tiles.contains(make_pos(1, 0)));
  tiles.remove(kLastTile);
  CHECK(listed(tiles) == std::vector<Pos>{make_pos(0, 0)});
  tiles.remove(make_pos(0, 0));
  CHECK(tiles.empty());
  CHECK(TileBits(kWholeMap).size() == kMapArea);
}

TEST_CASE("sets are joined, shared and taken from one another") {
  const TileBits left(Rect{1, 1, 3, 2});
  const TileBits right(Rect{3, 2, 2, 2});
  CHECK(corner_picture(left | right) == R"(
......
.ooo..
.oooo.
...oo.
......
)");
  CHECK(corner_picture(left & right) == R"(
......
......
...o..
......
......
)");
  CHECK(corner_picture(left - right) == R"(
......
.ooo..
.oo...
......
......
)");
  CHECK(left.overlaps(right));
  CHECK_FALSE((left - right).overlaps(right));
}

TEST_CASE("a rectangle is asked about without being made a set") {
  const TileBits tiles = TileBits(Rect{1, 1, 3, 2}) | TileBits(kLastTile);
  CHECK(tiles.overlaps(Rect{3, 2, 5, 5}));
  CHECK_FALSE(tiles.overlaps(Rect{4, 0, 5, 5}));
  CHECK(tiles.size_within(Rect{2, 0, 4, 2}) == 2);
  CHECK(tiles.size_within(kWholeMap) == tiles.size());
}

TEST_CASE("sets meet once when they share one tile and no more") {
  const TileBits row(Rect{1, 1, 4, 1});
  CHECK(row.meets_once(TileBits(Rect{2, 0, 1, 3})));
  CHECK_FALSE(row.meets_once(TileBits(Rect{1, 1, 2, 1})));
  CHECK_FALSE(row.meets_once(TileBits(Rect{1, 2, 4, 1})));
  const TileBits column(Rect{1, 1, 1, 4});
  CHECK_FALSE(column.meets_once(TileBits(Rect{1, 1, 1, 2})));
}

TEST_CASE("moving is one step, and what leaves the map is gone") {
  const TileBits corner(make_pos(0, 0));
  CHECK(listed(corner.moved(Direction::kRight)) == std::vector<Pos>{make_pos(1, 0)});
  CHECK(listed(corner.moved(Direction::kDown)) == std::vector<Pos>{make_pos(0, 1)});
  CHECK(corner.moved(Direction::kUp).empty());
  CHECK(corner.moved(Direction::kLeft).empty());
  CHECK(TileBits(kLastTile).moved(Direction::kRight).empty());
  CHECK(TileBits(kLastTile).moved(Direction::kDown).empty());
}

TEST_CASE("growing adds the four neighbours and stays on the map") {
  TileBits tiles(make_pos(0, 0));
  tiles.add(make_pos(3, 2));
  CHECK(corner_picture(tiles.grown()) == R"(
oo....
o..o..
..ooo.
...o..
......
)");
  CHECK(TileBits(kWholeMap).grown() == TileBits(kWholeMap));
}

TEST_CASE("a ring adds all eight neighbours and stays on the map") {
  TileBits tiles(make_pos(0, 0));
  tiles.add(make_pos(3, 2));
  CHECK(corner_picture(tiles.ringed()) == R"(
oo....
ooooo.
..ooo.
..ooo.
......
)");
  CHECK(TileBits(kWholeMap).ringed() == TileBits(kWholeMap));
}

TEST_CASE("spreading takes the next layer out of what is not reached") {
  const TileBits from = TileBits(Rect{0, 0, 2, 1});
  const TileBits kept(make_pos(0, 0));
  TileBits unreached = TileBits(Rect{0, 0, 3, 2}) - from;
  const TileBits before = unreached;
  TileBits next;
  CHECK(from.spread(kept, unreached, next));
  CHECK(listed(next) == std::vector<Pos>{make_pos(2, 0), make_pos(1, 1)});
  CHECK(unreached == before - next);
  CHECK(from.spread(unreached, next));
  CHECK(listed(next) == std::vector<Pos>{make_pos(0, 1)});
  CHECK_FALSE(from.spread(unreached, next));
  CHECK(next.empty());
}

TEST_CASE("random sets are counted, grown and flooded as tile by tile") {
  Rng rng = derive_stream({8}, "tile bits");
  for (int i = 0; i < 60; ++i) {
    TileBits tiles;
    for (std::size_t tile = 0; tile < kMapArea; ++tile) {
      if (rng.chance(i % 2 == 0 ? 65 : 10 + i)) tiles.add(tile_pos(tile));
    }
    const std::vector<Pos> all = listed(tiles);
    REQUIRE(tiles.size() == all.size());
    TileBits grown = tiles;
    for (const Pos pos : all) {
      for (const Direction direction : fathom::engine::kernel::kDirections) {
        const Pos next = step(pos, direction);
        if (on_map(next)) grown.add(next);
      }
    }
    REQUIRE(tiles.grown() == grown);
    REQUIRE(tiles.grown_within(tiles.moved(Direction::kUp)) ==
            (grown & tiles.moved(Direction::kUp)));
    const Pos start = tile_pos(rng.below(kMapArea));
    std::vector<Pos> queue = {start};
    TileBits reached(start);
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const Direction direction : fathom::engine::kernel::kDirections) {
        const Pos pos = step(queue[next], direction);
        if (!on_map(pos) || !tiles.contains(pos) || reached.contains(pos)) continue;
        reached.add(pos);
        queue.push_back(pos);
      }
    }
    REQUIRE(flooded(start, tiles) == reached);
  }
}

TEST_CASE("blocks are named by their top left tile") {
  const TileBits tiles = TileBits(Rect{1, 0, 3, 2}) | TileBits(Rect{4, 1, 1, 4});
  CHECK(corner_picture(tiles.blocks()) == R"(
.oo...
......
......
......
......
)");
}

TEST_CASE("corners are where a block of some size fits, as found by moving it tile by tile") {
  Rng rng = derive_stream({9}, "tile bits");
  for (int i = 0; i < 40; ++i) {
    TileBits tiles(kWholeMap);
    for (int holes = 0; holes < i; ++holes) tiles.remove(tile_pos(rng.below(kMapArea)));
    const int width = rng.between(1, 9);
    const int height = rng.between(1, 6);
    TileBits expected = tiles;
    for (int x = 1; x < width; ++x) expected &= expected.moved(Direction::kLeft);
    for (int y = 1; y < height; ++y) expected &= expected.moved(Direction::kUp);
    CAPTURE(width);
    CAPTURE(height);
    REQUIRE(tiles.corners(width, height) == expected);
  }
}

TEST_CASE("the nth tile is the nth in reading order") {
  TileBits tiles(Rect{2, 1, 3, 2});
  tiles.add(kLastTile);
  const std::vector<Pos> all = listed(tiles);
  CHECK(std::is_sorted(all.begin(), all.end()));
  REQUIRE(all.size() == tiles.size());
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(tiles.nth(i) == all[i]);
}

TEST_CASE("a flood follows the ways and no others") {
  TileBits open(Rect{0, 0, 6, 1});
  open |= TileBits(Rect{5, 0, 1, 4});
  open |= TileBits(Rect{1, 3, 3, 1});
  CHECK(corner_picture(flooded(make_pos(0, 0), open)) == R"(
oooooo
.....o
.....o
.....o
......
)");
}

TEST_CASE("the nearest tiles come first, equally near ones in reading order") {
  TileBits tiles(Rect{0, 0, 3, 3});
  tiles.remove(make_pos(1, 0));
  const auto found = nearest_tiles(make_pos(1, 1), tiles, 5);
  CHECK(std::vector<Pos>(found.begin(), found.end()) ==
        std::vector<Pos>{make_pos(1, 1), make_pos(0, 1), make_pos(2, 1), make_pos(1, 2),
                         make_pos(0, 0)});
  CHECK(nearest_tiles(make_pos(9, 9), tiles, 100).size() == tiles.size());
}

TEST_CASE("drawing a tile takes one draw and is fair") {
  TileBits tiles(Rect{3, 2, 2, 2});
  std::array<int, 4> counts{};
  Rng rng = derive_stream({7}, "tile bits");
  for (int i = 0; i < 4'000; ++i) {
    const Pos pos = draw_tile(rng, tiles);
    REQUIRE(tiles.contains(pos));
    ++counts.at(static_cast<std::size_t>((pos.y - 2) * 2 + pos.x - 3));
  }
  CHECK(rng.position() == 4'000);
  for (const int count : counts) {
    CHECK(count > 900);
    CHECK(count < 1'100);
  }
}
