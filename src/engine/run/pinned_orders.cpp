#include "engine/run/pinned_orders.h"

#include <algorithm>

namespace fathom::engine::run {

bool PinnedOrders::is_pinned(std::string_view knob) const {
  return std::any_of(pinned_.begin(), pinned_.end(),
                     [&](const PolicyOrder& order) { return order.knob == knob; });
}

std::vector<PolicyOrder> PinnedOrders::orders(const Run& run, const Prompt& prompt) {
  std::vector<PolicyOrder> others;
  for (PolicyOrder& order : chooser_->orders(run, prompt)) {
    if (!is_pinned(order.knob)) others.push_back(std::move(order));
  }
  return others;
}

}  // namespace fathom::engine::run
