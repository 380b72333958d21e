#include "tui/pages/new_run_page.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "tui/daily.h"
#include "tui/pages/game_page.h"
#include "tui/shell.h"
#include "tui/widgets/dialog.h"

namespace fathom::tui {
namespace {

using namespace engine;

enum Row : std::size_t { kGame, kSeed, kMode, kFirstSetup };

constexpr int kWidest = 64;
constexpr int kNames = 11;
constexpr std::size_t kLongestSeed = 60;

constexpr std::array<Binding, 7> kBindings = {{
    {kAcceptCommand, {on(KeyCode::kEnter)}, "Enter", "start", "start the run"},
    {kNextValueCommand, {on(KeyCode::kRight), on('l')}, "Right", "change", "the next value"},
    {kPreviousValueCommand, {on(KeyCode::kLeft), on('h')}, "Left", "", "the previous value"},
    kBackBinding,
    kHelpBinding,
    kUpBinding,
    kDownBinding,
}};

template <typename Value>
Value turned(Value value, int step, int count) {
  return static_cast<Value>((static_cast<int>(value) + step + count) % count);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

run::Setup defaults_of(const run::RuleSet& rules) {
  return run::resolve_setup(rules, {}).value_or(run::Setup{});
}

}  // namespace

NewRunPage::NewRunPage(Shell& shell) : Page(shell), setup_(defaults_of(rules())) {}

const run::RuleSet& NewRunPage::rules() const { return *content::rule_sets()[game_]; }

Bindings NewRunPage::bindings() const { return kBindings; }

std::vector<std::string> NewRunPage::help_lines() const {
  return {
      "The seed decides the world. Type a number, a code somebody gave you, or any text; or take a "
      "random one, or the one everybody gets today.",
      "Ironman: lost is lost, though every run stays to be watched. Easy: a lost run can go back "
      "to its checkpoints."};
}

std::vector<NewRunPage::Field> NewRunPage::fields() const {
  std::string seed = "random";
  std::string about = "a world nobody chose";
  if (seed_kind_ == SeedKind::kDaily) {
    seed = "today's";
    about = "the same for everybody on " + shell().library().today();
  }
  if (seed_kind_ == SeedKind::kTyped) {
    seed = seed_text_ + "_";
    about = "a number, a seed code or any text";
  }
  std::vector<Field> fields = {
      {"Game", std::string(rules().name), std::string(rules().summary)},
      {"Seed", seed, about + (seed_kind_ == SeedKind::kTyped ? "" : "; or type one")},
      {"Mode", easy_ ? "easy" : "ironman",
       easy_ ? "a lost run can go back to its checkpoints" : "lost is lost"}};
  for (const run::SetupOption& option : rules().setup) {
    fields.push_back(
        {std::string(option.id), setup_.find(option.id)->second, std::string(option.summary)});
  }
  return fields;
}

ftxui::Element NewRunPage::render(Size size) {
  const int width = std::min(size.columns - 6, kWidest);
  const std::vector<Field> all = fields();
  const auto marker = [&](bool marked) {
    return plain(marked ? encoded(shell().look().glyphs->marker) + " " : "  ") | ink(Role::kAccent);
  };
  ftxui::Elements rows;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string value = clipped(all[i].value, width - kNames - 2);
    rows.push_back(ftxui::hbox(
        {marker(i == cursor_), faint(all[i].name) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kNames),
         i == cursor_ ? heading(value) : plain(value)}));
  }
  rows.push_back(plain(""));
  const bool at_start = cursor_ == all.size();
  rows.push_back(ftxui::hbox({marker(at_start), at_start ? heading("Start") : plain("Start")}));
  rows.push_back(plain(""));
  const std::string about = at_start ? "Enter starts the run from any line." : all[cursor_].about;
  for (const std::string& line : lines_of(about, width)) rows.push_back(faint(line));
  return centred(box(
      "New run", ftxui::vbox(std::move(rows)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, width)));
}

bool NewRunPage::on_key(const Key& key, Moment /*now*/) {
  return cursor_ == kSeed && type_seed(key);
}

bool NewRunPage::type_seed(const Key& key) {
  if (key.code == KeyCode::kBackspace) {
    if (!seed_text_.empty()) seed_text_.pop_back();
    if (seed_text_.empty()) seed_kind_ = SeedKind::kRandom;
    return true;
  }
  std::string typed = key.code == KeyCode::kPaste ? key.text : "";
  const bool printable = key.code == KeyCode::kCharacter && !key.control && !key.alt &&
                         key.character >= ' ' && key.character < 0x7F;
  if (printable && key.character != '?') typed.push_back(static_cast<char>(key.character));
  if (typed.empty()) return false;
  seed_kind_ = SeedKind::kTyped;
  for (const char c : typed) {
    if (c >= ' ' && c < 0x7F && seed_text_.size() < kLongestSeed) seed_text_.push_back(c);
  }
  return true;
}

void NewRunPage::on_command(int command, Moment /*now*/) {
  switch (command) {
    case kBackCommand:
      return shell().back();
    case kUpCommand:
    case kDownCommand:
      cursor_ = stepped(cursor_, command, start_row() + 1);
      return;
    case kNextValueCommand:
      return turn(1);
    case kPreviousValueCommand:
      return turn(-1);
    case kAcceptCommand:
      return start();
    default:
      return;
  }
}

void NewRunPage::turn(int step) {
  if (cursor_ == kGame) {
    game_ = turned(game_, step, static_cast<int>(content::rule_sets().size()));
    setup_ = defaults_of(rules());
  } else if (cursor_ == kSeed) {
    seed_kind_ = turned(seed_kind_, step, 3);
  } else if (cursor_ == kMode) {
    easy_ = !easy_;
  } else if (cursor_ < start_row()) {
    const run::SetupOption& option = rules().setup[cursor_ - kFirstSetup];
    std::string& value = setup_.find(option.id)->second;
    const auto place = std::find(option.values.begin(), option.values.end(), value);
    const int next = turned(static_cast<int>(place - option.values.begin()), step,
                            static_cast<int>(option.values.size()));
    value = std::string(option.values[static_cast<std::size_t>(next)]);
  }
}

absl::StatusOr<kernel::Seed> NewRunPage::chosen_seed() const {
  switch (seed_kind_) {
    case SeedKind::kRandom:
      return shell().library().random_seed();
    case SeedKind::kDaily:
      return daily_seed(shell().library().today());
    case SeedKind::kTyped:
      break;
  }
  // A blank that came along with a paste would make it another world.
  const std::string_view text = trimmed(seed_text_);
  if (text.empty()) return shell().library().random_seed();
  return kernel::parse_seed(text);
}

void NewRunPage::start() {
  const absl::StatusOr<kernel::Seed> seed = chosen_seed();
  if (!seed.ok()) return shell().notify(kernel::message(seed.status()));
  const run::RunConfig config{
      .seed = *seed, .mode = easy_ ? run::Mode::kEasy : run::Mode::kIronman, .setup = setup_};
  absl::StatusOr<OpenRun> open = shell().library().begin(rules(), config);
  if (!open.ok()) return shell().notify(kernel::message(open.status()));
  shell().replace(std::make_unique<GamePage>(shell(), LiveRun(*std::move(open))));
}

}  // namespace fathom::tui
