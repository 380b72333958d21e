#pragma once

// Owns how a run is told in statistics: what it chose or gathered, as a group and a name in it,
// such as "perk" and "swift". Both are names from tables, which outlive every run.

#include <string_view>

namespace fathom::engine::run {

struct Trait {
  std::string_view group;
  std::string_view name;

  friend bool operator==(const Trait&, const Trait&) = default;
  friend bool operator<(const Trait& left, const Trait& right) {
    return left.group == right.group ? left.name < right.name : left.group < right.group;
  }
};

}  // namespace fathom::engine::run
