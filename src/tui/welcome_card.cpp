#include "tui/welcome_card.h"

#include <algorithm>
#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/screen.hpp>

namespace fathom::tui {
namespace {

using ftxui::Element;
using ftxui::Elements;

constexpr int kWidest = 76;
constexpr int kNameColumn = 8;

Element row(const std::string& name, const std::string& text) {
  return ftxui::hbox({
      ftxui::text(name) | ftxui::bold | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kNameColumn),
      ftxui::text(text),
  });
}

Element card(const std::vector<WelcomeGame>& games) {
  Elements lines = {
      ftxui::text("F A T H O M") | ftxui::bold | ftxui::hcenter,
      ftxui::text("a run is a seed plus choices") | ftxui::dim | ftxui::hcenter,
      ftxui::text(""),
  };
  for (const WelcomeGame& game : games) {
    lines.push_back(row(game.id, game.name));
    lines.push_back(ftxui::text("  " + game.summary) | ftxui::dim);
  }
  lines.push_back(ftxui::text(""));
  lines.push_back(row("play", "fathom play"));
  lines.push_back(row("watch", "fathom play --story"));
  lines.push_back(row("more", "fathom --help"));
  return ftxui::vbox(std::move(lines)) | ftxui::border;
}

}  // namespace

std::string welcome_card(const std::vector<WelcomeGame>& games, int width, CardStyle style) {
  Element document = card(games);
  auto screen = ftxui::Screen::Create(ftxui::Dimension::Fixed(std::clamp(width, 30, kWidest)),
                                      ftxui::Dimension::Fit(document));
  ftxui::Render(screen, document);
  if (style == CardStyle::kStyled) return screen.ToString() + "\n";
  std::string text;
  for (int y = 0; y < screen.dimy(); ++y) {
    for (int x = 0; x < screen.dimx(); ++x) {
      const std::string& character = screen.PixelAt(x, y).character;
      text += character.empty() ? " " : character;
    }
    text += "\n";
  }
  return text;
}

}  // namespace fathom::tui
