#pragma once

// Owns the first screen: going on, beginning, watching, settings, leaving.

#include "tui/library.h"
#include "tui/page.h"
#include "tui/widgets/menu.h"

namespace fathom::tui {

class TitlePage final : public Page {
 public:
  explicit TitlePage(Shell& shell);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  void on_return() override { refresh(); }
  std::string help_title() const override { return "Fathom"; }
  std::vector<std::string> help_lines() const override;

 private:
  void refresh();
  void choose(std::size_t entry);

  std::string latest_;  // the run to go on with; empty if there is none
  Menu menu_;
};

}  // namespace fathom::tui
