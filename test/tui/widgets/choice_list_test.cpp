#include "tui/widgets/choice_list.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

std::vector<Choice> letters(int count) {
  std::vector<Choice> choices;
  for (int i = 0; i < count; ++i) {
    choices.push_back(
        {.selector = std::to_string(i + 1), .label = std::string(1, static_cast<char>('a' + i))});
  }
  return choices;
}

std::string listed(const std::vector<Choice>& choices, std::size_t cursor, int width, int rows) {
  ClickMap clicks;
  return drawn_rows(choice_list(choices, cursor, width, rows, {&ascii_glyphs()}, clicks), width,
                    ascii_glyphs());
}

}  // namespace

TEST_CASE("a choice is its mark, its number, its letter and its label") {
  const std::vector<Choice> choices = {{.selector = "1", .key = "f", .label = "Fight"},
                                       {.selector = "2", .label = "Avoid"}};
  CHECK(listed(choices, 1, 20, 9) == R"(
  1 f Fight
> 2   Avoid
)");
}

TEST_CASE("choices without numbers and letters take no room for them") {
  CHECK(listed({{.label = "one"}, {.label = "two"}}, 0, 20, 9) == R"(
> one
  two
)");
}

TEST_CASE("long labels are broken and hang below their beginning") {
  const std::vector<Choice> choices = {
      {.selector = "9", .label = "a"},
      {.selector = "10", .key = "x", .label = "a label that goes on and on"}};
  CHECK(listed(choices, 1, 20, 9) == R"(
   9   a
> 10 x a label that
       goes on and
       on
)");
}

TEST_CASE("notes stand at the right of the first line, and labels keep clear of them") {
  const std::vector<Choice> choices = {
      {.selector = "1", .label = "short", .note = "0/10"},
      {.selector = "2", .label = "none"},
      {.selector = "3", .label = "a label that goes on and on", .note = "10/10"}};
  CHECK(listed(choices, 0, 20, 9) == R"(
> 1 short       0/10
  2 none
  3 a label    10/10
    that goes on and
    on
)");
}

TEST_CASE("a list longer than its room scrolls with the cursor") {
  const std::vector<Choice> choices = letters(5);
  CHECK(listed(choices, 0, 10, 3) == R"(
> 1 a
  2 b
  3 c
)");
  CHECK(listed(choices, 3, 10, 3) == R"(
  2 b
  3 c
> 4 d
)");
  CHECK(listed(choices, 4, 10, 3) == R"(
  3 c
  4 d
> 5 e
)");
}

TEST_CASE("the whole of a broken choice is in sight when the cursor is on it") {
  std::vector<Choice> choices = letters(3);
  choices[2].label = "first second third";
  CHECK(listed(choices, 2, 11, 3) == R"(
> 3 first
    second
    third
)");
}

TEST_CASE("the cursor stays inside and passes over what is not enabled") {
  std::vector<Choice> choices = letters(4);
  choices[1].enabled = false;
  choices[3].enabled = false;
  CHECK(moved_cursor(choices, 0, 1) == 2);
  CHECK(moved_cursor(choices, 2, -1) == 0);
  CHECK(moved_cursor(choices, 2, 1) == 2);
  CHECK(moved_cursor(choices, 0, -1) == 0);
}

TEST_CASE("what is not enabled looks so") {
  std::vector<Choice> choices = letters(2);
  choices[1].enabled = false;
  ClickMap clicks;
  const auto frame = drawn(ftxui::vbox(choice_list(choices, 0, 8, 9, {&ascii_glyphs()}, clicks)),
                           {8, 2}, ascii_glyphs());
  CHECK(frame.at(4, 0).attributes == terminal::kBold);
  CHECK(frame.at(4, 1).ink == static_cast<terminal::ColorRole>(Role::kFaint));
}

TEST_CASE("the mouse finds the choice in a row, also in a list that is scrolled") {
  std::vector<Choice> choices = letters(5);
  choices[1].label = "two words";
  const auto chosen_at = [&](std::size_t cursor, int rows, int row) {
    ClickMap clicks;
    drawn(ftxui::vbox(choice_list(choices, cursor, 9, rows, {&ascii_glyphs()}, clicks)), {20, 9},
          ascii_glyphs());
    return clicks.at(1, row);
  };
  CHECK(chosen_at(0, 9, 0) == 0);
  CHECK(chosen_at(0, 9, 1) == 1);
  CHECK(chosen_at(0, 9, 2) == 1);
  CHECK(chosen_at(0, 9, 3) == 2);
  CHECK(chosen_at(4, 2, 1) == 4);
  CHECK_FALSE(chosen_at(0, 9, 6).has_value());
  CHECK_FALSE(chosen_at(0, 9, -1).has_value());
}
