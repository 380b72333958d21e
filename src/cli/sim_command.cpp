#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/build_info.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/parallel.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/sim_output.h"
#include "cli/sim_resume.h"
#include "cli/simulation.h"
#include "cli/standing_orders.h"
#include "cli/stop_signals.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

void keep_journal(const std::string& directory, const SimulationPlan& plan,
                  const SimulationRecord& record) {
  const std::string path = fmt::format("{}/{}-{}.jsonl", directory, plan.rules->id, record.seed);
  const absl::Status status = write_new_file(path, record.journal);
  if (!status.ok()) throw CommandError{kernel::message(status), kExitFailed};
}

// What is written into files is for programs.
std::string chosen_format(const SimArguments& arguments) {
  if (arguments.resume && arguments.format.value_or("jsonl") != "jsonl") {
    throw CommandError{"--resume goes on with jsonl, not with " + *arguments.format};
  }
  const bool to_file = arguments.out || arguments.resume;
  return arguments.format.value_or(to_file ? "jsonl" : "table");
}

// The command that goes on with this file.
std::string going_on(const SimArguments& arguments, const std::string& file) {
  std::string line = shell_word(program_invocation_name) + " sim " + arguments.game;
  const auto add = [&](std::string_view option, const std::string& value) {
    line.append(" ").append(option).append(" ").append(shell_word(value));
  };
  add("--seeds", arguments.seeds);
  if (!arguments.bot.empty()) add("--bot", arguments.bot);
  for (const std::string& assignment : arguments.setup) add("--set", assignment);
  for (const std::string& assignment : arguments.orders) add("--order", assignment);
  if (arguments.easy) line.append(" --easy");
  if (arguments.shard) add("--shard", *arguments.shard);
  if (arguments.jobs != 0) add("--jobs", std::to_string(arguments.jobs));
  if (!arguments.journals.empty()) add("--journals", arguments.journals);
  add("--resume", file);
  return line;
}

// One `sim` from its first record to its last.
class Campaign {
 public:
  Campaign(const SimArguments& arguments, SimulationPlan plan)
      : arguments_(arguments), plan_(std::move(plan)), format_(chosen_format(arguments)) {
    // All seeds there are would be one too many to count, and nobody will see their end.
    total_ = std::min(plan_.last_seed - plan_.first_seed, UINT64_MAX - 1) + 1;
  }

  void run() {
    std::unique_ptr<RecordFile> file = open_file();
    if (done_ == total_) return;
    RecordText records(format_, plan_);
    RecordSink sink(std::move(file));
    write(sink, records.heading());
    play(records, sink);
    write(sink, records.summary());
    sink.finish();
  }

 private:
  std::unique_ptr<RecordFile> open_file() {
    if (arguments_.out) return RecordFile::create(*arguments_.out);
    if (!arguments_.resume) return nullptr;
    std::unique_ptr<RecordFile> file = RecordFile::open(*arguments_.resume);
    done_ = take_up(*file, plan_);
    return file;
  }

  void play(RecordText& records, RecordSink& sink) {
    const StopSignals signals;
    Progress progress("runs", total_, done_);
    const bool shares_the_terminal =
        !arguments_.out && !arguments_.resume && isatty(STDOUT_FILENO) != 0;
    SimulationPlan rest = plan_;
    rest.first_seed += done_;
    std::string text;
    const auto take = [&](const std::vector<SimulationRecord>& batch) {
      text.clear();
      for (const SimulationRecord& record : batch) {
        if (plan_.journals) keep_journal(arguments_.journals, plan_, record);
        records.append(text, record);
      }
      if (shares_the_terminal) progress.clear();
      write(sink, text);
      done_ += batch.size();
      progress.add(batch.size());
    };
    simulate_batches(rest, take, [] { return StopSignals::caught() != 0; });
    progress.clear();
    if (done_ != total_) {
      cut_off(fmt::format("stopped after {} of {} runs", done_, total_),
              kExitSignalled + StopSignals::caught());
    }
  }

  void write(RecordSink& sink, std::string_view text) const {
    try {
      sink.write(text);
    } catch (const CommandError& error) {
      cut_off(error.message, error.exit_code);
    }
  }

  // Nothing is wrong with what was written so far.
  [[noreturn]] void cut_off(const std::string& message, int exit_code) const {
    const std::optional<std::string>& file = arguments_.out ? arguments_.out : arguments_.resume;
    if (!file || format_ != "jsonl") throw CommandError{message, exit_code};
    throw CommandError{message + "; go on with: " + going_on(arguments_, *file), exit_code};
  }

  const SimArguments& arguments_;
  const SimulationPlan plan_;
  const std::string format_;
  std::uint64_t total_ = 0;
  std::uint64_t done_ = 0;
};

// A shard without seeds is a file, or an output, without records.
void run_empty(const SimArguments& arguments, const SimulationPlan& plan) {
  const std::string format = chosen_format(arguments);
  std::unique_ptr<RecordFile> file;
  if (arguments.out) file = RecordFile::create(*arguments.out);
  if (arguments.resume) file = RecordFile::open(*arguments.resume);
  if (file && !file->read(1).empty()) {
    throw CommandError{file->path() + " line 1: this shard has no seeds; nothing was changed"};
  }
  const RecordText records(format, plan);
  RecordSink sink(std::move(file));
  sink.write(records.heading() + records.summary());
  sink.finish();
}

}  // namespace

void run_sim(const SimArguments& arguments) {
  SimulationPlan plan;
  plan.rules = &require_game(arguments.game);
  const SeedRange whole = require_seed_range(arguments.seeds);
  const Shard shard = arguments.shard ? require_shard(*arguments.shard) : Shard{};
  const std::optional<SeedRange> range = shard_of(whole, shard);
  plan.bot =
      &require_bot(*plan.rules, arguments.bot.empty() ? plan.rules->default_bot : arguments.bot);
  plan.setup = require_setup(*plan.rules, arguments.setup);
  plan.orders = require_orders(*plan.rules, arguments.orders);
  plan.mode = chosen_mode(arguments.easy);
  plan.jobs = chosen_jobs(arguments.jobs);
  plan.journals = !arguments.journals.empty();
  plan.build = kBuildId;
  if (plan.journals) require_folder(arguments.journals, FolderFor::kAll);
  if (!range) return run_empty(arguments, plan);
  plan.first_seed = range->first;
  plan.last_seed = range->last;
  Campaign(arguments, std::move(plan)).run();
}

}  // namespace fathom::cli
