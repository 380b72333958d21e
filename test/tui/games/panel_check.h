#pragma once

// Owns checking over whole runs that nothing a view draws is wider than the room it is given.

#include <ftxui/dom/elements.hpp>
#include <string_view>

#include "engine/run/rule_set.h"

namespace fathom::tui::test {

// Columns that the widest row asks for.
int widest(const ftxui::Elements& rows);

// Panel and facts at every width, at every question of a run by the bot.
void check_widths(const engine::run::RuleSet& rules, engine::kernel::Seed seed,
                  std::string_view bot);

}  // namespace fathom::tui::test
