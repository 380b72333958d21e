#include "engine/run/rule_set.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"

namespace fathom::engine::run {
namespace {

template <typename Range, typename NameOf>
std::string listing(const Range& range, NameOf name_of) {
  std::string text;
  for (const auto& item : range) {
    if (!text.empty()) text.append(", ");
    text.append(name_of(item));
  }
  return text;
}

absl::Status check_override(const RuleSet& rules, const std::string& id, const std::string& value) {
  for (const SetupOption& option : rules.setup) {
    if (option.id != id) continue;
    if (std::find(option.values.begin(), option.values.end(), value) != option.values.end()) {
      return absl::OkStatus();
    }
    const auto name = [](std::string_view text) { return text; };
    return absl::InvalidArgumentError(absl::StrCat("setup option ", id, " has no value \"", value,
                                                   "\" (possible: ", listing(option.values, name),
                                                   ")"));
  }
  if (rules.setup.empty()) {
    return kernel::invalid(std::string(rules.id) + " has no setup options, so not \"" + id + "\"");
  }
  const auto name = [](const SetupOption& option) { return option.id; };
  return kernel::invalid(std::string(rules.id) + " has no setup option \"" + id +
                         "\" (possible: " + listing(rules.setup, name) + ")");
}

}  // namespace

const BotInfo* RuleSet::find_bot(std::string_view wanted) const {
  const auto found = std::find_if(bots.begin(), bots.end(),
                                  [&](const BotInfo& bot) { return bot.name == wanted; });
  return found == bots.end() ? nullptr : &*found;
}

absl::StatusOr<Setup> resolve_setup(const RuleSet& rules, const Setup& overrides) {
  for (const auto& [id, value] : overrides) {
    if (absl::Status status = check_override(rules, id, value); !status.ok()) return status;
  }
  Setup setup = overrides;
  for (const SetupOption& option : rules.setup) {
    setup.emplace(std::string(option.id), std::string(option.values.front()));
  }
  return setup;
}

Setup unusual_setup(const RuleSet& rules, Setup setup) {
  for (const SetupOption& option : rules.setup) {
    const auto found = setup.find(option.id);
    if (found != setup.end() && found->second == option.values.front()) setup.erase(found);
  }
  return setup;
}

}  // namespace fathom::engine::run
