#include "tui/pages/orders_page.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

using namespace engine;

enum Command { kPause };

constexpr int kWidest = 56;
constexpr std::array<Binding, 7> kBindings = {{
    kNextValueBinding,
    kPreviousValueBinding,
    {kPause, {on('P')}, "P", "pause", "stand still, so that orders can be changed"},
    {kBackCommand, {on('q'), on(KeyCode::kEscape), on('O')}, "q", "close", "close"},
    kHelpBinding,
    kUpBinding,
    kDownBinding,
}};

}  // namespace

Bindings OrdersPage::bindings() const { return kBindings; }

std::vector<std::string> OrdersPage::help_lines() const {
  return {
      "Orders hold until you change them, and take effect with the next tick. They can be changed "
      "while the game is paused or asks something. The last one is for the next action alone."};
}

std::string OrdersPage::refusal_text(const LiveRun& live, const absl::Status& status) {
  if (live.state() == LiveRun::State::kRunning) {
    return "Not while time passes: press P to pause, then change orders.";
  }
  return "Not changed: " + kernel::message(status);
}

ftxui::Element OrdersPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  const std::span<const run::Knob> knobs = live_.run().policy();
  ftxui::Elements rows = {
      ftxui::hbox({faint("Like the preset: "), plain(preset_name(live_.rules(), knobs))}),
      plain("")};
  for (ftxui::Element& row : order_rows(knobs, width, shell().look(), static_cast<int>(cursor_))) {
    rows.push_back(std::move(row));
  }
  const run::Knob& knob = knobs[cursor_];
  std::string values;
  for (const std::string_view value : knob.values) {
    absl::StrAppend(&values, values.empty() ? "" : ", ", kernel::to_absl(value));
  }
  std::replace(values.begin(), values.end(), '_', ' ');
  rows.push_back(plain(""));
  for (const std::string& line : lines_of("One of: " + values, width)) rows.push_back(faint(line));
  for (const std::string& line : lines_of(live_.view().order_note(live_.run(), knob), width)) {
    if (!line.empty()) rows.push_back(plain(line));
  }
  return centred(box("Standing orders", ftxui::vbox(std::move(rows)) |
                                            ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

void OrdersPage::on_command(int command, Moment now) {
  switch (command) {
    case kBackCommand:
      return shell().back();
    case kUpCommand:
    case kDownCommand:
      cursor_ = stepped(cursor_, command, live_.run().policy().size());
      return;
    case kNextValueCommand:
      return turn(1);
    case kPreviousValueCommand:
      return turn(-1);
    case kPause:
      live_.set_auto(false, now);
      return shell().notify("Paused; Space goes on when this is closed.");
    default:
      return;
  }
}

void OrdersPage::turn(int step) {
  const run::Knob& knob = live_.run().policy()[cursor_];
  const std::size_t count = knob.values.size();
  const std::size_t next = (knob.current + (step > 0 ? 1 : count - 1)) % count;
  const absl::Status status = live_.order(knob.id, knob.values[next]);
  if (!status.ok()) shell().notify(refusal_text(live_, status));
}

}  // namespace fathom::tui
