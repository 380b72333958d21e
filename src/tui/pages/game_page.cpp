#include "tui/pages/game_page.h"

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "tui/games/scene.h"
#include "tui/pages/end_page.h"
#include "tui/pages/help_page.h"
#include "tui/pages/menu_page.h"
#include "tui/pages/orders_page.h"
#include "tui/pages/settings_page.h"
#include "tui/shell.h"

namespace fathom::tui {
namespace {

using namespace engine;
using State = LiveRun::State;

enum Command { kAuto, kPause, kMenu, kPreset, kOrders, kTrace, kFaster, kSlower, kCopySeed };

constexpr Binding kMenuBinding = {
    kMenu, {on(KeyCode::kEscape), on('q')}, "Esc", "menu", "the menu; q does the same"};
constexpr Binding kCopyBinding = {
    kCopySeed, {on('C')}, "C", "copy seed", "copy the seed, also over SSH"};

// Letters are upper case, since questions have lower case ones; where no question takes a letter,
// either case does.
constexpr std::array<Binding, 10> kAutomatic = {{
    {kAuto, {on(' ')}, "Space", "auto", "time passes, or stands still"},
    {kPause, {on('P')}, "P", "pause", "stand still, to look around or to change orders"},
    {kOrders, {on('O')}, "O", "orders", "your standing orders, and what to do next by hand"},
    kMenuBinding,
    kHelpBinding,
    {kPreset, {on(KeyCode::kTab)}, "Tab", "preset", "the next set of ready-made orders"},
    {kFaster,
     {on('+'), on('=')},
     "+/-",
     "speed",
     "faster, from one action a frame to all at once, or slower"},
    {kTrace, {on('L')}, "L", "plans", "why your character goes where it goes"},
    {kSlower, {on('-'), on('_')}, "-", "", "slower"},
    kCopyBinding,
}};

constexpr std::array<Binding, 3> kByHand = {{kCopyBinding, kMenuBinding, kHelpBinding}};

constexpr std::array<Binding, 7> kWatching = {{
    {kAuto, {on(' ')}, "Space", "auto", "the bot goes on, or stands still"},
    {kPause, {on('P')}, "P", "pause", "stand still"},
    {kFaster, {on('+'), on('=')}, "+/-", "speed", "faster, or slower"},
    {kSlower, {on('-'), on('_')}, "-", "", "slower"},
    kMenuBinding,
    kHelpBinding,
    kCopyBinding,
}};

Role ink_of(State state) {
  switch (state) {
    case State::kRunning:
      return Role::kGood;
    case State::kAsking:
      return Role::kAccent;
    case State::kPaused:
    case State::kOver:
      break;
  }
  return Role::kWarning;
}

}  // namespace

GamePage::GamePage(Shell& shell, LiveRun live) : Page(shell), live_(std::move(live)) {
  // Whoever is in sight from the start is asked about in the first frame.
  if (live_.state() == State::kRunning) live_.on_wake(0);
  follow_settings();
}

void GamePage::follow_settings() {
  live_.set_pace(pace_of(shell().settings().speed, shell().settings().low_bandwidth));
}

Bindings GamePage::bindings() const {
  if (live_.automatic()) return kAutomatic;
  if (live_.has_bot()) return kWatching;
  return kByHand;
}

std::string GamePage::help_title() const { return std::string(live_.rules().name); }

std::string GamePage::leave_text() const {
  return live_.open().id.empty() ? "Leave Fathom?"
                                 : "Leave Fathom? The run is saved; it goes on where it asks.";
}

std::string GamePage::status_text() const {
  if (!live_.problem().empty()) return "not saved: " + live_.problem();
  switch (live_.state()) {
    case State::kRunning:
      return absl::StrCat(kernel::to_absl(live_.view().activity(live_.run())), ", ",
                          kernel::to_absl(setting_value(shell().settings(), "speed")));
    case State::kPaused:
      return "paused";
    case State::kAsking:
      return live_.has_bot() ? "the bot decides" : "your decision";
    case State::kOver:
      break;
  }
  return "over";
}

ftxui::Element GamePage::render(Size size) {
  prompt_.follow(live_.run());
  const run::Run& run = live_.run();
  Scene scene{
      .run = run,
      .view = live_.view(),
      .title = absl::StrCat(kernel::to_absl(live_.rules().name), "  ", live_.view().place(run),
                            "  seed ", kernel::seed_code(run.seed())),
      .status = status_text(),
      .status_ink = live_.problem().empty() ? ink_of(live_.state()) : Role::kDanger,
      .log = live_.log(),
      .prompt = run.pending() != nullptr ? &prompt_ : nullptr,
      .panel = nullptr};
  if (tracing_) {
    scene.panel = [&](int width) { return trace_panel(live_.log(), {width, size.rows}); };
  }
  return render_scene(scene, shell().look(), size);
}

void GamePage::on_shown() {
  const run::Prompt* prompt = live_.run().pending();
  shown_.reset();
  if (prompt == nullptr) return;
  shown_ = prompt->id;
  shown_kind_ = prompt->kind;
}

// Nobody answers what they have not seen. Where every step is asked for, walking ahead is fine as
// long as the question stays of the same kind and the key does not depend on where an answer is
// listed.
bool GamePage::may_answer(const Key& key) const {
  const run::Prompt* prompt = live_.run().pending();
  if (prompt == nullptr || !shown_) return false;
  if (*shown_ == prompt->id) return true;
  const bool letter =
      key.code == KeyCode::kCharacter && (key.character < '0' || key.character > '9');
  const bool named = letter || !live_.view().shortcut(key).empty();
  return !live_.automatic() && shown_kind_ == prompt->kind && named;
}

bool GamePage::on_key(const Key& key, Moment now) {
  if (live_.has_bot() || live_.run().pending() == nullptr) return false;
  const PromptMenu::Reply reply = prompt_.on_key(live_.run(), live_.view(), key);
  if (reply.slug && may_answer(key)) answer(*reply.slug, now);
  return reply.taken;
}

void GamePage::on_unknown_key(const Key& key, Moment now) {
  if (live_.has_bot()) return;
  const auto slug = PromptMenu::loose_answer(live_.run(), key);
  if (slug && may_answer(key)) answer(*slug, now);
}

void GamePage::answer(const run::Slug& slug, Moment now) {
  const absl::Status status = live_.choose(slug.view(), now);
  if (!status.ok()) shell().notify("Not done: " + kernel::message(status));
  follow_run();
}

// A map or a page of help does not fit into the log.
void GamePage::show_long_news() {
  const std::string news = live_.take_long_news();
  if (news.empty()) return;
  const std::size_t end = news.find('\n');
  const bool titled = end != std::string::npos;
  shell().push(
      std::make_unique<HelpPage>(shell(), titled ? news.substr(0, end) : help_title(), Bindings{},
                                 std::vector<std::string>{titled ? news.substr(end + 1) : news}));
}

void GamePage::on_wake(Moment now) {
  live_.on_wake(now);
  follow_run();
}

// To the end page once the end is kept, or over the game if there is a lot to read.
void GamePage::follow_run() {
  const bool over = live_.state() == State::kOver;
  if (!over) return show_long_news();
  if (!live_.problem().empty()) return;  // Space tries again
  OpenRun open = live_.release();
  shell().replace(make_end_page(shell(), std::move(open)));
}

void GamePage::on_command(int command, Moment now) {
  switch (command) {
    case kAuto:
      return set_auto(!live_.auto_on(), now);
    case kPause:
      if (live_.auto_on()) return set_auto(false, now);
      return shell().notify("Paused already; Space goes on.");
    case kMenu:
      return open_menu();
    case kPreset:
      return cycle_preset();
    case kOrders:
      return shell().push(std::make_unique<OrdersPage>(shell(), live_));
    case kTrace:
      tracing_ = !tracing_;
      return;
    case kFaster:
      shell().change_speed(faster(shell().settings().speed));
      return follow_settings();
    case kSlower:
      shell().change_speed(slower(shell().settings().speed));
      return follow_settings();
    case kCopySeed:
      return shell().copy(kernel::seed_code(live_.run().seed()), "the seed");
    default:
      return;
  }
}

void GamePage::set_auto(bool on, Moment now) {
  if (live_.state() == State::kOver) {
    live_.go_to_next_question();  // keeps an end that could not be kept
    return follow_run();
  }
  live_.set_auto(on, now);
  if (live_.state() != State::kAsking) return;
  shell().notify(on ? "You will go on by yourself after this decision."
                    : "You will stand still after this decision.");
}

void GamePage::cycle_preset() {
  const std::span<const run::Preset> presets = live_.rules().presets;
  if (presets.empty()) return;
  const std::string current = preset_name(live_.rules(), live_.run().policy());
  std::size_t next = 0;
  for (std::size_t i = 0; i < presets.size(); ++i) {
    if (presets[i].name == current) next = (i + 1) % presets.size();
  }
  const absl::Status status = live_.order_all(presets[next]);
  if (status.ok()) {
    shell().notify(absl::StrCat("Orders: ", kernel::to_absl(presets[next].name), ", ",
                                kernel::to_absl(presets[next].about), "."));
  } else {
    shell().notify(OrdersPage::refusal_text(live_, status));
  }
}

void GamePage::open_menu() {
  Shell& shell = this->shell();
  const std::string seed = kernel::seed_code(live_.run().seed());
  std::vector<MenuEntry> entries = {{{.label = "Go on"}, [] {}}};
  if (live_.automatic()) {
    entries.push_back({{.label = "Standing orders"},
                       [this, &shell] { shell.push(std::make_unique<OrdersPage>(shell, live_)); }});
  }
  entries.push_back(
      {{.label = "Settings"}, [&shell] { shell.push(std::make_unique<SettingsPage>(shell)); }});
  entries.push_back({{.label = "Copy the seed"}, [&shell, seed] { shell.copy(seed, "the seed"); }});
  entries.push_back({{.label = "Leave to the title"}, [&shell] { shell.back_to_first(); }});
  entries.push_back({{.label = "Quit Fathom"}, [&shell] { shell.quit(); }});
  std::vector<std::string> lines = {absl::StrCat("Seed ", seed)};
  if (!live_.open().id.empty()) {
    lines.push_back("Saved as " + live_.open().id + ". It goes on at its next question.");
  }
  shell.push(std::make_unique<MenuPage>(shell, std::string(live_.rules().name), std::move(lines),
                                        std::move(entries)));
}

std::unique_ptr<Page> page_of(Shell& shell, LiveRun live) {
  if (live.state() == State::kOver) return make_end_page(shell, live.release());
  return std::make_unique<GamePage>(shell, std::move(live));
}

}  // namespace fathom::tui
