#include "engine/run/chooser.h"

namespace fathom::engine::run {

RandomChooser::RandomChooser(kernel::Seed seed)
    : rng_(kernel::derive_stream(seed, "chooser.random")) {}

std::size_t RandomChooser::choose(const Run& /*run*/, const Prompt& prompt) {
  return rng_.below(static_cast<std::uint32_t>(prompt.options.size()));
}

std::unique_ptr<Chooser> make_random_chooser(kernel::Seed seed) {
  return std::make_unique<RandomChooser>(seed);
}

}  // namespace fathom::engine::run
