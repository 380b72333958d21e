#pragma once

// Owns the tables of Dungeon of Doom and its entry in the catalog.

#include "engine/doom/content.h"
#include "engine/run/rule_set.h"

namespace fathom::content::doom {

const engine::doom::Content& doom_content();
const engine::run::RuleSet& doom_rules();

}  // namespace fathom::content::doom
