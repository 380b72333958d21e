#pragma once

// Owns the unit of game time.

#include <compare>
#include <cstdint>

namespace fathom::engine::run {

struct Tick {
  std::uint64_t value = 0;

  friend constexpr bool operator==(const Tick&, const Tick&) = default;
  friend constexpr std::strong_ordering operator<=>(const Tick& left, const Tick& right) {
    return left.value <=> right.value;
  }
};

}  // namespace fathom::engine::run
