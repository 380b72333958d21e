#pragma once

// Owns a small set of records whose report can be worked out by hand: ten runs of one bot, four of
// them won, and one run of another.

#include <doctest/doctest.h>

#include "cli/report/tally.h"

namespace fathom::test {

inline cli::SimRecord sample_record(std::uint64_t seed, bool won,
                                    std::vector<std::string> traits = {}) {
  cli::SimRecord record;
  record.origin.game = "descent";
  record.origin.rules = 1;
  record.origin.bot = "default";
  record.seed = seed;
  record.outcome = won ? "victory" : "defeat";
  record.reason = won ? "reached_the_bottom" : "killed_by.goblin";
  record.ticks = 100 * seed;
  record.decisions = seed;
  record.score = static_cast<std::int64_t>(10 * seed) - 50;
  record.hash = seed;
  record.traits = std::move(traits);
  return record;
}

inline std::vector<cli::SimRecord> sample_records() {
  std::vector<cli::SimRecord> records = {
      sample_record(1, false),
      sample_record(2, false, {"god.veil"}),
      sample_record(3, false, {"god.veil"}),
      sample_record(4, true, {"god.veil", "perk.swift"}),
      sample_record(5, false, {"god.forge"}),
      sample_record(6, false, {"perk.scout"}),
      sample_record(7, true, {"god.forge", "perk.swift"}),
      sample_record(8, true, {"god.forge", "perk.scout"}),
      sample_record(9, false),
      sample_record(10, true, {"god.forge"}),
  };
  records[5].reason = "killed_by.ash_archer";
  records[8].outcome = "stalled";
  records[8].reason = "stalled";
  cli::SimRecord other = sample_record(1, true);
  other.origin.bot = "careful";
  other.origin.setup = {{"tutorial", "on"}};
  other.origin.orders = {{"stance", "defensive"}};
  records.push_back(other);
  return records;
}

inline cli::report::Report report_of(const std::vector<cli::SimRecord>& records) {
  cli::report::Tally tally({"file"});
  for (std::size_t i = 0; i < records.size(); ++i) {
    REQUIRE(tally.add(records[i], {.source = 0, .line = i + 1}).ok());
  }
  absl::StatusOr<cli::report::Report> report = tally.finish();
  REQUIRE(report.ok());
  return *report;
}

inline cli::report::Report sample_report() { return report_of(sample_records()); }

}  // namespace fathom::test
