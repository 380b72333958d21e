#pragma once

// Owns what a journal is worth: replaying it, and ranking those that hold. Only what the replay
// finds counts, never what a journal says of its own end. Files and printing are not known here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/kernel/seed.h"
#include "engine/run/journal.h"
#include "engine/run/outcome.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

// Where a journal was found.
struct ScoreSource {
  std::string path;
  std::string run;     // a short name for it
  std::string player;  // whose it is; empty if that is not known
};

// Which runs are wanted; what is not set is not asked.
struct ScoreFilter {
  std::optional<std::string> game;
  std::optional<engine::kernel::Seed> seed;
  std::optional<engine::run::Mode> mode;
};

// A finished run whose journal holds.
struct Score {
  ScoreSource source;
  const engine::run::RuleSet* rules = nullptr;
  engine::kernel::Seed seed;
  engine::run::Mode mode = engine::run::Mode::kIronman;
  engine::run::Setup setup;
  std::optional<engine::run::Fork> fork;
  engine::run::Outcome outcome;
  std::uint64_t ticks = 0;
  std::uint64_t decisions = 0;
  std::uint64_t hash = 0;    // of the state at the end
  std::uint64_t inputs = 0;  // a hash over every input and the state it met
};

enum class RejectionKind : std::uint8_t {
  kUnreadable,
  kDamaged,
  kUnknownGame,
  kBadSetup,
  kDiverged,
};

constexpr std::string_view rejection_name(RejectionKind kind) {
  switch (kind) {
    case RejectionKind::kUnreadable:
      return "unreadable";
    case RejectionKind::kDamaged:
      return "damaged";
    case RejectionKind::kUnknownGame:
      return "unknown_game";
    case RejectionKind::kBadSetup:
      return "bad_setup";
    case RejectionKind::kDiverged:
      return "diverged";
  }
  return "unknown";
}

struct Rejection {
  ScoreSource source;
  RejectionKind kind = RejectionKind::kUnreadable;
  std::string reason;               // one sentence, which names the line if there is one
  std::optional<std::size_t> line;  // of the journal
};

struct Unfinished {};  // it holds as far as it goes
struct Unwanted {};    // the filter does not ask for it, so it was not replayed
struct NoJournal {};   // something else that is kept in the same folder

using Verdict = std::variant<Score, Rejection, Unfinished, Unwanted, NoJournal>;

// Reads the text of a journal and replays it whole.
Verdict judge(const ScoreSource& source, std::string_view text, const ScoreFilter& filter);

// Whether a text was meant to be a journal, however damaged: other files may have the same
// extension.
bool looks_like_journal(std::string_view text);

struct RankedScore {
  std::uint64_t rank = 0;  // from 1; shared by those that are alike
  Score score;
  std::vector<Score> copies;  // the same inputs once more
};

// Runs that can be compared with each other.
struct ScoreSection {
  const engine::run::RuleSet* rules = nullptr;
  engine::run::Mode mode = engine::run::Mode::kIronman;
  engine::run::Setup setup;
  bool played_on = false;  // from another run: whoever did that had seen what comes
  std::vector<RankedScore> scores;
};

// By score, then fewer ticks, then fewer decisions; seed and path only settle the order. Sections
// are in the order of game, mode and setup; those of runs that were played on come last.
std::vector<ScoreSection> rank_scores(std::vector<Score> scores);

// All that came of looking at a number of files.
struct ScoreBoard {
  std::vector<ScoreSection> sections;
  std::vector<Rejection> rejected;
  std::uint64_t unfinished = 0;
  std::uint64_t played_on = 0;  // finished and left out
  std::uint64_t no_journals = 0;
};

// Verdicts in the order of their paths. Runs that were played on are left out unless wanted.
ScoreBoard make_score_board(std::vector<Verdict> verdicts, bool with_played_on);

}  // namespace fathom::cli
