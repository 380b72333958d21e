#include "tui/pages/confirm_page.h"

#include <algorithm>

#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

constexpr int kYes = 0;
constexpr int kWidest = 56;

constexpr std::array<Binding, 2> kBindings = {{
    {kYes, {on('y'), on(KeyCode::kEnter)}, "y", "yes", "yes; Enter does the same"},
    {kBackCommand, {on('n'), on('q'), on(KeyCode::kEscape)}, "n", "no", "no; q and Esc as well"},
}};

}  // namespace

ConfirmPage::ConfirmPage(Shell& shell, std::string question, std::function<void()> yes)
    : Page(shell), question_(std::move(question)), yes_(std::move(yes)) {}

Bindings ConfirmPage::bindings() const { return kBindings; }

ftxui::Element ConfirmPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  ftxui::Elements rows;
  for (const std::string& line : lines_of(question_, width)) rows.push_back(plain(line));
  rows.push_back(plain(""));
  rows.push_back(ftxui::hbox({plain("y") | ftxui::bold | ink(Role::kAccent), plain(" yes    "),
                              plain("n") | ftxui::bold | ink(Role::kAccent), plain(" no")}));
  return centred(box(
      help_title(), ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

void ConfirmPage::on_command(int command, Moment /*now*/) {
  shell().back();
  if (command == kYes) yes_();
}

}  // namespace fathom::tui
