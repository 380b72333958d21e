#include "cli/standing_orders.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/command.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;
using kernel::to_absl;

std::unique_ptr<run::Run> any_run(const run::RuleSet& rules) {
  return rules.start(
      {.seed = {0}, .mode = run::Mode::kIronman, .setup = *run::resolve_setup(rules, {})});
}

}  // namespace

absl::Status check_order(const run::RuleSet& rules, std::string_view knob, std::string_view value) {
  const std::unique_ptr<run::Run> example = any_run(rules);
  const std::span<const run::Knob> knobs = example->policy();
  if (knobs.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(to_absl(rules.id), " has no standing orders, so not \"", to_absl(knob), "\""));
  }
  const auto found = std::find_if(knobs.begin(), knobs.end(), [&](const run::Knob& known) {
    return known.id == knob && !known.once;
  });
  std::vector<std::string> possible;
  if (found == knobs.end()) {
    for (const run::Knob& known : knobs) {
      if (!known.once) possible.emplace_back(known.id);
    }
    return absl::InvalidArgumentError(
        absl::StrCat(to_absl(rules.id), " has no standing order \"", to_absl(knob),
                     "\" (possible: ", absl::StrJoin(possible, ", "), ")"));
  }
  if (std::find(found->values.begin(), found->values.end(), value) != found->values.end()) {
    return absl::OkStatus();
  }
  for (const std::string_view known : found->values) possible.emplace_back(known);
  return absl::InvalidArgumentError(
      absl::StrCat("standing order ", to_absl(knob), " has no value \"", to_absl(value),
                   "\" (possible: ", absl::StrJoin(possible, ", "), ")"));
}

Orders require_orders(const run::RuleSet& rules, const std::vector<std::string>& assignments) {
  Orders orders;
  for (const std::string& assignment : assignments) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CommandError{"--order \"" + assignment + "\": expected knob=value"};
    }
    const std::string knob = assignment.substr(0, equals);
    const std::string value = assignment.substr(equals + 1);
    const absl::Status status = check_order(rules, knob, value);
    if (!status.ok()) throw CommandError{"--order: " + kernel::message(status)};
    if (!orders.emplace(knob, value).second) {
      throw CommandError{"--order " + knob + " is given twice"};
    }
  }
  return orders;
}

std::vector<run::PolicyOrder> order_list(const Orders& orders) {
  std::vector<run::PolicyOrder> list;
  for (const auto& [knob, value] : orders) list.push_back({knob, value});
  return list;
}

}  // namespace fathom::cli
