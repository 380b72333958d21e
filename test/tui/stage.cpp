#include "tui/stage.h"

#include <map>
#include <stdexcept>

#include "tui/frame_text.h"

namespace fathom::tui::test {
namespace {

using terminal::Key;
using terminal::KeyCode;

std::vector<Key> keys_of(std::string_view text) {
  static const std::map<std::string_view, KeyCode> kNames = {
      {"Enter", KeyCode::kEnter}, {"Esc", KeyCode::kEscape},    {"Up", KeyCode::kUp},
      {"Down", KeyCode::kDown},   {"Left", KeyCode::kLeft},     {"Right", KeyCode::kRight},
      {"Tab", KeyCode::kTab},     {"Home", KeyCode::kHome},     {"End", KeyCode::kEnd},
      {"PgUp", KeyCode::kPageUp}, {"PgDn", KeyCode::kPageDown}, {"Bs", KeyCode::kBackspace},
  };
  std::vector<Key> keys;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t close = text[i] == '<' ? text.find('>', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      keys.push_back(terminal::character_key(static_cast<char32_t>(text[i])));
      continue;
    }
    const std::string_view name = text.substr(i + 1, close - i - 1);
    const auto found = kNames.find(name);
    if (found != kNames.end()) {
      keys.push_back(terminal::special_key(found->second));
    } else if (name.substr(0, 2) == "C-") {
      keys.push_back(terminal::control_key(name[2]));
    } else {
      throw std::runtime_error("no key is called " + std::string(name));
    }
    i = close;
  }
  return keys;
}

}  // namespace

Stage::Stage(terminal::Size size, const Settings& settings, const TerminalFacts& facts)
    : shell(library, {settings, settings}, facts), size_(size), frame_(size) {}

void Stage::draw() {
  if (shell.finished()) return;
  frame_ = terminal::Frame(size_);
  shell.draw(frame_);
}

Stage& Stage::press(std::string_view keys) {
  for (const Key& key : keys_of(keys)) {
    draw();
    shell.on_key(key, now_ += 100);
    draw();
  }
  return *this;
}

Stage& Stage::press_at_once(std::string_view keys) {
  draw();
  for (const Key& key : keys_of(keys)) shell.on_key(key, ++now_);
  draw();
  return *this;
}

Stage& Stage::wait(int wakes) {
  draw();
  for (int i = 0; i < wakes && !shell.finished() && shell.wake_at(); ++i) {
    now_ = std::max(now_, *shell.wake_at());
    shell.on_wake(now_);
    draw();
  }
  return *this;
}

void Stage::resize(terminal::Size size) {
  size_ = size;
  draw();
}

const terminal::Frame& Stage::frame() {
  draw();
  return frame_;
}

std::string Stage::text() { return text_of(frame()); }

std::string Stage::styles() { return styles_of(frame()); }

void Stage::click(int column, int row) {
  draw();
  shell.on_key({.code = KeyCode::kClick, .column = column, .row = row}, ++now_);
  draw();
}

void Stage::paste(std::string text) {
  Key key = terminal::special_key(KeyCode::kPaste);
  key.text = std::move(text);
  draw();
  shell.on_key(key, ++now_);
  draw();
}

std::string Stage::bottom_line() {
  const std::string all = text();
  return all.substr(all.rfind('\n', all.size() - 2) + 1);
}

}  // namespace fathom::tui::test
