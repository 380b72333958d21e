#include "engine/descent/step_field.h"

#include <doctest/doctest.h>

#include "engine/kernel/flow_field.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::FlowField;
using fathom::engine::kernel::Rng;
using fathom::engine::kernel::step;

namespace {

TileBits random_tiles(Rng& rng, int percent) {
  TileBits tiles;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    if (rng.chance(percent)) tiles.add(tile_pos(i));
  }
  return tiles;
}

Pos any_tile(Rng& rng) { return tile_pos(rng.below(kMapArea)); }

// The same field from the kernel, which goes tile by tile.
FlowField tile_by_tile(Pos source, const TileBits& walk, int max_distance) {
  FlowField field;
  field.compute(
      kMapExtent, std::span<const Pos>(&source, 1),
      [&](Pos pos) { return on_map(pos) && walk.contains(pos); }, max_distance);
  return field;
}

constexpr std::array<int, 4> kOpenPercents = {45, 60, 75, 100};

}  // namespace

TEST_CASE("layers give the distances and ways that a search tile by tile gives") {
  Rng rng = derive_stream({21}, "step field");
  StepField field;
  for (int i = 0; i < 60; ++i) {
    const TileBits walk = random_tiles(rng, kOpenPercents[static_cast<std::size_t>(i) % 4]);
    const Pos source = any_tile(rng);
    const int limit = i % 3 == 0 ? 7 : StepField::kUnreached;
    field.compute(TileBits(source), walk, limit);
    const FlowField expected = tile_by_tile(source, walk, limit);
    TileBits reached;
    for (std::size_t tile = 0; tile < kMapArea; ++tile) {
      const Pos pos = tile_pos(tile);
      const int distance = expected.distance(pos);
      REQUIRE(field.distance(pos) == distance);
      REQUIRE(field.downhill(pos) == expected.downhill(pos));
      if (distance == FlowField::kUnreached) continue;
      reached.add(pos);
      if (distance > 0) REQUIRE(field.downhill(pos, distance) == *expected.downhill(pos));
    }
    REQUIRE(field.reached() == reached);
  }
}

TEST_CASE("a field grown only as far as somebody needs leads them the same way") {
  Rng rng = derive_stream({22}, "step field");
  StepField lazy;
  for (int i = 0; i < 60; ++i) {
    const TileBits walk = random_tiles(rng, kOpenPercents[static_cast<std::size_t>(i) % 4]);
    const Pos source = any_tile(rng);
    const int limit = i % 3 == 0 ? 9 : StepField::kUnreached;
    StepField whole;
    whole.compute(TileBits(source), walk, limit);
    lazy.start(TileBits(source), walk);
    for (int walkers = 0; walkers < 4; ++walkers) {
      const Pos from = any_tile(rng);
      lazy.grow_for(from, limit);
      REQUIRE(lazy.distance(from) == whole.distance(from));
      REQUIRE(lazy.downhill(from) == whole.downhill(from));
      REQUIRE(lazy.farthest() <= whole.farthest());
    }
  }
}

TEST_CASE("ends are reached, and no step leads on from them") {
  const TileBits row(fathom::engine::kernel::Rect{0, 0, 6, 1});
  const Pos door = fathom::engine::kernel::make_pos(3, 0);
  StepField field;
  field.start(TileBits(fathom::engine::kernel::make_pos(0, 0)), row - TileBits(door),
              TileBits(door));
  while (field.grow()) {
  }
  CHECK(field.distance(door) == 3);
  CHECK(field.farthest() == 3);
  CHECK(field.distance(fathom::engine::kernel::make_pos(4, 0)) == StepField::kUnreached);
  CHECK(field.downhill(door, 3) == fathom::engine::kernel::Direction::kLeft);
}
