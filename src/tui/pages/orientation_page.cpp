#include "tui/pages/orientation_page.h"

#include <algorithm>

#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

constexpr int kWidest = 58;
constexpr std::array<Binding, 1> kBindings = {
    {{kAcceptCommand, {on(KeyCode::kEnter)}, "any key", "begin", "close this"}}};

constexpr std::array<std::string_view, 5> kLines = {
    "You command by orders. Your character explores by itself.",
    "The game stops only when something deserves a decision: answer with the number beside it.",
    "Space lets time pass or stand still; O changes your orders.",
    "Every answer is saved before it counts. Close the terminal whenever you like: nothing is "
    "lost.",
    "? shows the keys of any screen.",
};

}  // namespace

Bindings OrientationPage::bindings() const { return kBindings; }

ftxui::Element OrientationPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  ftxui::Elements rows;
  for (const std::string_view text : kLines) {
    for (const std::string& line : lines_of(text, width)) rows.push_back(plain(line));
    rows.push_back(plain(""));
  }
  rows.push_back(faint("Press any key.") | ftxui::hcenter);
  return centred(box("Welcome to Fathom", ftxui::vbox(std::move(rows)) |
                                              ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

bool OrientationPage::on_key(const Key& /*key*/, Moment /*now*/) {
  shell().change_setting("oriented", "on");
  shell().back();
  return true;
}

void OrientationPage::on_command(int /*command*/, Moment /*now*/) {}

}  // namespace fathom::tui
