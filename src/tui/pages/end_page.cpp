#include "tui/pages/end_page.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "content/catalog.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/restore.h"
#include "tui/games/game_view.h"
#include "tui/pages/game_page.h"
#include "tui/pages/menu_page.h"
#include "tui/pages/replay_page.h"
#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

using namespace engine;
using absl::StrCat;
using kernel::to_absl;

enum Command { kWatch, kAgain, kGoBack, kCopySeed };

constexpr int kWidest = 100;
constexpr std::size_t kLastWords = 4;

constexpr Binding kWatchBinding = {kWatch, {on('w')}, "w", "watch", "watch the run again"};
constexpr Binding kAgainBinding = {
    kAgain, {on('n')}, "n", "same seed", "a new run with the same seed and setup"};
constexpr Binding kCopyBinding = {kCopySeed, {on('C')}, "C", "copy seed", "copy the seed"};
constexpr Binding kTitleBinding = {
    kBackCommand, {on('q'), on(KeyCode::kEscape)}, "q", "back", "back, to the title or the list"};
constexpr Binding kMoreBinding = {kDownCommand,
                                  {on(KeyCode::kDown), on('j'), on(KeyCode::kPageDown)},
                                  "Down",
                                  "more",
                                  "further down"};
constexpr Binding kLessBinding = {
    kUpCommand, {on(KeyCode::kUp), on('k'), on(KeyCode::kPageUp)}, "Up", "", "back up"};

constexpr std::array<Binding, 7> kUsual = {{kWatchBinding, kAgainBinding, kTitleBinding,
                                            kHelpBinding, kMoreBinding, kCopyBinding,
                                            kLessBinding}};
constexpr std::array<Binding, 8> kWithWayBack = {{
    {kGoBack, {on('b')}, "b", "go back", "easy mode: back to a checkpoint; the lost game is kept"},
    kWatchBinding,
    kAgainBinding,
    kTitleBinding,
    kHelpBinding,
    kMoreBinding,
    kCopyBinding,
    kLessBinding,
}};

std::string_view headline(const run::Run& run) {
  switch (run.outcome()->ending) {
    case run::Ending::kVictory:
      return "Victory";
    case run::Ending::kDefeat:
      return "Defeat";
    case run::Ending::kIncomplete:
      return "Out, but not done";
    case run::Ending::kStalled:
      break;
  }
  return "Stalled";
}

Role headline_ink(const run::Run& run) {
  return run.outcome()->ending == run::Ending::kVictory ? Role::kGood : Role::kDanger;
}

// Long values in rows of their own, short ones two to a row.
ftxui::Elements columns(const std::vector<run::Fact>& facts, int width) {
  constexpr int kRoomForTwo = 60;
  const int half = width / 2;
  const auto is_short = [&](const run::Fact& fact) {
    return width >= kRoomForTwo && static_cast<int>(fact.value.size()) < half - 14;
  };
  std::vector<run::Fact> long_ones;
  std::vector<run::Fact> short_ones;
  for (const run::Fact& fact : facts) (is_short(fact) ? short_ones : long_ones).push_back(fact);
  ftxui::Elements rows = fact_rows(long_ones, width);
  const std::size_t left = (short_ones.size() + 1) / 2;
  const auto middle = short_ones.begin() + static_cast<std::ptrdiff_t>(left);
  const ftxui::Elements first = fact_rows({short_ones.begin(), middle}, half);
  const ftxui::Elements second = fact_rows({middle, short_ones.end()}, half);
  for (std::size_t i = 0; i < first.size(); ++i) {
    rows.push_back(ftxui::hbox({first[i] | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, half),
                                i < second.size() ? second[i] : plain("")}));
  }
  return rows;
}

}  // namespace

