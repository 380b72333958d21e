#pragma once

// Owns the picture of a run that is being recorded. It knows no keys and never moves: whoever
// records moves the reel and says what to show of it.

#include "engine/run/reel.h"
#include "tui/games/game_view.h"
#include "tui/page.h"
#include "tui/widgets/log_view.h"
#include "tui/widgets/prompt_menu.h"

namespace fathom::tui {

class FilmPage final : public Page {
 public:
  // The reel must outlive this.
  FilmPage(Shell& shell, const engine::run::Reel& reel);

  // The reel has moved. A question is shown with what standing orders point to, as it was asked.
  void follow_reel();
  // The answer that comes next is marked.
  void mark_answer();

  ftxui::Element render(Size size) override;
  Bindings bindings() const override { return {}; }
  void on_command(int /*command*/, Moment /*now*/) override {}
  std::string help_title() const override { return "A recording"; }
  std::uint64_t scene() const override { return view_->scene(reel_.run()); }

 private:
  const engine::run::Reel& reel_;
  std::unique_ptr<GameView> view_;
  PromptMenu prompt_;
  std::vector<LogLine> log_;
};

}  // namespace fathom::tui
