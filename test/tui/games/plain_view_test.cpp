#include "tui/games/plain_view.h"

#include <doctest/doctest.h>

#include "support/toy_rules.h"
#include "tui/frame_text.h"
#include "tui/games/panel_check.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("a game without a view of its own shows its map, its standing and its orders") {
  const engine::run::RuleSet& rules = fathom::test::toy_rules();
  const std::unique_ptr<engine::run::Run> run =
      rules.start({.seed = {7}, .setup = engine::run::resolve_setup(rules, {}).value()});
  const std::unique_ptr<GameView> view = make_view(rules);
  const Look look{&line_glyphs()};
  const std::string panel = drawn_rows(view->panel(*run, look, 40), 40);
  for (const engine::run::Fact& fact : run->standing()) {
    CHECK(panel.find(fact.name) != std::string::npos);
  }
  for (const engine::run::Knob& knob : run->policy()) {
    CHECK(panel.find(knob.label) != std::string::npos);
  }
  const std::string board = text_of(drawn(view->board(*run, look), view->board_size()));
  for (const std::string& row : run->map()) CHECK(board.find(row) != std::string::npos);
}

TEST_CASE("in whole runs of a plain game nothing is wider than its column") {
  const engine::run::RuleSet& rules = fathom::test::toy_rules();
  check_widths(rules, {7}, rules.default_bot);
}
