#pragma once

// Owns how the records of `sim` look in each format, and where they go: to stdout or into a file of
// their own.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/record_file.h"
#include "cli/sim_record.h"
#include "cli/simulation.h"

namespace fathom::cli {

// table, csv or jsonl.
class RecordText {
 public:
  RecordText(std::string format, const SimulationPlan& plan);

  // What stands above the first record, and below the last one.
  std::string heading() const;
  std::string summary() const;
  void append(std::string& text, const SimulationRecord& record);

 private:
  std::string format_;
  std::size_t seed_width_;
  RecordWriter writer_;
  std::uint64_t runs_ = 0;
  std::map<std::string, std::uint64_t> endings_;
};

class RecordSink {
 public:
  // Null: stdout.
  explicit RecordSink(std::unique_ptr<RecordFile> file) : file_(std::move(file)) {}

  // Out of our hands when this returns.
  void write(std::string_view text);
  void finish();

 private:
  std::unique_ptr<RecordFile> file_;
};

}  // namespace fathom::cli
