#include "cli/report/wording.h"

#include <doctest/doctest.h>

#include <limits>

using namespace fathom::cli::report;

TEST_CASE("numbers are grouped by thousands") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(1234567) == "1,234,567");
  CHECK(grouped_signed(-1234) == "-1,234");
  CHECK(grouped_signed(std::numeric_limits<std::int64_t>::min()) == "-9,223,372,036,854,775,808");
  CHECK(one_decimal(1234.56) == "1,234.6");
  CHECK(one_decimal(-0.5) == "-0.5");
  CHECK(one_decimal(-0.01) == "0.0");
}

TEST_CASE("numbers that are too long for a column keep three digits") {
  CHECK(compact(0) == "0");
  CHECK(compact(99'999) == "99,999");
  CHECK(compact(100'000) == "100k");
  CHECK(compact(123'456) == "123k");
  CHECK(compact(999'499) == "999k");
  CHECK(compact(999'500) == "1.00M");
  CHECK(compact(12'345'678) == "12.3M");
  CHECK(compact(1'000'000'000'000) == "1.00T");
  CHECK(compact(-9'999) == "-9,999");
  CHECK(compact(-10'000) == "-10.0k");
  CHECK(compact(-999'999'999) == "-1.00G");
  CHECK(compact(std::numeric_limits<std::int64_t>::max()) == "9e+18");
}

TEST_CASE("shares are told in percent, differences in points") {
  CHECK(percent(0.3676) == "36.8 %");
  CHECK(percent_bounds({0.361, 0.374}) == "36.1 to 37.4");
  CHECK(points(0.0612) == "+6.1");
  CHECK(points(-0.0612) == "-6.1");
  CHECK(points(-0.0001) == "0.0");
}

TEST_CASE("slugs are told in words, and nothing else reaches a terminal") {
  CHECK(in_words("killed_by.ash_archer") == "killed by ash archer");
  CHECK(in_words("a\x1b[31m\x7f\xc2\x9b") == "a?[31m???");
}

TEST_CASE("bins say what they hold") {
  CHECK(bin_label({.from = 10, .to = 19}) == "10 to 19");
  CHECK(bin_label({.from = -10, .to = -1}) == "-10 to -1");
  CHECK(bin_label({.from = 7, .to = 7}) == "7");
  CHECK(bin_label({.from = 0, .to = 999, .and_less = true}) == "999 and less");
  CHECK(bin_label({.from = 5000, .to = 5999, .and_more = true}) == "5,000 and more");
}

TEST_CASE("a title says how runs were played") {
  Group group;
  fathom::cli::RecordOrigin& origin = group.origin;
  origin.game = "descent";
  origin.rules = 3;
  origin.bot = "default";
  CHECK(group_title(group) == "descent, rules 3, bot default");
  origin.mode = fathom::engine::run::Mode::kEasy;
  CHECK(group_title(group) == "descent, rules 3, bot default, easy mode");
  group.has_rival_content = true;
  origin.content = 0xabc;
  CHECK(group_title(group) == "descent, rules 3, content 0000000000000abc, bot default, easy mode");
  CHECK(choices_text({{"sparse", "on"}, {"classic", "on"}}) == "classic=on, sparse=on");
  CHECK(choices_text({}).empty());
}
