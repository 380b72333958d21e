#include "tui/pages/runs_page.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "tui/pages/confirm_page.h"
#include "tui/pages/end_page.h"
#include "tui/pages/game_page.h"
#include "tui/pages/replay_page.h"
#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

using namespace engine;

enum Command { kWatchRun, kFilter };

constexpr int kWidest = 110;
constexpr std::array<Binding, 7> kBindings = {{
    kAcceptBinding,
    {kWatchRun, {on('w')}, "w", "watch", "watch the run, finished or not"},
    {kFilter, {on('/')}, "/", "filter", "show only runs that have a text in their line"},
    kBackBinding,
    kHelpBinding,
    kUpBinding,
    kDownBinding,
}};

constexpr std::array<Binding, 2> kTyping = {{
    {kAcceptCommand, {on(KeyCode::kEnter)}, "Enter", "keep the filter", "keep the filter"},
    {kBackCommand, {on(KeyCode::kEscape)}, "Esc", "show all", "show all runs"},
}};

std::string line_of(const ShelvedRun& run) {
  if (!run.problem.empty()) return absl::StrCat(run.id, "  unreadable: ", run.problem);
  return absl::StrCat(run.id, "  ", kernel::to_absl(run::mode_name(run.journal.header.mode)), "  ",
                      run.standing, run.live ? "  (being played)" : "");
}

void enter(Shell& shell, OpenRun open, const std::string& id) {
  LiveRun live(std::move(open));
  const std::uint64_t inputs = live.run().next_input_seq();
  live.say(
      absl::StrCat("Going on with ", id, " after ", inputs, inputs == 1 ? " input." : " inputs."));
  live.go_to_next_question();
  shell.push(page_of(shell, std::move(live)));
}

}  // namespace

void take_over_run(Shell& shell, const std::string& id) {
  absl::StatusOr<OpenRun> open = shell.library().take_over(id);
  if (!open.ok()) return shell.notify(kernel::message(open.status()));
  enter(shell, *std::move(open), id);
}

void resume_run(Shell& shell, const std::string& id) {
  absl::StatusOr<OpenRun> open = shell.library().resume(id);
  if (open.ok()) return enter(shell, *std::move(open), id);
  if (!absl::IsAborted(open.status())) return shell.notify(kernel::message(open.status()));
  shell.push(std::make_unique<ConfirmPage>(
      shell,
      "This run is being played by another session. Take it over? The other one is closed; "
      "nothing is lost.",
      [&shell, id] { take_over_run(shell, id); }));
}

RunsPage::RunsPage(Shell& shell, Purpose purpose) : Page(shell), purpose_(purpose) { refresh(); }

std::string RunsPage::help_title() const {
  return purpose_ == Purpose::kPlay ? "Saved runs" : "Watch a replay";
}

void RunsPage::refresh() {
  runs_ = shell().library().runs();
  apply_filter();
}

void RunsPage::apply_filter() {
  const std::size_t cursor = menu_.cursor();
  listed_.clear();
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const std::string line = line_of(runs_[i]);
    if (line.find(filter_) == std::string::npos) continue;
    listed_.push_back(i);
    choices.push_back({.label = line});
  }
  menu_ = Menu(std::move(choices));
  menu_.move_to(cursor);
}

Bindings RunsPage::bindings() const {
  if (filtering_) return kTyping;
  return kBindings;
}

ftxui::Element RunsPage::render(Size size) {
  const int width = std::min(size.columns - 4, kWidest);
  ftxui::Elements rows;
  if (filtering_ || !filter_.empty()) {
    rows.push_back(ftxui::hbox(
        {faint("Filter: "), plain(filter_), plain(filtering_ ? "_" : "") | ink(Role::kAccent)}));
    rows.push_back(plain(""));
  }
  if (menu_.empty()) {
    rows.push_back(
        faint(runs_.empty() ? "There are no saved runs yet." : "No run has this in its line."));
  }
  const int room = std::max(size.rows - 2 - static_cast<int>(rows.size()), 1);
  for (ftxui::Element& row : menu_.render(width, room, shell().look())) {
    rows.push_back(std::move(row));
  }
  return centred(box(
      help_title(), ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

bool RunsPage::on_key(const Key& key, Moment /*now*/) {
  if (filtering_) return type_filter(key);
  const Menu::Reply reply = menu_.on_key(key);
  if (reply.chosen) choose(runs_[listed_[*reply.chosen]]);
  return reply.taken;
}

bool RunsPage::type_filter(const Key& key) {
  constexpr std::size_t kLongest = 40;
  if (key.code == KeyCode::kEnter || key.code == KeyCode::kEscape) {
    filtering_ = false;
    if (key.code == KeyCode::kEscape) filter_.clear();
  } else if (key.code == KeyCode::kBackspace) {
    if (!filter_.empty()) filter_.pop_back();
  } else if (key.code == KeyCode::kCharacter && !key.control && key.character >= ' ' &&
             key.character < 0x7F && filter_.size() < kLongest) {
    filter_.push_back(static_cast<char>(key.character));
  }
  apply_filter();
  return true;
}

const ShelvedRun* RunsPage::marked() const {
  return menu_.cursor() < listed_.size() ? &runs_[listed_[menu_.cursor()]] : nullptr;
}

void RunsPage::on_command(int command, Moment /*now*/) {
  switch (command) {
    case kBackCommand:
      return shell().back();
    case kFilter:
      filtering_ = true;
      return;
    case kWatchRun:
      if (marked() != nullptr) watch(*marked());
      return;
    default:
      return;
  }
}

void RunsPage::choose(const ShelvedRun& run) {
  if (!run.problem.empty()) return shell().notify(run.path + ": " + run.problem);
  if (purpose_ == Purpose::kWatch) return watch(run);
  if (run.unfinished()) return resume_run(shell(), run.id);
  absl::StatusOr<std::unique_ptr<Page>> page = make_end_page(shell(), run);
  if (!page.ok()) return shell().notify(kernel::message(page.status()));
  shell().push(*std::move(page));
}

void RunsPage::watch(const ShelvedRun& run) {
  if (!run.problem.empty()) return shell().notify(run.path + ": " + run.problem);
  open_replay(shell(), run.journal, run.id);
}

}  // namespace fathom::tui
