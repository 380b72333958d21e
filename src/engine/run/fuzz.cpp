#include "engine/run/fuzz.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "engine/run/replay.h"

namespace fathom::engine::run {
namespace {

constexpr std::uint32_t kTicksPerAdvance = 1'000'000;
constexpr int kPolicyPercent = 5;
constexpr int kMostShrinkAttempts = 2'000;

class ForgetfulStore final : public JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

struct Step {
  std::string choice;
  std::optional<PolicyOrder> order;  // given before the choice
};

// Where steps come from: a random stream, or a list that is being shrunk.
class StepSource {
 public:
  virtual ~StepSource() = default;
  virtual std::optional<Step> next(const Run& run, const Prompt& prompt) = 0;
};

class RandomSteps final : public StepSource {
 public:
  RandomSteps(kernel::Seed seed, std::uint64_t most)
      : rng_(kernel::derive_stream(seed, "fuzz")), left_(most) {}

  std::optional<Step> next(const Run& run, const Prompt& prompt) override {
    if (left_ == 0) return std::nullopt;
    --left_;
    Step step;
    const std::span<const Knob> knobs = run.policy();
    if (!knobs.empty() && rng_.chance(kPolicyPercent)) {
      const Knob& knob = knobs[rng_.below(static_cast<std::uint32_t>(knobs.size()))];
      const std::uint32_t value = rng_.below(static_cast<std::uint32_t>(knob.values.size()));
      step.order = PolicyOrder{std::string(knob.id), std::string(knob.values[value])};
    }
    const std::uint32_t index = rng_.below(static_cast<std::uint32_t>(prompt.options.size()));
    step.choice = prompt.options[index].slug.view();
    return step;
  }

 private:
  kernel::Rng rng_;
  std::uint64_t left_;
};

class ListedSteps final : public StepSource {
 public:
  explicit ListedSteps(const std::vector<Step>& steps) : steps_(steps) {}

  // Steps that became impossible because earlier ones are gone are passed over.
  std::optional<Step> next(const Run& /*run*/, const Prompt& prompt) override {
    while (next_ < steps_.size()) {
      const Step& step = steps_[next_++];
      if (prompt.find(step.choice) != nullptr) return step;
    }
    return std::nullopt;
  }

 private:
  const std::vector<Step>& steps_;
  std::size_t next_ = 0;
};

struct Trial {
  std::vector<Step> steps;
  std::string failure;  // empty: nothing found
  std::string journal;
};

std::string first_broken_rule(const Run& run) {
  const std::vector<std::string> broken = run.broken_invariants();
  if (!broken.empty()) return "broken rule: " + broken.front();
  const Prompt* prompt = run.pending();
  if (prompt != nullptr && prompt->options.empty()) return "a prompt without options";
  return "";
}

// Applies one step; what goes wrong is told in a sentence.
std::string take_step(Session& session, const Step& step) {
  if (step.order) {
    const absl::Status status = session.order(step.order->knob, step.order->value);
    if (!status.ok()) return "a legal order is refused: " + kernel::message(status);
  }
  const absl::Status status = session.choose(session.run().pending()->id, step.choice);
  if (!status.ok()) return "a listed option is refused: " + kernel::message(status);
  return "";
}

std::string replay_problem(const RuleSet& rules, const std::string& text) {
  const absl::StatusOr<Journal> journal = parse_journal(text);
  if (!journal.ok()) return "the journal cannot be read: " + kernel::message(journal.status());
  const absl::StatusOr<ReplayResult> replayed = replay(rules, *journal);
  if (!replayed.ok())
    return "the journal cannot be replayed: " + kernel::message(replayed.status());
  if (!replayed->divergence) return "";
  return "the replay diverges at " + divergence_text(*replayed->divergence);
}

Trial play(const RuleSet& rules, const RunConfig& config, const Provenance& provenance,
           StepSource& source) {
  Trial trial;
  ForgetfulStore store;
  const absl::StatusOr<std::unique_ptr<Session>> session =
      Session::begin(rules, config, provenance, store);
  if (!session.ok()) {
    trial.failure = kernel::message(session.status());
    return trial;
  }
  std::vector<Event> unread;
  while (trial.failure.empty()) {
    const absl::StatusOr<AdvanceResult> advanced = (*session)->advance(kTicksPerAdvance);
    (*session)->drain_events(unread);
    trial.failure =
        advanced.ok() ? first_broken_rule((*session)->run()) : kernel::message(advanced.status());
    const Prompt* prompt = (*session)->run().pending();
    if (!trial.failure.empty() || prompt == nullptr) break;
    const std::optional<Step> step = source.next((*session)->run(), *prompt);
    if (!step) break;
    trial.steps.push_back(*step);
    trial.failure = take_step(**session, *step);
    if (trial.failure.empty()) trial.failure = first_broken_rule((*session)->run());
  }
  trial.journal = (*session)->journal_text();
  if (trial.failure.empty()) trial.failure = replay_problem(rules, trial.journal);
  return trial;
}

// Takes out ever smaller pieces as long as something still fails.
template <typename TryPlay>
Trial shrink(Trial failing, const TryPlay& try_play) {
  int attempts = 0;
  for (std::size_t piece = std::max<std::size_t>(1, failing.steps.size() / 2);;) {
    bool shorter = false;
    for (std::size_t from = 0; from < failing.steps.size() && attempts < kMostShrinkAttempts;) {
      std::vector<Step> fewer = failing.steps;
      const std::size_t to = std::min(from + piece, fewer.size());
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(from),
                  fewer.begin() + static_cast<std::ptrdiff_t>(to));
      Trial trial = try_play(fewer);
      ++attempts;
      if (!trial.failure.empty() && trial.steps.size() < failing.steps.size()) {
        failing = std::move(trial);
        shorter = true;
      } else {
        from += piece;
      }
    }
    if (attempts >= kMostShrinkAttempts || (piece == 1 && !shorter)) return failing;
    piece = std::max<std::size_t>(1, piece / 2);
  }
}

}  // namespace

FuzzReport fuzz_run(const RuleSet& rules, const RunConfig& config, kernel::Seed chooser_seed,
                    const Provenance& provenance, std::uint64_t max_decisions) {
  RandomSteps random(chooser_seed, max_decisions);
  Trial trial = play(rules, config, provenance, random);
  FuzzReport report{.decisions = trial.steps.size(), .failure = std::nullopt};
  if (trial.failure.empty()) return report;

  const std::uint64_t length = trial.steps.size();
  const Trial shrunk = shrink(std::move(trial), [&](const std::vector<Step>& steps) {
    ListedSteps listed(steps);
    return play(rules, config, provenance, listed);
  });
  report.failure = FuzzFailure{.what = shrunk.failure,
                               .journal = shrunk.journal,
                               .inputs = shrunk.steps.size(),
                               .inputs_before_shrinking = length};
  return report;
}

}  // namespace fathom::engine::run
