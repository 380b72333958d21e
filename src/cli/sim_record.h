#pragma once

// Owns the record of one headless run as a line of JSON: how it is written and read. Each line says
// by itself what was played, so files of records can be joined, split and counted by anything that
// knows lines. A reader accepts only what a writer would write, byte for byte.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/simulation.h"
#include "cli/standing_orders.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

// What a run was played with; all records of one plan share it.
struct RecordOrigin {
  std::string game;
  std::uint32_t rules = 0;
  std::uint64_t content = 0;  // fingerprint of the tables
  std::string bot;
  engine::run::Mode mode = engine::run::Mode::kIronman;
  engine::run::Setup setup;  // only what differs from the rule set's defaults
  Orders orders;             // standing orders the bot was bound to

  friend bool operator==(const RecordOrigin&, const RecordOrigin&) = default;
};

struct SimRecord {
  RecordOrigin origin;
  std::uint64_t seed = 0;
  std::string outcome;
  std::string reason;
  std::uint64_t ticks = 0;
  std::uint64_t decisions = 0;
  std::int64_t score = 0;
  std::uint64_t hash = 0;
  std::vector<std::string> traits;  // "perk.swift", sorted

  friend bool operator==(const SimRecord&, const SimRecord&) = default;
};

RecordOrigin origin_of(const SimulationPlan& plan);

// Writes the runs of one plan as lines.
class RecordWriter {
 public:
  explicit RecordWriter(const SimulationPlan& plan);
  // With its line break.
  void append_line(std::string& text, const SimulationRecord& played) const;

 private:
  std::string beginning_;  // all that does not change from seed to seed
};

// Reads a line without its line break; the error says what is wrong and in which column.
absl::StatusOr<SimRecord> parse_record(std::string_view line);

}  // namespace fathom::cli
