#include "cli/compare/comparison.h"

#include <doctest/doctest.h>

using namespace fathom::cli;
using namespace fathom::cli::compare;

namespace {

SimulationRecord played(std::uint64_t seed, const std::string& outcome, std::int64_t score) {
  SimulationRecord record;
  record.seed = seed;
  record.outcome = outcome;
  record.reason = outcome == "victory" ? "out" : "killed_by.goblin";
  record.score = score;
  record.decisions = 10 * seed;
  record.ticks = 100;
  return record;
}

struct Pair {
  SimulationRecord a;
  SimulationRecord b;
};

// Five seeds: both won, only A, only B, only B with a larger gap, neither.
std::vector<Pair> small_case() {
  return {
      {played(1, "victory", 100), played(1, "victory", 100)},
      {played(2, "victory", 100), played(2, "defeat", 40)},
      {played(3, "defeat", 50), played(3, "victory", 110)},
      {played(4, "defeat", 10), played(4, "victory", 130)},
      {played(5, "defeat", 20), played(5, "stalled", 20)},
  };
}

Result compared(const std::vector<Pair>& pairs, std::size_t top = 10, bool swapped = false) {
  Comparison comparison(top);
  for (const Pair& pair : pairs) {
    comparison.add(swapped ? pair.b : pair.a, swapped ? pair.a : pair.b);
  }
  return comparison.result();
}

std::vector<std::uint64_t> seeds(const Result& result) {
  std::vector<std::uint64_t> list;
  for (const SeedPair& pair : result.most_different) list.push_back(pair.seed);
  return list;
}

using Seeds = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("a small case has the figures worked out by hand") {
  const Result result = compared(small_case());
  CHECK(result.wins.both == 1);
  CHECK(result.wins.only_a == 1);
  CHECK(result.wins.only_b == 2);
  CHECK(result.wins.neither == 1);
  CHECK(result.wins.difference().value == doctest::Approx(0.2));
  CHECK(result.wins.chance() == 1);
  // Differences 0, -60, 60, 120, 0: mean 24, squares 18720, 2.7764 * sqrt(18720 / 4 / 5).
  CHECK(result.score.mean_a == 56);
  CHECK(result.score.mean_b == 80);
  CHECK(result.score.difference.value == 24);
  CHECK(result.score.difference.interval.high == doctest::Approx(24 + 2.7764 * 30.5941));
  CHECK(result.decisions.mean_a == 30);
  CHECK(result.decisions.difference.value == 0);
}

TEST_CASE("seeds that differ most: by who won, by the end, by score, by seed") {
  CHECK(seeds(compared(small_case())) == Seeds{4, 2, 3, 5});
  CHECK(seeds(compared(small_case(), 2)) == Seeds{4, 2});
  CHECK(seeds(compared(small_case(), 0)).empty());
}

TEST_CASE("like sides differ by nothing") {
  Comparison comparison(10);
  for (const Pair& pair : small_case()) comparison.add(pair.a, pair.a);
  const Result result = comparison.result();
  CHECK(result.wins.difference().value == 0);
  CHECK(result.score.difference.value == 0);
  CHECK(result.score.difference.interval.high == 0);
  CHECK(result.most_different.empty());
  CHECK_FALSE(is_told(result.wins));
}

TEST_CASE("swapped sides are mirrored") {
  const Result there = compared(small_case());
  const Result back = compared(small_case(), 10, true);
  CHECK(there.wins.only_a == back.wins.only_b);
  CHECK(there.wins.only_b == back.wins.only_a);
  CHECK(there.wins.difference().value == -back.wins.difference().value);
  CHECK(there.wins.chance() == back.wins.chance());
  CHECK(there.score.difference.value == -back.score.difference.value);
  CHECK(there.score.difference.interval.low == -back.score.difference.interval.high);
  CHECK(seeds(there) == seeds(back));
  CHECK(there.most_different[0].a.score == back.most_different[0].b.score);
}

TEST_CASE("the verdict is one plain sentence") {
  using fathom::cli::report::PairedWins;
  // 41/1002 and 101/1002: 0.05988 +- 1.95996 * sqrt((142/1002 - 0.003586) / 1002).
  CHECK(verdict(PairedWins{300, 40, 100, 560}) ==
        "B wins 6.0 points more often (95 %: 3.7 to 8.3); unlikely to be chance.");
  CHECK(verdict(PairedWins{300, 100, 40, 560}) ==
        "B wins 6.0 points less often (95 %: 3.7 to 8.3); unlikely to be chance.");
  CHECK(verdict(PairedWins{300, 0, 0, 700}) ==
        "No difference in wins can be told from these seeds (95 %: -0.3 to +0.3 points).");
  CHECK_FALSE(is_told(PairedWins{0, 0, 5, 0}));
  CHECK(is_told(PairedWins{0, 0, 6, 0}));
}
