#include "cli/report/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace fathom::cli::report {
namespace {

constexpr double kNormal = 1.959963984540054;  // 97.5 % of the normal distribution lie below it

// The same for Student's distribution with 1, 2, … degrees of freedom.
constexpr std::array<double, 30> kStudent = {
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796,  2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423};

// Beyond the table the first terms of the expansion around the normal value are exact to three
// places.
double student(std::size_t freedom) {
  if (freedom <= kStudent.size()) return kStudent[freedom - 1];
  const auto n = static_cast<double>(freedom);
  const double z = kNormal;
  const double first = (std::pow(z, 3) + z) / 4;
  const double second = (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / 96;
  return z + first / n + second / (n * n);
}

double log_choose(double n, double k) {
  return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

}  // namespace

double Rate::share() const {
  return of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of);
}

Interval Rate::interval() const {
  if (of == 0) return {0, 1};
  const auto n = static_cast<double>(of);
  const double p = share();
  const double square = kNormal * kNormal;
  const double middle = (p + square / (2 * n)) / (1 + square / n);
  const double reach =
      kNormal / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
  return {count == 0 ? 0 : std::max(0.0, middle - reach),
          count == of ? 1 : std::min(1.0, middle + reach)};
}

std::int64_t quantile(std::span<const std::int64_t> sorted, std::uint64_t permille) {
  const std::uint64_t rank = (sorted.size() * permille + 999) / 1000;
  return sorted[rank == 0 ? 0 : rank - 1];
}

double mean(std::span<const std::int64_t> values) {
  double sum = 0;
  for (const std::int64_t value : values) sum += static_cast<double>(value);
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

Estimate mean_difference(std::span<const std::int64_t> differences) {
  const double middle = mean(differences);
  if (differences.size() < 2) {
    constexpr double kUnbounded = std::numeric_limits<double>::infinity();
    return {middle, {-kUnbounded, kUnbounded}};
  }
  double squares = 0;
  for (const std::int64_t difference : differences) {
    squares += std::pow(static_cast<double>(difference) - middle, 2);
  }
  const auto n = static_cast<double>(differences.size());
  const double reach = student(differences.size() - 1) * std::sqrt(squares / (n - 1) / n);
  return {middle, {middle - reach, middle + reach}};
}

Estimate PairedWins::difference() const {
  const auto n = static_cast<double>(pairs());
  if (pairs() == 0) return {0, {-1, 1}};
  const double a = (static_cast<double>(only_a) + 1) / (n + 2);
  const double b = (static_cast<double>(only_b) + 1) / (n + 2);
  const double reach = kNormal * std::sqrt((a + b - (b - a) * (b - a)) / (n + 2));
  return {(static_cast<double>(only_b) - static_cast<double>(only_a)) / n,
          {std::max(-1.0, b - a - reach), std::min(1.0, b - a + reach)}};
}

double PairedWins::chance() const {
  const auto n = static_cast<double>(only_a + only_b);
  const std::uint64_t fewer = std::min(only_a, only_b);
  double sum = 0;
  for (std::uint64_t k = 0; k <= fewer; ++k) {
    sum += std::exp(log_choose(n, static_cast<double>(k)) - n * std::log(2.0));
  }
  return std::min(1.0, 2 * sum);
}

}  // namespace fathom::cli::report
