#pragma once

// Owns the one hash function of the project: XXH3-64, which gives the same value on every
// machine. std::hash and absl::Hash do not, and have no place in rules or files.

#include <cstdint>
#include <string>
#include <string_view>

namespace fathom::engine::kernel {

std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t salt = 0);

// Sixteen lower-case hex digits.
std::string hash_text(std::uint64_t hash);

}  // namespace fathom::engine::kernel
