#pragma once

// Owns the shape of standing orders. Which knobs there are, and what they do, is the rule
// set's business.

#include <cstddef>
#include <span>
#include <string_view>

namespace fathom::engine::run {

struct Knob {
  std::string_view id;
  std::string_view label;
  std::span<const std::string_view> values;
  std::size_t current = 0;

  std::string_view value() const { return values[current]; }
};

}  // namespace fathom::engine::run
