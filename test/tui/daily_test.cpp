#include "tui/daily.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using fathom::engine::kernel::parse_seed;
using fathom::tui::daily_seed;

namespace {

std::string date(int year, int month, int day) {
  const auto two_digits = [](int number) { return std::to_string(100 + number).substr(1); };
  return std::to_string(year) + "-" + two_digits(month) + "-" + two_digits(day);
}

}  // namespace

TEST_CASE("a day's seed is that of a text anybody can type") {
  CHECK(daily_seed("2026-11-17") == *parse_seed("daily 2026-11-17"));
}

TEST_CASE("every day has a seed of its own") {
  std::set<std::uint64_t> seeds;
  for (int year = 2024; year < 2034; ++year) {
    for (int month = 1; month <= 12; ++month) {
      for (int day = 1; day <= 31; ++day) {
        seeds.insert(daily_seed(date(year, month, day)).value);
      }
    }
  }
  CHECK(seeds.size() == 10U * 12U * 31U);
}
