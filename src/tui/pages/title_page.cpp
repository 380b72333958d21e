#include "tui/pages/title_page.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "tui/pages/help_page.h"
#include "tui/pages/new_run_page.h"
#include "tui/pages/runs_page.h"
#include "tui/pages/settings_page.h"
#include "tui/shell.h"

namespace fathom::tui {
namespace {

using namespace engine;

enum Entry : std::size_t { kContinue, kNewRun, kSavedRuns, kWatch, kSettings, kHelp, kQuit };

constexpr std::array<Binding, 5> kBindings = {{
    kAcceptBinding,
    kHelpBinding,
    {kBackCommand, {on('q')}, "q", "quit", "quit"},
    kUpBinding,
    kDownBinding,
}};

constexpr int kMenuWidth = 52;

std::string name_of(std::string_view game) {
  const run::RuleSet* rules = content::find_rule_set(game);
  return std::string(rules == nullptr ? game : rules->name);
}

}  // namespace

TitlePage::TitlePage(Shell& shell) : Page(shell) { refresh(); }

void TitlePage::refresh() {
  std::string going_on = "Continue: no open run";
  latest_.clear();
  const std::optional<ShelvedRun> run = shell().library().latest_unfinished();
  if (run && content::find_rule_set(run->journal.header.game) != nullptr) {
    latest_ = run->id;
    going_on = absl::StrCat("Continue ", name_of(run->journal.header.game), ", seed ",
                            kernel::seed_code(run->journal.header.seed));
  }
  const std::size_t cursor = menu_.cursor();
  const bool first = menu_.empty();
  menu_ = Menu({{.key = "c", .label = going_on, .enabled = !latest_.empty()},
                {.key = "n", .label = "New run"},
                {.key = "r", .label = "Saved runs"},
                {.key = "w", .label = "Watch a replay"},
                {.key = "s", .label = "Settings"},
                {.key = "h", .label = "Help"},
                {.key = "q", .label = "Quit"}});
  if (!first) menu_.move_to(cursor);
}

Bindings TitlePage::bindings() const { return kBindings; }

std::vector<std::string> TitlePage::help_lines() const {
  std::vector<std::string> lines = {
      "A run is a seed plus the choices made in it. The same seed is the same world everywhere; "
      "every answer is saved before it counts; every run can be watched again and checked.",
      ""};
  for (const run::RuleSet* rules : content::rule_sets()) {
    lines.push_back(
        absl::StrCat(kernel::to_absl(rules->name), ": ", kernel::to_absl(rules->summary), "."));
  }
  return lines;
}

ftxui::Element TitlePage::render(Size size) {
  ftxui::Elements rows = {
      heading("F  A  T  H  O  M") | ftxui::hcenter,
      faint("a run is a seed plus the choices made in it") | ftxui::hcenter,
      plain(""),
      plain(""),
  };
  const int width = std::min(size.columns - 4, kMenuWidth);
  ftxui::Elements menu = menu_.render(width, size.rows - 6, shell().look());
  rows.push_back(ftxui::vbox(std::move(menu)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width) |
                 ftxui::hcenter);
  return ftxui::vbox(std::move(rows)) | ftxui::center;
}

bool TitlePage::on_key(const Key& key, Moment /*now*/) {
  const Menu::Reply reply = menu_.on_key(key);
  if (reply.chosen) choose(*reply.chosen);
  return reply.taken;
}

void TitlePage::choose(std::size_t entry) {
  switch (static_cast<Entry>(entry)) {
    case kContinue:
      return resume_run(shell(), latest_);
    case kNewRun:
      return shell().push(std::make_unique<NewRunPage>(shell()));
    case kSavedRuns:
      return shell().push(std::make_unique<RunsPage>(shell(), RunsPage::Purpose::kPlay));
    case kWatch:
      return shell().push(std::make_unique<RunsPage>(shell(), RunsPage::Purpose::kWatch));
    case kSettings:
      return shell().push(std::make_unique<SettingsPage>(shell()));
    case kHelp:
      return shell().push(
          std::make_unique<HelpPage>(shell(), help_title(), bindings(), help_lines()));
    case kQuit:
      return shell().quit();
  }
}

void TitlePage::on_command(int command, Moment /*now*/) {
  if (command == kBackCommand) shell().quit();
}

}  // namespace fathom::tui
