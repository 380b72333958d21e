#pragma once

// Owns what a key press is once the bytes of a terminal have been read: one value, whatever the
// terminal calls it. Which key does what is decided by the screens.

#include <cstdint>
#include <string>

namespace fathom::tui::terminal {

enum class KeyCode : std::uint8_t {
  kCharacter,  // `character`, with `control` for Ctrl-A and the like
  kEnter,
  kTab,
  kBackTab,
  kBackspace,
  kEscape,
  kUp,
  kDown,
  kLeft,
  kRight,
  kHome,
  kEnd,
  kPageUp,
  kPageDown,
  kInsert,
  kDelete,
  kFunction,   // F1 is number 1
  kClick,      // left button pressed at `column`, `row`
  kWheelUp,    // at `column`, `row`
  kWheelDown,  // likewise
  kPaste,      // `text` arrived in one piece; never taken for keys
};

struct Key {
  KeyCode code = KeyCode::kCharacter;
  char32_t character = 0;  // with `control` a small letter: Ctrl-C is 'c'
  bool control = false;
  bool alt = false;
  bool shift = false;  // told only for keys that are no characters
  std::uint8_t number = 0;
  int column = 0;  // from 0, of the mouse
  int row = 0;
  std::string text = {};  // of a paste: printable characters and line breaks only

  friend bool operator==(const Key&, const Key&) = default;
};

inline Key character_key(char32_t character) { return {.character = character}; }
inline Key control_key(char letter) {
  return {.character = static_cast<char32_t>(letter), .control = true};
}
inline Key special_key(KeyCode code) { return {.code = code}; }

// "a", "Ctrl-C", "Esc", "PgUp", "F5": for help texts, tests and failures.
std::string key_name(const Key& key);

}  // namespace fathom::tui::terminal
