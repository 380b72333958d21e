#include "engine/floor/module_template.h"

#include <algorithm>

namespace fathom::engine::floor {
namespace {

constexpr std::array<ModuleTemplate, 4> kTemplates = {{
    {"safe",
     {"#...#",  //
      ".....",  //
      ".....",  //
      ".....",  //
      "#...#"}},
    {"cross",
     {"##.##",  //
      "##.##",  //
      ".....",  //
      "##.##",  //
      "##.##"}},
    {"pillars",
     {".....",  //
      ".#.#.",  //
      ".....",  //
      ".#.#.",  //
      "....."}},
    {"ring",
     {".....",  //
      ".###.",  //
      ".###.",  //
      ".###.",  //
      "....."}},
}};

constexpr bool well_formed(const ModuleTemplate& mask) {
  return std::all_of(mask.rows.begin(), mask.rows.end(), [](std::string_view row) {
    return row.size() == kMaskSide && row.find_first_not_of("#.") == std::string_view::npos;
  });
}
static_assert(std::all_of(kTemplates.begin(), kTemplates.end(), well_formed));

// Where a column (or row) of a floor falls in the mask. Rounding at the middle of each cell
// keeps the mapping symmetric for every size.
int mask_coordinate(int coordinate, int side) {
  if (coordinate == 0) return 0;
  if (coordinate == side - 1) return kMaskSide - 1;
  const int inner_side = kMaskSide - 2;
  const int twice_middle = 2 * (coordinate - 1) + 1;
  return 1 + twice_middle * inner_side / (2 * (side - 2));
}

}  // namespace

std::span<const ModuleTemplate> module_templates() { return kTemplates; }

const ModuleTemplate* find_template(std::string_view id) {
  const auto* const found = std::find_if(kTemplates.begin(), kTemplates.end(),
                                         [id](const ModuleTemplate& t) { return t.id == id; });
  return found == kTemplates.end() ? nullptr : found;
}

const ModuleTemplate& safe_template() { return kTemplates.front(); }

std::string template_ids() {
  std::string ids;
  for (const ModuleTemplate& mask : kTemplates) {
    if (!ids.empty()) ids += ", ";
    ids += mask.id;
  }
  return ids;
}

bool masks_wall(const ModuleTemplate& mask, kernel::Extent extent, kernel::Pos pos) {
  const auto row = static_cast<std::size_t>(mask_coordinate(pos.y, extent.height));
  const auto column = static_cast<std::size_t>(mask_coordinate(pos.x, extent.width));
  return mask.rows[row][column] == '#';
}

}  // namespace fathom::engine::floor
