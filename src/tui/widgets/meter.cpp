#include "tui/widgets/meter.h"

#include <algorithm>

#include "tui/widgets/canvas.h"

namespace fathom::tui {
namespace {

int filled_of(int value, int most, int width) {
  if (most <= 0 || value <= 0) return 0;
  if (value >= most) return width;
  return std::clamp(value * width / most, 1, std::max(width - 1, 1));
}

Role shade_of(int value, int most) {
  if (value * 4 <= most) return Role::kDanger;
  return value * 2 <= most ? Role::kWarning : Role::kGood;
}

}  // namespace

ftxui::Element meter(int value, int most, int width, const Look& look) {
  Canvas picture({std::max(width, 0), 1});
  const int filled = filled_of(value, most, width);
  for (int x = 0; x < width; ++x) {
    picture.at(x, 0) = x < filled ? Mark{look.glyphs->bar, shade_of(value, most)}
                                  : Mark{look.glyphs->empty_bar, Role::kFaint};
  }
  return canvas(std::move(picture));
}

}  // namespace fathom::tui
