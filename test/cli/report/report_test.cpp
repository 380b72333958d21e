#include "cli/report/report.h"

#include <doctest/doctest.h>

#include <numeric>

using namespace fathom::cli::report;

namespace {

std::vector<std::uint64_t> counts(const Distribution& distribution) {
  std::vector<std::uint64_t> list;
  for (const Bin& bin : distribution.bins) list.push_back(bin.count);
  return list;
}

}  // namespace

TEST_CASE("a distribution tells its positions, whatever the order of values") {
  std::vector<std::int64_t> values(100);
  std::iota(values.rbegin(), values.rend(), 1);
  const Distribution distribution = distribution_of(values);
  CHECK(distribution.least == 1);
  CHECK(distribution.low == 5);
  CHECK(distribution.quarter == 25);
  CHECK(distribution.median == 50);
  CHECK(distribution.three_quarters == 75);
  CHECK(distribution.high == 95);
  CHECK(distribution.most == 100);
  CHECK(distribution.mean == 50.5);
}

TEST_CASE("bins are as wide as 1, 2 or 5 and few") {
  std::vector<std::int64_t> values(100);
  std::iota(values.begin(), values.end(), 1);
  const Distribution distribution = distribution_of(values);
  REQUIRE(distribution.bins.size() == 11);  // 20 would do with a width of 5: too many
  CHECK(distribution.bins.front().from == 0);
  CHECK(distribution.bins.front().to == 9);
  CHECK(counts(distribution) ==
        std::vector<std::uint64_t>{9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1});
  CHECK_FALSE(distribution.bins.front().and_less);
  CHECK_FALSE(distribution.bins.back().and_more);
}

TEST_CASE("outliers are counted in the outer bins and do not stretch them") {
  std::vector<std::int64_t> values(1000, 0);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::int64_t>(i % 10);
  values[0] = 1'000'000;
  values[1] = -1'000'000;
  const Distribution distribution = distribution_of(values);
  REQUIRE(distribution.bins.size() == 10);
  CHECK(distribution.bins.front().and_less);
  CHECK(distribution.bins.back().and_more);
  CHECK(counts(distribution) ==
        std::vector<std::uint64_t>{100, 99, 100, 100, 100, 100, 100, 100, 100, 101});
  CHECK(distribution.least == -1'000'000);
}

TEST_CASE("negative values have their own bins") {
  const Distribution distribution = distribution_of({-15, -11, -5, 0, 3, 14});
  REQUIRE(distribution.bins.size() == 16);
  CHECK(distribution.bins.front().from == -16);
  CHECK(distribution.bins.front().to == -15);
  CHECK(distribution.bins.back().from == 14);
}

TEST_CASE("values that are all alike make one bin") {
  const Distribution distribution = distribution_of({7, 7, 7});
  CHECK(counts(distribution) == std::vector<std::uint64_t>{3});
  CHECK(distribution.bins[0].from == 7);
  CHECK(distribution.bins[0].to == 7);
}
