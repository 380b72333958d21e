#include "engine/run/wavering_chooser.h"

#include <utility>

namespace fathom::engine::run {

WaveringChooser::WaveringChooser(std::unique_ptr<Chooser> steady, kernel::Seed seed)
    : steady_(std::move(steady)), rng_(kernel::derive_stream(seed, "chooser.wavering")) {}

// The other one is asked even when it is not heard: it may keep count of what it was asked.
std::size_t WaveringChooser::choose(const Run& run, const Prompt& prompt) {
  const std::size_t steady = steady_->choose(run, prompt);
  if (rng_.below(kQuestionsPerWhim) != 0) return steady;
  return rng_.below(static_cast<std::uint32_t>(prompt.options.size()));
}

std::vector<PolicyOrder> WaveringChooser::orders(const Run& run, const Prompt& prompt) {
  return steady_->orders(run, prompt);
}

}  // namespace fathom::engine::run
