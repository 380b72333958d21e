#include "tui/terminal/key.h"

#include <array>
#include <string_view>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {
namespace {

constexpr std::array<std::string_view, 21> kNames = {
    "",     "Enter", "Tab",   "BackTab", "Backspace", "Esc",       "Up",
    "Down", "Left",  "Right", "Home",    "End",       "PgUp",      "PgDn",
    "Ins",  "Del",   "F",     "Click",   "WheelUp",   "WheelDown", "Paste"};
static_assert(kNames.size() == static_cast<std::size_t>(KeyCode::kPaste) + 1);

std::string character_name(const Key& key) {
  if (key.character == U' ') return "Space";
  char32_t shown = key.character;
  // The habit of help texts: Ctrl-C, though nobody holds Shift for it.
  if (key.control && shown >= U'a' && shown <= U'z') shown -= U'a' - U'A';
  std::string name;
  append_utf8(name, shown);
  return name;
}

}  // namespace

std::string key_name(const Key& key) {
  std::string name;
  if (key.control) name += "Ctrl-";
  if (key.alt) name += "Alt-";
  if (key.shift) name += "Shift-";
  if (key.code == KeyCode::kCharacter) return name + character_name(key);
  name += kNames[static_cast<std::size_t>(key.code)];
  if (key.code == KeyCode::kFunction) name += std::to_string(key.number);
  return name;
}

}  // namespace fathom::tui::terminal
