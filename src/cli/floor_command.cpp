#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <optional>

#include "cli/command.h"
#include "cli/commands.h"
#include "engine/floor/module.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

std::vector<floor::ModuleFloor> make_floors(const ModuleArguments& arguments,
                                            const std::string& seed) {
  const auto require = [](auto result) {
    if (!result.ok()) throw CommandError{kernel::message(result.status())};
    return *std::move(result);
  };
  if (arguments.stack) {
    return require(floor::generate_stack(seed, arguments.count, arguments.config));
  }
  if (arguments.count == 1) return {require(floor::generate_floor(seed, arguments.config))};
  std::vector<floor::ModuleFloor> floors;
  for (int i = 1; i <= arguments.count; ++i) {
    floors.push_back(
        require(floor::generate_floor(fmt::format("{}/{}", seed, i), arguments.config)));
  }
  return floors;
}

}  // namespace

void run_floor_module(const ModuleArguments& arguments) {
  const std::string seed = arguments.seed.value_or(kernel::seed_code(random_seed()));
  bool first = true;
  for (const floor::ModuleFloor& made : make_floors(arguments, seed)) {
    if (arguments.format == "json") {
      fmt::print("{}\n", floor::serialize_floor(made));
      continue;
    }
    fmt::print("{}seed {}\n{}", first ? "" : "\n", made.seed, floor::floor_ascii(made));
    first = false;
  }
}

void run_floor_map(const FloorMapArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  if (rules.draw_floor == nullptr) {
    throw CommandError{fmt::format("{} has no floors to draw", rules.id)};
  }
  if (arguments.floor > rules.floors) {
    throw CommandError{
        fmt::format("--floor {}: {} has floors 1 to {}", arguments.floor, rules.id, rules.floors)};
  }
  if (std::find(rules.branches.begin(), rules.branches.end(), arguments.branch) ==
      rules.branches.end()) {
    throw CommandError{fmt::format("--branch \"{}\": choose one of {}", arguments.branch,
                                   fmt::join(rules.branches, ", "))};
  }
  const kernel::Seed seed = arguments.seed ? require_seed(*arguments.seed) : random_seed();
  fmt::print("seed {}, floor {}, branch {}\n{}", kernel::seed_code(seed), arguments.floor,
             arguments.branch, rules.draw_floor(seed, arguments.floor, arguments.branch));
}

}  // namespace fathom::cli
