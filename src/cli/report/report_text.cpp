#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>

#include "cli/report/chart.h"
#include "cli/report/report.h"
#include "cli/report/wording.h"
#include "engine/kernel/text.h"

namespace fathom::cli::report {
namespace {

constexpr std::size_t kWidth = 80;
// Two blanks, a name, a count, a share and a bar make 80 columns at most.
constexpr std::size_t kNameWidth = 30;
constexpr std::size_t kBarWidth = 26;
constexpr std::size_t kTraitWidth = 20;

struct Bar {
  std::string name;
  std::uint64_t count = 0;
};

// Names with their counts, shares of `of`, and bars as long as the largest allows.
std::string bar_chart(const std::vector<Bar>& bars, std::uint64_t of, Glyphs glyphs) {
  std::uint64_t most = 1;
  for (const Bar& row : bars) most = std::max(most, row.count);
  TextTable table({Align::kLeft, Align::kRight, Align::kRight, Align::kLeft});
  for (const Bar& row : bars) {
    table.add({shortened(row.name, kNameWidth), grouped(row.count),
               percent(Rate{row.count, of}.share()),
               bar(Rate{row.count, most}.share(), kBarWidth, glyphs)});
  }
  return table.text();
}

std::vector<Bar> bars_of(const std::vector<NamedCount>& counts) {
  std::vector<Bar> bars;
  bars.reserve(counts.size());
  for (const NamedCount& row : counts) bars.push_back({in_words(row.slug), row.count});
  return bars;
}

std::string histogram(const char* name, const Group& group, const Distribution& distribution,
                      Glyphs glyphs) {
  std::vector<Bar> bars;
  bars.reserve(distribution.bins.size());
  for (const Bin& bin : distribution.bins) bars.push_back({bin_label(bin), bin.count});
  return fmt::format("\n{}\n{}", name, bar_chart(bars, group.runs(), glyphs));
}

std::string summary_table(const Group& group) {
  TextTable table({Align::kLeft, Align::kRight, Align::kRight, Align::kRight, Align::kRight,
                   Align::kRight, Align::kRight, Align::kRight, Align::kRight});
  table.add({"", "least", "5 %", "25 %", "median", "75 %", "95 %", "most", "mean"});
  const auto add = [&](const char* name, const Distribution& row) {
    const bool small = std::abs(row.mean) < 9999.9;
    table.add({name, compact(row.least), compact(row.low), compact(row.quarter),
               compact(row.median), compact(row.three_quarters), compact(row.high),
               compact(row.most), small ? one_decimal(row.mean) : compact(std::llround(row.mean))});
  };
  add("decisions", group.decisions);
  add("ticks", group.ticks);
  add("score", group.score);
  return "\nDistributions\n" + table.text();
}

std::string trait_table(const Group& group, const TraitTable& traits) {
  TextTable table(
      {Align::kLeft, Align::kRight, Align::kRight, Align::kRight, Align::kRight, Align::kRight});
  table.add({"", "runs", "share", "won", "95 %", "difference"});
  for (const TraitRow& row : traits.rows) {
    table.add({shortened(in_words(row.name), kTraitWidth), grouped(row.with.of),
               percent(Rate{row.with.of, group.runs()}.share()), percent(row.with.share()),
               percent_bounds(row.with.interval()),
               row.has_difference() ? points(row.difference()) : "-"});
  }
  return fmt::format("\nWin rate by {}, and its difference from the runs without it\n{}",
                     shortened(in_words(traits.kind), kTraitWidth), table.text());
}

std::string group_text(const Group& group, Glyphs glyphs) {
  const std::string title = shortened(group_title(group), kWidth);
  std::string text = title + "\n" + std::string(title.size(), '=') + "\n";
  const auto choices = [&](const char* what, const engine::run::Setup& values) {
    if (values.empty()) return;
    text += engine::kernel::wrapped(fmt::format("{}: {}", what, choices_text(values))) + "\n";
  };
  choices("Setup", group.origin.setup);
  choices("Orders", group.origin.orders);
  text +=
      fmt::format("Seeds {} to {}.\n{}\n", group.first_seed, group.last_seed, win_sentence(group));
  text += "\nEndings\n" + bar_chart(bars_of(group.endings), group.runs(), glyphs);
  if (!group.reasons.empty()) {
    text +=
        fmt::format("\nCauses of death and other ends ({} runs not won)\n", grouped(group.lost()));
    text += bar_chart(bars_of(group.reasons), group.lost(), glyphs);
  }
  text += summary_table(group);
  text += histogram("Decisions", group, group.decisions, glyphs);
  text += histogram("Ticks", group, group.ticks, glyphs);
  text += histogram("Score", group, group.score, glyphs);
  for (const TraitTable& traits : group.traits) text += trait_table(group, traits);
  if (!group.traits.empty()) text += "\n" + engine::kernel::wrapped(kSurvivorship) + "\n";
  return text;
}

}  // namespace

std::string report_text(const Report& report, Glyphs glyphs) {
  std::string text;
  for (const Group& group : report.groups) {
    if (!text.empty()) text += "\n\n";
    text += group_text(group, glyphs);
  }
  return text;
}

}  // namespace fathom::cli::report
