#pragma once

// Owns the list of rule sets. It is explicit: nothing registers itself.

#include <string_view>
#include <vector>

#include "engine/run/rule_set.h"

namespace fathom::content {

// Sorted by id.
const std::vector<const engine::run::RuleSet*>& rule_sets();

// Null if there is no such game.
const engine::run::RuleSet* find_rule_set(std::string_view id);

}  // namespace fathom::content
