#pragma once

// Owns the bots that play Dungeon of Doom. They read the same marks and numbers a player sees,
// never the rooms behind them.

#include <memory>

#include "engine/kernel/seed.h"
#include "engine/run/chooser.h"

namespace fathom::engine::doom {

// Sensible: walks to the nearest unseen room, fights, flees when weak, climbs when done.
std::unique_ptr<run::Chooser> make_plain_bot(kernel::Seed seed);

// As good as we could make it; see docs/balance.md for what it reaches.
std::unique_ptr<run::Chooser> make_strong_bot(kernel::Seed seed);

}  // namespace fathom::engine::doom
