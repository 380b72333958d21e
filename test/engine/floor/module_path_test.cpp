#include "engine/floor/module_path.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/kernel/seed.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::Extent;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Pos;
using fathom::engine::kernel::Rng;

namespace {

// The order of steps as letters, so that a path can be compared as a picture.
std::string picture(const std::vector<Pos>& tiles, Extent extent) {
  std::string cells;
  for (int y = 0; y < extent.height; ++y) {
    for (int x = 0; x < extent.width; ++x) {
      const auto found = std::find(tiles.begin(), tiles.end(), make_pos(x, y));
      cells.push_back(found == tiles.end() ? '.'
                                           : static_cast<char>('a' + (found - tiles.begin())));
    }
    cells.push_back('\n');
  }
  return cells;
}

bool leads_through(const std::vector<Pos>& tiles, const PathRequest& request) {
  const std::set<Pos> different(tiles.begin(), tiles.end());
  bool connected = tiles.front() == request.entrance && tiles.back() == request.exit;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    connected = connected && manhattan_distance(tiles[i - 1], tiles[i]) == 1;
  }
  const bool inside = std::all_of(tiles.begin(), tiles.end(),
                                  [&](Pos pos) { return request.extent.contains(pos); });
  return connected && inside && different.size() == tiles.size();
}

// The longest path by trying all of them.
int longest_by_search(Extent extent, std::vector<Pos>& tiles, Pos exit) {
  if (tiles.back() == exit) return static_cast<int>(tiles.size());
  int longest = 0;
  for (const auto direction : fathom::engine::kernel::kDirections) {
    const Pos next = step(tiles.back(), direction);
    if (!extent.contains(next) || std::count(tiles.begin(), tiles.end(), next) > 0) continue;
    tiles.push_back(next);
    longest = std::max(longest, longest_by_search(extent, tiles, exit));
    tiles.pop_back();
  }
  return longest;
}

}  // namespace

