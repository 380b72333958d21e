#pragma once

// Owns help for whatever is below it: its keys, straight from its table, and what it has to say.

#include "tui/page.h"

namespace fathom::tui {

class HelpPage final : public Page {
 public:
  HelpPage(Shell& shell, std::string title, Bindings keys, std::vector<std::string> lines);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return title_; }

 private:
  std::string title_;
  Bindings keys_;
  std::vector<std::string> lines_;
  int scroll_ = 0;
  int most_scroll_ = 0;
};

}  // namespace fathom::tui
