#pragma once

// Owns what easy mode adds: a run that was lost goes back to a checkpoint. The lost game is kept
// first, so nothing that was played is ever gone.

#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/run/journal.h"
#include "engine/run/journal_store.h"
#include "engine/run/rule_set.h"
#include "engine/run/session.h"

namespace fathom::engine::run {

std::vector<CheckpointRecord> checkpoints_of(const Journal& journal);

// Ok for a run in easy mode that is over, was not won and has checkpoints; else the reason.
absl::Status check_restorable(const Journal& journal);

// Keeps the whole journal in `lost`, cuts what is in `store` back to the checkpoint and goes on
// from there. If anything fails, `store` still holds the whole journal.
absl::StatusOr<std::unique_ptr<Session>> restore_checkpoint(const RuleSet& rules,
                                                            const Journal& journal,
                                                            std::uint32_t number,
                                                            JournalStore& lost,
                                                            JournalStore& store);

}  // namespace fathom::engine::run
