#include "tui/program.h"

#include "engine/kernel/text.h"
#include "tui/pages/game_page.h"
#include "tui/pages/orientation_page.h"
#include "tui/pages/replay_page.h"
#include "tui/pages/runs_page.h"
#include "tui/pages/title_page.h"
#include "tui/terminal/environment.h"
#include "tui/terminal/loop.h"

namespace fathom::tui {
namespace {

using namespace engine;

class ForgetfulStore final : public run::JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

}  // namespace

absl::StatusOr<OpenRun> begin_unkept(const run::RuleSet& rules, const run::RunConfig& config) {
  OpenRun open;
  open.rules = &rules;
  open.store = std::make_unique<ForgetfulStore>();
  absl::StatusOr<std::unique_ptr<run::Session>> session = run::Session::begin(
      rules, config, {.build = "unkept", .created = "unkept"}, *open.store);
  if (!session.ok()) return session.status();
  open.session = *std::move(session);
  return open;
}

void open_start(Shell& shell, Start start) {
  shell.push(std::make_unique<TitlePage>(shell));
  if (start.resume) resume_run(shell, *start.resume);
  if (start.open) {
    const kernel::Seed seed = start.open->session->run().seed();
    LiveRun live(*std::move(start.open), start.bot == nullptr ? nullptr : start.bot->make(seed));
    shell.push(std::make_unique<GamePage>(shell, std::move(live)));
  }
  if (start.watch) open_replay(shell, *start.watch, start.watch_name);
  const bool newcomer = !shell.settings().oriented && start.bot == nullptr && !start.watch;
  if (newcomer) shell.push(std::make_unique<OrientationPage>(shell));
}

std::string why_no_screens() {
  const terminal::Environment environment = terminal::read_environment();
  return terminal::unusable_reason(environment);
}

int run_screens(Library& library, const Settings& settings, Start start) {
  const terminal::Environment environment = terminal::read_environment();
  Shell shell(library, settings,
              {.color = terminal::detect_color_level(environment),
               .unicode = terminal::locale_shows_unicode(environment)});
  open_start(shell, std::move(start));
  return terminal::run_application(
             shell, {.palette = shell.palette(),
                     .mouse = settings.mouse,
                     .escape_timeout = environment.over_ssh ? terminal::kEscapeTimeoutOverSsh
                                                            : terminal::kEscapeTimeout,
                     .low_bandwidth = settings.low_bandwidth})
      .exit_code;
}

}  // namespace fathom::tui
