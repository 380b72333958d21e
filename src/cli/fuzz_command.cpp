#include <spdlog/fmt/fmt.h>

#include "cli/build_info.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/progress.h"
#include "engine/kernel/rng.h"
#include "engine/kernel/text.h"
#include "engine/run/fuzz.h"

namespace fathom::cli {
namespace {

using namespace engine;

// Half of the runs use the default setup, the others any mixture.
run::Setup random_setup(const run::RuleSet& rules, kernel::Rng& rng) {
  run::Setup setup;
  const bool mixed = rng.chance(50);
  for (const run::SetupOption& option : rules.setup) {
    const std::uint32_t value = rng.below(static_cast<std::uint32_t>(option.values.size()));
    setup[std::string(option.id)] = option.values[mixed ? value : 0];
  }
  return setup;
}

void report_failure(const FuzzArguments& arguments, const run::FuzzFailure& failure,
                    kernel::Seed seed) {
  const std::string path =
      fmt::format("{}/fuzz-{}-{}.jsonl", arguments.out, arguments.game, seed.value);
  fmt::print("{}: seed {}: {}\n", arguments.game, seed.value, failure.what);
  fmt::print("shrunk from {} inputs to {}", failure.inputs_before_shrinking, failure.inputs);
  const absl::Status status = write_new_file(path, failure.journal);
  if (!status.ok()) {
    fmt::print("\n");
    throw CommandError{kernel::message(status), kExitFailed};
  }
  fmt::print("; journal: {}\n", path);
}

}  // namespace

int run_fuzz(const FuzzArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  kernel::Rng rng = kernel::derive_stream(require_seed(arguments.seed), "fuzz.seeds");
  Progress progress("runs", arguments.runs);
  std::uint64_t decisions = 0;
  for (std::uint64_t i = 0; i < arguments.runs; ++i) {
    const kernel::Seed seed{rng.next_u64()};
    const run::Setup setup = random_setup(rules, rng);
    const bool easy = rng.chance(50) || arguments.easy;
    const run::RunConfig config{.seed = seed, .mode = chosen_mode(easy), .setup = setup};
    const run::FuzzReport report =
        run::fuzz_run(rules, config, seed, {.build = kBuildId, .created = ""}, arguments.decisions);
    decisions += report.decisions;
    if (report.failure) {
      progress.clear();
      report_failure(arguments, *report.failure, seed);
      return kExitFailed;
    }
    progress.add();
  }
  progress.clear();
  fmt::print("{}: {} runs, {} decisions, nothing found\n", rules.id, arguments.runs, decisions);
  return kExitOk;
}

}  // namespace fathom::cli
