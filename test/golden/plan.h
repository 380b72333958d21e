#pragma once

// Owns which games are kept as golden: chosen so that every ending, race, setup and most
// events occur.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/run/rule_set.h"

namespace fathom::test {

struct GoldenGame {
  std::string name;
  std::string bot;
  std::uint64_t seed = 0;
  engine::run::Setup setup = {};
  engine::run::Mode mode = engine::run::Mode::kIronman;
};

struct GoldenSet {
  std::string rule_set;
  std::vector<GoldenGame> games;
};

const std::vector<GoldenSet>& golden_plan();

}  // namespace fathom::test
