#pragma once

// Owns the key tables of screens: which keys give which command, and what hints and help say of
// them. One table does all three, so that they cannot disagree.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/key.h"

namespace fathom::tui {

using terminal::Key;
using terminal::KeyCode;

struct KeyPattern {
  KeyCode code = KeyCode::kCharacter;
  char32_t character = 0;
  bool control = false;

  constexpr bool empty() const { return code == KeyCode::kCharacter && character == 0; }
  bool matches(const Key& key) const;
};

constexpr KeyPattern on(char character) {
  return {KeyCode::kCharacter, static_cast<char32_t>(character), false};
}
constexpr KeyPattern on(KeyCode code) { return {code, 0, false}; }

struct Binding {
  int command;
  std::array<KeyPattern, 3> keys;
  std::string_view shown;  // "Space"
  std::string_view hint;   // one word for the bottom line; empty: only in the help
  std::string_view about;  // a sentence for the help

  bool matches(const Key& key) const;
};

using Bindings = std::span<const Binding>;

// The command of a key, exactly as it was pressed; none: -1.
int command_of(Bindings bindings, const Key& key);
// The same with upper and lower case alike.
int loose_command_of(Bindings bindings, const Key& key);

inline constexpr int kNoCommand = -1;
// Commands that mean the same on every screen; the others count from 0.
inline constexpr int kBackCommand = 1000;
inline constexpr int kHelpCommand = 1001;
inline constexpr int kUpCommand = 1002;
inline constexpr int kDownCommand = 1003;
inline constexpr int kAcceptCommand = 1004;
inline constexpr int kNextValueCommand = 1005;
inline constexpr int kPreviousValueCommand = 1006;

inline constexpr Binding kBackBinding = {
    kBackCommand, {on('q'), on(KeyCode::kEscape)}, "q", "back", "back one step; Esc does the same"};
inline constexpr Binding kHelpBinding = {
    kHelpCommand, {on('?')}, "?", "help", "the keys of this screen"};
inline constexpr Binding kUpBinding = {
    kUpCommand, {on(KeyCode::kUp), on('k'), on(KeyCode::kWheelUp)}, "Up, k", "", "one line up"};
inline constexpr Binding kDownBinding = {kDownCommand,
                                         {on(KeyCode::kDown), on('j'), on(KeyCode::kWheelDown)},
                                         "Down, j",
                                         "",
                                         "one line down"};
inline constexpr Binding kAcceptBinding = {
    kAcceptCommand, {on(KeyCode::kEnter)}, "Enter", "choose", "take what is marked"};

inline constexpr Binding kNextValueBinding = {kNextValueCommand,
                                              {on(KeyCode::kRight), on('l'), on(KeyCode::kEnter)},
                                              "Right",
                                              "next value",
                                              "the next value; l and Enter do the same"};
inline constexpr Binding kPreviousValueBinding = {kPreviousValueCommand,
                                                  {on(KeyCode::kLeft), on('h')},
                                                  "Left",
                                                  "previous",
                                                  "the previous value; h does the same"};

// Where up and down lead from one of `count` lines; stays inside.
std::size_t stepped(std::size_t cursor, int command, std::size_t count);

}  // namespace fathom::tui
