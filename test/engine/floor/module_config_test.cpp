#include "engine/floor/module_config.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/kernel/text.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::message;
using fathom::engine::kernel::Pos;

namespace {

// What generate_floor says about the default config after a change.
template <typename Change>
std::string complaint(Change change) {
  ModuleConfig config;
  change(config);
  const absl::Status status = generate_floor("seed", config).status();
  CHECK(check_config(config) == status);
  return message(status);
}

}  // namespace

TEST_CASE("a floor has at least 3x3 and at most 255x255 tiles") {
  CHECK(complaint([](ModuleConfig& c) { c.width = 2; }) ==
        "a floor of 2x5 is too small (at least 3x3)");
  CHECK(complaint([](ModuleConfig& c) { c.height = -4; }) ==
        "a floor of 5x-4 is too small (at least 3x3)");
  CHECK(complaint([](ModuleConfig& c) { c.height = 256; }) ==
        "a floor of 5x256 is too large (at most 255x255)");
  CHECK(complaint([](ModuleConfig& c) { c.width = c.height = 3; }).empty());
  CHECK(complaint([](ModuleConfig& c) { c.width = c.height = 255; }).empty());
}

TEST_CASE("densities are percentages and counts are not negative") {
  CHECK(complaint([](ModuleConfig& c) { c.wall_density = 101; }) ==
        "wall density 101 is not a percentage");
  CHECK(complaint([](ModuleConfig& c) { c.wall_density = -1; }) ==
        "wall density -1 is not a percentage");
  CHECK(complaint([](ModuleConfig& c) { c.budgets.enemies = -1; }) ==
        "enemy budget -1 is negative");
  CHECK(complaint([](ModuleConfig& c) { c.budgets.chests = -2; }) == "chest budget -2 is negative");
  CHECK(complaint([](ModuleConfig& c) { c.budgets.traps = -3; }) == "trap budget -3 is negative");
  CHECK(complaint([](ModuleConfig& c) { c.min_path_length = -4; }) ==
        "minimum path length -4 is negative");
  CHECK(complaint([](ModuleConfig& c) { c.budgets = {1 << 30, 1 << 30, 1 << 30}; }).empty());
}

TEST_CASE("entrance and exit lie on the floor and are two tiles") {
  CHECK(complaint([](ModuleConfig& c) {
          c.entrance = Pos{5, 0};
        }) == "entrance 5,0 is outside the floor of 5x5");
  CHECK(complaint([](ModuleConfig& c) {
          c.entrance = Pos{0, -1};
        }) == "entrance 0,-1 is outside the floor of 5x5");
  CHECK(complaint([](ModuleConfig& c) {
          c.exit = Pos{0, 5};
        }) == "exit 0,5 is outside the floor of 5x5");
  CHECK(complaint([](ModuleConfig& c) {
          c.entrance = c.exit = Pos{3, 3};
        }) == "entrance and exit are the same tile 3,3");
  CHECK(complaint([](ModuleConfig& c) {
          c.exit = Pos{0, 2};
        }) == "entrance and exit are the same tile 0,2");
}

TEST_CASE("an unknown template is named, with those there are") {
  CHECK(complaint([](ModuleConfig& c) { c.template_id = "maze"; }) ==
        "unknown template maze (there are safe, cross, pillars, ring)");
}

TEST_CASE("the entrance is the middle of the left edge unless it is given") {
  ModuleConfig config;
  CHECK(entrance_of(config) == Pos{0, 2});
  config.height = 8;
  CHECK(entrance_of(config) == Pos{0, 4});
  config.entrance = Pos{1, 1};
  CHECK(entrance_of(config) == Pos{1, 1});
}
