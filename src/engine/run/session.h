#pragma once

// Owns playing durably: every input is checked, written down, and only then applied, so that
// killing the process at any instant loses at most the key being pressed.

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/run/journal.h"
#include "engine/run/journal_store.h"
#include "engine/run/rule_set.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

// What only the front end knows of a run.
struct Provenance {
  std::string build;
  std::string created;
};

class Session {
 public:
  // Starts a run and writes its header.
  static absl::StatusOr<std::unique_ptr<Session>> begin(const RuleSet& rules,
                                                        const RunConfig& config,
                                                        const Provenance& provenance,
                                                        JournalStore& store);
  // Goes on from a journal, provided that every recorded hash still agrees.
  static absl::StatusOr<std::unique_ptr<Session>> resume(const RuleSet& rules,
                                                         const Journal& journal,
                                                         JournalStore& store);

  const Run& run() const { return *run_; }
  Mode mode() const { return mode_; }
  const std::string& journal_text() const { return text_.text(); }

  // Checkpoints and the end are written down as well. If they cannot be, the status says so and
  // the next verb tries again before it does anything else.
  absl::StatusOr<AdvanceResult> advance(std::uint32_t max_ticks);
  void request_pause() { run_->request_pause(); }
  absl::Status choose(PromptId prompt, std::string_view slug);
  absl::Status order(std::string_view knob, std::string_view value);
  void drain_events(std::vector<Event>& events) { run_->drain_events(events); }

 private:
  Session(std::unique_ptr<Run> run, const JournalHeader& header, JournalStore& store);

  absl::Status record(Input input);
  template <typename Record>
  absl::Status append_durably(const Record& record);
  void collect_checkpoints();
  absl::Status append_due();
  absl::Status append_end_once();

  std::unique_ptr<Run> run_;
  Mode mode_;
  JournalText text_;
  JournalStore& store_;
  std::uint32_t checkpoints_kept_ = 0;
  std::deque<CheckpointRecord> due_checkpoints_;  // marked, but not kept yet
  bool end_written_ = false;
};

}  // namespace fathom::engine::run
