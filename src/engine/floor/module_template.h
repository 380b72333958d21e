#pragma once

// Owns the templates of floor modules: masks of wall and floor. A mask knows no entrance and
// no exit; the generator cuts them in, so that every template fits every place in a stack.

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/kernel/geometry.h"

namespace fathom::engine::floor {

inline constexpr int kMaskSide = 5;

struct ModuleTemplate {
  std::string_view id;
  std::array<std::string_view, kMaskSide> rows;  // '#' wall, '.' floor
};

std::span<const ModuleTemplate> module_templates();
// Null for an unknown id.
const ModuleTemplate* find_template(std::string_view id);
// All floor but the corners; what is left when every attempt failed.
const ModuleTemplate& safe_template();
// "safe, cross, ..." for messages.
std::string template_ids();

// Whether the mask puts a wall there on a floor of this size. The rim of the mask is the rim
// of the floor; its inner 3x3 is stretched over the rest, evenly on both sides.
bool masks_wall(const ModuleTemplate& mask, kernel::Extent extent, kernel::Pos pos);

}  // namespace fathom::engine::floor
