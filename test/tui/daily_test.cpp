#include "tui/daily.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using fathom::engine::kernel::parse_seed;
using fathom::tui::daily_seed;
using fathom::tui::is_date;

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

TEST_CASE("a date is a day of the calendar and written in one way") {
  for (const char* text : {"2026-11-17", "2024-02-29", "2000-02-29", "2026-12-31", "2026-01-01"}) {
    CHECK_MESSAGE(is_date(text), text);
  }
  for (const char* text :
       {"", "today", "2026-11-7", "2026-11-31", "2026-02-29", "1900-02-29", "2026-00-10",
        "2026-13-01", "2026-01-00", "2026-01-32", "2026/11/17", "17.11.2026", "20261117",
        "2026-11-17 ", "2026-11-1x", "+026-11-17", "-026-11-17"}) {
    CHECK_FALSE_MESSAGE(is_date(text), text);
  }
}