TEST_CASE("a path starts, ends, never jumps and never crosses itself") {
  Rng dice = derive_stream({1}, "test.path");
  int l_paths = 0;
  for (int i = 0; i < 20'000; ++i) {
    PathRequest request;
    request.extent.width = dice.between(3, 9);
    request.extent.height = dice.between(3, 9);
    const int x = dice.between(0, request.extent.width - 1);
    const int y = dice.between(0, request.extent.height - 1);
    request.entrance = make_pos(x, y);
    do {
      const int exit_x = dice.between(0, request.extent.width - 1);
      const int exit_y = dice.between(0, request.extent.height - 1);
      request.exit = make_pos(exit_x, exit_y);
    } while (request.exit == request.entrance);
    request.min_length = dice.between(0, 12);

    const Path path = make_path(request, dice);
    REQUIRE(leads_through(path.tiles, request));
    const int longest = longest_path(request.extent, request.entrance, request.exit);
    const auto length = static_cast<int>(path.tiles.size());
    REQUIRE(length <= longest);
    REQUIRE(path.tries >= 1);
    REQUIRE(path.tries <= kPathTries);
    if (path.is_l_path) {
      ++l_paths;
      REQUIRE(path.tries == kPathTries);
      REQUIRE(path.tiles == l_path(request.entrance, request.exit));
    } else {
      REQUIRE(length >= std::min(request.min_length, longest));
    }
  }
  CHECK(l_paths > 0);
  CHECK(l_paths < 2'000);
}

TEST_CASE("paths are frozen") {
  const PathRequest request{
      .extent = {5, 5}, .entrance = {0, 2}, .exit = {4, 2}, .min_length = 7, .mask = nullptr};
  std::string pictures;
  for (std::uint64_t i = 0; i < 3; ++i) {
    Rng rng = derive_stream({7}, "test.path", i);
    pictures += picture(make_path(request, rng).tiles, request.extent) + "\n";
  }
  CHECK(pictures ==
        ".....\n"
        ".cdef\n"
        "ab..g\n"
        ".....\n"
        ".....\n"
        "\n"
        ".....\n"
        ".....\n"
        "abc.g\n"
        "..def\n"
        ".....\n"
        "\n"
        ".....\n"
        ".....\n"
        "abcdg\n"
        "...ef\n"
        ".....\n"
        "\n");
}

TEST_CASE("a walk mostly heads for the exit") {
  int direct = 0;
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    Rng rng = derive_stream({3}, "test.path", i);
    const Path path = make_path(
        {.extent = {9, 9}, .entrance = {4, 4}, .exit = {4, 0}, .min_length = 0, .mask = nullptr},
        rng);
    // Of the first steps, 70 % + 30 % / 4 go up.
    if (path.tries == 1 && path.tiles[1] == Pos{4, 3}) ++direct;
  }
  CHECK(direct > 1'450);
  CHECK(direct < 1'650);
}

TEST_CASE("the L path goes along the row first") {
  CHECK(picture(l_path({0, 2}, {3, 0}), {5, 3}) ==
        "...f.\n"
        "...e.\n"
        "abcd.\n");
  CHECK(picture(l_path({4, 0}, {1, 2}), {5, 3}) ==
        ".dcba\n"
        ".e...\n"
        ".f...\n");
  CHECK(picture(l_path({2, 2}, {2, 0}), {5, 3}) ==
        "..c..\n"
        "..b..\n"
        "..a..\n");
}

TEST_CASE("the longest path is never underestimated, and parity makes it exact where it can be") {
  int exact = 0;
  int pairs = 0;
  const Extent extent{3, 4};
  for (std::size_t from = 0; from < extent.area(); ++from) {
    for (std::size_t to = 0; to < extent.area(); ++to) {
      if (from == to) continue;
      const Pos entrance = make_pos(static_cast<int>(from % 3), static_cast<int>(from / 3));
      const Pos exit = make_pos(static_cast<int>(to % 3), static_cast<int>(to / 3));
      std::vector<Pos> tiles = {entrance};
      const int found = longest_by_search(extent, tiles, exit);
      const int bound = longest_path(extent, entrance, exit);
      REQUIRE(found <= bound);
      REQUIRE((bound - found) % 2 == 0);
      ++pairs;
      if (found == bound) ++exact;
    }
  }
  CHECK(exact > pairs / 2);
  CHECK(longest_path({5, 5}, {0, 2}, {4, 2}) == 25);
  CHECK(longest_path({5, 5}, {0, 2}, {1, 2}) == 24);
  CHECK(longest_path({5, 5}, {1, 0}, {0, 1}) == 23);
}

TEST_CASE("a minimum beyond what parity allows is capped, not given up") {
  int walked = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    Rng rng = derive_stream({4}, "test.path", i);
    const Path path = make_path({.extent = {3, 3},
                                 .entrance = {1, 0},
                                 .exit = {0, 1},
                                 .min_length = 1'000,
                                 .mask = nullptr},
                                rng);
    if (!path.is_l_path) {
      ++walked;
      CHECK(path.tiles.size() == 7);
    }
  }
  CHECK(walked > 100);
}

TEST_CASE("with a mask, walks keep to its floor and the two ends") {
  const ModuleTemplate* const ring = find_template("ring");
  REQUIRE(ring != nullptr);
  for (std::uint64_t i = 0; i < 100; ++i) {
    Rng rng = derive_stream({5}, "test.path", i);
    const PathRequest request{
        .extent = {5, 5}, .entrance = {0, 2}, .exit = {3, 2}, .min_length = 5, .mask = ring};
    const Path path = make_path(request, rng);
    REQUIRE(leads_through(path.tiles, request));
    REQUIRE_FALSE(path.is_l_path);
    for (std::size_t j = 0; j + 1 < path.tiles.size(); ++j) {
      CHECK_FALSE(masks_wall(*ring, request.extent, path.tiles[j]));
    }
  }
}

TEST_CASE("an end walled in by the mask is reached by the L path") {
  Rng rng = derive_stream({6}, "test.path");
  const Path path = make_path({.extent = {5, 5},
                               .entrance = {0, 2},
                               .exit = {2, 2},
                               .min_length = 2,
                               .mask = find_template("ring")},
                              rng);
  CHECK(path.is_l_path);
  CHECK(path.tiles == l_path({0, 2}, {2, 2}));
}
