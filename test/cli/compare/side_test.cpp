#include "cli/compare/side.h"

#include <doctest/doctest.h>

#include "cli/command.h"
#include "content/catalog.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::cli::compare;

namespace {

const engine::run::RuleSet& game(std::string_view id) { return *content::find_rule_set(id); }

Side descent_side(std::string_view text) { return require_side(game("descent"), "--a", text); }

std::string refusal(std::string_view id, std::string_view text) {
  try {
    require_side(game(id), "--a", text);
  } catch (const CommandError& error) {
    return error.message;
  }
  return "accepted";
}

}  // namespace

TEST_CASE("a side is a bot, with the defaults for the rest") {
  const Side side = descent_side("careful");
  CHECK(side.bot->name == "careful");
  CHECK(side.orders.empty());
  CHECK(side.setup == engine::run::Setup{{"tutorial", "off"}});
}

TEST_CASE("orders and setup are added in any order; without a bot the default plays") {
  const Side side = descent_side("stance=defensive,set.tutorial=on,retreat_hp_threshold=50");
  CHECK(side.bot->name == "default");
  CHECK(side.orders == Orders{{"retreat_hp_threshold", "50"}, {"stance", "defensive"}});
  CHECK(side.setup == engine::run::Setup{{"tutorial", "on"}});
  CHECK(descent_side("stance=defensive,strong").bot->name == "strong");
}

TEST_CASE("a preset gives all its orders, and what is spelled out counts more") {
  CHECK(descent_side("preset=careful").orders.size() == 8);
  CHECK(descent_side("preset=careful").orders.at("stance") == "defensive");
  CHECK(descent_side("preset=careful,stance=aggressive").orders.at("stance") == "aggressive");
  CHECK(descent_side("stance=aggressive,preset=careful").orders.at("stance") == "aggressive");
}

TEST_CASE("every mistake says what is possible") {
  CHECK(refusal("doom", "genius") ==
        "--a: doom has no bot \"genius\" (bots: random, plain, strong)");
  CHECK(refusal("doom", "plain,strong") ==
        "--a: there are two bots, plain and strong; a side has one");
  CHECK(refusal("doom", "stance=defensive") ==
        "--a: doom has no standing orders, so not \"stance\"");
  CHECK(refusal("doom", "preset=careful") == "--a: doom has no presets");
  CHECK(refusal("doom", "set.x=y") ==
        "--a: doom has no setup option \"x\" (possible: classic, sparse, spells)");
  CHECK(refusal("doom", "set.sparse=no") ==
        "--a: setup option sparse has no value \"no\" (possible: off, on)");
  CHECK(refusal("descent", "preset=brave") ==
        "--a: descent has no preset \"brave\" (presets: balanced, bruiser, careful, runner)");
  CHECK(refusal("descent", "mood=glad") ==
        "--a: descent has no standing order \"mood\" (possible: fight_or_avoid, stance, "
        "target_priority, retreat_hp_threshold, auto_heal, position_intent, resource_aggression, "
        "exploration_mode)");
  CHECK(refusal("descent", "stance=wild") ==
        "--a: standing order stance has no value \"wild\" (possible: aggressive, balanced, "
        "defensive)");
  CHECK(refusal("descent", "stance=wild,stance=wild").find("has no value") != std::string::npos);
  CHECK(refusal("descent", "stance=balanced,stance=defensive") == "--a: stance is given twice");
  CHECK(refusal("descent", "set.tutorial=on,set.tutorial=on") ==
        "--a: set.tutorial is given twice");
  CHECK(refusal("descent", "preset=careful,preset=careful") == "--a: preset is given twice");
  for (const char* empty : {"", ",", "default,", ",default", "default,,stance=balanced", "=x"}) {
    CHECK(refusal("descent", empty) == "--a: a part is empty; expected BOT or knob=value");
  }
}
