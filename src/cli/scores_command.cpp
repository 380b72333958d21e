#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <utility>

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/journal_search.h"
#include "cli/parallel.h"
#include "cli/progress.h"
#include "cli/score_board.h"
#include "cli/score_print.h"
#include "tui/daily.h"

namespace fathom::cli {
namespace {

using namespace engine;

void refuse_contradictions(const ScoresArguments& arguments) {
  if (arguments.daily && arguments.seed) {
    throw CommandError{"--daily is a seed, so not with --seed"};
  }
  if (!arguments.paths.empty() && (arguments.places.player || arguments.places.data_root)) {
    throw CommandError{
        "folders and files are ranked as they are, so not with --player or "
        "--data-root"};
  }
}

// An empty date is today's.
kernel::Seed require_daily_seed(const std::string& date) {
  if (date.empty()) return tui::daily_seed(today_utc());
  if (tui::is_date(date)) return tui::daily_seed(date);
  throw CommandError{"--daily \"" + date +
                     "\": expected a date as in 2026-11-17 (folders go before --daily)"};
}

ScoreFilter require_filter(const ScoresArguments& arguments) {
  ScoreFilter filter;
  if (arguments.game) filter.game = require_game(*arguments.game).id;
  if (arguments.seed) filter.seed = require_seed(*arguments.seed);
  if (arguments.daily) filter.seed = require_daily_seed(*arguments.daily);
  if (arguments.mode) filter.mode = chosen_mode(*arguments.mode == "easy");
  return filter;
}

JournalSearch search(const ScoresArguments& arguments) {
  JournalSearch search;
  for (const std::string& path : arguments.paths) search.look_at(path);
  if (!arguments.paths.empty()) return search;
  if (arguments.places.data_root && !arguments.places.player) {
    search.look_at_players(*arguments.places.data_root);
  } else {
    search.look_at_saved_runs(require_places(arguments.places).runs);
  }
  return search;
}

// What require_file says, without the path, which is told anyway.
std::string reading_problem(const std::string& path, const std::string& message) {
  const std::string opening = "cannot read " + path + ": ";
  return message.rfind(opening, 0) == 0 ? message.substr(opening.size()) : message;
}

Verdict judge_file(const FoundFile& file, const ScoreFilter& filter) {
  try {
    const std::string text = require_file(file.source.path);
    if (!file.is_meant && !looks_like_journal(text)) return NoJournal{};
    return judge(file.source, text, filter);
  } catch (const CommandError& error) {
    return Rejection{.source = file.source,
                     .kind = RejectionKind::kUnreadable,
                     .reason = reading_problem(file.source.path, error.message),
                     .line = std::nullopt};
  }
}

std::vector<Verdict> judge_all(const std::vector<FoundFile>& files, const ScoreFilter& filter,
                               unsigned jobs) {
  std::vector<Verdict> verdicts(files.size());
  Progress progress("journals", files.size());
  work_in_parallel(
      files.size(), jobs, [&](std::uint64_t i) { verdicts[i] = judge_file(files[i], filter); },
      [&](std::uint64_t /*i*/) {
        progress.add();
        return Then::kGoOn;
      });
  return verdicts;
}

}  // namespace

int run_scores(const ScoresArguments& arguments) {
  refuse_contradictions(arguments);
  const ScoreFilter filter = require_filter(arguments);
  JournalSearch found = search(arguments);
  if (!found.saw_anything()) {
    for (const Rejection& problem : found.problems()) {
      report_error("cannot read " + problem.source.path + ": " + problem.reason);
    }
    return kExitUsage;
  }
  std::vector<Verdict> verdicts(found.problems().begin(), found.problems().end());
  for (Verdict& verdict : judge_all(found.take_found(), filter, chosen_jobs(arguments.jobs))) {
    verdicts.push_back(std::move(verdict));
  }
  const ScoreBoard board = make_score_board(std::move(verdicts), arguments.forks);
  if (arguments.format == "json") {
    fmt::print("{}", score_json(board, arguments.top));
  } else if (arguments.format == "csv") {
    fmt::print("{}", score_csv(board, arguments.top));
  } else {
    fmt::print("{}", score_tables(board, arguments.top));
  }
  return board.rejected.empty() ? kExitOk : kExitFailed;
}

}  // namespace fathom::cli
