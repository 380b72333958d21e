#pragma once

// Owns run seeds: their text forms and the derivation of random streams from them.
// Both are frozen by test vectors: changing either would change every world ever shared.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::kernel {

struct Seed {
  std::uint64_t value = 0;

  friend auto operator<=>(const Seed&, const Seed&) = default;
};

// What people read out: small seeds as plain numbers, others as a code such as
// "6BEQ9-7GRRT-VC2S", thirteen base-32 digits and a check digit that catches slips.
std::string seed_code(Seed seed);

// Accepts a decimal number, a seed code (any case, O for 0, I and L for 1), or any other
// text, which is hashed. A code with a wrong check digit is an error, not another world.
absl::StatusOr<Seed> parse_seed(std::string_view text);

// Every random stream is named by what it is for, so that drawing more from one never
// shifts another, and floor 3 does not depend on how floor 2 was played.
Rng derive_stream(Seed seed, std::string_view purpose, std::uint64_t index = 0);

}  // namespace fathom::engine::kernel
