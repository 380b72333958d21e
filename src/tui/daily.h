#pragma once

// Owns the seed of the day: one dungeon for everybody who plays on that date.

#include <string_view>

#include "engine/kernel/seed.h"

namespace fathom::tui {

// Whether a text is a day of the calendar, written as "2026-11-17".
bool is_date(std::string_view text);

// The date as "2026-11-17", in UTC; whoever calls this has a clock or was told.
engine::kernel::Seed daily_seed(std::string_view date);

}  // namespace fathom::tui
