#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "cli/build_info.h"
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/plain_play.h"
#include "cli/saved_runs.h"
#include "cli/story.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

std::unique_ptr<DiskStore> require_store(const std::string& path) {
  absl::StatusOr<std::unique_ptr<DiskStore>> store = DiskStore::open(path);
  if (!store.ok()) throw CommandError{kernel::message(store.status()), kExitFailed};
  return *std::move(store);
}

void play_in_lines(run::Session& session, const std::string& path) {
  const absl::Status status = PlainPlay(session, std::cin, std::cout).play();
  if (!status.ok()) {
    throw CommandError{"the run could not be saved: " + kernel::message(status), kExitFailed};
  }
  if (session.run().outcome()) {
    fmt::print("Journal: {}\n", path);
  } else {
    fmt::print("Saved. Go on with: fathom play --run {}\n", run_id(path));
  }
}

void go_on(const SavedRun& saved) {
  const run::RuleSet& rules = require_game(saved.journal.header.game);
  const std::unique_ptr<DiskStore> store = require_store(saved.path);
  // Read again under the lock: another process may have gone on in between.
  const absl::StatusOr<run::Journal> journal = run::parse_journal(require_file(saved.path));
  if (!journal.ok()) throw CommandError{saved.path + ": " + kernel::message(journal.status())};
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::resume(rules, *journal, *store);
  if (!session.ok()) {
    throw CommandError{saved.path + ": " + kernel::message(session.status()) +
                           "; fathom play --new starts another run",
                       kExitFailed};
  }
  fmt::print("{}, seed {}: going on with {} after {} inputs. Type ? for help.\n", rules.name,
             kernel::seed_code(journal->header.seed), saved.id, journal->input_count());
  play_in_lines(**session, saved.path);
}

void start_new(const run::RuleSet& rules, kernel::Seed seed, const run::Setup& setup) {
  const std::string path = new_run_path(rules.id, seed);
  const std::unique_ptr<DiskStore> store = require_store(path);
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::begin(rules, {.seed = seed, .mode = run::Mode::kIronman, .setup = setup},
                          {.build = kBuildId, .created = now_utc()}, *store);
  if (!session.ok()) throw CommandError{kernel::message(session.status()), kExitFailed};
  fmt::print("{}, seed {}: a new run, {}. Type ? for help.\n", rules.name, kernel::seed_code(seed),
             run_id(path));
  play_in_lines(**session, path);
}

SavedRun require_saved_run(const std::string& id) {
  for (SavedRun& saved : list_saved_runs()) {
    if (saved.id != id) continue;
    if (!saved.problem.empty()) throw CommandError{saved.path + ": " + saved.problem};
    if (saved.journal.end) {
      throw CommandError{"run " + id + " has ended (" + saved.journal.end->ending +
                         "); fathom replay " + saved.path + " checks it"};
    }
    return std::move(saved);
  }
  throw CommandError{"there is no run \"" + id + "\"; fathom runs lists them"};
}

// The last unfinished run that fits what was asked for, if any.
std::optional<SavedRun> find_unfinished(const PlayArguments& arguments, const run::RuleSet& rules,
                                        const run::Setup& setup) {
  for (SavedRun& saved : list_saved_runs()) {
    if (!saved.unfinished() || saved.journal.header.game != rules.id) continue;
    if (arguments.seed && saved.journal.header.seed != require_seed(*arguments.seed)) continue;
    if (!arguments.setup.empty() && saved.journal.header.setup != setup) continue;
    return std::move(saved);
  }
  return std::nullopt;
}

}  // namespace

void run_play(const PlayArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  const run::Setup setup = require_setup(rules, arguments.setup);
  const auto chosen_seed = [&] {
    return arguments.seed ? require_seed(*arguments.seed) : random_seed();
  };
  if (arguments.story) {
    const run::BotInfo& bot =
        require_bot(rules, arguments.bot.empty() ? rules.default_bot : arguments.bot);
    return tell_story(rules, bot,
                      {.seed = chosen_seed(), .mode = run::Mode::kIronman, .setup = setup},
                      std::cout);
  }
  if (!arguments.bot.empty()) throw CommandError{"--bot goes with --story"};
  if (!arguments.run.empty()) return go_on(require_saved_run(arguments.run));
  if (!arguments.fresh) {
    if (const std::optional<SavedRun> saved = find_unfinished(arguments, rules, setup)) {
      return go_on(*saved);
    }
  }
  start_new(rules, chosen_seed(), setup);
}

}  // namespace fathom::cli