EndPage::EndPage(Shell& shell, run::Reel reel, std::string id, std::string path)
    : Page(shell), reel_(std::move(reel)), id_(std::move(id)), path_(std::move(path)) {
  absl::StatusOr<std::shared_ptr<AutopsyWork>> autopsy =
      AutopsyWork::begin(reel_.rules(), reel_.journal());
  if (autopsy.ok()) autopsy_ = *std::move(autopsy);
  tell_decision(reel_);
  reel_.end();
  for (const run::LoggedEvent& event : reel_.log()) {
    if (!event.trace) last_words_.push_back(event.text);
  }
  const std::size_t extra = last_words_.size() - std::min(last_words_.size(), kLastWords);
  last_words_.erase(last_words_.begin(), last_words_.begin() + static_cast<std::ptrdiff_t>(extra));
}

void EndPage::tell_decision(run::Reel& reel) {
  if (reel.inputs() == 0) return;
  reel.seek_input(reel.inputs() - 1);
  const run::InputRecord* record = reel.upcoming();
  if (record == nullptr) return;
  decision_ = StrCat("tick ", record->tick.value, ": ");
  if (const auto* order = std::get_if<run::PolicyInput>(&record->input)) {
    absl::StrAppend(&decision_, "order ", order->knob, " = ", order->value);
    return;
  }
  const std::string& slug = std::get<run::ChoiceInput>(record->input).choice;
  const run::Prompt* prompt = reel.run().pending();
  const run::Option* option = prompt == nullptr ? nullptr : prompt->find(slug);
  if (option == nullptr) return;
  absl::StrAppend(&decision_, reel.run().prompt_title(), " ", reel.run().option_label(*option));
}

bool EndPage::can_go_back() const {
  return !id_.empty() && run::check_restorable(reel_.journal()).ok();
}

Bindings EndPage::bindings() const {
  if (can_go_back()) return kWithWayBack;
  return kUsual;
}

std::optional<Moment> EndPage::wake_at() const {
  return autopsy_ ? autopsy_->wake_at() : std::nullopt;
}

void EndPage::on_wake(Moment now) {
  if (autopsy_) autopsy_->on_wake(now);
}

std::vector<std::string> EndPage::help_lines() const {
  if (!autopsy_) return {};
  return {autopsy_help(), "Watching the run again shows it decision by decision."};
}

ftxui::Elements EndPage::told(int width) const {
  const run::Run& run = reel_.run();
  ftxui::Elements rows = {ftxui::hbox({plain(headline(run)) | ftxui::bold | ink(headline_ink(run)),
                                       plain(StrCat("   score ", run.outcome()->score))}),
                          plain("")};
  const auto add = [&](std::string_view text, Role shade) {
    for (const std::string& line : lines_of(text, width)) rows.push_back(plain(line) | ink(shade));
  };
  add(run.outcome_text(), Role::kHeading);
  rows.push_back(plain(""));
  std::vector<run::Fact> facts;
  if (!decision_.empty()) facts.push_back({"Last decision", decision_});
  for (std::size_t i = 0; i < last_words_.size(); ++i) {
    facts.push_back({i == 0 ? "Then" : "", last_words_[i]});
  }
  if (autopsy_) facts.push_back({"Autopsy", autopsy_->text()});
  for (ftxui::Element& row : fact_rows(facts, width)) rows.push_back(std::move(row));
  rows.push_back(plain(""));
  std::vector<run::Fact> recap = run.recap().empty() ? run.standing() : run.recap();
  recap.push_back({"Seed", kernel::seed_code(run.seed())});
  recap.push_back({"Mode", std::string(run::mode_name(reel_.journal().header.mode))});
  recap.push_back({"Hash", kernel::hash_text(run.snapshot_hash())});
  recap.push_back({"Journal", path_.empty() ? "not kept" : path_});
  for (ftxui::Element& row : columns(recap, width)) rows.push_back(std::move(row));
  return rows;
}

