#include "cli/report/svg.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>

#include "cli/report/wording.h"
#include "engine/kernel/text.h"

namespace fathom::cli::report {
namespace {

// The histogram's own units; the page scales the drawing as a whole.
constexpr double kWidth = 340;
constexpr double kHeight = 200;
constexpr double kLeft = 38;
constexpr double kTop = 26;
constexpr double kBottom = 172;
constexpr double kPlotWidth = kWidth - kLeft - 4;
constexpr double kPlotHeight = kBottom - kTop;
constexpr std::size_t kMostLabels = 6;

// The step of a scale that reaches up to `most` in two to five steps of 1, 2 or 5.
double scale_step(double most) {
  const double rough = std::max(most, 1e-4) / 4;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= rough) return step * power;
  }
  return 10 * power;
}

std::string step_label(double share, double step) {
  return fmt::format("{:.{}f} %", 100 * share, 100 * step < 0.1 ? 2 : 100 * step < 1 ? 1 : 0);
}

std::string grid(double top, double step) {
  std::string text;
  for (double share = 0; share <= top + step / 2; share += step) {
    const double y = kBottom - kPlotHeight * share / top;
    text += fmt::format(
        "<line class=\"grid\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        kLeft, kLeft + kPlotWidth, y, y, kLeft - 5, y + 3.5, step_label(share, step));
  }
  return text;
}

std::string columns(const std::vector<Bin>& bins, std::uint64_t runs, double top) {
  const double width = kPlotWidth / static_cast<double>(bins.size());
  std::string text;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double share = Rate{bins[i].count, runs}.share();
    const double height = kPlotHeight * share / top;
    text += fmt::format(
        "<rect class=\"column\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\">"
        "<title>{}: {} runs, {}</title></rect>\n",
        kLeft + width * static_cast<double>(i) + 0.75, kBottom - height, width - 1.5, height,
        bin_label(bins[i]), grouped(bins[i].count), percent(share));
  }
  return text;
}

// 12,000 is "12k", 1,500 is "1.5k": there is little room below a column.
std::string short_number(std::int64_t number) {
  if (std::abs(number) >= 1'000'000 && number % 100'000 == 0) {
    return fmt::format("{:g}M", static_cast<double>(number) / 1e6);
  }
  if (std::abs(number) >= 1'000 && number % 100 == 0) {
    return fmt::format("{:g}k", static_cast<double>(number) / 1e3);
  }
  return grouped_signed(number);
}

std::string labels(const std::vector<Bin>& bins) {
  const double width = kPlotWidth / static_cast<double>(bins.size());
  const std::size_t every = (bins.size() + kMostLabels - 1) / kMostLabels;
  std::string text;
  for (std::size_t i = 0; i < bins.size(); i += every) {
    text += fmt::format(
        "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
        kLeft + width * (static_cast<double>(i) + (bins[i].from == bins[i].to ? 0.5 : 0.0)),
        kBottom + 16, short_number(bins[i].from));
  }
  return text;
}

// Where a value stands between the outer edges.
double place_of(std::int64_t value, const std::vector<Bin>& bins) {
  const auto first = static_cast<double>(bins.front().from);
  const auto end = static_cast<double>(bins.back().to) + 1;
  const double share = (static_cast<double>(value) + 0.5 - first) / (end - first);
  return kLeft + kPlotWidth * std::clamp(share, 0.0, 1.0);
}

std::string median_mark(const Distribution& distribution) {
  const double x = place_of(distribution.median, distribution.bins);
  const bool left_half = x < kLeft + kPlotWidth / 2;
  return fmt::format(
      "<line class=\"median\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>"
      "<text class=\"mark\" x=\"{3:.1f}\" y=\"{4:.1f}\" text-anchor=\"{5}\">median {6}</text>\n",
      x, kTop - 16, kBottom, left_half ? x + 5 : x - 5, kTop - 8, left_half ? "start" : "end",
      grouped_signed(distribution.median));
}

std::string spoken(const Distribution& distribution, std::uint64_t runs) {
  std::string text;
  for (const Bin& bin : distribution.bins) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", bin_label(bin),
                        percent(Rate{bin.count, runs}.share()));
  }
  return text + ".";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : engine::kernel::printable_ascii(text)) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string svg_bar(double share, std::string_view kind) {
  return fmt::format(
      "<svg class=\"bar\" aria-hidden=\"true\"><rect class=\"{}\" width=\"{:.2f}%\" "
      "height=\"100%\" rx=\"2\"/></svg>",
      kind, 100 * std::clamp(share, 0.0, 1.0));
}

std::string svg_rate(const Rate& rate, double all) {
  const Interval interval = rate.interval();
  return fmt::format(
      "<svg class=\"rate\" aria-hidden=\"true\">"
      "<line class=\"grid\" x1=\"0\" x2=\"100%\" y1=\"50%\" y2=\"50%\"/>"
      "<line class=\"all\" x1=\"{0:.2f}%\" x2=\"{0:.2f}%\" y1=\"0\" y2=\"100%\"/>"
      "<line class=\"reach\" x1=\"{1:.2f}%\" x2=\"{2:.2f}%\" y1=\"50%\" y2=\"50%\"/>"
      "<circle class=\"dot\" cx=\"{3:.2f}%\" cy=\"50%\" r=\"4\"/></svg>",
      100 * all, 100 * interval.low, 100 * interval.high, 100 * rate.share());
}

std::string svg_scale() {
  return "<svg class=\"scale\" aria-hidden=\"true\">"
         "<text class=\"tick\" x=\"0\" y=\"11\">0</text>"
         "<text class=\"tick\" x=\"50%\" y=\"11\" text-anchor=\"middle\">50</text>"
         "<text class=\"tick\" x=\"100%\" y=\"11\" text-anchor=\"end\">100 %</text></svg>";
}

std::string svg_histogram(const std::string& id, std::string_view name,
                          const Distribution& distribution, std::uint64_t runs) {
  double most = 0;
  for (const Bin& bin : distribution.bins) most = std::max(most, Rate{bin.count, runs}.share());
  const double step = scale_step(most);
  const double top = step * std::ceil(most / step - 1e-9);
  return fmt::format(
             "<svg class=\"histogram\" viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" "
             "aria-labelledby=\"{2}-title {2}-figures\">\n<title id=\"{2}-title\">Histogram of "
             "{3}, "
             "median {4}</title>\n<desc id=\"{2}-figures\">{5}</desc>\n",
             kWidth, kHeight, id, name, grouped_signed(distribution.median),
             spoken(distribution, runs)) +
         grid(top, step) + columns(distribution.bins, runs, top) + labels(distribution.bins) +
         median_mark(distribution) + "</svg>\n";
}

}  // namespace fathom::cli::report
