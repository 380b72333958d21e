#include "support/conformance.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/kernel/state_writer.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "support/memory_store.h"

namespace fathom::test {
namespace {

using namespace engine;

constexpr std::uint32_t kLongBudget = 1'000'000;

std::uint64_t advance_one_by_one(run::Run& run) {
  std::uint64_t ticks = 0;
  while (true) {
    const run::AdvanceResult result = run.advance(1);
    ticks += result.simulated_ticks;
    if (!std::holds_alternative<run::BudgetExhausted>(result.stop_reason)) return ticks;
    REQUIRE(ticks <= kLongBudget);
  }
}

// Asks for a pause where the run stands between prompts; it must come at once and change nothing.
void check_pause_here(run::Run& run) {
  if (run.pending() != nullptr || run.outcome()) return;
  const std::uint64_t before = run.snapshot_hash();
  run.request_pause();
  const run::AdvanceResult result = run.advance(kLongBudget);
  REQUIRE(std::holds_alternative<run::PausedAtBoundary>(result.stop_reason));
  CHECK(std::get<run::PausedAtBoundary>(result.stop_reason).tick == run.tick());
  CHECK(result.simulated_ticks == 0);
  CHECK(run.snapshot_hash() == before);
}

// Law 1 with pauses on the way to the next stop: `ticks` away, where the hash is `expected`.
void check_pauses(run::Run& run, std::uint32_t ticks, std::uint64_t expected) {
  check_pause_here(run);
  run.advance(ticks / 2);
  if (ticks > 1) check_pause_here(run);
  run.advance(ticks - ticks / 2);
  check_pause_here(run);
  run.advance(kLongBudget);
  CHECK(run.snapshot_hash() == expected);
}

// Law 1, from wherever the run stands to its next stop; leaves the run there.
void check_batching(run::Run& run, bool closely) {
  const std::unique_ptr<run::Run> piecewise = run.clone();
  const std::unique_ptr<run::Run> split = run.clone();
  const std::unique_ptr<run::Run> paused = closely ? run.clone() : nullptr;
  const run::AdvanceResult whole = run.advance(kLongBudget);
  REQUIRE_FALSE(std::holds_alternative<run::BudgetExhausted>(whole.stop_reason));
  CHECK(advance_one_by_one(*piecewise) == whole.simulated_ticks);
  CHECK(piecewise->snapshot_hash() == run.snapshot_hash());
  split->advance(whole.simulated_ticks / 2);
  split->advance(kLongBudget);
  CHECK(split->snapshot_hash() == run.snapshot_hash());
  if (paused) check_pauses(*paused, whole.simulated_ticks, run.snapshot_hash());

  const std::uint64_t before = run.snapshot_hash();
  CHECK(run.advance(5).simulated_ticks == 0);
  CHECK(run.snapshot_hash() == before);
}

void check_words(const run::Run& run, const run::Prompt& prompt) {
  CHECK_FALSE(run.prompt_title().empty());
  std::set<std::string_view> slugs;
  std::set<char> keys;
  for (const run::Option& option : prompt.options) {
    CHECK_FALSE(option.slug.view().empty());
    CHECK(slugs.insert(option.slug.view()).second);
    CHECK_FALSE(run.option_label(option).empty());
    if (option.key != 0) CHECK(keys.insert(option.key).second);
  }
}

// Statistics count traits by name and merge files: names must be slugs, in order, each once.
void check_traits(const run::Run& run) {
  const std::vector<run::Trait> traits = run.traits();
  const auto is_slug = [](std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
  };
  for (std::size_t i = 0; i < traits.size(); ++i) {
    CHECK(is_slug(traits[i].group));
    CHECK(is_slug(traits[i].name));
    if (i > 0) CHECK(traits[i - 1] < traits[i]);
  }
  CHECK(run.clone()->traits() == traits);
}

// Law 2 at one prompt.
void check_legality(run::Run& run) {
  const run::Prompt prompt = *run.pending();
  const std::uint64_t before = run.snapshot_hash();
  std::vector<std::string> refused = {"", "no such thing", "NORTH", std::string(1000, 'x')};
  for (const run::Option& option : prompt.options) {
    const std::unique_ptr<run::Run> other = run.clone();
    CHECK(other->apply_choice(prompt.id, option.slug.view()).ok());
    CHECK(other->next_input_seq() == run.next_input_seq() + 1);
    CHECK(other->snapshot_hash() != before);
    refused.push_back(std::string(option.slug.view()) + "x");
  }
  for (const std::string& slug : refused) {
    if (prompt.find(slug) == nullptr) CHECK_FALSE(run.apply_choice(prompt.id, slug).ok());
  }
  const std::string_view legal = prompt.options.front().slug.view();
  const auto id = static_cast<std::uint32_t>(prompt.id);
  CHECK_FALSE(run.apply_choice(run::PromptId{id + 1}, legal).ok());
  CHECK_FALSE(run.apply_choice(run::PromptId{id - 1}, legal).ok());
  CHECK(run.snapshot_hash() == before);
}

void check_policy(run::Run& run) {
  const std::uint64_t before = run.snapshot_hash();
  CHECK_FALSE(run.apply_policy_update("no such knob", "x").ok());
  for (const run::Knob& knob : run.policy()) {
    CHECK_FALSE(run.apply_policy_update(knob.id, "no such value").ok());
    for (std::size_t value = 0; value < knob.values.size(); ++value) {
      const std::unique_ptr<run::Run> other = run.clone();
      CHECK(other->apply_policy_update(knob.id, knob.values[value]).ok());
      CHECK(other->snapshot_hash() != before);
    }
  }
  CHECK(run.snapshot_hash() == before);
}

// Law 4, first half: a clone that is given the original's inputs for as long as it is kept.
class Twin {
 public:
  void follow(const run::Run& original) { run_ = original.clone(); }
  void choose(run::PromptId prompt, std::string_view slug) {
    if (run_) REQUIRE(run_->apply_choice(prompt, slug).ok());
  }
  void check_equal(const run::Run& original) {
    if (!run_) return;
    run_->advance(kLongBudget);
    CHECK(run_->snapshot_hash() == original.snapshot_hash());
    CHECK(run_->tick() == original.tick());
  }

