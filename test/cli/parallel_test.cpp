#include "cli/parallel.h"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

using namespace fathom::cli;

namespace {

constexpr std::uint64_t kPieces = 3 * kMostPiecesAhead + 5;

// The squares of all pieces in the order they were taken, each kept in a slot meanwhile.
std::vector<std::uint64_t> squares(std::uint64_t pieces, unsigned jobs) {
  std::array<std::uint64_t, kMostPiecesAhead> slots{};
  std::vector<std::uint64_t> taken;
  work_in_parallel(
      pieces, jobs, [&](std::uint64_t piece) { slots.at(piece % slots.size()) = piece * piece; },
      [&](std::uint64_t piece) {
        taken.push_back(slots.at(piece % slots.size()));
        return Then::kGoOn;
      });
  return taken;
}

}  // namespace

TEST_CASE("what is taken is the same whatever the number of threads") {
  std::vector<std::uint64_t> expected(kPieces);
  std::iota(expected.begin(), expected.end(), 0U);
  for (std::uint64_t& number : expected) number *= number;
  for (const unsigned jobs : {0U, 1U, 2U, 7U, 1000U}) CHECK(squares(kPieces, jobs) == expected);
  CHECK(squares(0, 4).empty());
  CHECK(squares(1, 4) == std::vector<std::uint64_t>{0});
}

TEST_CASE("no piece is begun before there is room for it") {
  std::atomic<std::uint64_t> taken = 0;
  std::atomic<bool> overrun = false;
  work_in_parallel(
      kPieces, 4,
      [&](std::uint64_t piece) {
        if (piece >= taken + kMostPiecesAhead) overrun = true;
      },
      [&](std::uint64_t piece) {
        taken = piece + 1;
        return Then::kGoOn;
      });
  CHECK(taken == kPieces);
  CHECK_FALSE(overrun);
}

TEST_CASE("an exception from a piece or from the taker is passed on") {
  for (const unsigned jobs : {0U, 1U, 4U}) {
    const auto fail_at_300 = [](std::uint64_t piece) {
      if (piece == 300) throw std::runtime_error("piece 300");
      return Then::kGoOn;
    };
    const auto nothing = [](std::uint64_t /*piece*/) { return Then::kGoOn; };
    CHECK_THROWS_WITH(work_in_parallel(kPieces, jobs, fail_at_300, nothing), "piece 300");
    CHECK_THROWS_WITH(work_in_parallel(kPieces, jobs, nothing, fail_at_300), "piece 300");
  }
}

TEST_CASE("the taker can stop the work") {
  for (const unsigned jobs : {0U, 1U, 4U}) {
    std::uint64_t taken = 0;
    work_in_parallel(
        UINT64_MAX, jobs, [](std::uint64_t /*piece*/) {},
        [&](std::uint64_t /*piece*/) { return ++taken == 300 ? Then::kStop : Then::kGoOn; });
    CHECK(taken == 300);
  }
}
