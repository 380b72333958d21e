#pragma once

// Owns the unit of game time.

#include <compare>
#include <cstdint>

namespace fathom::engine::run {

struct Tick {
  std::uint64_t value = 0;

  friend constexpr auto operator<=>(const Tick&, const Tick&) = default;
};

}  // namespace fathom::engine::run
