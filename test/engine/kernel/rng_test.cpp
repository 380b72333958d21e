#include "engine/kernel/rng.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "absl/strings/escaping.h"
#include "engine/kernel/state_writer.h"

using fathom::engine::kernel::HashWriter;
using fathom::engine::kernel::Rng;

namespace {

std::string key_stream_hex(const Rng::Key& key, std::size_t words) {
  Rng rng(key);
  std::string bytes;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint32_t word = rng.next_u32();
    for (unsigned shift = 0; shift < 32; shift += 8) {
      bytes.push_back(static_cast<char>(word >> shift));
    }
  }
  return absl::BytesToHexString(bytes);
}

std::uint64_t digest(const Rng& rng) {
  HashWriter writer;
  rng.describe(writer);
  return writer.digest();
}

}  // namespace

// draft-strombergson-chacha-test-vectors, 256-bit key, 8 rounds, zero IV.
TEST_CASE("ChaCha8 gives the published key stream") {
  CHECK(key_stream_hex({}, 32) ==
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
  CHECK(key_stream_hex({1, 0, 0, 0, 0, 0, 0, 0}, 16) ==
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
}

TEST_CASE("position counts words and a copy goes on from the same place") {
  Rng rng({1, 2, 3});
  CHECK(rng.position() == 0);
  for (int i = 0; i < 37; ++i) rng.next_u32();
  CHECK(rng.position() == 37);
  Rng copy = rng;
  CHECK(digest(copy) == digest(rng));
  CHECK(copy.next_u64() == rng.next_u64());
  CHECK(rng.position() == 39);
}

TEST_CASE("drawing changes the described state") {
  Rng rng({});
  const std::uint64_t before = digest(rng);
  rng.next_u32();
  CHECK(digest(rng) != before);
  CHECK(digest(Rng({0, 0, 0, 0, 0, 0, 0, 1})) != before);
}

TEST_CASE("below and between stay in range and reach every value evenly") {
  Rng rng({42});
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts.at(rng.below(7));
  for (const int count : counts) {
    CHECK(count > 9'600);
    CHECK(count < 10'400);
  }
  std::array<int, 5> dice{};
  for (int i = 0; i < 1'000; ++i) ++dice.at(static_cast<std::size_t>(rng.between(-2, 2) + 2));
  CHECK(std::all_of(dice.begin(), dice.end(), [](int count) { return count > 120; }));
  CHECK(rng.below(1) == 0);
}

TEST_CASE("chance keeps its promise at the edges and in between") {
  Rng rng({7});
  int hits = 0;
  for (int i = 0; i < 10'000; ++i) {
    CHECK_FALSE(rng.chance(0));
    CHECK(rng.chance(100));
    if (rng.chance(30)) ++hits;
  }
  CHECK(hits > 2'850);
  CHECK(hits < 3'150);
}

TEST_CASE("shuffle keeps the elements and is the same for the same stream") {
  std::vector<int> first = {1, 2, 3, 4, 5, 6, 7, 8};
  std::vector<int> second = first;
  Rng left({9});
  Rng right({9});
  left.shuffle(std::span<int>(first));
  right.shuffle(std::span<int>(second));
  CHECK(first == second);
  CHECK(first != std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8});
  std::sort(first.begin(), first.end());
  CHECK(first == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8});
}
