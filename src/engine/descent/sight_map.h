#pragma once

// Owns what blocks sight on a floor, by rows and by columns, so that light is followed a whole
// row of tiles at a time whichever way it goes.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/descent/floor_map.h"
#include "engine/descent/tile_bits.h"
#include "engine/kernel/fov.h"

namespace fathom::engine::descent {

class SightMap {
 public:
  // Nothing but wall.
  SightMap() : opaque_(TileBits::all()) { columns_.fill((std::uint64_t{1} << kMapHeight) - 1); }

  void set(Pos pos, bool opaque) {
    const std::uint64_t bit = std::uint64_t{1} << pos.y;
    std::uint64_t& column = columns_[static_cast<std::size_t>(pos.x)];
    if (opaque) {
      opaque_.add(pos);
      column |= bit;
    } else {
      opaque_.remove(pos);
      column &= ~bit;
    }
  }

  const TileBits& opaque() const { return opaque_; }

  // What kernel::field_of_view sees from there.
  TileBits seen_from(Pos origin, int radius) const {
    TileBits lit;
    kernel::lit_floor(kMapExtent, origin, radius, opaque_.rows(), columns_.data(), lit.rows());
    return lit | (lit.ringed() & opaque_);
  }

 private:
  TileBits opaque_;
  std::array<std::uint64_t, kMapWidth> columns_;
};

}  // namespace fathom::engine::descent
