#include "tui/games/descent_view.h"

#include <doctest/doctest.h>

#include "content/catalog.h"
#include "engine/descent/descent_fixture.h"
#include "tui/frame_text.h"
#include "tui/games/panel_check.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using namespace fathom::engine::descent;

namespace {

const engine::run::RuleSet& rules() { return *content::find_rule_set("descent"); }

std::string panel(const Game& game, int width) {
  const Look look{&ascii_glyphs()};
  return drawn_rows(make_descent_view(rules())->panel(game, look, width), width, ascii_glyphs());
}

Game in_trouble() {
  State state = prepare(engine::descent::Scene{.map = R"(
######
#@..<#
######)"});
  state.player = hero_with({"minor_potion", "major_potion", "smoke_bomb", "magnetic_lure"});
  state.player.pos = engine::kernel::make_pos(1, 1);
  state.player.hp = 7;
  state.player.max_hp = 130;
  state.player.attack = 25;
  state.player.poison_pulses = 3;
  state.player.bleed_charges = 2;
  state.player.slow_until = 1000;
  return play(state);
}

}  // namespace

TEST_CASE("the panel at home") {
  CHECK(panel(in_trouble(), 31) == R"(
HP 7/130  =--------------------
attack 27  defence 0
poisoned bleeding slowed
Weapon     Rusty Sword
Reserve    empty
Belt       Minor Potion, Major
           Potion, Smoke Bomb,
           Magnetic Lure
Perks      none
God        refused
Experience 0
Kills      0

Orders: Balanced
Meeting enemies  fight
Stance           balanced
Targets first    nearest
Ask below HP %   35
Drink below HP % none
Position         hold ground
Supplies         conserve
Exploring        thorough
)");
}

TEST_CASE("the panel on the narrowest terminal") {
  CHECK(panel(in_trouble(), 11) == R"(
HP 7/130
=----------
poisoned
bleeding
slowed
att 27
def 0
) Rusty
Sword
+ Minor
Potion,
Major
Potion,
Smoke Bomb,
Magnetic
Lure

Orders
fight
balanced
nearest
35
none
hold ground
conserve
thorough
)");
}

TEST_CASE("no row of the panel is wider than its column, whatever befalls the character") {
  const std::unique_ptr<GameView> view = make_descent_view(rules());
  for (int width = 11; width <= 80; ++width) {
    CAPTURE(width);
    CHECK(widest(view->panel(in_trouble(), {&line_glyphs()}, width)) <= width);
  }
}

TEST_CASE("in whole runs nothing is wider than its column: panel, facts, notes") {
  for (const std::uint64_t seed : {1U, 3U, 6U}) check_widths(rules(), {seed}, "default");
}

TEST_CASE("the order for the next action is shown while it waits") {
  Game game = in_trouble();
  CHECK(panel(game, 31).find("Next action") == std::string::npos);
  order(game, "next_action", "use.1");
  CHECK(panel(game, 31).find("Next action") != std::string::npos);
  const std::unique_ptr<GameView> view = make_descent_view(rules());
  const engine::run::Knob& knob = game.policy()[kNextActionKnob];
  CHECK(view->order_note(game, knob).find("Minor Potion: ") == 0);
}

TEST_CASE("a floor has its name and its own picture") {
  const std::unique_ptr<GameView> view = make_descent_view(rules());
  State state = prepare(engine::descent::Scene{.map = "\n####\n#@<#\n####"});
  CHECK(view->place(play(state)) == "floor 1/3");
  CHECK(view->scene(play(state)) == 1);
  CHECK(view->focus_row(play(state)) == 1);
  state.floor = 2;
  state.branch = Branch::kB;
  CHECK(view->place(play(state)) == "floor 2/3 B");
  CHECK(view->scene(play(state)) == 2);
}

TEST_CASE("what the character is about is told in a word") {
  State state = prepare(engine::descent::Scene{.map = R"(
######
#@..<#
######)"});
  const auto told = [&](engine::descent::Mode mode) {
    state.player_mode = mode;
    return make_descent_view(rules())->activity(play(state));
  };
  CHECK(told(engine::descent::Mode::kExplore) == "exploring");
  CHECK(told(engine::descent::Mode::kFight) == "fighting");
  CHECK(told(engine::descent::Mode::kFlee) == "fleeing");
  CHECK(told(engine::descent::Mode::kRest) == "resting");
}
