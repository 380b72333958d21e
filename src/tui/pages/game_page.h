#pragma once

// Owns the screen on which a run is played: keys become inputs, time passes at the chosen pace,
// and questions are answered. The rules are the run's, the picture the view's.

#include "tui/live_run.h"
#include "tui/page.h"
#include "tui/widgets/prompt_menu.h"

namespace fathom::tui {

class GamePage final : public Page {
 public:
  GamePage(Shell& shell, LiveRun live);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  void on_unknown_key(const Key& key, Moment now) override;
  std::optional<Moment> wake_at() const override { return live_.wake_at(); }
  void on_wake(Moment now) override;
  void on_shown() override;
  void on_return() override { follow_settings(); }
  std::string help_title() const override;
  std::vector<std::string> help_lines() const override { return live_.view().help(); }
  std::string leave_text() const override;
  std::uint64_t scene() const override { return live_.view().scene(live_.run()); }

  const LiveRun& live() const { return live_; }

 private:
  void answer(const engine::run::Slug& slug, Moment now);
  void show_long_news();
  bool may_answer(const Key& key) const;
  void follow_run();
  void open_menu();
  void set_auto(bool on, Moment now);
  void cycle_preset();
  void follow_settings();
  std::string status_text() const;

  LiveRun live_;
  PromptMenu prompt_;
  bool tracing_ = false;
  // The question in the last frame that was shown; keys typed before it do not answer it.
  std::optional<engine::run::PromptId> shown_;
  engine::run::Slug shown_kind_;
};

// The page for a run that stands somewhere: the game, or its end if it is over.
std::unique_ptr<Page> page_of(Shell& shell, LiveRun live);

}  // namespace fathom::tui
