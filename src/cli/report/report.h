#pragma once

// Owns what a report tells, as a value: one group for each way of playing, with its rates,
// distributions and traits. How it is shown is the business of report_text, report_html and
// report_json; how it comes about, of tally.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/report/statistics.h"
#include "cli/sim_record.h"

namespace fathom::cli::report {

// Runs can be counted together if all of this is the same. Groups are sorted by it.
struct OriginOrder {
  bool operator()(const RecordOrigin& left, const RecordOrigin& right) const;
};

struct NamedCount {
  std::string slug;
  std::uint64_t count = 0;
};

// How many values lie from `from` up to `to`, both included. The outer bins also hold what lies
// beyond them and say so.
struct Bin {
  std::int64_t from = 0;
  std::int64_t to = 0;
  bool and_less = false;
  bool and_more = false;
  std::uint64_t count = 0;
};

struct Distribution {
  std::int64_t least = 0;
  std::int64_t low = 0;  // 5 %
  std::int64_t quarter = 0;
  std::int64_t median = 0;
  std::int64_t three_quarters = 0;
  std::int64_t high = 0;  // 95 %
  std::int64_t most = 0;
  double mean = 0;
  std::vector<Bin> bins;
};

// At least one value, in any order.
Distribution distribution_of(std::vector<std::int64_t> values);

struct TraitRow {
  std::string name;
  Rate with;     // wins of the runs that had it
  Rate without;  // wins of all others

  bool has_difference() const { return with.of != 0 && without.of != 0; }
  double difference() const { return with.share() - without.share(); }
};

// Traits of one kind, the highest rate first, then by name.
struct TraitTable {
  std::string kind;
  std::vector<TraitRow> rows;
};

struct Group {
  RecordOrigin origin;
  bool has_rival_content = false;  // another group has the same game with other tables
  std::uint64_t first_seed = 0;
  std::uint64_t last_seed = 0;
  Rate won;
  std::vector<NamedCount> endings;  // the most frequent first, then by name, as below
  std::vector<NamedCount> reasons;  // of the runs that were not won
  Distribution decisions;
  Distribution ticks;
  Distribution score;
  std::vector<TraitTable> traits;

  std::uint64_t runs() const { return won.of; }
  std::uint64_t lost() const { return won.of - won.count; }
};

struct Report {
  std::vector<Group> groups;  // sorted by origin
};

// Why differences between traits are to be read with care.
inline constexpr const char* kSurvivorship =
    "Whoever lives longer gathers more, so most traits look better than they are: compare the "
    "rows of one table with each other, not with the runs without them.";

enum class Glyphs : std::uint8_t { kBlocks, kAscii };

// Fits 80 columns.
std::string report_text(const Report& report, Glyphs glyphs);
// One page that needs nothing else.
std::string report_html(const Report& report);
std::string report_json(const Report& report);

}  // namespace fathom::cli::report
