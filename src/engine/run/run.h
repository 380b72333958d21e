#pragma once

// Owns the contract every rule set fulfils. The public verbs do the bookkeeping (legality,
// prompt ids, sequence numbers, time, pause, stall watchdog), the protected virtuals do the
// rules, so a rule set cannot forget any of it. The laws are in test/support/conformance.h.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "engine/kernel/seed.h"
#include "engine/kernel/state_writer.h"
#include "engine/run/event.h"
#include "engine/run/outcome.h"
#include "engine/run/policy.h"
#include "engine/run/prompt.h"
#include "engine/run/slug.h"
#include "engine/run/tick.h"
#include "engine/run/trait.h"

namespace fathom::engine::run {

struct Interrupted {
  PromptId prompt;
};
struct PausedAtBoundary {
  Tick tick;
};
struct Finished {
  Ending ending;
};
struct BudgetExhausted {};

using StopReason = std::variant<Interrupted, PausedAtBoundary, Finished, BudgetExhausted>;

struct AdvanceResult {
  std::uint32_t simulated_ticks = 0;
  StopReason stop_reason = BudgetExhausted{};
};

class Run {
 public:
  virtual ~Run() = default;
  Run& operator=(const Run&) = delete;
  Run(Run&&) = delete;
  Run& operator=(Run&&) = delete;

  // Simulates until something needs the player or `max_ticks` have passed.
  AdvanceResult advance(std::uint32_t max_ticks);
  // Latched, honoured at the next tick boundary; control flow only, never state.
  void request_pause() { pause_requested_ = true; }

  // The open question, or null.
  const Prompt* pending() const { return prompt_open_ ? &prompt_ : nullptr; }
  // Whether apply_choice would accept this; says why not.
  absl::Status check_choice(PromptId prompt, std::string_view slug) const;
  absl::Status apply_choice(PromptId prompt, std::string_view slug);

  std::span<const Knob> policy() const { return knobs(); }
  // Accepted before the first tick, at a prompt, or while paused at a boundary.
  absl::Status check_policy_update(std::string_view knob, std::string_view value) const;
  absl::Status apply_policy_update(std::string_view knob, std::string_view value);

  kernel::Seed seed() const { return seed_; }
  Tick tick() const { return tick_; }
  std::uint64_t next_input_seq() const { return next_input_seq_; }
  const std::optional<Outcome>& outcome() const { return outcome_; }

  // The only walk over state: feeds the hash, the dump and the diff.
  void describe(kernel::StateWriter& writer) const;
  std::uint64_t snapshot_hash() const;

  // Moves the events since the last call into `events`, replacing what it held.
  void drain_events(std::vector<Event>& events);
  // Reasons of the checkpoints marked since the last call; easy mode restores to these.
  std::vector<Slug> drain_checkpoints();

  std::unique_ptr<Run> clone() const { return do_clone(); }

  // What must hold at every moment; each sentence names a broken rule.
  std::vector<std::string> broken_invariants() const { return find_broken_invariants(); }

  // Words, made only on demand and in one place per rule set.
  std::string prompt_title() const { return prompt_open_ ? title_text() : std::string(); }
  std::vector<Fact> prompt_facts() const;
  std::string option_label(const Option& option) const { return label_text(option); }
  std::string_view event_name(const Event& event) const { return event_kind_name(event.kind); }
  std::string event_text(const Event& event) const { return event_sentence(event); }
  // Blows come in rows: which events do, whether `next` goes on what `last` began, so that one
  // sentence can tell both, and that sentence for a whole row.
  bool comes_in_rows(const Event& event) const { return is_told_in_rows(event.kind); }
  bool continues(const Event& last, const Event& next) const {
    return last.kind == next.kind && is_told_in_rows(next.kind) && goes_on(last, next);
  }
  // Whether a row that ends with `last` must be told before `next`: both say what is left of the
  // same one, and the row would say it too late.
  bool ends_row(const Event& last, const Event& next) const {
    return !continues(last, next) && same_victim(last, next);
  }
  std::string row_text(std::span<const Event> row) const {
    return row.size() == 1 ? event_sentence(row.front()) : row_sentence(row);
  }
  std::string outcome_text() const { return outcome_ ? outcome_sentence() : std::string(); }
  // The place of the option that standing orders point to; a front end marks it and nothing more.
  std::size_t suggested_option() const { return prompt_open_ ? suggestion() : 0; }
  // Why `typed`, a slug or a key that is not listed now, is refused; may be empty.
  std::string refusal_text(std::string_view typed) const { return explain_refusal(typed); }
  // Events that explain plans rather than tell what happened; front ends hide them by default.
  bool is_trace(const Event& event) const { return traces(event.kind); }
  // What the player's character has done so far: the unit in which headless speed is told.
  std::uint64_t actions() const { return action_count(); }
  // The player's standing in a few named values, for plain mode and status lines.
  std::vector<Fact> standing() const { return standing_facts(); }
  // The part of the world the player is in, in a word or two ("floor 2"); may be empty.
  std::string place() const { return place_text(); }
  // What the player knows of the place, as rows of text; a rule set may have none.
  std::vector<std::string> map() const { return map_rows(); }
  // What the run came to, once it is over: what hurt, what was gathered; may be empty.
  std::vector<Fact> recap() const { return outcome_ ? recap_facts() : std::vector<Fact>(); }
  // What the run chose and gathered so far, for statistics: sorted, each at most once.
  std::vector<Trait> traits() const;

