#pragma once

// Owns watching a journal: forwards at a pace, back and forth by decision, question or tick, and
// playing on from any place as a run of its own. A lost run can be asked where it was lost.

#include "engine/run/reel.h"
#include "tui/autopsy_work.h"
#include "tui/games/game_view.h"
#include "tui/pace.h"
#include "tui/page.h"
#include "tui/widgets/log_view.h"
#include "tui/widgets/prompt_menu.h"
#include "tui/widgets/timeline.h"

namespace fathom::tui {

class ReplayPage final : public Page {
 public:
  // `origin` names the run in what is played on from it. An autopsy that was begun elsewhere is
  // gone on with.
  ReplayPage(Shell& shell, engine::run::Reel reel, std::string origin,
             std::shared_ptr<AutopsyWork> autopsy = nullptr);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  std::optional<Moment> wake_at() const override;
  void on_wake(Moment now) override;
  std::string help_title() const override { return "Watching a run"; }
  std::vector<std::string> help_lines() const override;
  std::uint64_t scene() const override { return view_->scene(reel_.run()); }

  const engine::run::Reel& reel() const { return reel_; }

 private:
  void follow_reel();
  void play_action(Moment now);
  // What was found out about the decision that comes next; null if nothing was.
  const engine::run::DecisionFindings* found_here() const;
  void annotate_question();
  void mark_timeline();
  void ask_for_autopsy();
  void tell_autopsy();
  void go_to_fatal();
  void ask_to_play_on();
  void play_on();
  bool type_tick(const Key& key);
  std::string status_text() const;

  engine::run::Reel reel_;
  std::string origin_;
  std::unique_ptr<GameView> view_;
  PromptMenu prompt_;
  std::vector<LogLine> log_;  // of the place the reel stands at
  std::shared_ptr<AutopsyWork> autopsy_;
  Timeline timeline_;
  bool playing_ = true;
  bool tracing_ = false;
  Moment next_step_ = 0;
  std::optional<std::string> typed_tick_;
};

// Opens the viewer; a journal that cannot be followed becomes a notice.
void open_replay(Shell& shell, const engine::run::Journal& journal, const std::string& origin,
                 std::shared_ptr<AutopsyWork> autopsy = nullptr);

}  // namespace fathom::tui
