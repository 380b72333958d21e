#pragma once

// Owns who plays Descent in place of a person. All of them see what a player sees.

#include <memory>
#include <string_view>

#include "engine/kernel/seed.h"
#include "engine/run/chooser.h"

namespace fathom::engine::descent {

// The seed's default policy and sensible answers.
std::unique_ptr<run::Chooser> make_default_bot(kernel::Seed seed);
// The same answers under a preset's standing orders.
std::unique_ptr<run::Chooser> make_bruiser_bot(kernel::Seed seed);
std::unique_ptr<run::Chooser> make_careful_bot(kernel::Seed seed);
std::unique_ptr<run::Chooser> make_runner_bot(kernel::Seed seed);
// Looks ahead on imagined copies of the run.
std::unique_ptr<run::Chooser> make_strong_bot(kernel::Seed seed);

}  // namespace fathom::engine::descent
