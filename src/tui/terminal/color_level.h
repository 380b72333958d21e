#pragma once

// Owns what can be told of a terminal from the environment alone: how many colours it has, whether
// it shows more than ASCII, whether it can be used at all. Reads no environment itself; its texts
// are given, empty where unset.

#include <cstdint>
#include <optional>
#include <string_view>

namespace fathom::tui::terminal {

enum class ColorLevel : std::uint8_t {
  kNone,
  kBasic,    // 16 colours
  kIndexed,  // 256 colours
  kTrue,     // any colour
};

struct ColorEnvironment {
  std::string_view term = {};       // TERM
  std::string_view colorterm = {};  // COLORTERM
  std::string_view no_color = {};   // NO_COLOR
};

// What was chosen by flag or configuration counts more than anything the environment says.
ColorLevel color_level(const ColorEnvironment& environment,
                       std::optional<ColorLevel> chosen = std::nullopt);

// "none", "16", "256", "true", as the flag has them.
std::optional<ColorLevel> parse_color_level(std::string_view name);

// From LC_ALL, LC_CTYPE and LANG; the first that is set decides, as in the C library.
bool locale_shows_unicode(std::string_view lc_all, std::string_view lc_ctype,
                          std::string_view lang);

enum class Usability : std::uint8_t {
  kUsable,
  kNoTerminal,   // input or output is no terminal
  kUnknownKind,  // TERM is not set
  kDumb,         // TERM says that it can do nothing
};

Usability terminal_usability(bool on_terminal, std::string_view term);
// The rest of "cannot show the game: ..."; empty for a usable one.
std::string_view why_unusable(Usability usability);

}  // namespace fathom::tui::terminal