ftxui::Element EndPage::render(Size size) {
  const int width = std::min(size.columns - 4, kWidest);
  ftxui::Elements rows = told(width);
  const int room = std::max(size.rows - 2, 1);
  most_scroll_ = std::max(static_cast<int>(rows.size()) - room, 0);
  scroll_ = std::clamp(scroll_, 0, most_scroll_);
  rows.erase(rows.begin(), rows.begin() + scroll_);
  if (static_cast<int>(rows.size()) > room) rows.resize(static_cast<std::size_t>(room));
  return centred(box(reel_.rules().name, ftxui::vbox(std::move(rows)) |
                                             ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

void EndPage::on_command(int command, Moment /*now*/) {
  switch (command) {
    case kBackCommand:
      return shell().back();
    case kUpCommand:
      scroll_ = std::max(scroll_ - 1, 0);
      return;
    case kDownCommand:
      scroll_ = std::min(scroll_ + 1, most_scroll_);
      return;
    case kWatch:
      return open_replay(shell(), reel_.journal(), id_, autopsy_);
    case kAgain:
      return play_again();
    case kGoBack:
      return choose_checkpoint();
    case kCopySeed:
      return shell().copy(kernel::seed_code(reel_.run().seed()), "the seed");
    default:
      return;
  }
}

void EndPage::play_again() {
  const run::JournalHeader& header = reel_.journal().header;
  absl::StatusOr<OpenRun> open = shell().library().begin(
      reel_.rules(), {.seed = header.seed, .mode = header.mode, .setup = header.setup});
  if (!open.ok()) return shell().notify(kernel::message(open.status()));
  shell().replace(std::make_unique<GamePage>(shell(), LiveRun(*std::move(open))));
}

void EndPage::choose_checkpoint() {
  std::vector<MenuEntry> entries;
  for (const run::CheckpointRecord& checkpoint : run::checkpoints_of(reel_.journal())) {
    std::string reason = checkpoint.reason;
    std::replace(reason.begin(), reason.end(), '_', ' ');
    entries.push_back({{.label = StrCat("after ", checkpoint.seq, " inputs: ", reason)},
                       [this, number = checkpoint.number] { go_back(number); }});
  }
  std::reverse(entries.begin(), entries.end());  // the latest is what most want
  shell().push(std::make_unique<MenuPage>(
      shell(), "Back to a checkpoint",
      std::vector<std::string>{"The lost game is kept; the run goes on from here:"},
      std::move(entries)));
}

void EndPage::go_back(std::uint32_t checkpoint) {
  absl::StatusOr<OpenRun> open = shell().library().resume(id_);
  if (open.ok()) open = shell().library().go_back(*std::move(open), checkpoint);
  if (!open.ok()) return shell().notify(kernel::message(open.status()));
  LiveRun live(*std::move(open));
  live.say(StrCat("Back at checkpoint ", checkpoint, "."));
  live.go_to_next_question();
  shell().replace(page_of(shell(), std::move(live)));
}

std::unique_ptr<Page> make_end_page(Shell& shell, OpenRun open) {
  absl::StatusOr<run::Journal> journal = run::parse_journal(open.session->journal_text());
  absl::StatusOr<run::Reel> reel =
      journal.ok() ? run::Reel::make(*open.rules, *std::move(journal)) : journal.status();
  if (reel.ok()) return std::make_unique<EndPage>(shell, *std::move(reel), open.id, open.path);
  return std::make_unique<MenuPage>(
      shell, "The end of a run",
      std::vector<std::string>{open.session->run().outcome_text(), kernel::message(reel.status())},
      std::vector<MenuEntry>{{{.label = "To the title"}, [] {}}});
}

absl::StatusOr<std::unique_ptr<Page>> make_end_page(Shell& shell, const ShelvedRun& shelved) {
  const run::RuleSet* rules = content::find_rule_set(shelved.journal.header.game);
  if (rules == nullptr) {
    return absl::NotFoundError("there is no game " + shelved.journal.header.game);
  }
  absl::StatusOr<run::Reel> reel = run::Reel::make(*rules, shelved.journal);
  if (!reel.ok()) return reel.status();
  if (reel->divergence()) {
    return absl::FailedPreconditionError("the rules of this build play the run otherwise: " +
                                         run::divergence_text(*reel->divergence()));
  }
  return std::make_unique<EndPage>(shell, *std::move(reel), shelved.id, shelved.path);
}

}  // namespace fathom::tui
