#pragma once

// Owns what things look like: the roles of colour that drawings use, what each theme makes of
// them at each level of colour, and the glyphs. Drawings name roles and never colours.

#include <cstdint>

#include "tui/settings.h"
#include "tui/terminal/color_level.h"
#include "tui/terminal/frame.h"

namespace fathom::tui {

enum class Role : terminal::ColorRole {
  kPlain,  // whatever the terminal writes with
  kFaint,  // said, but not pressing
  kHeading,
  kAccent,  // keys, and what is chosen
  kLine,    // borders
  kGood,
  kWarning,
  kDanger,
  kPlayer,
  kEnemy,
  kItem,
  kDoor,
  kStairs,
  kHazard,
  kWater,
  kAltar,
  kWall,
  kFloor,
  kRemembered,
  kPath,  // where the explorer means to go
  kCount,
};
static_assert(static_cast<std::size_t>(Role::kCount) <= terminal::kColorRoles);

terminal::Palette palette_of(ThemeName theme, terminal::ColorLevel level);

// Every one has a width of one column. What is in view, what is remembered and what was never
// seen differ by glyph, so that no colour is needed to tell them apart.
struct Glyphs {
  char32_t wall;
  char32_t remembered_wall;
  char32_t floor;
  char32_t remembered_floor;
  char32_t path;
  char32_t bar;
  char32_t empty_bar;
  char32_t marker;  // before what is chosen
  bool ascii;
};

const Glyphs& line_glyphs();
const Glyphs& ascii_glyphs();

// The nearest ASCII to a glyph of the line set, FTXUI's borders included.
char32_t to_ascii(char32_t glyph);

}  // namespace fathom::tui
