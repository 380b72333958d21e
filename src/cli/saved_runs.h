#pragma once

// Owns what is in a player's folder of runs: journals, each named by its id ("doom-17",
// "doom-17-2"). Where that folder is, places.h says.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/places.h"
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

// Most recently played first.
std::vector<SavedRun> list_saved_runs(const Places& places);

// The one played last that can go on, without reading all that are finished.
std::optional<SavedRun> latest_unfinished_run(const Places& places);

// Where the run of that id is kept; none if there is no such run.
std::optional<std::string> find_run_path(const Places& places, std::string_view id);

// "in progress, 12 inputs, tick 340", "defeat (killed_by.troll), score 20", and where a run that
// was played on from another comes from.
std::string standing_text(const SavedRun& saved);

// A path for a new run that no other run has.
std::string new_run_path(const Places& places, std::string_view game, engine::kernel::Seed seed);

// A path beside `path` for the game that was lost before it went back to a checkpoint.
std::string lost_run_path(const std::string& path);

std::string run_id(const std::string& path);

// How a header names a run of this id that another was played on from: any file name will do.
std::string origin_name(std::string_view id);

}  // namespace fathom::cli
