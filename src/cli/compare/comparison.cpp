#include "cli/compare/comparison.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace fathom::cli::compare {
namespace {

constexpr double kUnlikely = 0.05;

SideResult side_result(const SimulationRecord& record) {
  return {.outcome = record.outcome, .reason = record.reason, .score = record.score};
}

std::uint64_t score_gap(const SeedPair& pair) {
  const std::int64_t high = std::max(pair.a.score, pair.b.score);
  const std::int64_t low = std::min(pair.a.score, pair.b.score);
  return static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
}

bool differs(const SeedPair& pair) {
  return pair.a.outcome != pair.b.outcome || pair.a.score != pair.b.score;
}

// Whether the left one differs more.
bool differs_more(const SeedPair& left, const SeedPair& right) {
  const auto rank = [](const SeedPair& pair) {
    return std::make_tuple(pair.a.won() == pair.b.won(), pair.a.outcome == pair.b.outcome,
                           ~score_gap(pair), pair.seed);
  };
  return rank(left) < rank(right);
}

}  // namespace

void Comparison::Column::add(std::int64_t a, std::int64_t b) {
  differences.push_back(b - a);
  sum_a += static_cast<double>(a);
  sum_b += static_cast<double>(b);
}

Figure Comparison::Column::figure() const {
  const double count = std::max(1.0, static_cast<double>(differences.size()));
  return {.mean_a = sum_a / count,
          .mean_b = sum_b / count,
          .difference = report::mean_difference(differences)};
}

void Comparison::add(const SimulationRecord& a, const SimulationRecord& b) {
  SeedPair pair{.seed = a.seed, .a = side_result(a), .b = side_result(b)};
  ++(pair.a.won() ? (pair.b.won() ? wins_.both : wins_.only_a)
                  : (pair.b.won() ? wins_.only_b : wins_.neither));
  score_.add(a.score, b.score);
  decisions_.add(static_cast<std::int64_t>(a.decisions), static_cast<std::int64_t>(b.decisions));
  ticks_.add(static_cast<std::int64_t>(a.ticks), static_cast<std::int64_t>(b.ticks));
  if (differs(pair)) keep(std::move(pair));
}

void Comparison::keep(SeedPair pair) {
  const auto place =
      std::lower_bound(most_different_.begin(), most_different_.end(), pair, differs_more);
  most_different_.insert(place, std::move(pair));
  if (most_different_.size() > top_) most_different_.pop_back();
}

Result Comparison::result() const {
  return {.wins = wins_,
          .score = score_.figure(),
          .decisions = decisions_.figure(),
          .ticks = ticks_.figure(),
          .most_different = most_different_};
}

bool is_told(const report::PairedWins& wins) {
  const report::Interval interval = wins.difference().interval;
  return wins.chance() < kUnlikely && (interval.low > 0 || interval.high < 0);
}

std::string verdict(const report::PairedWins& wins) {
  const report::Estimate difference = wins.difference();
  const report::Interval& interval = difference.interval;
  if (!is_told(wins)) {
    return fmt::format(
        "No difference in wins can be told from these seeds (95 %: {:+.1f} to {:+.1f} points).",
        100 * interval.low, 100 * interval.high);
  }
  const bool more = difference.value > 0;
  return fmt::format(
      "B wins {:.1f} points {} often (95 %: {:.1f} to {:.1f}); unlikely to be chance.",
      100 * std::abs(difference.value), more ? "more" : "less",
      100 * (more ? interval.low : -interval.high), 100 * (more ? interval.high : -interval.low));
}

}  // namespace fathom::cli::compare
