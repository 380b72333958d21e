#include "cli/report/report.h"

#include <algorithm>
#include <tuple>

namespace fathom::cli::report {
namespace {

constexpr std::int64_t kMostBins = 16;

std::int64_t floor_divide(std::int64_t value, std::int64_t by) {
  const std::int64_t quotient = value / by;
  return value % by < 0 ? quotient - 1 : quotient;
}

// 1, 2, 5, 10, 20, …: the first with which few enough bins reach from `low` to `high`.
std::int64_t bin_width(std::int64_t low, std::int64_t high) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t step : {1, 2, 5}) {
      const std::int64_t width = step * power;
      if (floor_divide(high, width) - floor_divide(low, width) < kMostBins) return width;
    }
  }
}

// A few far outliers would press everything else into one bin, so the bins span the middle 99 %.
std::vector<Bin> bins_of(std::span<const std::int64_t> sorted) {
  const std::int64_t low = quantile(sorted, 5);
  const std::int64_t high = quantile(sorted, 995);
  const std::int64_t width = bin_width(low, high);
  const std::int64_t first = floor_divide(low, width);
  const std::int64_t last = floor_divide(high, width);
  std::vector<Bin> bins;
  for (std::int64_t i = first; i <= last; ++i) {
    bins.push_back({.from = i * width, .to = i * width + width - 1});
  }
  for (const std::int64_t value : sorted) {
    const std::int64_t place = std::clamp(floor_divide(value, width), first, last) - first;
    ++bins[static_cast<std::size_t>(place)].count;
  }
  bins.front().and_less = sorted.front() < bins.front().from;
  bins.back().and_more = sorted.back() > bins.back().to;
  return bins;
}

}  // namespace

bool OriginOrder::operator()(const RecordOrigin& left, const RecordOrigin& right) const {
  const auto tied = [](const RecordOrigin& origin) {
    return std::tie(origin.game, origin.rules, origin.content, origin.bot, origin.mode,
                    origin.setup, origin.orders);
  };
  return tied(left) < tied(right);
}

Distribution distribution_of(std::vector<std::int64_t> values) {
  std::sort(values.begin(), values.end());
  return {.least = values.front(),
          .low = quantile(values, 50),
          .quarter = quantile(values, 250),
          .median = quantile(values, 500),
          .three_quarters = quantile(values, 750),
          .high = quantile(values, 950),
          .most = values.back(),
          .mean = mean(values),
          .bins = bins_of(values)};
}

}  // namespace fathom::cli::report
