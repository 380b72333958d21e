#include "tui/terminal/key.h"

#include <doctest/doctest.h>

using namespace fathom::tui::terminal;

TEST_CASE("keys are named as help texts name them") {
  CHECK(key_name(character_key(U'a')) == "a");
  CHECK(key_name(character_key(U'é')) == "é");
  CHECK(key_name(character_key(U' ')) == "Space");
  CHECK(key_name(control_key('c')) == "Ctrl-C");
  CHECK(key_name(control_key('\\')) == "Ctrl-\\");
  CHECK(key_name({.character = U'x', .alt = true}) == "Alt-x");
  CHECK(key_name(special_key(KeyCode::kEscape)) == "Esc");
  CHECK(key_name(special_key(KeyCode::kPageUp)) == "PgUp");
  CHECK(key_name(special_key(KeyCode::kPaste)) == "Paste");
  CHECK(key_name({.code = KeyCode::kFunction, .number = 12}) == "F12");
  CHECK(key_name({.code = KeyCode::kLeft, .control = true, .alt = true, .shift = true}) ==
        "Ctrl-Alt-Shift-Left");
}
