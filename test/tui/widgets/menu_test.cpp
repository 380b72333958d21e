#include "tui/widgets/menu.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;
using terminal::character_key;
using terminal::special_key;

namespace {

Menu sample() {
  return Menu({{.key = "c", .label = "Continue", .enabled = false},
               {.key = "n", .label = "New"},
               {.key = "q", .label = "Quit"}});
}

std::size_t after(Menu menu, std::initializer_list<Key> keys) {
  for (const Key& key : keys) CHECK(menu.on_key(key).taken);
  return menu.cursor();
}

}  // namespace

TEST_CASE("a menu numbers its choices and begins at the first that can be chosen") {
  CHECK(drawn_rows(sample().render(20, 9, {&ascii_glyphs()}), 20, ascii_glyphs()) == R"(
  1 c Continue
> 2 n New
  3 q Quit
)");
}

TEST_CASE("numbers and letters choose at once, and the cursor follows") {
  Menu menu = sample();
  CHECK(menu.on_key(character_key('3')).chosen == 2);
  CHECK(menu.cursor() == 2);
  CHECK(menu.on_key(character_key('n')).chosen == 1);
  CHECK(menu.cursor() == 1);
}

TEST_CASE("what is not enabled cannot be chosen") {
  Menu menu = sample();
  CHECK_FALSE(menu.on_key(character_key('1')).taken);
  CHECK_FALSE(menu.on_key(character_key('c')).taken);
  CHECK(menu.cursor() == 1);
  menu.move_to(0);
  CHECK(menu.cursor() == 1);
}

TEST_CASE("Enter takes what the cursor is on") {
  Menu menu = sample();
  menu.on_key(special_key(KeyCode::kDown));
  CHECK(menu.on_key(special_key(KeyCode::kEnter)).chosen == 2);
  CHECK_FALSE(Menu().on_key(special_key(KeyCode::kEnter)).chosen);
}

TEST_CASE("arrows, j and k, the wheel, Home and End move alike") {
  CHECK(after(sample(), {special_key(KeyCode::kDown)}) == 2);
  CHECK(after(sample(), {character_key('j')}) == 2);
  CHECK(after(sample(), {special_key(KeyCode::kWheelDown)}) == 2);
  CHECK(after(sample(), {special_key(KeyCode::kEnd)}) == 2);
  CHECK(after(sample(), {special_key(KeyCode::kPageDown)}) == 2);
  CHECK(after(sample(), {character_key('j'), character_key('k')}) == 1);
  CHECK(after(sample(), {character_key('j'), special_key(KeyCode::kUp)}) == 1);
  CHECK(after(sample(), {character_key('j'), special_key(KeyCode::kHome)}) == 1);
}

TEST_CASE("a letter of a choice counts more than moving") {
  Menu menu({{.key = "j", .label = "Jump"}, {.label = "Stay"}});
  CHECK(menu.on_key(character_key('j')).chosen == 0);
}

TEST_CASE("only nine choices have numbers; others and unknown keys are left alone") {
  Menu menu(std::vector<Choice>(12, {.label = "same"}));
  CHECK(menu.choices()[8].selector == "9");
  CHECK(menu.choices()[9].selector.empty());
  CHECK_FALSE(menu.on_key(character_key('x')).taken);
  CHECK_FALSE(menu.on_key(terminal::control_key('j')).taken);
  CHECK_FALSE(menu.on_key(special_key(KeyCode::kEscape)).taken);
}
