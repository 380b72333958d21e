#include "tui/pages/menu_page.h"

#include <algorithm>

#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

constexpr int kWidest = 60;
constexpr std::array<Binding, 5> kBindings = {
    {kAcceptBinding, kBackBinding, kHelpBinding, kUpBinding, kDownBinding}};

std::vector<Choice> choices_of(const std::vector<MenuEntry>& entries) {
  std::vector<Choice> choices;
  choices.reserve(entries.size());
  for (const MenuEntry& entry : entries) choices.push_back(entry.choice);
  return choices;
}

}  // namespace

MenuPage::MenuPage(Shell& shell, std::string title, std::vector<std::string> lines,
                   std::vector<MenuEntry> entries)
    : Page(shell),
      title_(std::move(title)),
      lines_(std::move(lines)),
      entries_(std::move(entries)),
      menu_(choices_of(entries_)) {}

Bindings MenuPage::bindings() const { return kBindings; }

ftxui::Element MenuPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  ftxui::Elements rows;
  for (const std::string& text : lines_) {
    for (const std::string& line : lines_of(text, width)) rows.push_back(plain(line));
  }
  if (!lines_.empty()) rows.push_back(plain(""));
  const int room = std::max(size.rows - 2 - static_cast<int>(rows.size()), 1);
  for (ftxui::Element& row : menu_.render(width, room, shell().look())) {
    rows.push_back(std::move(row));
  }
  return centred(
      box(title_, ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

bool MenuPage::on_key(const Key& key, Moment /*now*/) {
  const Menu::Reply reply = menu_.on_key(key);
  if (reply.chosen) {
    shell().back();
    entries_[*reply.chosen].act();
  }
  return reply.taken;
}

void MenuPage::on_command(int command, Moment /*now*/) {
  if (command == kBackCommand) shell().back();
}

}  // namespace fathom::tui
