#include "engine/kernel/seed.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/kernel/text.h"

using fathom::engine::kernel::derive_stream;
using fathom::engine::kernel::message;
using fathom::engine::kernel::parse_seed;
using fathom::engine::kernel::Seed;
using fathom::engine::kernel::seed_code;

TEST_CASE("seed codes are frozen") {
  CHECK(seed_code({0}) == "0");
  CHECK(seed_code({999'999}) == "999999");
  CHECK(seed_code({1'000'000}) == "00000-0000Y-GJ0F");
  CHECK(seed_code({0xFFFF'FFFF'FFFF'FFFF}) == "FZZZZ-ZZZZZ-ZZZ9");
}

TEST_CASE("a seed code is read back, in any case and with the usual slips of the eye") {
  for (std::uint64_t value = 1; value != 0; value <<= 1) {
    const std::string code = seed_code({value});
    CAPTURE(code);
    CHECK(parse_seed(code).value() == Seed{value});
  }
  CHECK(parse_seed("17").value() == Seed{17});
  CHECK(parse_seed("007").value() == Seed{7});
  CHECK(parse_seed("18446744073709551615").value() == Seed{0xFFFF'FFFF'FFFF'FFFF});
}

TEST_CASE("a wrong digit in a code is refused, not turned into another world") {
  const std::string code = seed_code({0x0123'4567'89AB'CDEF});
  int refused = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] == '-') continue;
    std::string wrong = code;
    wrong[i] = code[i] == '7' ? '8' : '7';
    const auto seed = parse_seed(wrong);
    if (!seed.ok()) ++refused;
  }
  CHECK(refused >= 13);  // a five-bit check digit lets one slip in 32 through
  CHECK_FALSE(parse_seed("ZZZZZ-ZZZZZ-ZZZZ").ok());
}

TEST_CASE("bad seeds get a clear sentence") {
  CHECK(message(parse_seed("").status()) == "a seed cannot be empty");
  CHECK(message(parse_seed("18446744073709551616").status()) ==
        "seed 18446744073709551616 is too large (at most 18446744073709551615)");
}

TEST_CASE("other text is hashed, and the hash is frozen") {
  CHECK(parse_seed("a drowned bell").value().value == 7330427788237565314ULL);
  CHECK(parse_seed("a drowned bell").value() != parse_seed("A drowned bell").value());
  CHECK(parse_seed("-5").ok());
}

TEST_CASE("stream derivation is frozen") {
  CHECK(derive_stream({0}, "layout", 0).next_u64() == 12389169268043901781ULL);
  CHECK(derive_stream({1}, "layout", 3).next_u64() == 4841444392707200919ULL);
  CHECK(derive_stream({0xFFFF'FFFF'FFFF'FFFF}, "combat").next_u64() == 9680474758712492785ULL);
}

TEST_CASE("seed, purpose and index each give another stream") {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const char* purpose : {"", "loot", "layout", "combat"}) {
      for (std::uint64_t index = 0; index < 10; ++index) {
        firsts.insert(derive_stream({seed}, purpose, index).next_u64());
      }
    }
  }
  CHECK(firsts.size() == 400);
}
