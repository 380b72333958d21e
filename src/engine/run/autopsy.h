#pragma once

// Owns the autopsy of a lost run: it is forked at each of its last decisions, every answer is
// played on by a bot, several times, and what becomes of it is counted. The journal is only read.
// Work comes in steps of one continuation, so that a front end does as much at a time as it likes.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/run/findings.h"
#include "engine/run/journal.h"
#include "engine/run/rule_set.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

// One of the runs that are played on: which decision of those looked at, which of its answers,
// and which of the continuations, from 0. Number 0 is the bot itself; the others waver.
struct Continuation {
  std::size_t decision = 0;
  std::size_t answer = 0;
  std::uint32_t number = 0;
};

class Autopsy {
 public:
  struct Progress {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
  };

  // Replays the journal. Fails, with the reason, unless it replays alike (else data is lost) and
  // ends in defeat.
  static absl::StatusOr<Autopsy> begin(const RuleSet& rules, Journal journal,
                                       const AutopsyOptions& options = {});

  // Plays one continuation, the last decision first; false if there is none left.
  bool step();
  bool done() const { return next_ == plan_.size(); }
  Progress progress() const { return {next_, plan_.size()}; }

  // Which decisions are looked at stands from the beginning, how answers fared when all is done.
  const Findings& findings() const { return findings_; }

  const std::vector<Continuation>& plan() const { return plan_; }
  // The same continuation once more, as the text of a journal that says what it is forked from;
  // `origin` is the id of the lost run.
  absl::StatusOr<std::string> journal_of(const Continuation& continuation,
                                         std::string_view origin) const;

 private:
  using Scores = std::vector<std::int64_t>;
  struct Candidate {
    std::uint64_t seq = 0;
    std::unique_ptr<Run> run;  // right before the input
    std::string choice;
  };

  Autopsy(const RuleSet& rules, const BotInfo& bot, Journal journal, const AutopsyOptions& options);

  absl::Status replay_run();
  void list_answers(const Candidate& candidate);
  void make_plan();
  std::unique_ptr<Chooser> player(std::uint32_t number) const;
  void conclude();

  const RuleSet* rules_;
  const BotInfo* bot_;
  Journal journal_;
  AutopsyOptions options_;
  std::vector<Candidate> candidates_;  // one for each decision looked at
  Findings findings_;
  std::vector<std::vector<Scores>> scores_;  // by decision and answer, until the median is told
  std::vector<Continuation> plan_;
  std::size_t next_ = 0;
};

}  // namespace fathom::engine::run