 protected:
  enum class TickResult : std::uint8_t {
    kProgress,     // a tick passed and something changed
    kIdle,         // a tick passed and nothing changed; enough of these end the run
    kInterrupted,  // no time passed: a prompt was opened or the run finished
  };

  explicit Run(kernel::Seed seed) : seed_(seed) {}
  Run(const Run&) = default;

  // Rules call these.
  Prompt& open_prompt(const Slug& kind);
  void finish(const Outcome& outcome) { outcome_ = outcome; }
  void emit(std::uint16_t kind, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
            std::int32_t d = 0) {
    events_.push_back({.tick = tick_, .kind = kind, .args = {a, b, c, d}});
  }
  void mark_checkpoint(const Slug& reason) { checkpoints_.push_back(reason); }

  // Rules implement these.
  virtual TickResult do_tick() = 0;
  // Lets up to `most` ticks pass at once, if do_tick would do nothing in them that does not go by
  // number, and says how many. A rule set that cannot tell lets none pass.
  virtual std::uint32_t pass_quietly(std::uint32_t /*most*/) { return 0; }
  virtual void do_choice(const Option& chosen) = 0;
  virtual void do_describe(kernel::StateWriter& writer) const = 0;
  virtual std::unique_ptr<Run> do_clone() const = 0;
  virtual std::vector<std::string> find_broken_invariants() const = 0;
  virtual std::int64_t current_score() const = 0;

  virtual std::string title_text() const = 0;
  virtual std::vector<Fact> fact_list() const = 0;
  virtual std::string label_text(const Option& option) const = 0;
  virtual std::string_view event_kind_name(std::uint16_t kind) const = 0;
  virtual std::string event_sentence(const Event& event) const = 0;
  virtual std::string outcome_sentence() const = 0;
  virtual std::vector<Fact> standing_facts() const = 0;
  // Why something that is not listed cannot be done now; empty if there is nothing to add.
  virtual std::string explain_refusal(std::string_view /*typed*/) const { return {}; }

  // The place of an option in the open prompt's list.
  virtual std::size_t suggestion() const { return 0; }

  virtual std::uint64_t action_count() const { return tick_.value; }
  virtual bool traces(std::uint16_t /*kind*/) const { return false; }
  virtual bool is_told_in_rows(std::uint16_t /*kind*/) const { return false; }
  virtual bool goes_on(const Event& /*last*/, const Event& /*next*/) const { return false; }
  virtual bool same_victim(const Event& /*last*/, const Event& /*next*/) const { return false; }
  virtual std::string row_sentence(std::span<const Event> row) const {
    return event_sentence(row.back());
  }
  virtual std::string place_text() const { return {}; }
  virtual std::vector<std::string> map_rows() const { return {}; }
  virtual std::vector<Fact> recap_facts() const { return {}; }
  // In any order, and as often as it happened.
  virtual std::vector<Trait> gathered_traits() const { return {}; }

  // A rule set without standing orders leaves these alone.
  virtual std::span<const Knob> knobs() const { return {}; }
  virtual void do_policy_update(std::size_t /*knob*/, std::size_t /*value*/) {}

  // Idle ticks in a row after which the run ends as stalled.
  virtual std::uint32_t stall_limit() const { return 10'000; }

 private:
  AdvanceResult stop(std::uint32_t simulated, const StopReason& reason);
  void simulate_tick(std::uint32_t& simulated);

  kernel::Seed seed_;
  Tick tick_;
  std::uint64_t next_input_seq_ = 0;
  std::uint32_t next_prompt_ = 1;
  std::uint32_t idle_ticks_ = 0;
  bool prompt_open_ = false;
  Prompt prompt_;
  std::optional<Outcome> outcome_;

  // Control flow and presentation: not state, never hashed.
  bool pause_requested_ = false;
  bool paused_ = true;
  std::vector<Event> events_;
  std::vector<Slug> checkpoints_;
};

}  // namespace fathom::engine::run
