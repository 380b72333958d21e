#include "tui/games/game_view.h"

#include <doctest/doctest.h>

#include "content/catalog.h"
#include "tui/frame_text.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("named values have a column for their names where there is room") {
  const std::vector<engine::run::Fact> facts = {{"Weapon", "Rusty Sword"},
                                                {"Belt", "Minor Potion, Smoke Bomb, Lure"}};
  CHECK(drawn_rows(fact_rows(facts, 24), 24) == R"(
Weapon Rusty Sword
Belt   Minor Potion,
       Smoke Bomb, Lure
)");
  CHECK(drawn_rows(fact_rows(facts, 12), 12) == R"(
Weapon Rusty
Sword
Belt Minor
Potion,
Smoke Bomb,
Lure
)");
}

TEST_CASE("orders are named where there is room, and one of them can be marked") {
  static constexpr std::array<std::string_view, 2> kValues = {"hold_ground", "flee"};
  const std::vector<engine::run::Knob> knobs = {{"a", "Position", kValues, 0},
                                                {"b", "Other", kValues, 1}};
  const Look look{&ascii_glyphs()};
  CHECK(drawn_rows(order_rows(knobs, 30, look), 30, ascii_glyphs()) == R"(
Position hold ground
Other    flee
)");
  CHECK(drawn_rows(order_rows(knobs, 30, look, 1), 30, ascii_glyphs()) == R"(
  Position hold ground
> Other    flee
)");
  CHECK(drawn_rows(order_rows(knobs, 8, look), 8, ascii_glyphs()) == R"(
hold gr~
flee
)");
}

TEST_CASE("every preset is known by its name, other orders are one's own") {
  const engine::run::RuleSet& rules = *content::find_rule_set("descent");
  const std::unique_ptr<engine::run::Run> run =
      rules.start({.seed = {1}, .setup = engine::run::resolve_setup(rules, {}).value()});
  for (const engine::run::Preset& preset : rules.presets) {
    for (const engine::run::PresetValue& value : preset.values) {
      REQUIRE(run->apply_policy_update(value.knob, value.value).ok());
    }
    CHECK(preset_name(rules, run->policy()) == preset.name);
  }
  REQUIRE(run->apply_policy_update("retreat_hp_threshold",
                                   run->policy()[3].values[(run->policy()[3].current + 1) %
                                                           run->policy()[3].values.size()])
              .ok());
  CHECK(preset_name(rules, run->policy()) == "own");
}