 private:
  std::unique_ptr<run::Run> run_;
};

// Law 4, second half: the clone goes another way for a while; the original must not notice.
void check_clone(const run::Run& run, std::uint64_t seed) {
  const std::uint64_t before = run.snapshot_hash();
  const std::unique_ptr<run::Run> twin = run.clone();
  CHECK(twin->snapshot_hash() == before);
  run::RandomChooser stray(kernel::Seed{seed + 1});
  run::drive(*twin, stray, {.max_decisions = 5, .max_ticks = kLongBudget});
  CHECK(run.snapshot_hash() == before);
}

// Passes a walk on to a hash, with the n-th field changed.
class TamperingWriter final : public kernel::StateWriter {
 public:
  explicit TamperingWriter(std::size_t tampered) : tampered_(tampered) {}

  std::uint64_t digest() { return hash_.digest(); }
  std::size_t fields() const { return field_; }

 private:
  void on_begin(std::string_view name) override {
    groups_.push_back(std::make_unique<Group>(hash_, name));
  }
  void on_begin_element(std::string_view name, std::size_t index) override {
    groups_.push_back(std::make_unique<Group>(hash_, name, index));
  }
  void on_end() override { groups_.pop_back(); }
  void on_number(std::string_view name, std::uint64_t bits, bool /*is_signed*/) override {
    hash_.field(name, field_++ == tampered_ ? bits ^ 1U : bits);
  }
  void on_text(std::string_view name, std::string_view value) override {
    const std::string changed = std::string(value) + "'";
    hash_.field(name, field_++ == tampered_ ? std::string_view(changed) : value);
  }

  std::size_t tampered_;
  std::size_t field_ = 0;
  kernel::HashWriter hash_;
  std::vector<std::unique_ptr<Group>> groups_;
};

// Law 5.
void check_every_field_counts(const run::Run& run) {
  TamperingWriter counter(SIZE_MAX);
  run.describe(counter);
  CHECK(counter.digest() == run.snapshot_hash());
  REQUIRE(counter.fields() > 0);
  std::set<std::uint64_t> digests = {run.snapshot_hash()};
  for (std::size_t i = 0; i < counter.fields(); ++i) {
    TamperingWriter writer(i);
    run.describe(writer);
    digests.insert(writer.digest());
  }
  CHECK(digests.size() == counter.fields() + 1);
}

// Law 6, second half.
void check_end(run::Run& run) {
  const std::uint64_t before = run.snapshot_hash();
  const run::AdvanceResult result = run.advance(kLongBudget);
  CHECK(std::holds_alternative<run::Finished>(result.stop_reason));
  CHECK(result.simulated_ticks == 0);
  CHECK(run.pending() == nullptr);
  CHECK_FALSE(run.apply_choice(run::PromptId{1}, "anything").ok());
  CHECK_FALSE(run.apply_policy_update("any", "thing").ok());
  CHECK_FALSE(run.outcome_text().empty());
  CHECK_FALSE(run.outcome()->reason.view().empty());
  CHECK(run.snapshot_hash() == before);
}

void check_events(run::Run& run) {
  std::vector<run::Event> events;
  run.drain_events(events);
  const bool all_told = std::all_of(events.begin(), events.end(), [&](const run::Event& event) {
    return !run.event_name(event).empty() && !run.event_text(event).empty();
  });
  CHECK(all_told);
}

// One run with random choices and every law looked at along the way.
void check_one_run(const run::RuleSet& rules, const run::RunConfig& config,
                   const ConformanceOptions& options) {
  const std::unique_ptr<run::Run> run = rules.start(config);
  run::RandomChooser chooser(config.seed);
  Twin twin;
  for (std::uint64_t decision = 0; decision < options.max_decisions; ++decision) {
    const bool closely =
        decision % options.look_closely_every == config.seed.value % options.look_closely_every;
    check_batching(*run, closely);
    twin.check_equal(*run);
    CHECK(run->broken_invariants().empty());
    check_events(*run);
    if (closely || run->outcome()) check_traits(*run);
    if (run->outcome()) return check_end(*run);
    REQUIRE(run->pending() != nullptr);
    const run::Prompt prompt = *run->pending();
    REQUIRE_FALSE(prompt.options.empty());
    if (closely) {
      check_words(*run, prompt);
      check_legality(*run);
      check_policy(*run);
      check_clone(*run, config.seed.value);
      twin.follow(*run);
    }
    const std::size_t index = chooser.choose(*run, prompt);
    twin.choose(prompt.id, prompt.options[index].slug.view());
    REQUIRE(run->apply_choice(prompt.id, prompt.options[index].slug.view()).ok());
  }
}

// Plays a session like someone who cannot leave the orders alone: changes them at prompts, and
// stops the run between prompts to change them there too.
class RestlessPlayer {
 public:
  RestlessPlayer(run::Session& session, kernel::Seed seed)
      : session_(session), rng_(kernel::derive_stream(seed, "conformance.restless")) {}

