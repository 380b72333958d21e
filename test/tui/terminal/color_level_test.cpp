#include "tui/terminal/color_level.h"

#include <doctest/doctest.h>

using namespace fathom::tui::terminal;

namespace {

ColorLevel of_term(std::string_view term) { return color_level({.term = term}); }

}  // namespace

TEST_CASE("TERM tells how many colours there are") {
  for (const char* term : {"xterm-256color", "screen-256color", "tmux-256color", "xterm-kitty",
                           "alacritty", "foot", "putty-256color", "screen.xterm-256color"}) {
    CAPTURE(term);
    CHECK(of_term(term) == ColorLevel::kIndexed);
  }
  for (const char* term : {"linux", "xterm", "screen", "tmux", "rxvt", "rxvt-unicode", "putty",
                           "xterm-color", "rxvt-88color", "screen.linux", "ansi"}) {
    CAPTURE(term);
    CHECK(of_term(term) == ColorLevel::kBasic);
  }
  for (const char* term : {"vt100", "vt220", "ansi-mono", "xterm-mono", "linux-m", "dumb", "",
                           "stranger", "xtermish"}) {
    CAPTURE(term);
    CHECK(of_term(term) == ColorLevel::kNone);
  }
  CHECK(of_term("xterm-direct") == ColorLevel::kTrue);
  CHECK(of_term("XTERM-256COLOR") == ColorLevel::kIndexed);
}

TEST_CASE("a choice counts more than NO_COLOR, that more than COLORTERM, that more than TERM") {
  ColorEnvironment environment{.term = "linux"};
  CHECK(color_level(environment) == ColorLevel::kBasic);
  environment.colorterm = "truecolor";
  CHECK(color_level(environment) == ColorLevel::kTrue);
  environment.colorterm = "24bit";
  CHECK(color_level(environment) == ColorLevel::kTrue);
  environment.colorterm = "yes";
  CHECK(color_level(environment) == ColorLevel::kBasic);
  environment.colorterm = "truecolor";
  environment.no_color = "1";
  CHECK(color_level(environment) == ColorLevel::kNone);
  CHECK(color_level(environment, ColorLevel::kIndexed) == ColorLevel::kIndexed);
}

TEST_CASE("levels have names") {
  CHECK(parse_color_level("none") == ColorLevel::kNone);
  CHECK(parse_color_level("16") == ColorLevel::kBasic);
  CHECK(parse_color_level("256") == ColorLevel::kIndexed);
  CHECK(parse_color_level("true") == ColorLevel::kTrue);
  CHECK_FALSE(parse_color_level("many"));
}

TEST_CASE("the first locale that is set decides") {
  CHECK(locale_shows_unicode("", "", "en_GB.UTF-8"));
  CHECK(locale_shows_unicode("", "C.utf8", "C"));
  CHECK(locale_shows_unicode("de_DE.UTF-8@euro", "C", "C"));
  CHECK_FALSE(locale_shows_unicode("C", "C.utf8", "en_GB.UTF-8"));
  CHECK_FALSE(locale_shows_unicode("", "", "en_GB.ISO-8859-1"));
  CHECK_FALSE(locale_shows_unicode("", "", ""));
}

TEST_CASE("a terminal that cannot be used has a reason") {
  CHECK(terminal_usability(true, "xterm") == Usability::kUsable);
  CHECK(terminal_usability(false, "xterm") == Usability::kNoTerminal);
  CHECK(terminal_usability(true, "") == Usability::kUnknownKind);
  CHECK(terminal_usability(true, "dumb") == Usability::kDumb);
  CHECK(why_unusable(Usability::kUsable) == "");
  for (const Usability reason :
       {Usability::kNoTerminal, Usability::kUnknownKind, Usability::kDumb}) {
    CHECK(why_unusable(reason) != "");
  }
}
