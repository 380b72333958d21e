#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/floor/module.h"
#include "engine/floor/module_config.h"
#include "engine/floor/module_furnish.h"
#include "engine/floor/module_path.h"
#include "engine/floor/module_reach.h"
#include "engine/floor/module_template.h"
#include "engine/kernel/grid.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/seed.h"
#include "engine/kernel/text.h"

namespace fathom::engine::floor {
namespace {

using kernel::invalid;
using kernel::Pos;
using kernel::Rng;

constexpr std::string_view kStreamPurpose = "module";

Pos choose_exit(const ModuleConfig& config, Rng& rng) {
  if (config.exit) return *config.exit;
  const int others = config.width * config.height - 1;
  std::size_t index = rng.below(static_cast<std::uint32_t>(others));
  if (index >= index_from_pos(entrance_of(config), config.width)) ++index;
  return pos_from_index(index, config.width);
}

const ModuleTemplate* choose_template(const ModuleConfig& config, Rng& rng) {
  if (!config.template_id.empty()) return find_template(config.template_id);
  if (!config.use_template) return nullptr;
  const auto templates = module_templates();
  return &templates[rng.below(static_cast<std::uint32_t>(templates.size()))];
}

// Everything is wall until the path is carved; then the mask or the dice decide, row by row.
void carve(ModuleFloor& floor, const ModuleConfig& config, const Path& path,
           const ModuleTemplate* mask, Rng& rng) {
  floor.tiles.assign(floor.extent().area(), Tile{.kind = TileKind::kWall});
  kernel::Grid<std::uint8_t> on_path(floor.extent());
  for (const Pos pos : path.tiles) on_path[pos] = 1;
  for (std::size_t i = 0; i < floor.tiles.size(); ++i) {
    const Pos pos = pos_from_index(i, floor.width);
    bool is_wall = false;
    if (on_path[pos] == 0) {
      is_wall = mask != nullptr ? masks_wall(*mask, floor.extent(), pos)
                                : rng.chance(config.wall_density);
    }
    if (!is_wall) floor.tiles[i].kind = TileKind::kFloor;
  }
  floor[floor.entrance].kind = TileKind::kEntrance;
  floor[floor.exit].kind = TileKind::kExit;
}

void wall_up_unreachable(ModuleFloor& floor) {
  const kernel::FlowField steps = steps_from_entrance(floor);
  for (std::size_t i = 0; i < floor.tiles.size(); ++i) {
    if (!reaches(steps, pos_from_index(i, floor.width))) floor.tiles[i].kind = TileKind::kWall;
  }
}

// One pass of the pipeline. The last one takes the safe template and the shortest path, which
// always leave room for a chest.
ModuleFloor attempt(std::string_view seed_text, const ModuleConfig& config, int number,
                    GenerationTrace& trace) {
  const kernel::Seed seed{kernel::hash_bytes(seed_text)};
  Rng rng = kernel::derive_stream(seed, kStreamPurpose, static_cast<std::uint64_t>(number));
  ModuleFloor floor;
  floor.width = config.width;
  floor.height = config.height;
  floor.seed = std::string(seed_text);
  floor.entrance = entrance_of(config);
  floor.exit = choose_exit(config, rng);

  const bool falls_back = number == kModuleAttempts;
  const ModuleTemplate* mask = falls_back ? &safe_template() : choose_template(config, rng);
  Path path;
  if (falls_back) {
    path.tiles = l_path(floor.entrance, floor.exit);
  } else {
    path = make_path({.extent = floor.extent(),
                      .entrance = floor.entrance,
                      .exit = floor.exit,
                      .min_length = config.min_path_length,
                      .mask = mask},
                     rng);
  }
  carve(floor, config, path, mask, rng);
  wall_up_unreachable(floor);
  furnish(floor, path.tiles, config.budgets, rng);

  trace = {.attempts = number + 1,
           .path_tries = path.tries,
           .l_path = path.is_l_path,
           .fell_back = falls_back,
           .path = std::move(path.tiles)};
  return floor;
}

}  // namespace

absl::StatusOr<ModuleFloor> generate_floor(std::string_view seed_text, const ModuleConfig& config,
                                           GenerationTrace* trace) {
  if (absl::Status status = check_seed_text(seed_text); !status.ok()) return status;
  if (absl::Status status = check_config(config); !status.ok()) return status;
  GenerationTrace own_trace;
  GenerationTrace& used_trace = trace != nullptr ? *trace : own_trace;
  for (int number = 0; number < kModuleAttempts; ++number) {
    ModuleFloor floor = attempt(seed_text, config, number, used_trace);
    if (validate_floor(floor, config.budgets).empty()) return floor;
  }
  return attempt(seed_text, config, kModuleAttempts, used_trace);
}

absl::StatusOr<std::vector<ModuleFloor>> generate_stack(std::string_view seed_text, int levels,
                                                        const ModuleConfig& config) {
  if (levels < 1 || levels > kMaxStackLevels) {
    return invalid(absl::StrCat("a stack has 1 to ", kMaxStackLevels, " levels, not ", levels));
  }
  if (config.exit && levels > 1) {
    return invalid("a stack of several levels draws its exits: leave the exit open");
  }
  std::vector<ModuleFloor> floors;
  ModuleConfig level_config = config;
  for (int level = 1; level <= levels; ++level) {
    const std::string level_seed = absl::StrCat(kernel::to_absl(seed_text), "/", level);
    absl::StatusOr<ModuleFloor> floor = generate_floor(level_seed, level_config);
    if (!floor.ok()) return floor.status();
    level_config.entrance = floor->exit;
    floors.push_back(*std::move(floor));
  }
  return floors;
}

}  // namespace fathom::engine::floor
