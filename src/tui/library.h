#pragma once

// Owns what the screens ask of the world outside: saved runs, settings, dates, seeds nobody
// chose. The program keeps them on disk; tests keep them in memory.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/run/journal.h"
#include "engine/run/journal_store.h"
#include "engine/run/rule_set.h"
#include "engine/run/session.h"
#include "tui/settings.h"

namespace fathom::tui {

// A saved run as lists show it.
struct ShelvedRun {
  std::string id;
  std::string path;
  std::string problem;   // why it cannot be read; empty if it can
  std::string standing;  // "in progress, 12 inputs, tick 340", "defeat (killed_by.troll), score 20"
  bool live = false;     // held by a session right now, maybe by another process
  engine::run::Journal journal;

  bool unfinished() const { return problem.empty() && !journal.end; }
};

// A run that is being played, with all that keeps it. Letting go of it frees the run for others.
struct OpenRun {
  const engine::run::RuleSet* rules = nullptr;
  std::string id;    // empty for a run that is not kept
  std::string path;  // likewise
  std::unique_ptr<engine::run::JournalStore> store;
  std::unique_ptr<engine::run::Session> session;  // uses the store, so it goes first
};

// A run that nobody keeps, for a bot to play on the screen.
absl::StatusOr<OpenRun> begin_unkept(const engine::run::RuleSet& rules,
                                     const engine::run::RunConfig& config);

class Library {
 public:
  virtual ~Library() = default;

  // Most recently played first.
  virtual std::vector<ShelvedRun> runs() = 0;
  // The one played last that can go on; cheap even where many runs are finished.
  virtual std::optional<ShelvedRun> latest_unfinished() = 0;
  // A journal by its path, for watching.
  virtual absl::StatusOr<engine::run::Journal> read(const std::string& path) = 0;

  virtual absl::StatusOr<OpenRun> begin(const engine::run::RuleSet& rules,
                                        const engine::run::RunConfig& config) = 0;
  // Goes on with a saved run. An Aborted status means that another session holds it, which can
  // be taken over; any other says why it cannot be played.
  virtual absl::StatusOr<OpenRun> resume(const std::string& id) = 0;
  // Asks the session that holds the run to leave, waits for it a few seconds, then resumes.
  virtual absl::StatusOr<OpenRun> take_over(const std::string& id) = 0;
  // Easy mode: the lost run back at a checkpoint; the lost game is kept beside it.
  virtual absl::StatusOr<OpenRun> go_back(OpenRun lost, std::uint32_t checkpoint) = 0;
  // A new run that begins with the first inputs of a journal and is marked as such.
  virtual absl::StatusOr<OpenRun> play_on(const engine::run::Journal& journal,
                                          const std::string& origin, std::uint64_t inputs) = 0;

  virtual absl::Status save(const Settings& settings) = 0;
  // "2026-11-17", the same day for everybody.
  virtual std::string today() = 0;
  virtual engine::kernel::Seed random_seed() = 0;
};

}  // namespace fathom::tui
