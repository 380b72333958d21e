#include "engine/kernel/weighted.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/seed.h"

using namespace fathom::engine::kernel;

namespace {

std::optional<char> pick(Rng& rng, const std::vector<Weighted<char>>& table) {
  return pick_weighted<char>(rng, table);
}

}  // namespace

TEST_CASE("items come up in proportion to their weights") {
  Rng rng = derive_stream({1}, "weighted");
  const std::vector<Weighted<char>> table = {{'a', 1}, {'b', -3}, {'c', 2}, {'d', 5}, {'e', 0}};
  std::array<int, 5> counts{};
  for (int i = 0; i < 80'000; ++i) {
    const std::optional<char> item = pick(rng, table);
    REQUIRE(item.has_value());
    ++counts.at(static_cast<std::size_t>(*item - 'a'));
  }
  CHECK(counts[0] > 9'600);
  CHECK(counts[0] < 10'400);
  CHECK(counts[1] == 0);
  CHECK(counts[2] > 19'400);
  CHECK(counts[2] < 20'600);
  CHECK(counts[3] > 49'300);
  CHECK(counts[3] < 50'700);
  CHECK(counts[4] == 0);
}

TEST_CASE("one draw per pick, and none when there is nothing to pick") {
  Rng rng = derive_stream({2}, "weighted");
  pick(rng, {{'a', 1}, {'b', 3}});
  CHECK(rng.position() == 1);
  pick(rng, {{'a', 1}});  // certain, but the stream must not depend on that
  CHECK(rng.position() == 2);
  CHECK(pick(rng, {}) == std::nullopt);
  CHECK(pick(rng, {{'a', 0}, {'b', 0}}) == std::nullopt);
  CHECK(pick(rng, {{'a', -1}}) == std::nullopt);
  CHECK(rng.position() == 2);
}

TEST_CASE("each draw picks the row it falls into") {
  // The draw itself, seen by a copy of the generator, decides: 0 | 1 2 3 | 4 5 6 7.
  Rng rng = derive_stream({3}, "weighted");
  for (int i = 0; i < 1'000; ++i) {
    Rng copy = rng;
    const std::uint32_t draw = copy.below(8);
    const char expected = draw < 1 ? 'a' : draw < 4 ? 'c' : 'd';
    CHECK(pick(rng, {{'a', 1}, {'b', 0}, {'c', 3}, {'d', 4}, {'e', 0}}) == expected);
  }
}

TEST_CASE("rows of any kind can be weighed") {
  struct Row {
    std::string name;
    int rarity;
  };
  const std::vector<Row> rows = {{"common", 0}, {"rare", 9}};
  Rng rng = derive_stream({4}, "weighted");
  CHECK(pick_weighted_index<Row>(rng, rows, &Row::rarity) == 1U);
  CHECK(pick_weighted_index<Row>(
            rng, rows, [](const Row& row) { return row.name == "common" ? 1 : 0; }) == 0U);
}

TEST_CASE("weights may be as large as an int") {
  constexpr int largest = std::numeric_limits<int>::max();
  Rng rng = derive_stream({5}, "weighted");
  int first = 0;
  for (int i = 0; i < 10'000; ++i) {
    if (pick(rng, {{'a', largest}, {'b', largest}}) == 'a') ++first;
  }
  CHECK(first > 4'800);
  CHECK(first < 5'200);
}
