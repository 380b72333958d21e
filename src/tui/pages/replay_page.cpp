#include "tui/pages/replay_page.h"

#include <algorithm>
#include <charconv>

#include "absl/strings/str_cat.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "tui/games/reel_scene.h"
#include "tui/games/scene.h"
#include "tui/pages/confirm_page.h"
#include "tui/pages/game_page.h"
#include "tui/pages/menu_page.h"
#include "tui/shell.h"

namespace fathom::tui {
namespace {

using namespace engine;
using absl::StrCat;
using run::Reel;

enum Command {
  kPlay,
  kForward,
  kBackward,
  kAction,
  kNextQuestion,
  kPreviousQuestion,
  kStart,
  kEnd,
  kGoTo,
  kPlayOn,
  kAutopsy,
  kFatal,
  kTrace,
  kFaster,
  kSlower,
  kCopySeed,
};

// How long a decision stays on the screen, in frames.
constexpr Moment kFramesToRead = 12;

constexpr std::array<Binding, 18> kBindings = {{
    {kPlay, {on(' ')}, "Space", "play", "play, or stand still"},
    {kBackward, {on(KeyCode::kLeft), on('h')}, "Left", "back", "to the decision before this"},
    {kForward, {on(KeyCode::kRight), on('l')}, "Right", "next", "to the next decision"},
    {kBackCommand, {on('q'), on(KeyCode::kEscape)}, "q", "close", "close; Esc does the same"},
    kHelpBinding,
    {kPlayOn, {on('o')}, "o", "play on", "play on from here, as a new run that is marked"},
    {kAutopsy, {on('a')}, "a", "autopsy", "find the decision at which a lost run was lost"},
    {kFatal, {on('f')}, "f", "", "to the fatal decision, once it is found"},
    {kGoTo, {on('g')}, "g", "tick", "to a tick: type its number, then Enter"},
    {kNextQuestion, {on('i')}, "i", "question", "to the next question"},
    {kPreviousQuestion, {on('I')}, "I", "", "to the question before this"},
    {kAction, {on('.')}, ".", "action", "one action of the character"},
    {kFaster, {on('+'), on('=')}, "+/-", "speed", "faster, or slower"},
    {kSlower, {on('-'), on('_')}, "-", "", "slower"},
    {kTrace, {on('L')}, "L", "", "why the character goes where it goes"},
    {kStart, {on(KeyCode::kHome), on('<')}, "Home, <", "", "to the start"},
    {kEnd, {on(KeyCode::kEnd), on('>')}, "End, >", "", "to the end"},
    {kCopySeed, {on('C')}, "C", "", "copy the seed"},
}};

constexpr std::array<Binding, 2> kTyping = {{
    {kAcceptCommand, {on(KeyCode::kEnter)}, "Enter", "go there", "go to the tick"},
    {kBackCommand, {on(KeyCode::kEscape), on('q')}, "q", "never mind", "stay here"},
}};

}  // namespace

ReplayPage::ReplayPage(Shell& shell, Reel reel, std::string origin,
                       std::shared_ptr<AutopsyWork> autopsy)
    : Page(shell),
      reel_(std::move(reel)),
      origin_(std::move(origin)),
      view_(make_view(reel_.rules())),
      autopsy_(std::move(autopsy)) {
  mark_timeline();
  follow_reel();
}

Bindings ReplayPage::bindings() const {
  if (typed_tick_) return kTyping;
  return kBindings;
}

std::vector<std::string> ReplayPage::help_lines() const {
  std::vector<std::string> lines = {
      "This is a run as it was played, from its seed and its inputs. The answer that was given is "
      "marked. Keys never change it.",
      timeline_legend(shell().look()), autopsy_help(), ""};
  for (std::string& line : view_->help()) lines.push_back(std::move(line));
  return lines;
}

void ReplayPage::follow_reel() {
  log_ = log_of(reel_, *view_);
  prompt_.mark(reel_.run(), upcoming_choice(reel_));
  annotate_question();
  timeline_.position = reel_.position().tick.value;
}

const run::DecisionFindings* ReplayPage::found_here() const {
  const run::Findings* findings = autopsy_ ? autopsy_->findings() : nullptr;
  const run::InputRecord* next = reel_.upcoming();
  return findings == nullptr || next == nullptr ? nullptr : findings->find(next->seq + 1);
}

// Beside each answer, how often it survives.
void ReplayPage::annotate_question() {
  const run::DecisionFindings* found = found_here();
  std::vector<std::string> notes;
  if (found != nullptr && reel_.run().pending() != nullptr) {
    for (const run::Option& option : reel_.run().pending()->options) {
      const run::AnswerFindings* answer = found->find(option.slug.view());
      notes.push_back(answer == nullptr
                          ? ""
                          : StrCat(answer->survived, "/", autopsy_->findings()->continuations));
    }
  }
  prompt_.annotate(notes);
}

void ReplayPage::mark_timeline() {
  using Kind = TimelineMark::Kind;
  timeline_.length = reel_.last_tick().value;
  timeline_.marks.clear();
  for (const run::Tick tick : reel_.interrupt_ticks()) {
    timeline_.marks.push_back({tick.value, Kind::kQuestion});
  }
  const run::Findings* findings = autopsy_ ? autopsy_->findings() : nullptr;
  if (findings == nullptr) return;
  for (const run::DecisionFindings& decision : findings->decisions) {
    const bool fatal = findings->fatal_decision() == &decision;
    timeline_.marks.push_back({decision.tick.value, fatal ? Kind::kFatal : Kind::kExamined});
  }
}

std::string ReplayPage::status_text() const {
  if (typed_tick_) return "go to tick " + *typed_tick_ + "_";
  const run::DecisionFindings* found = found_here();
  const bool fatal = found != nullptr && found == autopsy_->findings()->fatal_decision();
  std::string text =
      StrCat("tick ", reel_.position().tick.value, "/", reel_.last_tick().value, "  decision ",
             decision_here(reel_), "/", reel_.inputs(), fatal ? " (fatal)  " : "  ");
  if (reel_.at_end()) {
    absl::StrAppend(&text, reel_.divergence() ? "diverges here" : "end");
  } else {
    absl::StrAppend(
        &text, playing_ ? kernel::to_absl(setting_value(shell().settings(), "speed")) : "paused");
  }
  return text;
}

ftxui::Element ReplayPage::render(Size size) {
  const run::Run& run = reel_.run();
  Scene scene{
      .run = run,
      .view = *view_,
      .title = StrCat("Watching ", kernel::to_absl(reel_.rules().name), "  ", view_->place(run)),
      .status = status_text(),
      .status_ink = playing_ && !reel_.at_end() ? Role::kGood : Role::kWarning,
      .log = log_,
      .prompt = run.pending() != nullptr ? &prompt_ : nullptr,
      .panel = nullptr};
  if (tracing_) {
    scene.panel = [&](int width) { return trace_panel(log_, {width, size.rows}); };
  }
  return ftxui::vbox({
      render_scene(scene, shell().look(), {size.columns, size.rows - 1}),
      ftxui::hbox({plain(" "), timeline(timeline_, size.columns - 2, shell().look())}),
  });
}

bool ReplayPage::on_key(const Key& key, Moment /*now*/) { return typed_tick_ && type_tick(key); }

bool ReplayPage::type_tick(const Key& key) {
  constexpr std::size_t kMostDigits = 12;
  const bool digit =
      key.code == KeyCode::kCharacter && key.character >= '0' && key.character <= '9';
  if (digit && typed_tick_->size() < kMostDigits) {
    typed_tick_->push_back(static_cast<char>(key.character));
  } else if (key.code == KeyCode::kBackspace && !typed_tick_->empty()) {
    typed_tick_->pop_back();
  } else if (key.code == KeyCode::kEnter) {
    std::uint64_t tick = 0;
    std::from_chars(typed_tick_->data(), typed_tick_->data() + typed_tick_->size(), tick);
    if (!typed_tick_->empty()) reel_.seek_tick({tick});
    typed_tick_.reset();
    follow_reel();
  } else if (key.code == KeyCode::kEscape || key.character == 'q') {
    typed_tick_.reset();
  }
  return true;
}

std::optional<Moment> ReplayPage::wake_at() const {
  std::optional<Moment> moment = autopsy_ ? autopsy_->wake_at() : std::nullopt;
  if (playing_ && !reel_.at_end() && !typed_tick_) {
    moment = std::min(moment.value_or(next_step_), next_step_);
  }
  return moment;
}

void ReplayPage::on_wake(Moment now) {
  if (autopsy_ && autopsy_->on_wake(now)) tell_autopsy();
  if (playing_ && !reel_.at_end() && !typed_tick_ && now >= next_step_) play_action(now);
}

void ReplayPage::ask_for_autopsy() {
  if (!autopsy_) {
    absl::StatusOr<std::shared_ptr<AutopsyWork>> begun =
        AutopsyWork::begin(reel_.rules(), reel_.journal());
    if (!begun.ok()) return shell().notify("No autopsy: " + kernel::message(begun.status()));
    autopsy_ = *std::move(begun);
  }
  const run::Findings* findings = autopsy_->findings();
  if (findings == nullptr) return shell().notify("Autopsy: " + autopsy_->text());
  std::vector<MenuEntry> entries;
  if (findings->fatal) {
    entries.push_back({{.label = "To the fatal decision"}, [this] { go_to_fatal(); }});
  }
  entries.push_back({{.label = "Stay here"}, [] {}});
  shell().push(std::make_unique<MenuPage>(
      shell(), "Autopsy", std::vector<std::string>{autopsy_->text(), "", autopsy_help()},
      std::move(entries)));
}

void ReplayPage::tell_autopsy() {
  mark_timeline();
  annotate_question();
  const run::DecisionFindings* fatal = autopsy_->findings()->fatal_decision();
  shell().notify(fatal == nullptr ? autopsy_->text()
                                  : StrCat("Autopsy: decision ", fatal->number,
                                           "; f goes there, a tells more."));
}

void ReplayPage::go_to_fatal() {
  const run::Findings* findings = autopsy_ ? autopsy_->findings() : nullptr;
  if (findings == nullptr) {
    return shell().notify(autopsy_ ? StrCat("Autopsy: ", autopsy_->text())
                                   : "The fatal decision is not known; a looks for it.");
  }
  if (!findings->fatal) return shell().notify(autopsy_->text());
  playing_ = false;
  reel_.seek_input(findings->fatal_decision()->number - 1);
  follow_reel();
}

void ReplayPage::play_action(Moment now) {
  const Pace pace = pace_of(shell().settings().speed, shell().settings().low_bandwidth);
  // "All at once" goes from question to question here, or there would be nothing to watch.
  Reel::Stop stop = Reel::Stop::kMoved;
  for (int i = 0; i < pace.actions && stop == Reel::Stop::kMoved; ++i) {
    stop = reel_.advance_action();
  }
  const bool read = stop == Reel::Stop::kAtInput && reel_.run().pending() != nullptr;
  next_step_ = now + pace.interval * (read ? kFramesToRead : 1);
  follow_reel();
}

void ReplayPage::on_command(int command, Moment now) {
  const auto stand = [&](bool moved, std::string_view otherwise) {
    playing_ = false;
    if (!moved) shell().notify(std::string(otherwise));
    follow_reel();
  };
  switch (command) {
    case kPlay:
      playing_ = !playing_;
      next_step_ = now;
      if (reel_.at_end()) shell().notify("This is the end; Home goes to the start.");
      return;
    case kForward:
      return stand(reel_.step_forward(), "This is the end.");
    case kBackward:
      return stand(reel_.step_back(), "This is the start.");
    case kAction:
      return stand(reel_.advance_action() != Reel::Stop::kAtEnd, "This is the end.");
    case kNextQuestion:
      return stand(reel_.next_interrupt(), "There is no further question.");
    case kPreviousQuestion:
      return stand(reel_.previous_interrupt(), "There is no question before this.");
    case kStart:
      reel_.start();
      return stand(true, "");
    case kEnd:
      reel_.end();
      return stand(true, "");
    case kGoTo:
      typed_tick_ = "";
      return;
    case kAutopsy:
      return ask_for_autopsy();
    case kFatal:
      return go_to_fatal();
    case kPlayOn:
      return ask_to_play_on();
    case kTrace:
      tracing_ = !tracing_;
      return;
    case kFaster:
      return shell().change_speed(faster(shell().settings().speed));
    case kSlower:
      return shell().change_speed(slower(shell().settings().speed));
    case kCopySeed:
      return shell().copy(kernel::seed_code(reel_.run().seed()), "the seed");
    case kBackCommand:
      return shell().back();
    default:
      return;
  }
}

void ReplayPage::ask_to_play_on() {
  if (reel_.run().outcome()) return shell().notify("The run is over here; go back a step first.");
  shell().push(std::make_unique<ConfirmPage>(
      shell(),
      StrCat("Play on from here as a new run? It begins with ", reel_.position().inputs,
             " inputs of this one and is marked so."),
      [this] { play_on(); }));
}

void ReplayPage::play_on() {
  const Reel::Position position = reel_.position();
  absl::StatusOr<OpenRun> open =
      shell().library().play_on(reel_.journal(), origin_, position.inputs);
  if (!open.ok()) return shell().notify(kernel::message(open.status()));
  LiveRun live(*std::move(open));
  live.say(StrCat("Played on from ", origin_, ", tick ", position.tick.value, "."));
  if (reel_.run().pending() != nullptr) {
    live.go_to_next_question();
  } else {
    live.go_to_tick(position.tick);
  }
  shell().replace(page_of(shell(), std::move(live)));
}

void open_replay(Shell& shell, const run::Journal& journal, const std::string& origin,
                 std::shared_ptr<AutopsyWork> autopsy) {
  const run::RuleSet* rules = content::find_rule_set(journal.header.game);
  if (rules == nullptr) return shell.notify("There is no game " + journal.header.game + ".");
  absl::StatusOr<Reel> reel = Reel::make(*rules, journal);
  if (!reel.ok()) return shell.notify(kernel::message(reel.status()));
  if (reel->divergence()) {
    shell.notify("Only as far as it agrees: " + run::divergence_text(*reel->divergence()));
  }
  shell.push(std::make_unique<ReplayPage>(shell, *std::move(reel), origin, std::move(autopsy)));
}

}  // namespace fathom::tui
