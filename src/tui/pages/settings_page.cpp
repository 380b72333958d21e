#include "tui/pages/settings_page.h"

#include <algorithm>

#include "tui/settings.h"
#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

constexpr int kWidest = 64;
constexpr int kNames = 15;
constexpr std::array<Binding, 6> kBindings = {{
    kNextValueBinding,
    kPreviousValueBinding,
    kBackBinding,
    kHelpBinding,
    kUpBinding,
    kDownBinding,
}};

std::vector<const SettingInfo*> shown_settings() {
  std::vector<const SettingInfo*> shown;
  for (const SettingInfo& info : setting_infos()) {
    if (info.shown) shown.push_back(&info);
  }
  return shown;
}

}  // namespace

Bindings SettingsPage::bindings() const { return kBindings; }

ftxui::Element SettingsPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  const std::vector<const SettingInfo*> infos = shown_settings();
  ftxui::Elements rows;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const bool marked = i == cursor_;
    const std::string value(setting_value(shell().settings(), infos[i]->name));
    rows.push_back(ftxui::hbox(
        {plain(marked ? encoded(shell().look().glyphs->marker) + " " : "  ") | ink(Role::kAccent),
         faint(infos[i]->name) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kNames),
         marked ? heading(value) : plain(value)}));
  }
  rows.push_back(plain(""));
  for (const std::string& line : lines_of(infos[cursor_]->summary, width)) {
    rows.push_back(faint(line));
  }
  return centred(box(
      "Settings", ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

void SettingsPage::on_command(int command, Moment /*now*/) {
  switch (command) {
    case kBackCommand:
      return shell().back();
    case kUpCommand:
    case kDownCommand:
      cursor_ = stepped(cursor_, command, shown_settings().size());
      return;
    case kNextValueCommand:
      return turn(1);
    case kPreviousValueCommand:
      return turn(-1);
    default:
      return;
  }
}

void SettingsPage::turn(int step) {
  const SettingInfo& info = *shown_settings()[cursor_];
  const std::string_view now = setting_value(shell().settings(), info.name);
  const auto place = static_cast<std::size_t>(
      std::find(info.values.begin(), info.values.end(), now) - info.values.begin());
  const std::size_t count = info.values.size();
  shell().change_setting(info.name, info.values[(place + (step > 0 ? 1 : count - 1)) % count]);
}

}  // namespace fathom::tui
