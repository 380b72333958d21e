#include "engine/run/session.h"

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "engine/run/replay.h"

namespace fathom::engine::run {
namespace {

absl::Status refusal(const RuleSet& rules, const JournalHeader& header,
                     const Divergence& divergence) {
  std::string text =
      absl::StrCat("the rules of this build play the run otherwise: ", divergence_text(divergence));
  for (const std::string& change : changed_dependencies(rules, header)) {
    absl::StrAppend(&text, "; recorded with ", change);
  }
  return absl::FailedPreconditionError(text + "; the file is left as it is");
}

}  // namespace

Session::Session(std::unique_ptr<Run> run, const JournalHeader& header, JournalStore& store)
    : run_(std::move(run)), mode_(header.mode), text_(header), store_(store) {}

absl::StatusOr<std::unique_ptr<Session>> Session::begin(const RuleSet& rules,
                                                        const RunConfig& config,
                                                        const Provenance& provenance,
                                                        JournalStore& store) {
  absl::StatusOr<Setup> setup = resolve_setup(rules, config.setup);
  if (!setup.ok()) return setup.status();
  RunConfig complete = config;
  complete.setup = *setup;
  const JournalHeader header{.game = std::string(rules.id),
                             .rules = rules.rules_version,
                             .build = provenance.build,
                             .content = rules.content_hash,
                             .seed = config.seed,
                             .mode = config.mode,
                             .setup = *std::move(setup),
                             .created = provenance.created};
  std::unique_ptr<Session> session(new Session(rules.start(complete), header, store));
  if (absl::Status status = store.save(session->text_.text()); !status.ok()) return status;
  return session;
}

absl::StatusOr<std::unique_ptr<Session>> Session::resume(const RuleSet& rules,
                                                         const Journal& journal,
                                                         JournalStore& store) {
  ReplayOptions options;
  options.go_on = false;
  absl::StatusOr<ReplayResult> replayed = replay(rules, journal, options);
  if (!replayed.ok()) return replayed.status();
  if (replayed->divergence) {
    return refusal(rules, journal.header, *replayed->divergence);
  }
  std::unique_ptr<Session> session(new Session(std::move(replayed->run), journal.header, store));
  for (const JournalLine& line : journal.lines) {
    std::visit([&](const auto& record) { session->text_.append(record); }, line.record);
    if (std::holds_alternative<CheckpointRecord>(line.record)) ++session->checkpoints_kept_;
  }
  if (journal.end) session->text_.append(*journal.end);
  session->end_written_ = journal.end.has_value();

  // A marker or an end that was due when the process was killed is written now.
  session->due_checkpoints_.assign(replayed->checkpoints.begin() + session->checkpoints_kept_,
                                   replayed->checkpoints.end());
  std::vector<Event> told_before;
  session->drain_events(told_before);
  if (absl::Status status = session->append_due(); !status.ok()) return status;
  return session;
}

template <typename Record>
absl::Status Session::append_durably(const Record& record) {
  const JournalText::Mark mark = text_.mark();
  text_.append(record);
  absl::Status status = store_.save(text_.text());
  if (!status.ok()) text_.rewind(mark);
  return status;
}

absl::StatusOr<AdvanceResult> Session::advance(std::uint32_t max_ticks) {
  if (absl::Status status = append_due(); !status.ok()) return status;
  const AdvanceResult result = run_->advance(max_ticks);
  collect_checkpoints();
  if (absl::Status status = append_due(); !status.ok()) return status;
  return result;
}

absl::Status Session::choose(PromptId prompt, std::string_view slug) {
  if (absl::Status status = run_->check_choice(prompt, slug); !status.ok()) return status;
  absl::Status status = record(ChoiceInput{.prompt = prompt, .choice = std::string(slug)});
  if (!status.ok()) return status;
  status = run_->apply_choice(prompt, slug);
  if (!status.ok()) return status;
  collect_checkpoints();
  append_due().IgnoreError();  // the input is kept and counts; what is due is due again next time
  return absl::OkStatus();
}

absl::Status Session::order(std::string_view knob, std::string_view value) {
  if (absl::Status status = run_->check_policy_update(knob, value); !status.ok()) return status;
  PolicyInput input{.prompt = std::nullopt, .knob = std::string(knob), .value = std::string(value)};
  if (run_->pending() != nullptr) input.prompt = run_->pending()->id;
  absl::Status status = record(std::move(input));
  if (!status.ok()) return status;
  return run_->apply_policy_update(knob, value);
}

absl::Status Session::record(Input input) {
  if (absl::Status status = append_due(); !status.ok()) return status;
  return append_durably(InputRecord{.seq = run_->next_input_seq(),
                                    .tick = run_->tick(),
                                    .hash = run_->snapshot_hash(),
                                    .input = std::move(input)});
}

void Session::collect_checkpoints() {
  for (const Slug& reason : run_->drain_checkpoints()) {
    const std::size_t number = checkpoints_kept_ + due_checkpoints_.size() + 1;
    due_checkpoints_.push_back({.number = static_cast<std::uint32_t>(number),
                                .seq = run_->next_input_seq(),
                                .reason = std::string(reason.view())});
  }
}

absl::Status Session::append_due() {
  while (!due_checkpoints_.empty()) {
    absl::Status status = append_durably(due_checkpoints_.front());
    if (!status.ok()) return status;
    due_checkpoints_.pop_front();
    ++checkpoints_kept_;
  }
  return append_end_once();
}

absl::Status Session::append_end_once() {
  if (end_written_ || !run_->outcome()) return absl::OkStatus();
  const Outcome& outcome = *run_->outcome();
  absl::Status status = append_durably(EndRecord{.ending = std::string(ending_name(outcome.ending)),
                                                 .reason = std::string(outcome.reason.view()),
                                                 .score = outcome.score,
                                                 .tick = run_->tick(),
                                                 .hash = run_->snapshot_hash()});
  end_written_ = status.ok();
  return status;
}

}  // namespace fathom::engine::run
