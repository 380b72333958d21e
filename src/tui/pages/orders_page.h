#pragma once

// Owns changing standing orders one by one, over the game they are for.

#include "tui/live_run.h"
#include "tui/page.h"

namespace fathom::tui {

class OrdersPage final : public Page {
 public:
  // The run must outlive the page.
  OrdersPage(Shell& shell, LiveRun& live) : Page(shell), live_(live) {}

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return "Standing orders"; }
  std::vector<std::string> help_lines() const override;

  // What to say when an order was refused.
  static std::string refusal_text(const LiveRun& live, const absl::Status& status);

 private:
  void turn(int step);

  LiveRun& live_;
  std::size_t cursor_ = 0;
};

}  // namespace fathom::tui
