#pragma once

// Owns the small words that exports share.

#include <cstdint>
#include <string>
#include <string_view>

namespace fathom::cli {

// "floor 2" as a sentence begins.
std::string capital(std::string text);
// "1 tick", "12 ticks".
std::string counted(std::uint64_t count, std::string_view what);
// "1/3" as it is said aloud: "1 of 3".
std::string spoken(std::string_view text);

}  // namespace fathom::cli
