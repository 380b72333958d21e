#include <doctest/doctest.h>

#include <string>

#include "engine/floor/ascii_floor.h"
#include "engine/floor/module.h"

using namespace fathom::engine::floor;

TEST_CASE("every kind has its glyph, and entities stand on top") {
  const std::string picture =
      "<.+^\n"
      "#~$e\n"
      "!*@>\n";
  CHECK(floor_ascii(floor_from_ascii(picture)) == picture);
}

TEST_CASE("the legend names every glyph") {
  const std::string legend(floor_legend());
  const auto named = [&](const KindName& name) {
    return legend.find(std::string(1, name.glyph) + " " + std::string(name.word)) !=
           std::string::npos;
  };
  for (const KindName& name : kTileNames) CHECK_MESSAGE(named(name), name.glyph);
  for (const KindName& name : kEntityNames) CHECK_MESSAGE(named(name), name.glyph);
}

TEST_CASE("a broken floor is drawn as far as it goes") {
  ModuleFloor floor = floor_from_ascii(
      "<.>\n"
      "...\n"
      "...\n");
  floor.entities.push_back({.id = "far", .kind = EntityKind::kEnemy, .pos = {4, 0}});
  floor.entities.push_back({.id = "low", .kind = EntityKind::kEnemy, .pos = {1, 2}});
  floor.tiles.resize(5);
  CHECK(floor_ascii(floor) == "<.>\n..");
  CHECK(floor_ascii(ModuleFloor{}).empty());
}
