#pragma once

// Owns standing orders as they are given on the command line: which a game has, and whether one
// makes sense. They hold for a whole run whatever its bot would order; see
// engine/run/pinned_orders.h.

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/run/chooser.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

// By knob; given in this order.
using Orders = std::map<std::string, std::string, std::less<>>;

// What is wrong with an order, with what is possible instead.
absl::Status check_order(const engine::run::RuleSet& rules, std::string_view knob,
                         std::string_view value);

// From "knob=value"; throws CommandError.
Orders require_orders(const engine::run::RuleSet& rules,
                      const std::vector<std::string>& assignments);

std::vector<engine::run::PolicyOrder> order_list(const Orders& orders);

}  // namespace fathom::cli
