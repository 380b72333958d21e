#pragma once

// Owns what a newcomer is told once, in ten seconds, and never again.

#include "tui/page.h"

namespace fathom::tui {

class OrientationPage final : public Page {
 public:
  explicit OrientationPage(Shell& shell) : Page(shell) {}

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return "Welcome"; }
};

}  // namespace fathom::tui
