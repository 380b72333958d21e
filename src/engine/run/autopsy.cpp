#include "engine/run/autopsy.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/fork.h"
#include "engine/run/journal_store.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "engine/run/wavering_chooser.h"

namespace fathom::engine::run {
namespace {

// A bot that wanders is cut off; what has come so far lives, but has no score.
constexpr std::uint64_t kMostDecisions = 10'000;
constexpr std::uint32_t kLongBudget = std::numeric_limits<std::uint32_t>::max() / 2;

struct Fate {
  bool survived = false;
  bool won = false;
  std::optional<std::int64_t> score;
};

bool left_alive(const Outcome& outcome) {
  return outcome.ending == Ending::kVictory || outcome.ending == Ending::kIncomplete;
}

// Plays a run, bare or journaled, to its end. It survives if it leaves alive, or if it answers
// `margin` questions after the tick of the death and lives to be asked again.
template <typename Target>
Fate play_on(Target& target, const Run& run, Chooser& chooser, Tick death, std::uint32_t margin) {
  const auto play = [&](const DriveLimits& limits) {
    return drive(target, chooser, limits).status.ok();
  };
  if (!play({.max_decisions = kMostDecisions, .max_ticks = death.value + 1})) return {};
  const bool outlived = run.tick() > death && !run.outcome();
  if (outlived && !play({.max_decisions = margin})) return {};
  const bool alive = outlived && !run.outcome();
  if (!play({.max_decisions = kMostDecisions})) return {};
  if (!run.outcome()) return {.survived = alive, .won = false, .score = std::nullopt};
  return {.survived = alive || left_alive(*run.outcome()),
          .won = run.outcome()->ending == Ending::kVictory,
          .score = run.outcome()->score};
}

std::vector<kernel::DumpedField> dump(const Run& run) {
  kernel::DumpWriter writer;
  run.describe(writer);
  return writer.take();
}

bool same_question(const Prompt& left, const Prompt& right) {
  return left.kind == right.kind &&
         std::equal(left.options.begin(), left.options.end(), right.options.begin(),
                    right.options.end(),
                    [](const Option& a, const Option& b) { return a.slug == b.slug; });
}

// An answer after which the same question stands again and nothing but the count of inputs and
// prompts has moved, such as a look at the map: it puts the decision off.
bool decides_nothing(const Run& before, std::string_view choice) {
  const std::unique_ptr<Run> after = before.clone();
  if (!after->apply_choice(before.pending()->id, choice).ok()) return false;
  after->advance(1);
  if (after->tick() != before.tick() || after->pending() == nullptr) return false;
  if (!same_question(*before.pending(), *after->pending())) return false;
  const auto changes = kernel::diff_dumps(dump(before), dump(*after));
  return std::all_of(changes.begin(), changes.end(), [](const kernel::FieldDifference& change) {
    return change.path == "run.next_input_seq" || change.path == "run.next_prompt";
  });
}

std::optional<std::int64_t> median(std::vector<std::int64_t> scores) {
  if (scores.empty()) return std::nullopt;
  std::sort(scores.begin(), scores.end());
  return scores[(scores.size() - 1) / 2];
}

absl::StatusOr<const BotInfo*> find_bot(const RuleSet& rules, const std::string& name) {
  const BotInfo* bot = rules.find_bot(name.empty() ? rules.default_bot : name);
  if (bot == nullptr) {
    return kernel::invalid(absl::StrCat(kernel::to_absl(rules.id), " has no bot \"", name, "\""));
  }
  return bot;
}

absl::Status check_lost(const ReplayResult& replayed) {
  if (replayed.divergence) {
    return absl::DataLossError("the replay diverged at " + divergence_text(*replayed.divergence));
  }
  const std::optional<Outcome>& outcome = replayed.run->outcome();
  if (!outcome) return absl::FailedPreconditionError("the run is not over");
  if (outcome->ending != Ending::kDefeat) {
    return absl::FailedPreconditionError(absl::StrCat(
        "the run was not lost: it ended as ", kernel::to_absl(ending_name(outcome->ending))));
  }
  return absl::OkStatus();
}

}  // namespace

Autopsy::Autopsy(const RuleSet& rules, const BotInfo& bot, Journal journal,
                 const AutopsyOptions& options)
    : rules_(&rules), bot_(&bot), journal_(std::move(journal)), options_(options) {
  options_.continuations = std::max(options_.continuations, 1U);
  findings_.bot = std::string(bot.name);
  findings_.continuations = options_.continuations;
  findings_.margin = options_.margin;
}

absl::StatusOr<Autopsy> Autopsy::begin(const RuleSet& rules, Journal journal,
                                       const AutopsyOptions& options) {
  const absl::StatusOr<const BotInfo*> bot = find_bot(rules, options.bot);
  if (!bot.ok()) return bot.status();
  Autopsy autopsy(rules, **bot, std::move(journal), options);
  if (absl::Status status = autopsy.replay_run(); !status.ok()) return status;
  for (const Candidate& candidate : autopsy.candidates_) autopsy.list_answers(candidate);
  autopsy.make_plan();
  if (autopsy.done()) autopsy.conclude();
  return autopsy;
}

// Keeps a copy of the run at the last decisions at which there was something to decide.
absl::Status Autopsy::replay_run() {
  std::deque<Candidate> last;
  std::vector<Event> unread;
  ReplayOptions options;
  options.observer = [&](Run& run, const InputRecord* record) {
    run.drain_events(unread);
    if (record == nullptr || options_.decisions == 0) return;
    const auto* choice = std::get_if<ChoiceInput>(&record->input);
    if (choice == nullptr || run.pending() == nullptr || run.pending()->options.size() < 2) return;
    if (run.pending()->find(choice->choice) == nullptr) return;
    if (decides_nothing(run, choice->choice)) return;
    if (last.size() == options_.decisions) last.pop_front();
    last.push_back({.seq = record->seq, .run = run.clone(), .choice = choice->choice});
  };
  const absl::StatusOr<ReplayResult> replayed = replay(*rules_, journal_, options);
  if (!replayed.ok()) return replayed.status();
  if (absl::Status status = check_lost(*replayed); !status.ok()) return status;
  findings_.death = replayed->run->tick();
  findings_.reason = std::string(replayed->run->outcome()->reason.view());
  for (Candidate& candidate : last) candidates_.push_back(std::move(candidate));
  return absl::OkStatus();
}

void Autopsy::list_answers(const Candidate& candidate) {
  const Run& run = *candidate.run;
  DecisionFindings decision{.number = candidate.seq + 1,
                            .tick = run.tick(),
                            .kind = std::string(run.pending()->kind.view()),
                            .question = run.prompt_title()};
  for (const Option& option : run.pending()->options) {
    const bool made = option.slug.view() == candidate.choice;
    if (!made && decides_nothing(run, option.slug.view())) continue;
    if (made) decision.made = decision.answers.size();
    decision.answers.push_back(
        {.slug = std::string(option.slug.view()), .label = run.option_label(option)});
  }
  decision.best = best_other_answer(decision);
  scores_.emplace_back(decision.answers.size());
  findings_.decisions.push_back(std::move(decision));
}

void Autopsy::make_plan() {
  for (std::size_t decision = findings_.decisions.size(); decision-- > 0;) {
    const std::size_t answers = findings_.decisions[decision].answers.size();
    for (std::size_t answer = 0; answer < answers; ++answer) {
      for (std::uint32_t number = 0; number < options_.continuations; ++number) {
        plan_.push_back({.decision = decision, .answer = answer, .number = number});
      }
    }
  }
}

// The same players play every answer of every decision, so that answers are compared and not
// players.
std::unique_ptr<Chooser> Autopsy::player(std::uint32_t number) const {
  const kernel::Seed seed = journal_.header.seed;
  if (number == 0) return bot_->make(seed);
  const kernel::Seed derived{kernel::derive_stream(seed, "autopsy", number).next_u64()};
  return std::make_unique<WaveringChooser>(bot_->make(derived), derived);
}

bool Autopsy::step() {
  if (done()) return false;
  const Continuation& continuation = plan_[next_];
  const std::unique_ptr<Run> run = candidates_[continuation.decision].run->clone();
  AnswerFindings& answer = findings_.decisions[continuation.decision].answers[continuation.answer];
  run->apply_choice(run->pending()->id, answer.slug).IgnoreError();  // it was on the list
  const std::unique_ptr<Chooser> chooser = player(continuation.number);
  const Fate fate = play_on(*run, *run, *chooser, findings_.death, options_.margin);
  answer.survived += fate.survived ? 1 : 0;
  answer.won += fate.won ? 1 : 0;
  if (fate.score) {
    scores_[continuation.decision][continuation.answer].push_back(*fate.score);
  }
  ++next_;
  if (done()) conclude();
  return true;
}

void Autopsy::conclude() {
  for (std::size_t i = 0; i < findings_.decisions.size(); ++i) {
    DecisionFindings& decision = findings_.decisions[i];
    for (std::size_t j = 0; j < decision.answers.size(); ++j) {
      decision.answers[j].median_score = median(scores_[i][j]);
    }
    decision.best = best_other_answer(decision);
  }
  findings_.fatal = find_fatal(findings_);
}

absl::StatusOr<std::string> Autopsy::journal_of(const Continuation& continuation,
                                                std::string_view origin) const {
  const Candidate& candidate = candidates_[continuation.decision];
  const absl::StatusOr<Journal> forked = fork_journal(journal_, origin, candidate.seq);
  if (!forked.ok()) return forked.status();
  NoStore store;
  const absl::StatusOr<std::unique_ptr<Session>> opened = Session::resume(*rules_, *forked, store);
  if (!opened.ok()) return opened.status();
  Session& session = **opened;
  if (const auto advanced = session.advance(kLongBudget); !advanced.ok()) return advanced.status();
  const AnswerFindings& answer =
      findings_.decisions[continuation.decision].answers[continuation.answer];
  if (session.run().pending() == nullptr) return absl::InternalError("no question is open");
  absl::Status chosen = session.choose(session.run().pending()->id, answer.slug);
  if (!chosen.ok()) return chosen;
  const std::unique_ptr<Chooser> chooser = player(continuation.number);
  play_on(session, session.run(), *chooser, findings_.death, options_.margin);
  return session.journal_text();
}

}  // namespace fathom::engine::run
