#pragma once

// Owns telling a bot's run as a story.

#include <iosfwd>

#include "engine/run/rule_set.h"

namespace fathom::cli {

void tell_story(const engine::run::RuleSet& rules, const engine::run::BotInfo& bot,
                const engine::run::RunConfig& config, std::ostream& output);

}  // namespace fathom::cli
