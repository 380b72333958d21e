#pragma once

// Owns the shape of standing orders and of ready-made sets of them. Which there are, and what
// they do, is the rule set's business.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace fathom::engine::run {

struct Knob {
  std::string_view id;
  std::string_view label;
  std::span<const std::string_view> values;
  std::size_t current = 0;
  bool once = false;  // carried out at the next chance and then over, so it cannot stand

  std::string_view value() const { return values[current]; }
};

struct PresetValue {
  std::string_view knob;
  std::string_view value;
};

// Orders that go together, under a name players can remember.
struct Preset {
  std::string_view slug;
  std::string_view name;
  std::string_view about;
  std::span<const PresetValue> values;
};

// A standing order in words, "Ask below HP %: 35".
std::string order_text(std::span<const Knob> knobs, std::string_view knob, std::string_view value);

}  // namespace fathom::engine::run
