#pragma once

// Owns where runs are kept: journals in one folder under the XDG data directory, each named by
// its id ("doom-17", "doom-17-2").

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/seed.h"
#include "engine/run/journal.h"

namespace fathom::cli {

struct SavedRun {
  std::string id;
  std::string path;
  std::string problem;  // why it cannot be read; empty if it can
  engine::run::Journal journal;

  bool unfinished() const { return problem.empty() && !journal.end; }
};

// The folder, made if it is missing.
std::string require_runs_directory();

// Most recently played first.
std::vector<SavedRun> list_saved_runs();

// "in progress, 12 inputs, tick 340", "defeat (killed_by.troll), score 20", and where a run that was
// played on from another comes from.
std::string standing_text(const SavedRun& saved);

// A path for a new run that no other run has.
std::string new_run_path(std::string_view game, engine::kernel::Seed seed);

// A path beside `path` for the game that was lost before it went back to a checkpoint.
std::string lost_run_path(const std::string& path);

std::string run_id(const std::string& path);

}  // namespace fathom::cli
