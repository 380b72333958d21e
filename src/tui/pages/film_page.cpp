#include "tui/pages/film_page.h"

#include "absl/strings/str_cat.h"
#include "engine/kernel/seed.h"
#include "engine/kernel/text.h"
#include "tui/games/reel_scene.h"
#include "tui/games/scene.h"
#include "tui/shell.h"

namespace fathom::tui {

using namespace engine;
using absl::StrCat;

FilmPage::FilmPage(Shell& shell, const run::Reel& reel)
    : Page(shell), reel_(reel), view_(make_view(reel.rules())) {
  follow_reel();
}

void FilmPage::follow_reel() {
  log_ = log_of(reel_, *view_);
  prompt_.follow(reel_.run());
}

void FilmPage::mark_answer() { prompt_.mark(reel_.run(), upcoming_choice(reel_)); }

ftxui::Element FilmPage::render(Size size) {
  const run::Run& run = reel_.run();
  const Scene scene{.run = run,
                    .view = *view_,
                    .title = StrCat(kernel::to_absl(reel_.rules().name), "  ", view_->place(run),
                                    "  seed ", kernel::seed_code(run.seed())),
                    .status = StrCat("tick ", reel_.position().tick.value, "  decision ",
                                     decision_here(reel_), "/", reel_.inputs()),
                    .status_ink = Role::kFaint,
                    .log = log_,
                    .prompt = run.pending() != nullptr ? &prompt_ : nullptr,
                    .panel = nullptr};
  return render_scene(scene, shell().look(), size);
}

}  // namespace fathom::tui
