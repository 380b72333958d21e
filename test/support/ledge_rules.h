#pragma once

// Owns a rule set made for tests of autopsies: a walk of sixty steps, a question at each, on which
// it is known by construction which decision is fatal. Its bot takes what is listed first.

#include "engine/run/rule_set.h"

namespace fathom::test {

// The question of step kLedgeStep offers a ledge first and a bridge second. Whoever takes the
// ledge falls kLedgeLength steps later whatever is done; the bridge leads to the end. At every
// other step one walks at some pace, looks around (which is free and changes nothing) or, listed
// last, jumps.
inline constexpr int kLedgeStep = 6;
inline constexpr int kLedgeLength = 4;

const engine::run::RuleSet& ledge_rules();

}  // namespace fathom::test
