#include "engine/run/follow.h"

#include <algorithm>
#include <limits>

namespace fathom::engine::run {
namespace {

constexpr std::uint64_t kLongestWay = std::numeric_limits<std::uint32_t>::max() / 2;

// Leaves the run paused at this boundary without simulating anything.
void pause(Run& run) {
  run.request_pause();
  run.advance(0);
}

}  // namespace

std::optional<PromptId> prompt_of(const Input& input) {
  if (const auto* choice = std::get_if<ChoiceInput>(&input)) return choice->prompt;
  return std::get<PolicyInput>(input).prompt;
}

std::uint32_t ticks_between(Tick from, Tick to) {
  if (to <= from) return 0;
  return static_cast<std::uint32_t>(std::min(to.value - from.value, kLongestWay));
}

void meet_input(Run& run, const Input& input) {
  if (run.pending() != nullptr) return;
  if (prompt_of(input)) {
    run.advance(1);
  } else {
    pause(run);
  }
}

absl::Status apply_input(Run& run, const Input& input) {
  if (const auto* choice = std::get_if<ChoiceInput>(&input)) {
    return run.apply_choice(choice->prompt, choice->choice);
  }
  const auto& policy = std::get<PolicyInput>(input);
  return run.apply_policy_update(policy.knob, policy.value);
}

}  // namespace fathom::engine::run
