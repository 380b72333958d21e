#include "tui/all_pages.h"

#include <list>

#include "engine/run/reel.h"
#include "tui/pages/confirm_page.h"
#include "tui/pages/end_page.h"
#include "tui/pages/game_page.h"
#include "tui/pages/help_page.h"
#include "tui/pages/menu_page.h"
#include "tui/pages/new_run_page.h"
#include "tui/pages/orders_page.h"
#include "tui/pages/orientation_page.h"
#include "tui/pages/replay_page.h"
#include "tui/pages/runs_page.h"
#include "tui/pages/settings_page.h"
#include "tui/pages/title_page.h"
#include "tui/runs.h"

namespace fathom::tui::test {
namespace {

using engine::run::Mode;
using engine::run::Reel;

LiveRun live_run(Stage& stage, const Wanted& wanted, std::uint64_t decisions) {
  LiveRun live(stage.library.resume(shelve(stage.library, wanted, decisions)).value());
  live.go_to_next_question();
  return live;
}

std::unique_ptr<Page> game(Stage& stage, std::string_view rules, std::uint64_t decisions) {
  return std::make_unique<GamePage>(
      stage.shell,
      live_run(stage, {.game = rules, .seed = 3, .bot = rules_of(rules).default_bot}, decisions));
}

// An easy one is sought that was lost, so that there is a way back.
Reel finished(Stage& stage, Mode mode, std::string& id) {
  for (std::uint64_t seed = 1;; ++seed) {
    id = shelve(stage.library, {.seed = seed, .bot = "default", .mode = mode});
    const engine::run::Journal journal = journal_of(stage.library, id);
    if (mode == Mode::kIronman || journal.end->ending == "defeat") {
      return Reel::make(rules_of("descent"), journal).value();
    }
  }
}

std::unique_ptr<Page> end(Stage& stage, Mode mode) {
  std::string id;
  Reel reel = finished(stage, mode, id);
  return std::make_unique<EndPage>(stage.shell, std::move(reel), id, "/runs/" + id);
}

// Lets a page go together with what it needs.
class OrdersOfOwn final : public Page {
 public:
  OrdersOfOwn(Stage& stage)
      : Page(stage.shell),
        live_(live_run(stage, {.bot = "default"}, 2)),
        orders_(stage.shell, live_) {}
  ftxui::Element render(Size size) override { return orders_.render(size); }
  Bindings bindings() const override { return orders_.bindings(); }
  void on_command(int command, Moment now) override { orders_.on_command(command, now); }
  bool overlay() const override { return orders_.overlay(); }
  std::string help_title() const override { return orders_.help_title(); }
  std::vector<std::string> help_lines() const override { return orders_.help_lines(); }

 private:
  LiveRun live_;
  OrdersPage orders_;
};

}  // namespace

const std::vector<PageCase>& all_pages() {
  static const std::vector<PageCase> kPages = {
      {"title", [](Stage& stage) { return std::make_unique<TitlePage>(stage.shell); }},
      {"new run", [](Stage& stage) { return std::make_unique<NewRunPage>(stage.shell); }},
      {"runs",
       [](Stage& stage) {
         shelve(stage.library, {.seed = 1, .bot = "default"}, 3);
         shelve(stage.library, {.game = "doom", .seed = 2, .bot = "plain"});
         stage.library.journals["broken"] = "no journal";
         return std::make_unique<RunsPage>(stage.shell, RunsPage::Purpose::kPlay);
       }},
      {"settings", [](Stage& stage) { return std::make_unique<SettingsPage>(stage.shell); }},
      {"help",
       [](Stage& stage) {
         const TitlePage title(stage.shell);
         return std::make_unique<HelpPage>(stage.shell, "Help", title.bindings(),
                                           title.help_lines());
       }},
      {"orientation", [](Stage& stage) { return std::make_unique<OrientationPage>(stage.shell); }},
      {"menu",
       [](Stage& stage) {
         return std::make_unique<MenuPage>(
             stage.shell, "Menu", std::vector<std::string>{"Some words."},
             std::vector<MenuEntry>{{{.label = "One"}, [] {}}, {{.label = "Two"}, [] {}}});
       }},
      {"confirm",
       [](Stage& stage) {
         return std::make_unique<ConfirmPage>(stage.shell, "Leave Fathom?", [] {});
       }},
      {"descent", [](Stage& stage) { return game(stage, "descent", 12); }},
      {"doom", [](Stage& stage) { return game(stage, "doom", 30); }},
      {"orders", [](Stage& stage) { return std::make_unique<OrdersOfOwn>(stage); }},
      {"replay",
       [](Stage& stage) {
         const std::string id = shelve(stage.library, {.seed = 3, .bot = "default"}, 20);
         Reel reel = Reel::make(rules_of("descent"), journal_of(stage.library, id)).value();
         reel.seek_input(10);
         return std::make_unique<ReplayPage>(stage.shell, std::move(reel), id);
       }},
      {"end", [](Stage& stage) { return end(stage, Mode::kIronman); }},
      {"easy end", [](Stage& stage) { return end(stage, Mode::kEasy); }},
  };
  return kPages;
}

}  // namespace fathom::tui::test
