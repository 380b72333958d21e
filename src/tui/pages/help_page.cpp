#include "tui/pages/help_page.h"

#include <algorithm>

#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

constexpr int kWidest = 76;
constexpr int kKeyColumn = 12;

constexpr std::array<Binding, 3> kBindings = {{
    {kUpCommand, {on(KeyCode::kUp), on('k'), on(KeyCode::kPageUp)}, "Up", "", "one line up"},
    {kDownCommand,
     {on(KeyCode::kDown), on('j'), on(KeyCode::kPageDown)},
     "Down",
     "more",
     "one line down"},
    {kBackCommand, {on('q'), on(KeyCode::kEscape), on('?')}, "q", "close", "close"},
}};

}  // namespace

HelpPage::HelpPage(Shell& shell, std::string title, Bindings keys, std::vector<std::string> lines)
    : Page(shell), title_(std::move(title)), keys_(keys), lines_(std::move(lines)) {}

Bindings HelpPage::bindings() const { return kBindings; }

ftxui::Element HelpPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  ftxui::Elements rows;
  for (const std::string& text : lines_) {
    for (const std::string& line : lines_of(text, width)) rows.push_back(plain(line));
  }
  if (!lines_.empty()) rows.push_back(plain(""));
  for (const Binding& binding : keys_) {
    bool first = true;
    for (const std::string& line : lines_of(binding.about, width - kKeyColumn)) {
      rows.push_back(
          ftxui::hbox({plain(first ? binding.shown : "") | ftxui::bold | ink(Role::kAccent) |
                           ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kKeyColumn),
                       plain(line)}));
      first = false;
    }
  }
  const int room = std::max(size.rows - 2, 1);
  most_scroll_ = std::max(static_cast<int>(rows.size()) - room, 0);
  scroll_ = std::clamp(scroll_, 0, most_scroll_);
  rows.erase(rows.begin(), rows.begin() + scroll_);
  if (static_cast<int>(rows.size()) > room) rows.resize(static_cast<std::size_t>(room));
  return centred(
      box(title_, ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

void HelpPage::on_command(int command, Moment /*now*/) {
  if (command == kUpCommand) scroll_ = std::max(scroll_ - 1, 0);
  if (command == kDownCommand) scroll_ = std::min(scroll_ + 1, most_scroll_);
  if (command == kBackCommand) shell().back();
}

}  // namespace fathom::tui
