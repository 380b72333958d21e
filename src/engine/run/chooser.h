#pragma once

// Owns the interface of whoever answers prompts in place of a person, and the one chooser
// that suits every rule set: uniform over the legal options.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/rng.h"
#include "engine/kernel/seed.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

struct PolicyOrder {
  std::string knob;
  std::string value;
};

class Chooser {
 public:
  virtual ~Chooser() = default;

  // The index of the option to take; the prompt is the run's open one.
  virtual std::size_t choose(const Run& run, const Prompt& prompt) = 0;

  // Standing orders to give before answering; most choosers give none.
  virtual std::vector<PolicyOrder> orders(const Run& /*run*/, const Prompt& /*prompt*/) {
    return {};
  }
};

class RandomChooser final : public Chooser {
 public:
  explicit RandomChooser(kernel::Seed seed);

  std::size_t choose(const Run& run, const Prompt& prompt) override;

 private:
  kernel::Rng rng_;
};

std::unique_ptr<Chooser> make_random_chooser(kernel::Seed seed);

}  // namespace fathom::engine::run
