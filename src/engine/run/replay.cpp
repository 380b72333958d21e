#include "engine/run/replay.h"

#include <algorithm>
#include <limits>

#include "absl/strings/str_cat.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/follow.h"

namespace fathom::engine::run {
namespace {

constexpr std::uint32_t kLongBudget = std::numeric_limits<std::uint32_t>::max() / 2;

std::string input_text(const InputRecord& record) {
  std::string text = absl::StrCat("input ", record.seq);
  if (const auto* choice = std::get_if<ChoiceInput>(&record.input)) {
    absl::StrAppend(&text, ", prompt ", static_cast<std::uint32_t>(choice->prompt), ", choice ",
                    choice->choice);
    return text;
  }
  const auto& policy = std::get<PolicyInput>(record.input);
  if (policy.prompt) {
    absl::StrAppend(&text, ", prompt ", static_cast<std::uint32_t>(*policy.prompt));
  }
  absl::StrAppend(&text, ", policy ", policy.knob, " = ", policy.value);
  return text;
}

// What is otherwise than the recorded end says, empty if nothing is.
std::string end_differences(const Run& run, const EndRecord& end) {
  const Outcome& outcome = *run.outcome();
  std::string text;
  const auto compare = [&](absl::string_view name, const std::string& found,
                           const std::string& recorded) {
    if (found == recorded) return;
    absl::StrAppend(&text, text.empty() ? "" : "; ", name, " ", found, ", recorded ", recorded);
  };
  compare("ending", std::string(ending_name(outcome.ending)), end.ending);
  compare("reason", std::string(outcome.reason.view()), end.reason);
  compare("score", absl::StrCat(outcome.score), absl::StrCat(end.score));
  compare("tick", absl::StrCat(run.tick().value), absl::StrCat(end.tick.value));
  compare("hash", kernel::hash_text(run.snapshot_hash()), kernel::hash_text(end.hash));
  return text;
}

class Replayer {
 public:
  Replayer(const Journal& journal, const ReplayOptions& options, std::unique_ptr<Run> run)
      : journal_(journal), options_(options) {
    result_.run = std::move(run);
  }

  ReplayResult play() {
    notice_the_way();
    for (const JournalLine& line : journal_.lines) {
      if (past_the_wanted_tick(line)) break;
      const auto* input = std::get_if<InputRecord>(&line.record);
      if (input != nullptr && !follow(*input, line.line)) return std::move(result_);
    }
    if (options_.until) {
      go_to(*options_.until);
    } else if (journal_.end) {
      follow(*journal_.end);
    } else if (options_.go_on) {
      advance(kLongBudget);
    }
    note_checkpoints();
    if (!result_.divergence) check_markers();
    if (!result_.divergence && options_.observer) options_.observer(*result_.run, nullptr);
    return std::move(result_);
  }

 private:
  bool past_the_wanted_tick(const JournalLine& line) const {
    const auto* input = std::get_if<InputRecord>(&line.record);
    return options_.until && input != nullptr && input->tick >= *options_.until;
  }

  bool follow(const InputRecord& record, std::size_t line) {
    go_to(record.tick);
    Run& run = *result_.run;
    meet_input(run, record.input);
    note_checkpoints();
    if (!agrees(record, line)) return false;
    if (options_.observer) options_.observer(run, &record);
    const absl::Status status = apply_input(run, record.input);
    if (!status.ok()) {
      return diverge(line, absl::StrCat("the input is refused: ", status.message()), &record);
    }
    ++result_.inputs;
    note_checkpoints();
    return true;
  }

  // Markers must stand where the rules mark them today; only the last may not be written yet.
  void check_markers() {
    std::size_t written = 0;
    for (const JournalLine& line : journal_.lines) {
      const auto* record = std::get_if<CheckpointRecord>(&line.record);
      if (record == nullptr) continue;
      const bool in_reach = !options_.until || record->seq <= result_.inputs;
      if (!in_reach) return;
      ++written;
      const auto& marked = result_.checkpoints;
      if (record->number <= marked.size() && marked[record->number - 1] == *record) continue;
      diverge(line.line, absl::StrCat("checkpoint ", record->number, " (", record->reason,
                                      ") is not marked here any more"));
      return;
    }
    if (!options_.until) check_unwritten_markers(written);
  }

  void check_unwritten_markers(std::size_t written) {
    for (std::size_t i = written; i < result_.checkpoints.size(); ++i) {
      const CheckpointRecord& marked = result_.checkpoints[i];
      if (!journal_.end && marked.seq == result_.inputs) continue;
      diverge(line_after(marked.seq), absl::StrCat("checkpoint ", marked.number, " (",
                                                   marked.reason, ") is marked, but not recorded"));
      return;
    }
  }

  // The first line that stands after so many inputs.
  std::size_t line_after(std::uint64_t inputs) const {
    std::uint64_t seen = 0;
    for (const JournalLine& line : journal_.lines) {
      if (seen == inputs) return line.line;
      if (std::holds_alternative<InputRecord>(line.record)) ++seen;
    }
    return journal_.lines.size() + 2;
  }

  void follow(const EndRecord& end) {
    const std::size_t line = journal_.lines.size() + 2;
    Run& run = *result_.run;
    advance(ticks_between(run.tick(), end.tick) + 1);
    if (!run.outcome()) {
      diverge(line, absl::StrCat("the run does not end here; recorded is ", end.ending));
      return;
    }
    const std::string differences = end_differences(run, end);
    if (!differences.empty()) diverge(line, "the run ends otherwise: " + differences);
  }

  void go_to(Tick tick) {
    const Tick now = result_.run->tick();
    if (now < tick) advance(ticks_between(now, tick));
  }

