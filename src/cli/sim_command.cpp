#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <thread>

#include "cli/build_info.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/progress.h"
#include "cli/simulation.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr const char* kTableRow = "{:>{}}  {:<10}  {:<22}  {:>8}  {:>9}  {:>7}  {}\n";

class Printer {
 public:
  Printer(const std::string& format, std::uint64_t last_seed)
      : format_(format), seed_width_(std::max<std::size_t>(4, std::to_string(last_seed).size())) {
    if (format_ == "csv") fmt::print("seed,outcome,reason,ticks,decisions,score,hash\n");
    if (format_ == "table") {
      fmt::print(kTableRow, "seed", seed_width_, "outcome", "reason", "ticks", "decisions", "score",
                 "hash");
    }
  }

  void print(const SimulationRecord& record) {
    ++endings_[record.outcome];
    const std::string hash = kernel::hash_text(record.hash);
    if (format_ == "table") {
      fmt::print(kTableRow, record.seed, seed_width_, record.outcome, record.reason, record.ticks,
                 record.decisions, record.score, hash);
    } else if (format_ == "csv") {
      fmt::print("{},{},{},{},{},{},{}\n", record.seed, record.outcome, record.reason, record.ticks,
                 record.decisions, record.score, hash);
    } else {
      fmt::print(
          "{{\"seed\":{},\"outcome\":\"{}\",\"reason\":\"{}\",\"ticks\":{},\"decisions\":{},"
          "\"score\":{},\"hash\":\"{}\"}}\n",
          record.seed, record.outcome, record.reason, record.ticks, record.decisions, record.score,
          hash);
    }
    if (std::ferror(stdout) != 0) finish_output();
  }

  void print_summary(std::uint64_t runs) {
    if (format_ != "table") return;
    std::string line = fmt::format("{} runs:", runs);
    for (const auto& [ending, count] : endings_) {
      const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(runs);
      line += fmt::format(" {} {} ({:.1f} %)", ending, count, percent);
    }
    fmt::print("{}\n", line);
  }

 private:
  std::string format_;
  std::size_t seed_width_;
  std::map<std::string, std::uint64_t> endings_;
};

void keep_journal(const std::string& directory, const SimulationPlan& plan,
                  const SimulationRecord& record) {
  const std::string path = fmt::format("{}/{}-{}.jsonl", directory, plan.rules->id, record.seed);
  const absl::Status status = write_new_file(path, record.journal);
  if (!status.ok()) throw CommandError{kernel::message(status), kExitFailed};
}

void require_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw CommandError{"cannot make the folder " + path + ": " + error.message()};
}

}  // namespace

void run_sim(const SimArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  const SeedRange range = require_seed_range(arguments.seeds);
  SimulationPlan plan;
  plan.rules = &rules;
  plan.bot = &require_bot(rules, arguments.bot.empty() ? rules.default_bot : arguments.bot);
  plan.setup = require_setup(rules, arguments.setup);
  plan.mode = chosen_mode(arguments.easy);
  plan.first_seed = range.first;
  plan.last_seed = range.last;
  plan.jobs =
      arguments.jobs != 0 ? arguments.jobs : std::max(1U, std::thread::hardware_concurrency());
  plan.journals = !arguments.journals.empty();
  plan.build = kBuildId;
  if (plan.journals) require_directory(arguments.journals);

  Printer printer(arguments.format, range.last);
  Progress progress("runs", range.last - range.first + 1);
  const bool output_is_terminal = isatty(STDOUT_FILENO) != 0;
  simulate(plan, [&](const SimulationRecord& record) {
    if (plan.journals) keep_journal(arguments.journals, plan, record);
    if (output_is_terminal) progress.clear();
    printer.print(record);
    progress.add();
  });
  progress.clear();
  printer.print_summary(range.last - range.first + 1);
}

}  // namespace fathom::cli
