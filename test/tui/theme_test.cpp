#include "tui/theme.h"

#include <doctest/doctest.h>

#include <set>

#include "tui/allowed_glyphs.h"
#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;
using terminal::ColorLevel;

namespace {

constexpr auto kRoles = static_cast<std::size_t>(Role::kCount);

// Roles that are written with the terminal's own colour.
std::set<Role> colourless(ThemeName theme, ColorLevel level) {
  std::set<Role> roles;
  const terminal::Palette palette = palette_of(theme, level);
  for (std::size_t i = 0; i < kRoles; ++i) {
    if (palette.ink[i].empty()) roles.insert(static_cast<Role>(i));
  }
  return roles;
}

std::vector<char32_t> glyphs_of(const Glyphs& set) {
  return {set.wall, set.remembered_wall, set.floor, set.remembered_floor, set.path,
          set.bar,  set.empty_bar,       set.marker};
}

}  // namespace

TEST_CASE("every theme says of every role how it looks") {
  const std::set<Role> own = {Role::kPlain, Role::kPlayer, Role::kWall, Role::kFloor,
                              Role::kRemembered};
  for (const ColorLevel level : {ColorLevel::kBasic, ColorLevel::kIndexed, ColorLevel::kTrue}) {
    CHECK(colourless(ThemeName::kCalm, level) == own);
    CHECK(colourless(ThemeName::kColorBlind, level) == own);
    CHECK(colourless(ThemeName::kHighContrast, level).empty());
    CHECK(colourless(ThemeName::kMonochrome, level).size() == kRoles);
  }
}

TEST_CASE("without colours every palette is empty") {
  for (const ThemeName theme : {ThemeName::kCalm, ThemeName::kHighContrast, ThemeName::kColorBlind,
                                ThemeName::kMonochrome}) {
    CHECK(palette_of(theme, ColorLevel::kNone).ink == terminal::Palette().ink);
    CHECK(palette_of(theme, ColorLevel::kNone).paper == terminal::Palette().paper);
  }
}

TEST_CASE("a palette sets colours of its level and nothing else") {
  for (const ThemeName theme :
       {ThemeName::kCalm, ThemeName::kHighContrast, ThemeName::kColorBlind}) {
    for (const std::string& ink : palette_of(theme, ColorLevel::kBasic).ink) {
      if (ink.empty()) continue;
      const int code = std::stoi(ink);
      CHECK(((code >= 30 && code <= 37) || (code >= 90 && code <= 97)));
      CHECK(ink == std::to_string(code));
    }
    for (const std::string& ink : palette_of(theme, ColorLevel::kIndexed).ink) {
      if (!ink.empty()) CHECK(ink.substr(0, 5) == "38;5;");
    }
    for (const std::string& ink : palette_of(theme, ColorLevel::kTrue).ink) {
      if (ink.empty()) continue;
      CHECK(ink.substr(0, 5) == "38;2;");
      CHECK(std::count(ink.begin(), ink.end(), ';') == 4);
    }
  }
}

TEST_CASE("what was seen, what is remembered and where the way leads differ by glyph") {
  for (const Glyphs* set : {&line_glyphs(), &ascii_glyphs()}) {
    CHECK(set->wall != set->remembered_wall);
    CHECK(set->bar != set->empty_bar);
    CHECK(std::set<char32_t>{set->floor, set->remembered_floor, set->path, set->wall,
                             set->remembered_wall}
              .size() == 5);
  }
}

TEST_CASE("all glyphs are one column wide, and those of the ASCII set are ASCII") {
  for (const char32_t glyph : glyphs_of(line_glyphs())) {
    CHECK(is_allowed(glyph));
    CHECK(is_ascii(to_ascii(glyph)));
  }
  for (const char32_t glyph : glyphs_of(ascii_glyphs())) CHECK(is_ascii(glyph));
}

TEST_CASE("every line has its ASCII") {
  for (const char32_t glyph : std::u32string_view(U"─━═│┃║╭╮╰╯┌┐└┘├┤┬┴┼▓▒░█·•»►…×–∙")) {
    CHECK(is_ascii(to_ascii(glyph)));
    CHECK(to_ascii(glyph) != U'?');
  }
  CHECK(to_ascii(U'漢') == U'?');
  CHECK(to_ascii(U'x') == U'x');
}

TEST_CASE("a whole run draws nothing but allowed glyphs, and in ASCII nothing but ASCII") {
  for (const GlyphChoice choice : {GlyphChoice::kLines, GlyphChoice::kAscii}) {
    for (const std::string_view game : {"descent", "doom"}) {
      Settings settings = settled();
      settings.glyphs = choice;
      Stage stage({80, 24}, settings);
      open_game(stage, {.game = game, .seed = 3, .bot = rules_of(game).default_bot});
      while (stage.text(), stage.shell.wake_at()) {
        REQUIRE(all_cells(stage.frame(), choice == GlyphChoice::kAscii ? is_ascii : is_allowed));
        stage.wait(1);
      }
      CHECK(all_cells(stage.frame(), choice == GlyphChoice::kAscii ? is_ascii : is_allowed));
      CHECK(stage.shows("score"));
    }
  }
}
