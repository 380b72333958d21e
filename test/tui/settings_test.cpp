#include "tui/settings.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"

using namespace fathom::tui;
using fathom::engine::kernel::message;

namespace {

std::string parse_error(std::string_view text) { return message(parse_settings(text).status()); }

}  // namespace

TEST_CASE("the text form is frozen") {
  CHECK(format_settings({}) ==
        "theme = calm\n"
        "color = auto\n"
        "glyphs = auto\n"
        "speed = steady\n"
        "mouse = off\n"
        "low-bandwidth = off\n"
        "oriented = off\n");
}

TEST_CASE("every value of every setting is read back as it was written") {
  for (const SettingInfo& info : setting_infos()) {
    for (const std::string_view value : info.values) {
      CAPTURE(info.name);
      CAPTURE(value);
      Settings settings;
      REQUIRE(change_setting(settings, info.name, value).ok());
      CHECK(setting_value(settings, info.name) == value);
      const auto read = parse_settings(format_settings(settings));
      REQUIRE(read.ok());
      CHECK(*read == settings);
    }
  }
}

TEST_CASE("words stand for the values they name") {
  Settings settings;
  REQUIRE(change_setting(settings, "theme", "color-blind").ok());
  REQUIRE(change_setting(settings, "color", "256").ok());
  REQUIRE(change_setting(settings, "glyphs", "ascii").ok());
  REQUIRE(change_setting(settings, "speed", "instant").ok());
  REQUIRE(change_setting(settings, "low-bandwidth", "on").ok());
  CHECK(settings == Settings{.theme = ThemeName::kColorBlind,
                             .color = ColorChoice::kIndexed,
                             .glyphs = GlyphChoice::kAscii,
                             .speed = Speed::kInstant,
                             .mouse = false,
                             .low_bandwidth = true,
                             .oriented = false});
}

TEST_CASE("blank lines, remarks and spaces do not matter; what is left out stays as it was made") {
  const auto settings = parse_settings("\n# mine\n  speed=fast  \r\n\t mouse =\ton\n\n  # more");
  REQUIRE(settings.ok());
  CHECK(settings->speed == Speed::kFast);
  CHECK(settings->mouse);
  CHECK(settings->theme == ThemeName::kCalm);
  CHECK(*parse_settings("") == Settings());
  CHECK(parse_settings("speed = fast\nspeed = slow")->speed == Speed::kSlow);
}

TEST_CASE("an error says which line and why") {
  CHECK(parse_error("\n\nx = 1\n") == "line 3: there is no setting \"x\"");
  CHECK(parse_error("# a\n\ntheme = y") ==
        "line 3: theme has no value \"y\" (calm, high-contrast, color-blind, monochrome)");
  CHECK(parse_error("mouse = on\nmouse = ON\n") == "line 2: mouse has no value \"ON\" (off, on)");
  CHECK(parse_error("hello\n") == "line 1: expected name = value");
  CHECK(parse_error("= on\n") == "line 1: there is no setting \"\"");
  CHECK(parse_error("mouse =\n") == "line 1: mouse has no value \"\" (off, on)");
}

TEST_CASE("what is refused changes nothing, and an unknown setting has no value") {
  Settings settings;
  CHECK_FALSE(change_setting(settings, "theme", "loud").ok());
  CHECK_FALSE(change_setting(settings, "loudness", "11").ok());
  CHECK(settings == Settings());
  CHECK(setting_value(settings, "loudness").empty());
}

TEST_CASE("whether the first steps were explained is kept, but not shown") {
  for (const SettingInfo& info : setting_infos()) {
    CHECK(info.shown == (info.name != "oriented"));
    CHECK_FALSE(info.summary.empty());
  }
}
