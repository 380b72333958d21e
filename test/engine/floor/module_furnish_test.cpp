#include "engine/floor/module_furnish.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "engine/floor/ascii_floor.h"
#include "engine/floor/module_path.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::Pos;
using fathom::engine::kernel::Rng;

namespace {

constexpr int kSamples = 2'000;

// How often each glyph was put onto each tile, over many streams; the path is the L path.
class Census {
 public:
  Census(std::string_view picture, const Budgets& budgets) {
    for (std::uint64_t i = 0; i < kSamples; ++i) {
      ModuleFloor floor = floor_from_ascii(picture);
      Rng rng = derive_stream({11}, "test.furnish", i);
      furnish(floor, l_path(floor.entrance, floor.exit), budgets, rng);
      count(floor_ascii(floor));
    }
  }

  int total(char glyph) const {
    int sum = 0;
    for (const auto& [key, count] : counts_) sum += key.first == glyph ? count : 0;
    return sum;
  }

  // The map again: the glyph where it was ever put, a blank elsewhere.
  std::string where(char glyph) const {
    std::string picture = blank_;
    for (const auto& [key, count] : counts_) {
      if (key.first == glyph) picture[key.second] = glyph;
    }
    return picture;
  }

 private:
  void count(const std::string& picture) {
    blank_ = picture;
    for (std::size_t i = 0; i < picture.size(); ++i) {
      if (picture[i] == '\n') continue;
      blank_[i] = ' ';
      ++counts_[{picture[i], i}];
    }
  }

  std::string blank_;
  std::map<std::pair<char, std::size_t>, int> counts_;
};

}  // namespace

TEST_CASE("a door comes in a quarter of the cases, on the path, between two real walls") {
  const Census census(
      "##.##.#\n"
      "<.....#\n"
      "##.##.#\n"
      "##.##>#\n",
      {.enemies = 0, .chests = 0, .traps = 0});
  CHECK(census.where('+') ==
        "       \n"
        " + ++  \n"
        "     + \n"
        "       \n");
  CHECK(census.total('+') > kSamples * 22 / 100);
  CHECK(census.total('+') < kSamples * 28 / 100);
}

TEST_CASE("the rim of a module is no wall to hang a door in") {
  const Census census(
      "<..>\n"
      "####\n"
      "####\n",
      {.enemies = 0, .chests = 0, .traps = 0});
  CHECK(census.total('+') == 0);
}

TEST_CASE("water comes in a fifth of the cases, on one dead end off the path") {
  const Census census(
      "#.###\n"
      "..#..\n"
      "<...>\n"
      "...#.\n"
      "..##.\n",
      {.enemies = 0, .chests = 0, .traps = 0});
  CHECK(census.where('~') ==
        " ~   \n"
        "     \n"
        "     \n"
        "     \n"
        "    ~\n");
  CHECK(census.total('~') > kSamples * 17 / 100);
  CHECK(census.total('~') < kSamples * 23 / 100);
}

TEST_CASE("traps lie off the path and never next to the entrance") {
  const Census census(
      ".....\n"
      ".....\n"
      "<...>\n"
      ".....\n"
      "##...\n",
      {.enemies = 0, .chests = 0, .traps = 3});
  CHECK(census.where('^') ==
        "^^^^^\n"
        " ^^^^\n"
        "     \n"
        " ^^^^\n"
        "  ^^^\n");
  CHECK(census.total('^') == 3 * kSamples);
}

TEST_CASE("traps leave one tile for a chest that is asked for, however many there are") {
  const std::string_view picture =
      "###..\n"
      "<...>\n"
      "#####\n";
  const Census both(picture, {.enemies = 0, .chests = 1, .traps = 9});
  CHECK(both.total('$') == kSamples);
  CHECK(both.total('^') == kSamples);
  const Census traps_only(picture, {.enemies = 0, .chests = 0, .traps = 9});
  CHECK(traps_only.total('^') == 2 * kSamples);
}

TEST_CASE("chests stand off the path: beside it first, elsewhere when that is full") {
  const std::string_view picture =
      "##.##\n"
      "##.##\n"
      "##..#\n"
      "<...>\n"
      "#####\n";
  const Census few(picture, {.enemies = 0, .chests = 2, .traps = 0});
  CHECK(few.where('$') ==
        "     \n"
        "     \n"
        "  $$ \n"
        "     \n"
        "     \n");
  CHECK(few.total('$') == 2 * kSamples);
  const Census many(picture, {.enemies = 0, .chests = 9, .traps = 0});
  CHECK(many.total('$') + many.total('~') == 4 * kSamples);
}

TEST_CASE("chests are numbered and hold an item each") {
  ModuleFloor floor = floor_from_ascii("...\n<.>\n...\n");
  Rng rng = derive_stream({12}, "test.furnish");
  furnish(floor, l_path(floor.entrance, floor.exit), {.enemies = 0, .chests = 3, .traps = 0}, rng);
  std::vector<std::string> items;
  for (const Tile& tile : floor.tiles) {
    CHECK(tile.item.empty() == (tile.kind != TileKind::kChest));
    if (!tile.item.empty()) items.push_back(tile.item);
  }
  std::sort(items.begin(), items.end());
  CHECK(items == std::vector<std::string>{"item-1", "item-2", "item-3"});
}

TEST_CASE("enemies keep two steps from the entrance, and off everything but floor") {
  const Census census(
      "...#.\n"
      "....~\n"
      "<.^.>\n"
      ".$+..\n"
      "...#.\n",
      {.enemies = 2, .chests = 0, .traps = 0});
  CHECK(census.where('e') ==
        "eee e\n"
        " eee \n"
        "   e \n"
        "   ee\n"
        "eee e\n");
  CHECK(census.total('e') == 2 * kSamples);
}

TEST_CASE("enemies are numbered and stop when there is no room left") {
  ModuleFloor floor = floor_from_ascii("#.#\n<.>\n###\n");
  Rng rng = derive_stream({13}, "test.furnish", 1);
  furnish(floor, l_path(floor.entrance, floor.exit), {.enemies = 7, .chests = 0, .traps = 0}, rng);
  REQUIRE(floor.entities.size() == 1);
  CHECK(floor.entities[0] == Entity{.id = "enemy-1", .kind = EntityKind::kEnemy, .pos = Pos{1, 0}});
}
