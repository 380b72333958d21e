#pragma once

// Owns the seed of the day: one dungeon for everybody who plays on that date.

#include <string_view>

#include "engine/kernel/seed.h"

namespace fathom::tui {

// The date as "2026-11-17", in UTC.
engine::kernel::Seed daily_seed(std::string_view date);

}  // namespace fathom::tui
