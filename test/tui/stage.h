#pragma once

// Owns a shell on a made-up terminal: keys and time in, text frames out.

#include <string>
#include <string_view>

#include "tui/fake_library.h"
#include "tui/opening.h"
#include "tui/shell.h"

namespace fathom::tui::test {

// A newcomer's settings, but with the orientation behind them.
inline Settings settled() {
  Settings settings;
  settings.oriented = true;
  return settings;
}

class Stage {
 public:
  explicit Stage(terminal::Size size = {80, 24}, const Settings& settings = settled(),
                 const TerminalFacts& facts = {});

  FakeLibrary library;
  Shell shell;

  // One key after another at a person's pace, a frame after each: letters as they are, others in
  // angle brackets,
  // "<Enter>", "<Esc>", "<Up>", "<Tab>", "<C-c>".
  Stage& press(std::string_view keys);
  // The same without a frame in between, as when keys come in one piece.
  Stage& press_at_once(std::string_view keys);
  // Lets time pass until the shell asks for nothing or so many wake-ups are over.
  Stage& wait(int wakes = 100'000);
  void resize(terminal::Size size);
  void paste(std::string text);
  void click(int column, int row);
  terminal::Moment now() const { return now_; }

  // What is on the screen; see frame_text.h.
  std::string text();
  std::string styles();
  // The text with a line break before it, as tests write frames.
  std::string picture() { return "\n" + text(); }
  std::string bottom_line();
  bool shows(std::string_view words) { return text().find(words) != std::string::npos; }
  const terminal::Frame& frame();

 private:
  void draw();

  terminal::Size size_;
  terminal::Frame frame_;
  terminal::Moment now_ = 0;
};

}  // namespace fathom::tui::test
