#pragma once

// Owns one side of a comparison as it is written: BOT[,knob=value…], with preset=NAME for
// ready-made orders and set.OPTION=VALUE for the setup.

#include <string>
#include <string_view>

#include "cli/standing_orders.h"
#include "engine/run/rule_set.h"

namespace fathom::cli::compare {

struct Side {
  const engine::run::BotInfo* bot = nullptr;
  engine::run::Setup setup;  // every option of the rule set
  Orders orders;
};

// `flag` is how the side was given, for errors. Throws CommandError with one line that lists what
// is possible. An order that is spelled out counts more than one of a preset.
Side require_side(const engine::run::RuleSet& rules, std::string_view flag, std::string_view text);

}  // namespace fathom::cli::compare
