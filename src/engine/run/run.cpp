#include "engine/run/run.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"

namespace fathom::engine::run {
namespace {

using kernel::StateWriter;
using kernel::to_absl;

std::string quoted(std::string_view text) { return absl::StrCat("\"", to_absl(text), "\""); }

struct KnobValue {
  std::size_t knob;
  std::size_t value;
};

absl::StatusOr<KnobValue> find_knob_value(std::span<const Knob> knobs, std::string_view id,
                                          std::string_view value) {
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    if (knobs[i].id != id) continue;
    for (std::size_t j = 0; j < knobs[i].values.size(); ++j) {
      if (knobs[i].values[j] == value) return KnobValue{i, j};
    }
    return absl::InvalidArgumentError(
        absl::StrCat("policy ", to_absl(id), " has no value ", quoted(value)));
  }
  return absl::InvalidArgumentError(absl::StrCat("there is no policy ", quoted(id)));
}

}  // namespace

AdvanceResult Run::stop(std::uint32_t simulated, const StopReason& reason) {
  // Any stop but an exhausted budget hands control to the player, which is what was asked for.
  if (!std::holds_alternative<BudgetExhausted>(reason)) pause_requested_ = false;
  paused_ = std::holds_alternative<PausedAtBoundary>(reason);
  return {.simulated_ticks = simulated, .stop_reason = reason};
}

AdvanceResult Run::advance(std::uint32_t max_ticks) {
  std::uint32_t simulated = 0;
  while (true) {
    if (outcome_) return stop(simulated, Finished{outcome_->ending});
    if (prompt_open_) return stop(simulated, Interrupted{prompt_.id});
    if (pause_requested_) return stop(simulated, PausedAtBoundary{tick_});
    if (simulated == max_ticks) return stop(simulated, BudgetExhausted{});
    const std::uint32_t quiet = pass_quietly(max_ticks - simulated);
    if (quiet == 0) {
      simulate_tick(simulated);
      continue;
    }
    tick_.value += quiet;
    simulated += quiet;
    idle_ticks_ = 0;
  }
}

void Run::simulate_tick(std::uint32_t& simulated) {
  const TickResult result = do_tick();
  if (result == TickResult::kInterrupted && (prompt_open_ || outcome_)) {
    idle_ticks_ = 0;
    return;
  }
  // A rule set that claims an interrupt without one would spin: time passes regardless.
  ++tick_.value;
  ++simulated;
  idle_ticks_ = result == TickResult::kProgress ? 0 : idle_ticks_ + 1;
  if (idle_ticks_ >= stall_limit() && !outcome_ && !prompt_open_) {
    finish({.ending = Ending::kStalled, .reason = "stalled", .score = current_score()});
  }
}

Prompt& Run::open_prompt(const Slug& kind) {
  prompt_.id = PromptId{next_prompt_++};
  prompt_.kind = kind;
  prompt_.options.clear();
  prompt_open_ = true;
  return prompt_;
}

absl::Status Run::check_choice(PromptId prompt, std::string_view slug) const {
  if (outcome_) return absl::FailedPreconditionError("the run is over");
  if (!prompt_open_) return absl::FailedPreconditionError("no question is open");
  if (prompt != prompt_.id) {
    return absl::InvalidArgumentError(absl::StrCat("prompt ", static_cast<std::uint32_t>(prompt),
                                                   " is not open; prompt ",
                                                   static_cast<std::uint32_t>(prompt_.id), " is"));
  }
  if (prompt_.find(slug) == nullptr) {
    const std::string reason = explain_refusal(slug);
    return absl::InvalidArgumentError(absl::StrCat(
        quoted(slug), " is not an option of prompt ", static_cast<std::uint32_t>(prompt_.id), " (",
        to_absl(prompt_.kind.view()), ")", reason.empty() ? "" : ": ", reason));
  }
  return absl::OkStatus();
}

absl::Status Run::apply_choice(PromptId prompt, std::string_view slug) {
  if (absl::Status status = check_choice(prompt, slug); !status.ok()) return status;
  const Option chosen = *prompt_.find(slug);
  prompt_open_ = false;
  paused_ = false;
  ++next_input_seq_;
  do_choice(chosen);
  return absl::OkStatus();
}

absl::Status Run::check_policy_update(std::string_view knob, std::string_view value) const {
  if (outcome_) return absl::FailedPreconditionError("the run is over");
  if (!prompt_open_ && !paused_) {
    return absl::FailedPreconditionError("orders can be changed only while the run is paused");
  }
  return find_knob_value(knobs(), knob, value).status();
}

absl::Status Run::apply_policy_update(std::string_view knob, std::string_view value) {
  if (absl::Status status = check_policy_update(knob, value); !status.ok()) return status;
  const KnobValue found = *find_knob_value(knobs(), knob, value);
  ++next_input_seq_;
  do_policy_update(found.knob, found.value);
  return absl::OkStatus();
}

void Run::describe(StateWriter& writer) const {
  const StateWriter::Group group(writer, "run");
  writer.field("seed", seed_.value);
  writer.field("tick", tick_.value);
  writer.field("next_input_seq", next_input_seq_);
  writer.field("next_prompt", next_prompt_);
  writer.field("idle_ticks", idle_ticks_);
  writer.field("prompt_open", prompt_open_);
  if (prompt_open_) {
    const StateWriter::Group prompt_group(writer, "prompt");
    writer.field("kind", prompt_.kind.view());
    for (std::size_t i = 0; i < prompt_.options.size(); ++i) {
      const StateWriter::Group option(writer, "option", i);
      writer.field("slug", prompt_.options[i].slug.view());
    }
  }
  writer.field("finished", outcome_.has_value());
  if (outcome_) {
    const StateWriter::Group outcome_group(writer, "outcome");
    writer.field("ending", outcome_->ending);
    writer.field("reason", outcome_->reason.view());
    writer.field("score", outcome_->score);
  }
  for (const Knob& knob : knobs()) {
    const StateWriter::Group policy_group(writer, "policy");
    writer.field(knob.id, knob.current);
  }
  do_describe(writer);
}

std::uint64_t Run::snapshot_hash() const {
  kernel::HashWriter writer;
  describe(writer);
  return writer.digest();
}

void Run::drain_events(std::vector<Event>& events) {
  events.clear();
  events.swap(events_);
}

std::vector<Slug> Run::drain_checkpoints() {
  std::vector<Slug> reasons;
  reasons.swap(checkpoints_);
  return reasons;
}

std::vector<Trait> Run::traits() const {
  std::vector<Trait> traits = gathered_traits();
  std::sort(traits.begin(), traits.end());
  traits.erase(std::unique(traits.begin(), traits.end()), traits.end());
  return traits;
}

std::vector<Fact> Run::prompt_facts() const {
  if (!prompt_open_) return {};
  return fact_list();
}

}  // namespace fathom::engine::run
