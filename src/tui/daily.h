#pragma once

// Owns the seed of the day: one dungeon for everybody who plays on that date.

#include <chrono>
#include <optional>
#include <string_view>

#include "engine/kernel/seed.h"

namespace fathom::tui {

// The day of the calendar that is written as "2026-11-17"; none for any other text.
std::optional<std::chrono::sys_days> parse_date(std::string_view text);
inline bool is_date(std::string_view text) { return parse_date(text).has_value(); }

// The date as "2026-11-17", in UTC; whoever calls this has a clock or was told.
engine::kernel::Seed daily_seed(std::string_view date);

}  // namespace fathom::tui
