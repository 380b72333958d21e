#pragma once

// Owns what a player can set about the screens, and its text form: one "name = value" a line.
// Where it is kept is the program's business. The rules never see any of it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace fathom::tui {

enum class ThemeName : std::uint8_t { kCalm, kHighContrast, kColorBlind, kMonochrome };
enum class ColorChoice : std::uint8_t { kAuto, kNone, kBasic, kIndexed, kTrue };
enum class GlyphChoice : std::uint8_t { kAuto, kLines, kAscii };
// One action a frame at a growing rate, several a frame, all at once.
enum class Speed : std::uint8_t { kSlow, kSteady, kQuick, kFast, kInstant };

struct Settings {
  ThemeName theme = ThemeName::kCalm;
  ColorChoice color = ColorChoice::kAuto;
  GlyphChoice glyphs = GlyphChoice::kAuto;
  Speed speed = Speed::kSteady;
  bool mouse = false;
  bool low_bandwidth = false;
  bool oriented = false;  // has seen the orientation of the first start

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Every setting as the text form and the command line know it.
struct SettingInfo {
  std::string_view name;     // "theme"
  std::string_view summary;  // one line, for help and the settings screen
  std::vector<std::string_view> values;
  bool shown;  // on the settings screen
};
const std::vector<SettingInfo>& setting_infos();

std::string_view setting_value(const Settings& settings, std::string_view name);
// Unknown names and values are named in the error.
absl::Status change_setting(Settings& settings, std::string_view name, std::string_view value);

// Blank lines and lines that begin with # are passed over; an error says which line and why.
absl::StatusOr<Settings> parse_settings(std::string_view text);
std::string format_settings(const Settings& settings);

}  // namespace fathom::tui
