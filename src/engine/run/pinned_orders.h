#pragma once

// Owns playing under standing orders that somebody else has given for the whole run: whatever the
// chooser itself would order for the same knobs is left out. Who gives them does so before the
// first tick.

#include <memory>
#include <vector>

#include "engine/run/chooser.h"

namespace fathom::engine::run {

class PinnedOrders final : public Chooser {
 public:
  PinnedOrders(std::unique_ptr<Chooser> chooser, std::vector<PolicyOrder> pinned)
      : chooser_(std::move(chooser)), pinned_(std::move(pinned)) {}

  std::size_t choose(const Run& run, const Prompt& prompt) override {
    return chooser_->choose(run, prompt);
  }
  std::vector<PolicyOrder> orders(const Run& run, const Prompt& prompt) override;

 private:
  bool is_pinned(std::string_view knob) const;

  std::unique_ptr<Chooser> chooser_;
  std::vector<PolicyOrder> pinned_;
};

}  // namespace fathom::engine::run
