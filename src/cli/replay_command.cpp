#include <spdlog/fmt/fmt.h>

#include <optional>

#include "cli/build_info.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/go_back.h"
#include "cli/journal_file.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/fork.h"
#include "engine/run/replay.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kMostChangesShown = 40;

void print_divergence(const std::string& path, const run::Divergence& divergence) {
  fmt::print("{}: diverged at {}\n", path, run::divergence_text(divergence));
  fmt::print("  what moved since the last input that agreed:\n");
  std::size_t shown = 0;
  for (const kernel::FieldDifference& change : divergence.changes) {
    if (++shown > kMostChangesShown) break;
    fmt::print("  {}: {} -> {}\n", change.path, change.left, change.right);
  }
  if (divergence.changes.empty()) fmt::print("  nothing\n");
  if (divergence.changes.size() > kMostChangesShown) {
    fmt::print("  and {} more\n", divergence.changes.size() - kMostChangesShown);
  }
}

// Where it comes from, if that is not this very build.
void print_origin(const run::RuleSet& rules, const run::JournalHeader& header) {
  for (const std::string& change : run::changed_dependencies(rules, header)) {
    fmt::print("  recorded with {}\n", change);
  }
  if (header.build != kBuildId) {
    fmt::print("  recorded with build {}, here {}\n", kernel::printable_ascii(header.build),
               kBuildId);
  }
}

void print_verified(const std::string& path, const run::ReplayResult& result) {
  const run::Run& run = *result.run;
  std::string end = "in progress";
  if (run.outcome()) {
    end = fmt::format("{} ({}), score {}", run::ending_name(run.outcome()->ending),
                      run.outcome()->reason.view(), run.outcome()->score);
  } else if (run.pending() != nullptr) {
    end = fmt::format("in progress, asked for {}", run.pending()->kind.view());
  }
  fmt::print("{}: verified: {}, inputs {}, tick {}, hash {}\n", path, end, result.inputs,
             run.tick().value, kernel::hash_text(run.snapshot_hash()));
}

void print_checkpoints(const run::ReplayResult& result) {
  if (result.checkpoints.empty()) fmt::print("  no checkpoints\n");
  for (const run::CheckpointRecord& checkpoint : result.checkpoints) {
    fmt::print("  {}\n", checkpoint_text(checkpoint));
  }
}

void print_state(const std::string& path, const run::ReplayResult& result, std::uint64_t at) {
  if (result.run->tick().value != at) {
    throw CommandError{fmt::format("{}: the run never reaches tick {}; it stands at tick {}", path,
                                   at, result.run->tick().value)};
  }
  kernel::DumpWriter writer;
  result.run->describe(writer);
  fmt::print("{}", kernel::dump_text(writer.fields()));
}

// The exit code for one file.
int replay_file(const std::string& name, const ReplayArguments& arguments) {
  const JournalFile file = require_journal(name, arguments.places);
  const std::string& path = file.path;
  const run::JournalHeader& header = file.journal.header;
  run::ReplayOptions options;
  if (arguments.at) options.until = run::Tick{*arguments.at};
  const absl::StatusOr<run::ReplayResult> result = run::replay(*file.rules, file.journal, options);
  if (!result.ok()) throw CommandError{path + ": " + kernel::message(result.status())};
  if (result->divergence) {
    print_divergence(path, *result->divergence);
    print_origin(*file.rules, header);
    return kExitFailed;
  }
  report_changed_dependencies(path, *file.rules, header);
  if (arguments.at) {
    print_state(path, *result, *arguments.at);
  } else {
    print_verified(path, *result);
    if (header.fork) fmt::print("  {}\n", run::fork_text(*header.fork));
    if (arguments.checkpoints) print_checkpoints(*result);
  }
  return kExitOk;
}

}  // namespace

// Every file is looked at, whatever is wrong with the others.
int run_replay(const ReplayArguments& arguments) {
  int worst = kExitOk;
  for (const std::string& name : arguments.files) {
    try {
      worst = std::max(worst, replay_file(name, arguments));
    } catch (const CommandError& error) {
      report_error(error.message);
      worst = std::max(worst, error.exit_code);
    }
  }
  return worst;
}

}  // namespace fathom::cli
