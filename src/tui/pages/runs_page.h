#pragma once

// Owns the list of saved runs: to go on with one, to see how it ended, to watch it.

#include "tui/library.h"
#include "tui/page.h"
#include "tui/widgets/menu.h"

namespace fathom::tui {

class RunsPage final : public Page {
 public:
  enum class Purpose { kPlay, kWatch };

  RunsPage(Shell& shell, Purpose purpose);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  void on_return() override { refresh(); }
  std::string help_title() const override;

 private:
  void refresh();
  void apply_filter();
  bool type_filter(const Key& key);
  const ShelvedRun* marked() const;
  void choose(const ShelvedRun& run);
  void watch(const ShelvedRun& run);

  Purpose purpose_;
  std::vector<ShelvedRun> runs_;
  std::vector<std::size_t> listed_;  // places in runs_ that pass the filter
  Menu menu_;
  std::string filter_;
  bool filtering_ = false;
};

// Goes on with a saved run; offers to take it over if another session holds it.
void resume_run(Shell& shell, const std::string& id);
// Without asking first.
void take_over_run(Shell& shell, const std::string& id);

}  // namespace fathom::tui
