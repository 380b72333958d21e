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
#include "cli/go_back.h"
#include "cli/plain_play.h"
#include "cli/saved_runs.h"
#include "cli/story.h"
#include "engine/kernel/text.h"
#include "engine/run/restore.h"

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

// In easy mode, and if the player wants to: the lost run at one of its checkpoints; else null.
std::unique_ptr<run::Session> go_back(const run::RuleSet& rules, const run::Session& lost,
                                      DiskStore& store) {
  const run::Journal journal = run::parse_journal(lost.journal_text()).value();
  if (!run::check_restorable(journal).ok()) return nullptr;
  const std::optional<std::uint32_t> number =
      ask_checkpoint(run::checkpoints_of(journal), std::cin, std::cout);
  if (!number) return nullptr;
  const std::unique_ptr<DiskStore> lost_store = require_store(lost_run_path(store.path()));
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::restore_checkpoint(rules, journal, *number, *lost_store, store);
  if (!session.ok()) throw CommandError{kernel::message(session.status()), kExitFailed};
  fmt::print("Back at checkpoint {}; the lost game is kept as {}.\n", *number,
             run_id(lost_store->path()));
  return *std::move(session);
}

void play_to_the_end(const run::RuleSet& rules, std::unique_ptr<run::Session> session,
                     DiskStore& store) {
  while (session) {
    play_in_lines(*session, store.path());
    session = go_back(rules, *session, store);
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
  report_changed_dependencies(saved.path, rules, journal->header);
  fmt::print("{}, seed {}: going on with {} after {} inputs. Type ? for help.\n", rules.name,
             kernel::seed_code(journal->header.seed), saved.id, journal->input_count());
  play_to_the_end(rules, *std::move(session), *store);
}

void start_new(const Places& places, const run::RuleSet& rules, const run::RunConfig& config) {
  const std::string path = new_run_path(places, rules.id, config.seed);
  const std::unique_ptr<DiskStore> store = require_store(path);
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::begin(rules, config, {.build = kBuildId, .created = now_utc()}, *store);
  if (!session.ok()) throw CommandError{kernel::message(session.status()), kExitFailed};
  fmt::print("{}, seed {}: a new run, {}. Type ? for help.\n", rules.name,
             kernel::seed_code(config.seed), run_id(path));
  play_to_the_end(rules, *std::move(session), *store);
}

SavedRun require_saved_run(const Places& places, const std::string& id) {
  for (SavedRun& saved : list_saved_runs(places)) {
    if (saved.id != id) continue;
    if (!saved.problem.empty()) throw CommandError{saved.path + ": " + saved.problem};
    if (saved.journal.end && !run::check_restorable(saved.journal).ok()) {
      throw CommandError{"run " + id + " has ended (" + saved.journal.end->ending +
                         "); fathom replay " + saved.path + " checks it"};
    }
    return std::move(saved);
  }
  throw CommandError{"there is no run \"" + id + "\"; fathom runs lists them"};
}

// The last unfinished run that fits what was asked for, if any.
std::optional<SavedRun> find_unfinished(const Places& places, const PlayArguments& arguments,
                                        const run::RuleSet& rules, const run::Setup& setup) {
  for (SavedRun& saved : list_saved_runs(places)) {
    const run::JournalHeader& header = saved.journal.header;
    if (!saved.problem.empty()) {
      report_error("passing over " + saved.path + ": " + saved.problem);
    }
    if (!saved.unfinished() || header.game != rules.id) continue;
    if (arguments.seed && header.seed != require_seed(*arguments.seed)) continue;
    if (!arguments.setup.empty() && header.setup != setup) continue;
    if (arguments.easy && header.mode != run::Mode::kEasy) continue;
    return std::move(saved);
  }
  return std::nullopt;
}

void refuse_contradictions(const PlayArguments& arguments) {
  if (!arguments.bot.empty() && !arguments.story) throw CommandError{"--bot goes with --story"};
  const bool other_run =
      arguments.fresh || arguments.seed || !arguments.setup.empty() || arguments.easy;
  if (arguments.run && (other_run || arguments.story)) {
    throw CommandError{
        "--run goes on with a saved run, so not with --new, --seed, --set, --easy or --story"};
  }
}

}  // namespace

void run_play(const PlayArguments& arguments) {
  refuse_contradictions(arguments);
  if (arguments.run) {
    return go_on(require_saved_run(require_places(arguments.places), *arguments.run));
  }
  const run::RuleSet& rules = require_game(arguments.game);
  const run::Setup setup = require_setup(rules, arguments.setup);
  const auto new_run = [&] {
    return run::RunConfig{.seed = arguments.seed ? require_seed(*arguments.seed) : random_seed(),
                          .mode = chosen_mode(arguments.easy),
                          .setup = setup};
  };
  if (arguments.story) {
    const run::BotInfo& bot =
        require_bot(rules, arguments.bot.empty() ? rules.default_bot : arguments.bot);
    return tell_story(rules, bot, new_run(), std::cout);
  }
  const Places places = require_places(arguments.places);
  if (!arguments.fresh) {
    if (const std::optional<SavedRun> saved = find_unfinished(places, arguments, rules, setup)) {
      return go_on(*saved);
    }
  }
  start_new(places, rules, new_run());
}

}  // namespace fathom::cli
