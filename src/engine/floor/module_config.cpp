#include "engine/floor/module_config.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/floor/module_template.h"
#include "engine/kernel/text.h"

namespace fathom::engine::floor {
namespace {

using kernel::invalid;
using kernel::Pos;

absl::Status check_size(const ModuleConfig& config) {
  const auto [smaller, larger] = std::minmax(config.width, config.height);
  const std::string size = absl::StrCat(config.width, "x", config.height);
  if (smaller < kMinModuleSide) {
    return invalid(absl::StrCat("a floor of ", size, " is too small (at least ", kMinModuleSide,
                                "x", kMinModuleSide, ")"));
  }
  if (larger > kMaxModuleSide) {
    return invalid(absl::StrCat("a floor of ", size, " is too large (at most ", kMaxModuleSide, "x",
                                kMaxModuleSide, ")"));
  }
  return absl::OkStatus();
}

absl::Status check_numbers(const ModuleConfig& config) {
  if (config.wall_density < 0 || config.wall_density > 100) {
    return invalid(absl::StrCat("wall density ", config.wall_density, " is not a percentage"));
  }
  const std::pair<std::string_view, int> counts[] = {
      {"enemy budget", config.budgets.enemies},
      {"chest budget", config.budgets.chests},
      {"trap budget", config.budgets.traps},
      {"minimum path length", config.min_path_length},
  };
  for (const auto& [name, count] : counts) {
    if (count < 0) return invalid(absl::StrCat(kernel::to_absl(name), " ", count, " is negative"));
  }
  return absl::OkStatus();
}

absl::Status check_place(const ModuleConfig& config, std::string_view name, Pos pos) {
  if (kernel::Extent{config.width, config.height}.contains(pos)) return absl::OkStatus();
  return invalid(absl::StrCat(kernel::to_absl(name), " ", pos.x, ",", pos.y,
                              " is outside the floor of ", config.width, "x", config.height));
}

absl::Status check_ends(const ModuleConfig& config) {
  const Pos entrance = entrance_of(config);
  if (absl::Status status = check_place(config, "entrance", entrance); !status.ok()) return status;
  if (!config.exit) return absl::OkStatus();
  if (absl::Status status = check_place(config, "exit", *config.exit); !status.ok()) return status;
  if (*config.exit == entrance) {
    return invalid(
        absl::StrCat("entrance and exit are the same tile ", entrance.x, ",", entrance.y));
  }
  return absl::OkStatus();
}

absl::Status check_template(const ModuleConfig& config) {
  if (config.template_id.empty() || find_template(config.template_id) != nullptr) {
    return absl::OkStatus();
  }
  return invalid(
      absl::StrCat("unknown template ", config.template_id, " (there are ", template_ids(), ")"));
}

}  // namespace

Pos entrance_of(const ModuleConfig& config) {
  return config.entrance.value_or(kernel::make_pos(0, config.height / 2));
}

absl::Status check_config(const ModuleConfig& config) {
  for (const auto check : {check_size, check_numbers, check_ends, check_template}) {
    if (absl::Status status = check(config); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace fathom::engine::floor
