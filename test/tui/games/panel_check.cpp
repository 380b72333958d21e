#include "tui/games/panel_check.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <ftxui/dom/node.hpp>

#include "tui/games/game_view.h"

namespace fathom::tui::test {

using namespace engine;

int widest(const ftxui::Elements& rows) {
  int width = 0;
  for (const ftxui::Element& row : rows) {
    row->ComputeRequirement();
    width = std::max(width, row->requirement().min_x);
  }
  return width;
}

void check_widths(const run::RuleSet& rules, kernel::Seed seed, std::string_view bot) {
  constexpr int kNarrowestPanel = 11;
  constexpr int kNarrowestFacts = 24;
  constexpr int kWidest = 80;
  const std::unique_ptr<run::Run> game =
      rules.start({.seed = seed, .setup = run::resolve_setup(rules, {}).value()});
  const std::unique_ptr<run::Chooser> chooser = rules.find_bot(bot)->make(seed);
  const std::unique_ptr<GameView> view = make_view(rules);
  const Look look{&line_glyphs()};
  while (!game->outcome()) {
    game->advance(1'000'000);
    if (game->pending() == nullptr) continue;
    CAPTURE(game->tick().value);
    for (int width = kNarrowestPanel; width <= kWidest; width += width < kNarrowestFacts ? 1 : 7) {
      CAPTURE(width);
      CHECK(widest(view->panel(*game, look, width)) <= width);
      if (width >= kNarrowestFacts) CHECK(widest(view->facts(*game, width)) <= width);
    }
    const std::size_t choice = chooser->choose(*game, *game->pending());
    const run::Slug slug = game->pending()->options[choice].slug;
    REQUIRE(game->apply_choice(game->pending()->id, slug.view()).ok());
  }
}

}  // namespace fathom::tui::test
