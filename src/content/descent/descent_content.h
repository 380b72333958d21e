#pragma once

// Owns the tables of Descent: who lives there, what lies there, what one may become.

#include "engine/descent/content.h"
#include "engine/run/rule_set.h"

namespace fathom::content::descent {

const engine::descent::Content& descent_content();
const engine::run::RuleSet& descent_rules();

}  // namespace fathom::content::descent
