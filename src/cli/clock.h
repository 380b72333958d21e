#pragma once

// Owns the only places where Fathom asks what time it is: dates in headers and rates shown to
// people. Nothing of it reaches the rules.

#include <string>

namespace fathom::cli {

// "2026-11-16T12:00:00Z".
std::string now_utc();

// "2026-11-16".
std::string today_utc();

// Seconds since some fixed moment, for rates.
double elapsed_seconds();

}  // namespace fathom::cli
