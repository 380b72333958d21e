#include <spdlog/fmt/fmt.h>

#include <iostream>
#include <optional>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_library.h"
#include "cli/go_back.h"
#include "cli/plain_play.h"
#include "cli/saved_runs.h"
#include "cli/screens.h"
#include "cli/story.h"
#include "cli/welcome.h"
#include "engine/kernel/text.h"
#include "engine/run/restore.h"
#include "tui/daily.h"

namespace fathom::cli {
namespace {

using namespace engine;

tui::OpenRun require_open(absl::StatusOr<tui::OpenRun> open) {
  if (open.ok()) return *std::move(open);
  const absl::Status& status = open.status();
  const bool never_could = absl::IsInvalidArgument(status) || absl::IsNotFound(status);
  std::string hint;
  if (absl::IsAborted(status)) hint = "; fathom play --take-over asks it to leave";
  if (absl::IsFailedPrecondition(status)) hint = "; fathom play --new starts another run";
  throw CommandError{kernel::message(status) + hint, never_could ? kExitUsage : kExitFailed};
}

void play_in_lines(const tui::OpenRun& open) {
  const absl::Status status = PlainPlay(*open.session, std::cin, std::cout).play();
  if (!status.ok()) {
    throw CommandError{"the run could not be saved: " + kernel::message(status), kExitFailed};
  }
  if (open.session->run().outcome()) {
    fmt::print("Journal: {}\n", open.path);
  } else {
    fmt::print("Saved. Go on with: fathom play --run {}\n", open.id);
  }
}

// In easy mode, and if the player wants to: the checkpoint a lost run goes back to.
std::optional<std::uint32_t> ask_way_back(const run::Session& lost) {
  const run::Journal journal = run::parse_journal(lost.journal_text()).value();
  if (!run::check_restorable(journal).ok()) return std::nullopt;
  return ask_checkpoint(run::checkpoints_of(journal), std::cin, std::cout);
}

void play_to_the_end(tui::Library& library, tui::OpenRun open) {
  while (true) {
    play_in_lines(open);
    const std::optional<std::uint32_t> number = ask_way_back(*open.session);
    if (!number) return;
    const std::string kept = run_id(lost_run_path(open.path));
    open = require_open(library.go_back(std::move(open), *number));
    fmt::print("Back at checkpoint {}; the lost game is kept as {}.\n", *number, kept);
  }
}

void go_on(tui::Library& library, const std::string& id, bool take_over) {
  tui::OpenRun open = require_open(take_over ? library.take_over(id) : library.resume(id));
  const run::Journal journal = run::parse_journal(open.session->journal_text()).value();
  report_changed_dependencies(open.path, *open.rules, journal.header);
  fmt::print("{}, seed {}: going on with {} after {} inputs. Type ? for help.\n", open.rules->name,
             kernel::seed_code(journal.header.seed), open.id, journal.input_count());
  play_to_the_end(library, std::move(open));
}

void start_new(tui::Library& library, const run::RuleSet& rules, const run::RunConfig& config) {
  tui::OpenRun open = require_open(library.begin(rules, config));
  fmt::print("{}, seed {}: a new run, {}. Type ? for help.\n", rules.name,
             kernel::seed_code(config.seed), open.id);
  play_to_the_end(library, std::move(open));
}

// The seed that was asked for, if any.
std::optional<kernel::Seed> wanted_seed(tui::Library& library, const PlayArguments& arguments) {
  if (arguments.daily) return tui::daily_seed(library.today());
  if (arguments.seed) return require_seed(*arguments.seed);
  return std::nullopt;
}

// The last unfinished run that fits what was asked for, if any; of any game if none was named.
std::optional<std::string> find_unfinished(tui::Library& library, const PlayArguments& arguments,
                                           const run::Setup& setup) {
  const std::optional<kernel::Seed> seed = wanted_seed(library, arguments);
  for (const tui::ShelvedRun& saved : library.runs()) {
    const run::JournalHeader& header = saved.journal.header;
    if (!saved.problem.empty()) {
      report_error("passing over " + saved.path + ": " + saved.problem);
    }
    if (!saved.unfinished() || (arguments.game && header.game != *arguments.game)) continue;
    if (seed && header.seed != *seed) continue;
    if (!arguments.setup.empty() && header.setup != setup) continue;
    if (arguments.easy && header.mode != run::Mode::kEasy) continue;
    return saved.id;
  }
  return std::nullopt;
}

void refuse_contradictions(const PlayArguments& arguments) {
  if (!arguments.bot.empty() && arguments.plain) {
    throw CommandError{"--bot plays on the screen or, with --story, tells; not with --plain"};
  }
  if (arguments.daily && arguments.seed)
    throw CommandError{"--daily is a seed, so not with --seed"};
  if (arguments.take_over && (arguments.fresh || arguments.story)) {
    throw CommandError{"--take-over goes on with a saved run, so not with --new or --story"};
  }
  const bool other_run = arguments.fresh || arguments.seed || arguments.daily ||
                         !arguments.setup.empty() || arguments.easy;
  if (arguments.run && (other_run || arguments.story || !arguments.bot.empty())) {
    throw CommandError{
        "--run goes on with a saved run, so not with --new, --seed, --daily, --set, --easy, --bot "
        "or --story"};
  }
}

// Whether it was said at all what to play.
bool is_told_what(const PlayArguments& arguments) {
  return arguments.game || arguments.run || arguments.seed || arguments.daily ||
         !arguments.setup.empty() || arguments.easy || arguments.fresh || arguments.take_over ||
         !arguments.bot.empty();
}

run::RunConfig new_run(tui::Library& library, const PlayArguments& arguments,
                       const run::Setup& setup) {
  const std::optional<kernel::Seed> seed = wanted_seed(library, arguments);
  return {.seed = seed ? *seed : library.random_seed(),
          .mode = chosen_mode(arguments.easy),
          .setup = setup};
}

int show_bot(const PlayArguments& arguments, const run::RuleSet& rules, const run::BotInfo& bot,
             const run::Setup& setup) {
  DiskLibrary library(require_places(arguments.places));
  const tui::SettingsInForce settings = require_settings(library, arguments.screens);
  require_screens();
  tui::Start start;
  start.open = require_open(tui::begin_unkept(rules, new_run(library, arguments, setup)));
  start.bot = &bot;
  return tui::run_screens(library, settings, std::move(start));
}

int play_on_screen(const PlayArguments& arguments, const run::RuleSet& rules,
                   const run::Setup& setup) {
  DiskLibrary library(require_places(arguments.places));
  const tui::SettingsInForce settings = require_settings(library, arguments.screens);
  require_screens();
  tui::Start start;
  start.take_over = arguments.take_over;
  start.resume = arguments.run;
  if (is_told_what(arguments) && !arguments.run) {
    if (!arguments.fresh) start.resume = find_unfinished(library, arguments, setup);
    if (!start.resume) {
      start.open = require_open(library.begin(rules, new_run(library, arguments, setup)));
    }
  }
  return tui::run_screens(library, settings, std::move(start));
}

void play_plainly(const PlayArguments& arguments, const run::RuleSet& rules,
                  const run::Setup& setup) {
  DiskLibrary library(require_places(arguments.places));
  if (arguments.run) return go_on(library, *arguments.run, arguments.take_over);
  if (!arguments.fresh) {
    if (const std::optional<std::string> id = find_unfinished(library, arguments, setup)) {
      return go_on(library, *id, arguments.take_over);
    }
  }
  start_new(library, rules, new_run(library, arguments, setup));
}

}  // namespace

int run_play(const PlayArguments& arguments) {
  refuse_contradictions(arguments);
  const run::RuleSet& rules = require_game(arguments.game.value_or("descent"));
  const run::Setup setup = require_setup(rules, arguments.setup);
  if (arguments.seed) require_seed(*arguments.seed);  // before anything is opened
  const bool with_bot = arguments.story || !arguments.bot.empty();
  if (with_bot) {
    const run::BotInfo& bot =
        require_bot(rules, arguments.bot.empty() ? rules.default_bot : arguments.bot);
    if (!arguments.story) return show_bot(arguments, rules, bot, setup);
    DiskLibrary nowhere({});  // a story keeps nothing
    tell_story(rules, bot, new_run(nowhere, arguments, setup), std::cout);
  } else if (arguments.plain || !tui::has_screens()) {
    play_plainly(arguments, rules, setup);
  } else {
    return play_on_screen(arguments, rules, setup);
  }
  return kExitOk;
}

int run_title() {
  if (tui::why_no_screens().empty()) return run_play({});
  print_welcome();
  return kExitOk;
}

}  // namespace fathom::cli
