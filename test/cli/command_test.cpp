#include "cli/command.h"

#include <doctest/doctest.h>

#include <vector>

using namespace fathom::cli;

TEST_CASE("shards are blocks that join to the whole, none more than one seed longer") {
  for (std::uint64_t seeds = 1; seeds <= 40; ++seeds) {
    const SeedRange range{7, 7 + seeds - 1};
    for (std::uint64_t of = 1; of <= 45; ++of) {
      std::uint64_t next = range.first;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const std::optional<SeedRange> part = shard_of(range, {number, of});
        const std::uint64_t size = part ? part->last - part->first + 1 : 0;
        CHECK(size >= seeds / of);
        CHECK(size <= (seeds + of - 1) / of);
        if (part) CHECK(part->first == next);
        next += size;
      }
      CHECK(next == range.last + 1);
    }
  }
}

TEST_CASE("all the seeds there are can be split") {
  const SeedRange all{0, UINT64_MAX};
  CHECK(shard_of(all, {1, 1})->last == UINT64_MAX);
  CHECK(shard_of(all, {1, 2})->last == UINT64_MAX / 2);
  CHECK(shard_of(all, {2, 2})->first == UINT64_MAX / 2 + 1);
  CHECK(shard_of(all, {2, 2})->last == UINT64_MAX);
  CHECK(shard_of(all, {1, 3})->last == UINT64_MAX / 3);
  CHECK(shard_of(all, {3, 3})->last == UINT64_MAX);
  CHECK(shard_of(all, {1, UINT64_MAX})->last == 1);
  CHECK(shard_of(all, {UINT64_MAX, UINT64_MAX})->first == UINT64_MAX);
}
