#include "tui/terminal/color_level.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace fathom::tui::terminal {
namespace {

struct KnownTerminal {
  std::string_view name;  // of TERM: all of it, or what comes before the first '-'
  ColorLevel level;
};

// What TERM alone promises. Most modern terminals call themselves something-256color and are known
// by that; these are the rest.
constexpr std::array kKnown = {
    KnownTerminal{"alacritty", ColorLevel::kIndexed},
    KnownTerminal{"ansi", ColorLevel::kBasic},
    KnownTerminal{"cons25", ColorLevel::kBasic},
    KnownTerminal{"console", ColorLevel::kBasic},
    KnownTerminal{"cygwin", ColorLevel::kBasic},
    KnownTerminal{"eterm", ColorLevel::kBasic},
    KnownTerminal{"foot", ColorLevel::kIndexed},
    KnownTerminal{"gnome", ColorLevel::kBasic},
    KnownTerminal{"iterm", ColorLevel::kIndexed},
    KnownTerminal{"iterm2", ColorLevel::kIndexed},
    KnownTerminal{"kitty", ColorLevel::kIndexed},
    KnownTerminal{"konsole", ColorLevel::kBasic},
    KnownTerminal{"linux", ColorLevel::kBasic},
    KnownTerminal{"putty", ColorLevel::kBasic},
    KnownTerminal{"rxvt", ColorLevel::kBasic},
    KnownTerminal{"screen", ColorLevel::kBasic},
    KnownTerminal{"st", ColorLevel::kBasic},
    KnownTerminal{"teraterm", ColorLevel::kBasic},
    KnownTerminal{"tmux", ColorLevel::kBasic},
    KnownTerminal{"wezterm", ColorLevel::kIndexed},
    KnownTerminal{"xterm", ColorLevel::kBasic},
};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

// The endings are terminfo's: xterm-256color, xterm-direct, rxvt-88color, ansi-mono, vt220-m.
ColorLevel level_of(std::string_view term) {
  if (contains(term, "-direct")) return ColorLevel::kTrue;
  if (contains(term, "256color")) return ColorLevel::kIndexed;
  if (contains(term, "-mono") || term.ends_with("-m")) return ColorLevel::kNone;
  if (contains(term, "color")) return ColorLevel::kBasic;
  // Terminals that add their own name to another's: xterm-kitty, screen.xterm, rxvt-unicode.
  if (term.starts_with("xterm-kitty") || term.starts_with("xterm-ghostty")) {
    return ColorLevel::kIndexed;
  }
  const std::string_view family = term.substr(0, term.find_first_of("-.+"));
  for (const KnownTerminal& known : kKnown) {
    if (known.name == family) return known.level;
  }
  return ColorLevel::kNone;
}

}  // namespace

ColorLevel color_level(const ColorEnvironment& environment, std::optional<ColorLevel> chosen) {
  if (chosen) return *chosen;
  if (!environment.no_color.empty()) return ColorLevel::kNone;
  const std::string colorterm = lower(environment.colorterm);
  if (colorterm == "truecolor" || colorterm == "24bit") return ColorLevel::kTrue;
  return level_of(lower(environment.term));
}

std::optional<ColorLevel> parse_color_level(std::string_view name) {
  if (name == "none") return ColorLevel::kNone;
  if (name == "16") return ColorLevel::kBasic;
  if (name == "256") return ColorLevel::kIndexed;
  if (name == "true") return ColorLevel::kTrue;
  return std::nullopt;
}

bool locale_shows_unicode(std::string_view lc_all, std::string_view lc_ctype,
                          std::string_view lang) {
  for (const std::string_view text : {lc_all, lc_ctype, lang}) {
    if (text.empty()) continue;
    const std::string locale = lower(text);
    return contains(locale, "utf-8") || contains(locale, "utf8");
  }
  return false;
}

Usability terminal_usability(bool on_terminal, std::string_view term) {
  if (!on_terminal) return Usability::kNoTerminal;
  if (term.empty()) return Usability::kUnknownKind;
  return term == "dumb" ? Usability::kDumb : Usability::kUsable;
}

std::string_view why_unusable(Usability usability) {
  switch (usability) {
    case Usability::kUsable:
      return {};
    case Usability::kNoTerminal:
      return "this is no terminal; over SSH use ssh -t, and for scripts there is fathom sim";
    case Usability::kUnknownKind:
      return "TERM is not set; over SSH use ssh -t";
    case Usability::kDumb:
      return "TERM is dumb; set it to what your terminal is, such as xterm-256color";
  }
  return {};
}

}  // namespace fathom::tui::terminal
