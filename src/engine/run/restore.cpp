#include "engine/run/restore.h"

namespace fathom::engine::run {

std::vector<CheckpointRecord> checkpoints_of(const Journal& journal) {
  std::vector<CheckpointRecord> checkpoints;
  for (const JournalLine& line : journal.lines) {
    const auto* checkpoint = std::get_if<CheckpointRecord>(&line.record);
    if (checkpoint != nullptr) checkpoints.push_back(*checkpoint);
  }
  return checkpoints;
}

absl::Status check_restorable(const Journal& journal) {
  if (journal.header.mode != Mode::kEasy) {
    return absl::FailedPreconditionError("the run is in ironman mode, which has no way back");
  }
  if (!journal.end) return absl::FailedPreconditionError("the run is not over");
  if (journal.end->ending == ending_name(Ending::kVictory)) {
    return absl::FailedPreconditionError("the run was won");
  }
  if (checkpoints_of(journal).empty()) {
    return absl::FailedPreconditionError("the run has no checkpoints");
  }
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<Session>> restore_checkpoint(const RuleSet& rules,
                                                            const Journal& journal,
                                                            std::uint32_t number,
                                                            JournalStore& lost,
                                                            JournalStore& store) {
  if (absl::Status status = check_restorable(journal); !status.ok()) return status;
  const absl::StatusOr<Journal> cut = truncate_to_checkpoint(journal, number);
  if (!cut.ok()) return cut.status();
  if (absl::Status status = lost.save(format_journal(journal)); !status.ok()) return status;
  absl::StatusOr<std::unique_ptr<Session>> session = Session::resume(rules, *cut, store);
  if (!session.ok()) return session.status();
  if (absl::Status status = store.save((*session)->journal_text()); !status.ok()) return status;
  return session;
}

}  // namespace fathom::engine::run
