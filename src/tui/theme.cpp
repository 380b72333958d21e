#include "tui/theme.h"

#include <array>
#include <string>

#include "absl/strings/str_cat.h"

namespace fathom::tui {
namespace {

using terminal::ColorLevel;
using terminal::Palette;

constexpr auto kRoles = static_cast<std::size_t>(Role::kCount);

// One role at each level. A basic colour of 0 and an indexed one of -1 leave the terminal's own.
struct Shade {
  int basic = 0;     // 30 to 37, 90 to 97
  int indexed = -1;  // 0 to 255
  std::uint32_t rgb = 0;
};

using Shades = std::array<Shade, kRoles>;

// Picked by hand for 256 colours on a dark ground, which is what most people have over SSH.
constexpr Shades kCalm = {{
    {},
    {90, 245, 0x8a8f98},
    {97, 254, 0xe6e6e6},
    {96, 116, 0x87d7d7},
    {90, 240, 0x5a5f68},
    {92, 114, 0x87d787},
    {93, 179, 0xd7af5f},
    {91, 203, 0xff5f5f},
    {},
    {91, 209, 0xff875f},
    {93, 222, 0xffd787},
    {33, 137, 0xaf875f},
    {92, 156, 0xafff87},
    {31, 167, 0xd75f5f},
    {34, 67, 0x5f87af},
    {95, 176, 0xd787d7},
    {},
    {},
    {},
    {36, 73, 0x5fafaf},
}};

constexpr Shades kHighContrast = {{
    {97, 15, 0xffffff}, {37, 252, 0xd0d0d0}, {97, 15, 0xffffff},  {93, 226, 0xffff00},
    {97, 15, 0xffffff}, {92, 46, 0x00ff00},  {93, 226, 0xffff00}, {91, 196, 0xff3030},
    {97, 15, 0xffffff}, {91, 203, 0xff5f5f}, {93, 226, 0xffff00}, {93, 214, 0xffaf00},
    {92, 46, 0x00ff00}, {95, 201, 0xff00ff}, {96, 51, 0x00ffff},  {95, 213, 0xff87ff},
    {97, 15, 0xffffff}, {37, 252, 0xd0d0d0}, {36, 45, 0x00d7ff},  {93, 226, 0xffff00},
}};

// Blue against orange, light against dark: told apart with any kind of colour vision.
constexpr Shades kColorBlind = {{
    {},
    {90, 245, 0x8a8f98},
    {97, 254, 0xe6e6e6},
    {94, 117, 0x87d7ff},
    {90, 240, 0x5a5f68},
    {94, 75, 0x56b4e9},
    {93, 221, 0xf0e442},
    {33, 208, 0xe69f00},
    {},
    {33, 208, 0xe69f00},
    {93, 229, 0xffffaf},
    {37, 180, 0xd7af87},
    {96, 123, 0x87ffff},
    {33, 166, 0xd55e00},
    {34, 33, 0x0072b2},
    {95, 182, 0xcc79a7},
    {},
    {},
    {},
    {94, 74, 0x5fafd7},
}};

constexpr Shades kMonochrome = {};

const Shades& shades_of(ThemeName theme) {
  switch (theme) {
    case ThemeName::kCalm:
      return kCalm;
    case ThemeName::kHighContrast:
      return kHighContrast;
    case ThemeName::kColorBlind:
      return kColorBlind;
    case ThemeName::kMonochrome:
      break;
  }
  return kMonochrome;
}

std::string ink_of(const Shade& shade, ColorLevel level) {
  if (shade.indexed < 0) return {};
  switch (level) {
    case ColorLevel::kNone:
      return {};
    case ColorLevel::kBasic:
      return absl::StrCat(shade.basic);
    case ColorLevel::kIndexed:
      return absl::StrCat("38;5;", shade.indexed);
    case ColorLevel::kTrue:
      break;
  }
  return absl::StrCat("38;2;", shade.rgb >> 16, ";", shade.rgb >> 8 & 0xff, ";", shade.rgb & 0xff);
}

struct Fold {
  char32_t glyph;
  char ascii;
};
constexpr std::array<Fold, 31> kFolds = {{
    {U'─', '-'}, {U'━', '='},  {U'═', '='},  {U'│', '|'}, {U'┃', '|'}, {U'║', '|'}, {U'╭', '.'},
    {U'╮', '.'}, {U'╰', '\''}, {U'╯', '\''}, {U'┌', '+'}, {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'},
    {U'├', '+'}, {U'┤', '+'},  {U'┬', '+'},  {U'┴', '+'}, {U'┼', '+'}, {U'▓', '#'}, {U'▒', '#'},
    {U'░', ':'}, {U'█', '='},  {U'·', ','},  {U'•', '*'}, {U'»', '>'}, {U'►', '>'}, {U'…', '~'},
    {U'×', 'x'}, {U'–', '-'},  {U'∙', '*'},
}};

}  // namespace

Palette palette_of(ThemeName theme, ColorLevel level) {
  Palette palette;
  const Shades& shades = shades_of(theme);
  for (std::size_t i = 0; i < kRoles; ++i) palette.ink[i] = ink_of(shades[i], level);
  return palette;
}

const Glyphs& line_glyphs() {
  static constexpr Glyphs kGlyphs = {U'#', U'░', U'.', U',', U'∙', U'█', U'░', U'»', false};
  return kGlyphs;
}

const Glyphs& ascii_glyphs() {
  static constexpr Glyphs kGlyphs = {U'#', U':', U'.', U',', U'*', U'=', U'-', U'>', true};
  return kGlyphs;
}

char32_t to_ascii(char32_t glyph) {
  if (glyph < 0x80) return glyph;
  for (const Fold& fold : kFolds) {
    if (fold.glyph == glyph) return static_cast<char32_t>(fold.ascii);
  }
  return U'?';
}

}  // namespace fathom::tui
