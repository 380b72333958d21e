#pragma once

// Owns the screen after a run: what happened, what led to it, what the run came to, and where to
// go from here. All of it is taken from the journal, so an old run is told like a new one.

#include "engine/run/reel.h"
#include "tui/autopsy_work.h"
#include "tui/library.h"
#include "tui/page.h"

namespace fathom::tui {

class EndPage final : public Page {
 public:
  // The reel stands at the end of the run.
  EndPage(Shell& shell, engine::run::Reel reel, std::string id, std::string path);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  void on_command(int command, Moment now) override;
  std::optional<Moment> wake_at() const override;
  void on_wake(Moment now) override;
  std::string help_title() const override { return "The end of a run"; }
  std::vector<std::string> help_lines() const override;

 private:
  void tell_decision(engine::run::Reel& reel);
  ftxui::Elements told(int width) const;
  bool can_go_back() const;
  void choose_checkpoint();
  void go_back(std::uint32_t checkpoint);
  void play_again();

  engine::run::Reel reel_;
  std::string id_;
  std::string path_;
  std::shared_ptr<AutopsyWork> autopsy_;  // of a lost run, else null
  std::string decision_;                  // the last one
  std::vector<std::string> last_words_;
  int scroll_ = 0;
  int most_scroll_ = 0;
};

// For a run that is over; a notice and a page to leave if its journal cannot be followed.
std::unique_ptr<Page> make_end_page(Shell& shell, OpenRun open);
absl::StatusOr<std::unique_ptr<Page>> make_end_page(Shell& shell, const ShelvedRun& run);

}  // namespace fathom::tui
