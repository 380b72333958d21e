#include "cli/report/statistics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace fathom::cli::report;

namespace {

bool near(double value, double expected) { return std::abs(value - expected) < 0.00005; }

}  // namespace

TEST_CASE("Wilson's interval has the values worked out by hand") {
  // 8 of 10: (0.8 + 0.19207) / 1.38415 = 0.71674; 1.95996 / 1.38415 * sqrt(0.016 + 0.0096036).
  const Interval most = Rate{8, 10}.interval();
  CHECK(near(most.low, 0.49016));
  CHECK(near(most.high, 0.94332));
  const Interval half = Rate{50, 100}.interval();
  CHECK(near(half.low, 0.40383));
  CHECK(near(half.high, 0.59617));
}

TEST_CASE("Wilson's interval never leaves 0 and 1, and reaches them only at the ends") {
  const Interval none = Rate{0, 10}.interval();
  CHECK(none.low == 0);
  CHECK(near(none.high, 0.27753));
  const Interval all = Rate{10, 10}.interval();
  CHECK(near(all.low, 0.72247));
  CHECK(all.high == 1);
  const Interval nothing_known = Rate{0, 0}.interval();
  CHECK(nothing_known.low == 0);
  CHECK(nothing_known.high == 1);
  CHECK(Rate{0, 0}.share() == 0);
}

TEST_CASE("a quantile is the smallest value that enough of them do not exceed") {
  const std::vector<std::int64_t> values = {-3, 1, 4, 4, 9, 10, 20, 30, 40, 50};
  CHECK(quantile(values, 0) == -3);
  CHECK(quantile(values, 50) == -3);
  CHECK(quantile(values, 100) == -3);
  CHECK(quantile(values, 101) == 1);
  CHECK(quantile(values, 250) == 4);
  CHECK(quantile(values, 500) == 9);
  CHECK(quantile(values, 750) == 30);
  CHECK(quantile(values, 950) == 50);
  CHECK(quantile(values, 1000) == 50);
  CHECK(quantile(std::vector<std::int64_t>{7}, 500) == 7);
}

TEST_CASE("a mean is exact for whole numbers of any sign") {
  CHECK(mean(std::vector<std::int64_t>{}) == 0);
  CHECK(mean(std::vector<std::int64_t>{1, 2, -9}) == -2);
  CHECK(mean(std::vector<std::int64_t>{1, 2}) == 1.5);
}

TEST_CASE("the mean of paired differences has Student's interval") {
  // Mean 2, squares 4 + 0 + 4 over 2 is a variance of 4; 4.3027 * sqrt(4 / 3) = 4.9683.
  const Estimate few = mean_difference(std::vector<std::int64_t>{0, 2, 4});
  CHECK(few.value == 2);
  CHECK(near(few.interval.low, -2.96833));
  CHECK(near(few.interval.high, 6.96833));
  // A hundred differences of 1 and as many of -1: variance 200 / 199, and 1.97196 for 199 degrees.
  std::vector<std::int64_t> many(200, 1);
  std::fill(many.begin(), many.begin() + 100, -1);
  const Estimate wide = mean_difference(many);
  CHECK(wide.value == 0);
  CHECK(near(wide.interval.high, 1.97196 * std::sqrt(200.0 / 199.0 / 200.0)));
  // The first beyond the table: 16 of each, 2.0395 for 31 degrees.
  std::vector<std::int64_t> some(32, 1);
  std::fill(some.begin(), some.begin() + 16, -1);
  CHECK(near(mean_difference(some).interval.high, 2.0395 / std::sqrt(31.0)));
}

TEST_CASE("differences that are all alike leave no doubt; a single one leaves all") {
  const Estimate alike = mean_difference(std::vector<std::int64_t>{5, 5, 5, 5});
  CHECK(alike.interval.low == 5);
  CHECK(alike.interval.high == 5);
  const Estimate single = mean_difference(std::vector<std::int64_t>{5});
  CHECK(single.value == 5);
  CHECK(std::isinf(single.interval.low));
  CHECK(std::isinf(single.interval.high));
}

TEST_CASE("paired wins: the difference and its interval as worked out by hand") {
  const PairedWins wins{.both = 7, .only_a = 2, .only_b = 6, .neither = 5};
  CHECK(wins.pairs() == 20);
  CHECK(wins.wins_a() == 9);
  CHECK(wins.wins_b() == 13);
  // 3/22 and 7/22: 4/22 +- 1.95996 * sqrt((10/22 - 16/484) / 22).
  const Estimate difference = wins.difference();
  CHECK(near(difference.value, 0.2));
  CHECK(near(difference.interval.low, -0.08947));
  CHECK(near(difference.interval.high, 0.45311));
}

TEST_CASE("paired wins: swapped sides are mirrored, like sides differ by nothing") {
  const Estimate there = PairedWins{7, 2, 6, 5}.difference();
  const Estimate back = PairedWins{7, 6, 2, 5}.difference();
  CHECK(near(there.value, -back.value));
  CHECK(near(there.interval.low, -back.interval.high));
  CHECK(near(there.interval.high, -back.interval.low));
  const Estimate like = PairedWins{12, 0, 0, 8}.difference();
  CHECK(like.value == 0);
  CHECK(near(like.interval.low, -0.12599));
  CHECK(near(like.interval.high, 0.12599));
}

TEST_CASE("the sign test is exact") {
  CHECK(near(PairedWins{7, 2, 6, 5}.chance(), 74.0 / 256));  // 2 * (1 + 8 + 28) / 2^8
  CHECK(near(PairedWins{0, 0, 5, 0}.chance(), 2.0 / 32));
  CHECK(PairedWins{3, 4, 4, 3}.chance() == 1);
  CHECK(PairedWins{3, 0, 0, 3}.chance() == 1);
  CHECK(near(PairedWins{7, 6, 2, 5}.chance(), 74.0 / 256));
}

TEST_CASE("the sign test stands a million seeds") {
  CHECK(PairedWins{0, 500'000, 500'000, 0}.chance() == doctest::Approx(1).epsilon(0.001));
  const double far = PairedWins{0, 400'000, 600'000, 0}.chance();
  CHECK(far >= 0);
  CHECK(far < 1e-100);
}
