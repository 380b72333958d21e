#pragma once

// Owns a question with two answers, asked before something is left or given up.

#include <functional>

#include "tui/page.h"

namespace fathom::tui {

class ConfirmPage final : public Page {
 public:
  ConfirmPage(Shell& shell, std::string question, std::function<void()> yes);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return "Sure?"; }

 private:
  std::string question_;
  std::function<void()> yes_;
};

}  // namespace fathom::tui
