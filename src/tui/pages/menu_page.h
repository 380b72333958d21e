#pragma once

// Owns a small menu over whatever is below it. Choosing closes it and does what was chosen.

#include <functional>

#include "tui/page.h"
#include "tui/widgets/menu.h"

namespace fathom::tui {

struct MenuEntry {
  Choice choice;
  std::function<void()> act;
};

class MenuPage final : public Page {
 public:
  MenuPage(Shell& shell, std::string title, std::vector<std::string> lines,
           std::vector<MenuEntry> entries);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  bool overlay() const override { return true; }
  std::string help_title() const override { return title_; }

 private:
  std::string title_;
  std::vector<std::string> lines_;
  std::vector<MenuEntry> entries_;
  Menu menu_;
};

}  // namespace fathom::tui
