#pragma once

// Owns replaying a journal through the same verbs that play uses, and the report of the first
// place where the rules of today disagree with what was recorded.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/kernel/state_writer.h"
#include "engine/run/journal.h"
#include "engine/run/rule_set.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

struct Divergence {
  std::size_t line = 0;  // of the journal
  std::string input;     // "input 7, prompt 8, choice north"; empty if it is not at an input
  std::string what;      // one sentence
  // How the state moved from the last input that agreed to this one: the field that went
  // wrong is among these.
  std::vector<kernel::FieldDifference> changes;
};

struct ReplayResult {
  std::unique_ptr<Run> run;  // where the replay stopped
  std::uint64_t inputs = 0;
  std::vector<CheckpointRecord> checkpoints;
  std::optional<Divergence> divergence;
};

struct ReplayOptions {
  // Stop when the run reaches this tick, before inputs made there.
  std::optional<Tick> until;
  // After the last input of an unfinished run, go on to the next prompt.
  bool go_on = true;
  // Called whenever the run stops: at each input before it is applied, and at the end.
  std::function<void(Run&, const InputRecord*)> observer;
  // If not 0, the other one is called at the start and whenever so many ticks passed in between.
  std::uint32_t notice_every = 0;
  std::function<void(Run&)> on_the_way;
};

// "line 9 (input 7, prompt 8, choice north): the state hash is ..."
std::string divergence_text(const Divergence& divergence);

// What the run depends on and is otherwise in this build, each as "rules 2, here 1". None of it
// matters as long as the journal replays alike.
std::vector<std::string> changed_dependencies(const RuleSet& rules, const JournalHeader& header);

// Fails only if the journal belongs to another game or its setup does not exist; everything
// else is a result, with a divergence if there is one.
absl::StatusOr<ReplayResult> replay(const RuleSet& rules, const Journal& journal,
                                    const ReplayOptions& options = {});

// What a finished run came to, when it is played again from its journal.
struct ReplayedEnd {
  Outcome final_outcome;
  std::uint64_t final_snapshot_hash = 0;
  Tick final_tick;
};

// Fails, besides, if the journal diverges or has no end.
absl::StatusOr<ReplayedEnd> replay_to_end(const RuleSet& rules, const Journal& journal);

}  // namespace fathom::engine::run
