#include "tui/shell.h"

#include <algorithm>
#include <exception>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "tui/pages/confirm_page.h"
#include "tui/pages/help_page.h"
#include "tui/widgets/dialog.h"
#include "tui/widgets/hints.h"

namespace fathom::tui {
namespace {

terminal::ColorLevel level_of(ColorChoice choice, terminal::ColorLevel detected) {
  switch (choice) {
    case ColorChoice::kAuto:
      break;
    case ColorChoice::kNone:
      return terminal::ColorLevel::kNone;
    case ColorChoice::kBasic:
      return terminal::ColorLevel::kBasic;
    case ColorChoice::kIndexed:
      return terminal::ColorLevel::kIndexed;
    case ColorChoice::kTrue:
      return terminal::ColorLevel::kTrue;
  }
  return detected;
}

bool is_control(const Key& key, char letter) {
  return key.code == KeyCode::kCharacter && key.control &&
         key.character == static_cast<char32_t>(letter);
}

}  // namespace

Shell::Shell(Library& library, const SettingsInForce& settings, const TerminalFacts& facts)
    : library_(library),
      kept_(settings.kept),
      settings_(settings.now),
      facts_(facts),
      look_{&ascii_glyphs()} {
  adopt_settings();
}

void Shell::adopt_settings() {
  const bool lines = settings_.glyphs == GlyphChoice::kLines ||
                     (settings_.glyphs == GlyphChoice::kAuto && facts_.unicode);
  look_.glyphs = lines ? &line_glyphs() : &ascii_glyphs();
  palette_changed_ = true;
}

terminal::Palette Shell::palette() const {
  return palette_of(settings_.theme, level_of(settings_.color, facts_.color));
}

void Shell::push(std::unique_ptr<Page> page) {
  changes_.push_back({Change::Kind::kPush, std::move(page)});
  apply_changes();
}

void Shell::replace(std::unique_ptr<Page> page) {
  changes_.push_back({Change::Kind::kReplace, std::move(page)});
  apply_changes();
}

void Shell::back() {
  changes_.push_back({Change::Kind::kBack, nullptr});
  apply_changes();
}

void Shell::back_to_first() {
  changes_.push_back({Change::Kind::kBackToFirst, nullptr});
  apply_changes();
}

// Never while a page is at work: it may be the one to go.
void Shell::apply_changes() {
  if (busy_) return;
  std::vector<Change> changes;
  changes.swap(changes_);
  for (Change& change : changes) {
    switch (change.kind) {
      case Change::Kind::kPush:
        break;
      case Change::Kind::kReplace:
      case Change::Kind::kBack:
        if (pages_.empty()) break;
        if (leave_question_ == &top()) leave_question_ = nullptr;
        pages_.pop_back();
        break;
      case Change::Kind::kBackToFirst:
        pages_.resize(std::min<std::size_t>(pages_.size(), 1));
        break;
    }
    if (change.page) {
      pages_.push_back(std::move(change.page));
    } else if (!pages_.empty()) {
      top().on_return();
    }
  }
}

// What a terminal puts on the clipboard when it is asked to, also at the far end of a line.
void Shell::copy(const std::string& text, const std::string& what) {
  passthrough_ += absl::StrCat("\x1b]52;c;", absl::Base64Escape(text), "\x07");
  notify(absl::StrCat("Copied ", what, ": ", text));
}

void Shell::change_setting(std::string_view name, std::string_view value) {
  absl::Status changed = tui::change_setting(settings_, name, value);
  changed.Update(tui::change_setting(kept_, name, value));
  if (!changed.ok()) return notify(engine::kernel::message(changed));
  mouse_changed_ = mouse_changed_ || name == "mouse";
  adopt_settings();
  const absl::Status saved = library_.save(kept_);
  if (!saved.ok()) notify("Not saved: " + engine::kernel::message(saved));
}

void Shell::change_speed(Speed speed) {
  Settings wanted = settings_;
  wanted.speed = speed;
  const std::string_view value = setting_value(wanted, "speed");
  notify(absl::StrCat("Speed: ", engine::kernel::to_absl(value)));
  change_setting("speed", value);
}

void Shell::on_key(const Key& key, Moment now) {
  if (finished()) return;
  if (is_control(key, 'c')) return ask_to_leave();
  if (!fits(size_)) return;  // nobody can see what it would do
  notice_.clear();
  work([&] { dispatch(key, now); });
}

// Whatever goes wrong outside, as with a folder that is gone, is told and is not the end.
template <typename Task>
void Shell::work(const Task& task) {
  try {
    busy_ = true;
    task();
    busy_ = false;
    apply_changes();
  } catch (const std::exception& error) {
    busy_ = false;
    notify(error.what());
  }
}

void Shell::dispatch(const Key& key, Moment now) {
  Page& page = top();
  if (page.on_key(key, now)) return;
  const int command = loose_command_of(page.bindings(), key);
  if (command == kHelpCommand) {
    push(std::make_unique<HelpPage>(*this, page.help_title(), page.bindings(), page.help_lines()));
  } else if (command != kNoCommand) {
    page.on_command(command, now);
  } else {
    page.on_unknown_key(key, now);
  }
}

void Shell::ask_to_leave() {
  if (pages_.empty() || !fits(size_) || leave_question_ == &top()) return quit();
  auto question = std::make_unique<ConfirmPage>(*this, top().leave_text(), [this] { quit(); });
  leave_question_ = question.get();
  push(std::move(question));
}

std::optional<Moment> Shell::wake_at() const {
  if (finished() || !fits(size_)) return std::nullopt;
  return top().wake_at();
}

void Shell::on_wake(Moment now) {
  if (finished()) return;
  work([&] {
    top().on_wake(now);
    if (!changes_.empty()) notice_.clear();  // it was about a page that is no longer on top
  });
}

bool Shell::fits(Size size) const {
  if (pages_.empty()) return true;
  const Size needed = top().needed();
  return size.columns >= needed.columns && size.rows >= needed.rows;
}

void Shell::draw(terminal::Frame& frame) {
  size_ = frame.size();
  if (pages_.empty()) return;
  tui::draw(fits(size_) ? composed(size_) : too_small(size_), look_, frame);
  if (fits(size_)) top().on_shown();
}

ftxui::Element Shell::composed(Size size) {
  std::size_t first = pages_.size() - 1;
  while (first > 0 && pages_[first]->overlay()) --first;
  const Size above{size.columns, size.rows - 1};
  ftxui::Elements layers;
  for (std::size_t i = first; i < pages_.size(); ++i) layers.push_back(pages_[i]->render(above));
  const ftxui::Element bottom = notice_.empty()
                                    ? hints(top().bindings(), size.columns)
                                    : plain(shortened_notice(size.columns)) | ink(Role::kWarning);
  return ftxui::vbox({ftxui::dbox(std::move(layers)) |
                          ftxui::size(ftxui::HEIGHT, ftxui::EQUAL, above.rows) |
                          ftxui::size(ftxui::WIDTH, ftxui::EQUAL, above.columns),
                      bottom});
}

// What is wrong stands at the end of a message, behind the path of what it is about.
std::string Shell::shortened_notice(int width) const {
  constexpr std::size_t kKept = 28;  // of its beginning
  const auto room = static_cast<std::size_t>(width);
  const std::string text = " " + notice_;
  if (text.size() <= room || room <= kKept) return clipped(text, width);
  return text.substr(0, kKept) + "~" + text.substr(text.size() - (room - kKept - 1));
}

ftxui::Element Shell::too_small(Size size) const {
  const Size needed = top().needed();
  return ftxui::vbox({
             plain("The terminal is too small.") | ftxui::bold | ftxui::hcenter,
             plain(absl::StrCat("It has ", size.columns, "x", size.rows, ", needed are ",
                                needed.columns, "x", needed.rows, ".")) |
                 ftxui::hcenter,
             faint("Nothing happens until it is larger.") | ftxui::hcenter,
         }) |
         ftxui::center;
}

// A new floor is painted whole: whoever joins a recording finds a picture there.
bool Shell::take_repaint() {
  std::uint64_t scene = 0;
  for (const std::unique_ptr<Page>& page : pages_) scene = std::max(scene, page->scene());
  const bool changed = scene_ != 0 && scene != 0 && scene != scene_;
  scene_ = scene;
  return changed;
}

std::string Shell::take_passthrough() {
  std::string text;
  text.swap(passthrough_);
  return text;
}

std::optional<bool> Shell::take_mouse() {
  if (!mouse_changed_) return std::nullopt;
  mouse_changed_ = false;
  return settings_.mouse;
}

std::optional<terminal::Palette> Shell::take_palette() {
  if (!palette_changed_) return std::nullopt;
  palette_changed_ = false;
  return palette();
}

}  // namespace fathom::tui
