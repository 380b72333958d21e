#pragma once

// Owns counting: takes records as they are read, in any order, and makes a report of them. Keeps
// a few words of memory for each record, so that a million of them are no burden.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "cli/report/report.h"
#include "cli/sim_record.h"

namespace fathom::cli::report {

// Where a record was read; sources are counted from 0 in the order of their names.
struct Place {
  std::uint32_t source = 0;
  std::uint64_t line = 0;
};

class Tally {
 public:
  // The names of the sources are for errors.
  explicit Tally(std::vector<std::string> sources) : sources_(std::move(sources)) {}

  // Refuses figures that are beyond anything a run can come to.
  absl::Status add(const SimRecord& record, const Place& place);

  // Counts. A record that came several times counts once; two that contradict each other are an
  // error that names both places. May be called once.
  absl::StatusOr<Report> finish();

  std::uint64_t records() const { return records_; }
  // How many were left out because the same record was there already; known after finish.
  std::uint64_t repeated() const { return repeated_; }

 private:
  using NameId = std::uint32_t;

  struct Row {
    std::uint64_t seed = 0;
    std::uint64_t hash = 0;
    std::int64_t ticks = 0;
    std::int64_t decisions = 0;
    std::int64_t score = 0;
    NameId outcome = 0;
    NameId reason = 0;
    std::uint64_t first_trait = 0;
    std::uint32_t traits = 0;
    Place place;
  };

  NameId intern(const std::string& name);
  std::vector<Row>& rows_of(const RecordOrigin& origin);
  std::span<const NameId> traits_of(const Row& row) const;
  bool same(const Row& left, const Row& right) const;
  absl::Status drop_repeated(std::vector<Row>& rows);
  std::string place_text(const Place& place) const;

  Group count(const RecordOrigin& origin, const std::vector<Row>& rows) const;
  std::vector<NamedCount> named(const std::vector<std::uint64_t>& counts) const;
  std::vector<TraitTable> trait_tables(const std::vector<Row>& rows, const Rate& won) const;
  bool is_win(const Row& row) const { return names_[row.outcome] == "victory"; }

  std::vector<std::string> sources_;
  std::map<RecordOrigin, std::vector<Row>, OriginOrder> groups_;
  // The group of the last record: nearly always that of the next one, too.
  const RecordOrigin* last_origin_ = nullptr;
  std::vector<Row>* last_rows_ = nullptr;
  std::vector<std::string> names_;
  absl::flat_hash_map<std::string, NameId> ids_;
  std::vector<NameId> traits_;
  std::uint64_t records_ = 0;
  std::uint64_t repeated_ = 0;
};

}  // namespace fathom::cli::report
