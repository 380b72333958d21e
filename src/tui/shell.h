#pragma once

// Owns the stack of pages and everything they share: settings, look, the library, notices, help,
// leaving. It is the application that the terminal loop runs.

#include <memory>
#include <string>
#include <vector>

#include "tui/draw.h"
#include "tui/library.h"
#include "tui/page.h"
#include "tui/program.h"
#include "tui/settings.h"
#include "tui/terminal/application.h"
#include "tui/terminal/color_level.h"

namespace fathom::tui {

// What is known of the terminal before anything is set.
struct TerminalFacts {
  terminal::ColorLevel color = terminal::ColorLevel::kIndexed;
  bool unicode = true;
};

class Shell final : public terminal::Application {
 public:
  Shell(Library& library, const SettingsInForce& settings, const TerminalFacts& facts);

  // The pages' side.
  Library& library() { return library_; }
  const Settings& settings() const { return settings_; }
  const Look& look() const { return look_; }
  void push(std::unique_ptr<Page> page);
  // The page on top goes, this one comes.
  void replace(std::unique_ptr<Page> page);
  void back();
  // Everything goes but the first page.
  void back_to_first();
  void quit() { finished_ = true; }
  void notify(std::string text) { notice_ = std::move(text); }
  void copy(const std::string& text, const std::string& what);
  // Takes effect at once and is kept; a problem with keeping it becomes a notice.
  void change_setting(std::string_view name, std::string_view value);
  void change_speed(Speed speed);

  // The terminal's side.
  void on_key(const Key& key, Moment now) override;
  std::optional<Moment> wake_at() const override;
  void on_wake(Moment now) override;
  void draw(terminal::Frame& frame) override;
  bool take_repaint() override;
  std::string take_passthrough() override;
  std::optional<terminal::Palette> take_palette() override;
  std::optional<bool> take_mouse() override;
  bool finished() const override { return finished_ || pages_.empty(); }

  terminal::Palette palette() const;

 private:
  struct Change {
    enum class Kind { kPush, kReplace, kBack, kBackToFirst } kind;
    std::unique_ptr<Page> page;
  };

  Page& top() const { return *pages_.back(); }
  void apply_changes();
  template <typename Task>
  void work(const Task& task);
  void dispatch(const Key& key, Moment now);
  void ask_to_leave();
  bool fits(Size size) const;
  ftxui::Element composed(Size size);
  ftxui::Element too_small(Size size) const;
  std::string shortened_notice(int width) const;
  void adopt_settings();

  Library& library_;
  Settings kept_;
  Settings settings_;
  TerminalFacts facts_;
  Look look_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<Change> changes_;  // asked for by a page that is still at work
  bool busy_ = false;
  std::string notice_;
  std::string passthrough_;
  bool palette_changed_ = false;
  bool mouse_changed_ = false;
  bool finished_ = false;
  const Page* leave_question_ = nullptr;  // while it is asked
  Size size_;
  std::uint64_t scene_ = 0;
};

}  // namespace fathom::tui
