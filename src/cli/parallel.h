#pragma once

// Owns spreading independent pieces of work over threads that share nothing but a counter. What
// comes of it is taken in order, so it is the same whatever the number of threads.

#include <cstdint>
#include <functional>

namespace fathom::cli {

// As many pieces at most are begun and not taken yet, so that a slow taker is not overrun: piece
// i may keep its result in slot i modulo this until it is taken.
inline constexpr std::uint64_t kMostPiecesAhead = 256;

enum class Then : std::uint8_t { kGoOn, kStop };

using Work = std::function<void(std::uint64_t)>;
using Take = std::function<Then(std::uint64_t)>;

// Calls `work` for every number below `pieces`, on up to `jobs` threads or, if the system grants
// none, on this one; and `take` on this thread, in order, each after its work, until it asks to
// stop. An exception from either stops the threads and is passed on.
void work_in_parallel(std::uint64_t pieces, unsigned jobs, const Work& work, const Take& take);

// How many threads a command uses that was told so many; 0 means one per core.
unsigned chosen_jobs(unsigned told);

}  // namespace fathom::cli
