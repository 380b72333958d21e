#include "engine/floor/module_template.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace fathom::engine::floor;
using fathom::engine::kernel::Extent;
using fathom::engine::kernel::make_pos;

namespace {

std::string picture(std::string_view id, Extent extent) {
  const ModuleTemplate* const mask = find_template(id);
  REQUIRE(mask != nullptr);
  std::string cells;
  for (int y = 0; y < extent.height; ++y) {
    for (int x = 0; x < extent.width; ++x) {
      cells.push_back(masks_wall(*mask, extent, make_pos(x, y)) ? '#' : '.');
    }
    cells.push_back('\n');
  }
  return cells;
}

}  // namespace

TEST_CASE("templates have names of their own, and other names are unknown") {
  std::set<std::string_view> ids;
  for (const ModuleTemplate& mask : module_templates()) {
    CHECK(ids.insert(mask.id).second);
    CHECK(find_template(mask.id) == &mask);
  }
  CHECK(template_ids() == "safe, cross, pillars, ring");
  CHECK(find_template("") == nullptr);
  CHECK(find_template("Safe") == nullptr);
  CHECK(safe_template().id == "safe");
}

TEST_CASE("at 5x5 a mask is what its rows say") {
  for (const ModuleTemplate& mask : module_templates()) {
    std::string rows;
    for (const std::string_view row : mask.rows) rows.append(row).append("\n");
    CHECK(picture(mask.id, {5, 5}) == rows);
  }
}

TEST_CASE("other sizes keep the rim and stretch the inside") {
  CHECK(picture("safe", {3, 3}) ==
        "#.#\n"
        "...\n"
        "#.#\n");
  CHECK(picture("safe", {8, 4}) ==
        "#......#\n"
        "........\n"
        "........\n"
        "#......#\n");
  CHECK(picture("ring", {7, 4}) ==
        ".......\n"
        ".#####.\n"
        ".#####.\n"
        ".......\n");
  CHECK(picture("pillars", {9, 7}) ==
        ".........\n"
        ".##...##.\n"
        ".##...##.\n"
        ".........\n"
        ".##...##.\n"
        ".##...##.\n"
        ".........\n");
  CHECK(picture("cross", {6, 3}) ==
        "##..##\n"
        "......\n"
        "##..##\n");
}