  // How many inputs were made.
  std::uint64_t play(std::uint64_t max_decisions) {
    for (std::uint64_t decision = 0; decision < max_decisions; ++decision) {
      stop_for_an_order();
      CHECK(session_.advance(kLongBudget).ok());
      const run::Prompt* prompt = session_.run().pending();
      if (prompt == nullptr) break;
      give_order();
      choose(*prompt);
    }
    return inputs_;
  }

 private:
  void stop_for_an_order() {
    CHECK(session_.advance(rng_.below(4)).ok());
    session_.request_pause();
    const auto stopped = session_.advance(kLongBudget);
    REQUIRE(stopped.ok());
    if (std::holds_alternative<run::PausedAtBoundary>(stopped->stop_reason)) give_order();
  }

  void give_order() {
    const std::span<const run::Knob> knobs = session_.run().policy();
    if (knobs.empty() || !rng_.chance(kOrderPercent)) return;
    const run::Knob& knob = knobs[rng_.below(static_cast<std::uint32_t>(knobs.size()))];
    const std::uint32_t value = rng_.below(static_cast<std::uint32_t>(knob.values.size()));
    CHECK(session_.order(knob.id, knob.values[value]).ok());
    ++inputs_;
  }

  void choose(const run::Prompt& prompt) {
    const std::uint32_t index = rng_.below(static_cast<std::uint32_t>(prompt.options.size()));
    const run::Slug slug = prompt.options[index].slug;
    CHECK(session_.choose(prompt.id, slug.view()).ok());
    ++inputs_;
  }

  static constexpr int kOrderPercent = 40;

  run::Session& session_;
  kernel::Rng rng_;
  std::uint64_t inputs_ = 0;
};

// Law 3: journaled once, played again from the journal.
void check_journal(const run::RuleSet& rules, const run::RunConfig& config,
                   const ConformanceOptions& options) {
  MemoryStore store;
  auto session = run::Session::begin(rules, config, {.build = "test", .created = "now"}, store);
  REQUIRE(session.ok());
  const std::uint64_t inputs = RestlessPlayer(**session, config.seed).play(options.max_decisions);
  const auto journal = run::parse_journal(store.text());
  REQUIRE(journal.ok());
  CHECK(journal->input_count() == inputs);
  CHECK(journal->end.has_value() == (*session)->run().outcome().has_value());
  CHECK(run::format_journal(*journal) == store.text());
  run::ReplayOptions replay_options;
  replay_options.go_on = false;
  const auto replayed = run::replay(rules, *journal, replay_options);
  REQUIRE(replayed.ok());
  CHECK_FALSE(replayed->divergence.has_value());
  CHECK(replayed->run->snapshot_hash() == (*session)->run().snapshot_hash());
}

}  // namespace

void check_conformance(const run::RuleSet& rules, const ConformanceOptions& options) {
  const auto setup = run::resolve_setup(rules, options.setup);
  REQUIRE(setup.ok());
  for (std::uint64_t i = 0; i < options.seeds; ++i) {
    const run::RunConfig config{
        .seed = {options.first_seed + i}, .mode = options.mode, .setup = *setup};
    CAPTURE(config.seed.value);
    check_one_run(rules, config, options);
    check_journal(rules, config, options);
    if (i % 50 == 0) {
      const std::unique_ptr<run::Run> run = rules.start(config);
      run->advance(kLongBudget);
      check_every_field_counts(*run);
    }
  }
}

}  // namespace fathom::test