  void notice_the_way() {
    if (options_.notice_every != 0) options_.on_the_way(*result_.run);
  }

  // In one piece or, if somebody wants to see the way, in several: to the rules it is the same.
  void advance(std::uint32_t budget) {
    Run& run = *result_.run;
    const std::uint32_t piece = options_.notice_every == 0 ? budget : options_.notice_every;
    while (budget > piece) {
      if (!std::holds_alternative<BudgetExhausted>(run.advance(piece).stop_reason)) return;
      notice_the_way();
      budget -= piece;
    }
    run.advance(budget);
  }

  bool agrees(const InputRecord& record, std::size_t line) {
    const Run& run = *result_.run;
    if (run.tick() != record.tick) {
      return diverge(line,
                     absl::StrCat("the run stands at tick ", run.tick().value,
                                  "; recorded is tick ", record.tick.value),
                     &record);
    }
    const std::uint64_t found = run.snapshot_hash();
    if (found != record.hash) {
      return diverge(line,
                     absl::StrCat("the state hash is ", kernel::hash_text(found), "; recorded is ",
                                  kernel::hash_text(record.hash)),
                     &record);
    }
    return names_its_prompt(record, line);
  }

  // A choice is refused at another prompt than its own; an order would be taken at any.
  bool names_its_prompt(const InputRecord& record, std::size_t line) {
    if (std::holds_alternative<ChoiceInput>(record.input)) return true;
    const Prompt* open = result_.run->pending();
    const std::optional<PromptId> found = open == nullptr ? std::nullopt : std::optional(open->id);
    if (found == prompt_of(record.input)) return true;
    return diverge(
        line,
        found ? absl::StrCat("the order was given at prompt ", static_cast<std::uint32_t>(*found))
              : "the order was given at no prompt",
        &record);
  }

  void note_checkpoints() {
    for (const Slug& reason : result_.run->drain_checkpoints()) {
      result_.checkpoints.push_back(
          {.number = static_cast<std::uint32_t>(result_.checkpoints.size() + 1),
           .seq = result_.inputs,
           .reason = std::string(reason.view())});
    }
  }

  bool diverge(std::size_t line, std::string what, const InputRecord* record = nullptr) {
    result_.divergence = Divergence{.line = line,
                                    .input = record == nullptr ? "" : input_text(*record),
                                    .what = std::move(what),
                                    .changes = {}};
    return false;
  }

  const Journal& journal_;
  const ReplayOptions& options_;
  ReplayResult result_;
};

std::vector<kernel::DumpedField> dump(const Run& run) {
  kernel::DumpWriter writer;
  run.describe(writer);
  return writer.take();
}

std::unique_ptr<Run> start(const RuleSet& rules, const JournalHeader& header) {
  return rules.start({.seed = header.seed, .mode = header.mode, .setup = header.setup});
}

// Replays once more up to the last input that agreed: cheaper than keeping a copy at each.
std::vector<kernel::DumpedField> dump_after(const RuleSet& rules, const Journal& journal,
                                            std::uint64_t inputs) {
  std::vector<kernel::DumpedField> fields;
  ReplayOptions options;
  options.observer = [&](Run& run, const InputRecord* record) {
    if (record != nullptr && record->seq + 1 == inputs) fields = dump(run);
  };
  Replayer(journal, options, start(rules, journal.header)).play();
  return inputs == 0 ? dump(*start(rules, journal.header)) : fields;
}

}  // namespace

std::string divergence_text(const Divergence& divergence) {
  return absl::StrCat("line ", divergence.line, divergence.input.empty() ? "" : " (",
                      divergence.input, divergence.input.empty() ? "" : ")", ": ", divergence.what);
}

std::vector<std::string> changed_dependencies(const RuleSet& rules, const JournalHeader& header) {
  std::vector<std::string> changed;
  if (header.rules != rules.rules_version) {
    changed.push_back(absl::StrCat("rules ", header.rules, ", here ", rules.rules_version));
  }
  if (header.content != rules.content_hash) {
    changed.push_back(absl::StrCat("content ", kernel::hash_text(header.content), ", here ",
                                   kernel::hash_text(rules.content_hash)));
  }
  return changed;
}

absl::StatusOr<ReplayResult> replay(const RuleSet& rules, const Journal& journal,
                                    const ReplayOptions& options) {
  if (journal.header.game != rules.id) {
    return kernel::invalid("the journal is of the game " + journal.header.game);
  }
  const absl::StatusOr<Setup> setup = resolve_setup(rules, journal.header.setup);
  if (!setup.ok()) return kernel::invalid("line 1: " + kernel::message(setup.status()));
  if (*setup != journal.header.setup) return kernel::invalid("line 1: the setup is not complete");

  ReplayResult result = Replayer(journal, options, start(rules, journal.header)).play();
  if (result.divergence) {
    result.divergence->changes =
        kernel::diff_dumps(dump_after(rules, journal, result.inputs), dump(*result.run));
  }
  return result;
}

absl::StatusOr<ReplayedEnd> replay_to_end(const RuleSet& rules, const Journal& journal) {
  const absl::StatusOr<ReplayResult> replayed = replay(rules, journal);
  if (!replayed.ok()) return replayed.status();
  if (replayed->divergence) return kernel::invalid(divergence_text(*replayed->divergence));
  const Run& run = *replayed->run;
  if (!run.outcome()) return absl::FailedPreconditionError("the run has not ended");
  return ReplayedEnd{.final_outcome = *run.outcome(),
                     .final_snapshot_hash = run.snapshot_hash(),
                     .final_tick = run.tick()};
}

}  // namespace fathom::engine::run
