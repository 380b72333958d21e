#pragma once

// Owns the figures that reports and comparisons tell: shares with their uncertainty, positions in
// a distribution, and differences between paired runs. Pure functions; every interval is one of
// 95 %. docs/report.md says in words what each computes.

#include <cstdint>
#include <span>
#include <vector>

namespace fathom::cli::report {

struct Interval {
  double low = 0;
  double high = 0;
};

// `count` out of `of`, as a share from 0 to 1.
struct Rate {
  std::uint64_t count = 0;
  std::uint64_t of = 0;

  double share() const;
  // Wilson's score interval: within 0 and 1, and honest for few runs and for rates near the ends.
  Interval interval() const;
};

// The smallest of the values that at least `permille` thousandths of them do not exceed. The
// values are sorted and at least one.
std::int64_t quantile(std::span<const std::int64_t> sorted, std::uint64_t permille);

double mean(std::span<const std::int64_t> values);

struct Estimate {
  double value = 0;
  Interval interval;
};

// The mean of differences with Student's interval. A single difference tells nothing of its own
// uncertainty, and so its interval has no bounds.
Estimate mean_difference(std::span<const std::int64_t> differences);

// What two sides won of the same seeds.
struct PairedWins {
  std::uint64_t both = 0;
  std::uint64_t only_a = 0;
  std::uint64_t only_b = 0;
  std::uint64_t neither = 0;

  std::uint64_t pairs() const { return both + only_a + only_b + neither; }
  std::uint64_t wins_a() const { return both + only_a; }
  std::uint64_t wins_b() const { return both + only_b; }

  // The share won by B less the share won by A, with the interval of Bonett and Price.
  Estimate difference() const;
  // How likely chance alone splits the seeds that only one side won at least as unevenly: the
  // exact two-sided sign test, which for wins is McNemar's.
  double chance() const;
};

}  // namespace fathom::cli::report
