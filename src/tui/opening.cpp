#include "tui/opening.h"

#include "tui/pages/game_page.h"
#include "tui/pages/orientation_page.h"
#include "tui/pages/replay_page.h"
#include "tui/pages/runs_page.h"
#include "tui/pages/title_page.h"

namespace fathom::tui {

void open_start(Shell& shell, Start start) {
  shell.push(std::make_unique<TitlePage>(shell));
  if (start.resume && start.take_over) {
    take_over_run(shell, *start.resume);
  } else if (start.resume) {
    resume_run(shell, *start.resume);
  }
  if (start.open) {
    const engine::kernel::Seed seed = start.open->session->run().seed();
    LiveRun live(*std::move(start.open), start.bot == nullptr ? nullptr : start.bot->make(seed));
    shell.push(std::make_unique<GamePage>(shell, std::move(live)));
  }
  if (start.watch) open_replay(shell, *start.watch, start.watch_name);
  const bool newcomer = !shell.settings().oriented && start.bot == nullptr && !start.watch;
  if (newcomer) shell.push(std::make_unique<OrientationPage>(shell));
}

}  // namespace fathom::tui
