#pragma once

// Owns a rule set made for tests: a pilgrim walks a causeway. It has what the real games have
// and doom alone does not: time that passes by itself, standing orders, a prompt that asks for
// a permutation, moves that are planned and undone before they are committed, checkpoints,
// and a way to stall. A fault can be planted to see the fuzzer find it.

#include "engine/run/rule_set.h"

namespace fathom::test {

const engine::run::RuleSet& toy_rules();

// The same game, but its invariant breaks when the stones 2,0,1 are laid on tile 30 or later.
const engine::run::RuleSet& faulty_toy_rules();

}  // namespace fathom::test
