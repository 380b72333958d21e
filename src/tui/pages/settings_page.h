#pragma once

// Owns changing settings. Each takes effect and is kept at once.

#include "tui/page.h"

namespace fathom::tui {

class SettingsPage final : public Page {
 public:
  explicit SettingsPage(Shell& shell) : Page(shell) {}

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return "Settings"; }

 private:
  void turn(int step);

  std::size_t cursor_ = 0;
};

}  // namespace fathom::tui
