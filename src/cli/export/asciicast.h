#pragma once

// Owns the text form of a film: asciicast, version 2, one JSON value a line, as asciinema plays it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tui/recording.h"

namespace fathom::cli {

struct CastHeader {
  tui::terminal::Size size;
  std::string title;
  std::optional<std::int64_t> timestamp;  // when the run began, in seconds since 1970
};

std::string format_cast(const CastHeader& header, const tui::Recording& recording);

// Of "2026-11-18T09:30:00Z", as journals have it; none for any other text.
std::optional<std::int64_t> unix_time(std::string_view created);

}  // namespace fathom::cli
