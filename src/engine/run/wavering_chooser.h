#pragma once

// Owns a chooser that is nearly as good as another: it asks that one, but now and then answers as
// chance would have it. Bots never err, people do; what only ever works without a slip is no way
// out of trouble.

#include <memory>
#include <vector>

#include "engine/run/chooser.h"

namespace fathom::engine::run {

class WaveringChooser final : public Chooser {
 public:
  // One question in so many is answered at random among all legal options.
  static constexpr std::uint32_t kQuestionsPerWhim = 8;

  WaveringChooser(std::unique_ptr<Chooser> steady, kernel::Seed seed);

  std::size_t choose(const Run& run, const Prompt& prompt) override;
  std::vector<PolicyOrder> orders(const Run& run, const Prompt& prompt) override;

 private:
  std::unique_ptr<Chooser> steady_;
  kernel::Rng rng_;
};

}  // namespace fathom::engine::run
