#include "cli/sim_output.h"

#include <spdlog/fmt/fmt.h>

#include <cstdio>
#include <iterator>

#include "cli/command.h"
#include "engine/kernel/hash.h"

namespace fathom::cli {
namespace {

constexpr const char* kTableRow = "{:>{}}  {:<10}  {:<24}  {:>8}  {:>9}  {:>7}  {}\n";

}  // namespace

RecordText::RecordText(std::string format, const SimulationPlan& plan)
    : format_(std::move(format)),
      seed_width_(std::max<std::size_t>(4, std::to_string(plan.last_seed).size())),
      writer_(plan) {}

std::string RecordText::heading() const {
  if (format_ == "csv") return "seed,outcome,reason,ticks,decisions,score,hash\n";
  if (format_ == "jsonl") return {};
  return fmt::format(kTableRow, "seed", seed_width_, "outcome", "reason", "ticks", "decisions",
                     "score", "hash");
}

std::string RecordText::summary() const {
  if (format_ != "table") return {};
  std::string line = fmt::format("{} {}:", runs_, runs_ == 1 ? "run" : "runs");
  for (const auto& [ending, count] : endings_) {
    const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(runs_);
    line += fmt::format(" {} {} ({:.1f} %)", ending, count, percent);
  }
  return line + "\n";
}

void RecordText::append(std::string& text, const SimulationRecord& record) {
  ++runs_;
  if (format_ == "jsonl") return writer_.append_line(text, record);
  const std::string hash = engine::kernel::hash_text(record.hash);
  if (format_ == "csv") {
    fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{}\n", record.seed, record.outcome,
                   record.reason, record.ticks, record.decisions, record.score, hash);
    return;
  }
  ++endings_[record.outcome];
  fmt::format_to(std::back_inserter(text), kTableRow, record.seed, seed_width_, record.outcome,
                 record.reason, record.ticks, record.decisions, record.score, hash);
}

void RecordSink::write(std::string_view text) {
  if (file_) return file_->append(text);
  std::fwrite(text.data(), 1, text.size(), stdout);
  finish_output();
}

void RecordSink::finish() {
  if (file_) file_->finish();
}

}  // namespace fathom::cli
