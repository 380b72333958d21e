#pragma once

// Owns finding journals: in folders and all below them, by their extension, without following
// symbolic links. What is in the files is not looked at.

#include <set>
#include <string>
#include <vector>

#include "cli/score_board.h"

namespace fathom::cli {

struct FoundFile {
  ScoreSource source;
  // Whether it must be a journal: it was named, or is where Fathom alone keeps files.
  bool is_meant = false;
};

class JournalSearch {
 public:
  // A file, or a folder. In ROOT/NAME/runs/, the layout of a root of players, NAME is the player.
  void look_at(const std::string& path);
  // A folder of saved runs, where every journal is meant to be one. It need not be there.
  void look_at_saved_runs(const std::string& folder);
  // A root of players, where only their runs are looked for.
  void look_at_players(const std::string& root);

  // Sorted by path, each file once.
  std::vector<FoundFile> take_found();
  // Folders and files that could not be looked at.
  const std::vector<Rejection>& problems() const { return problems_; }
  // Whether anything could be looked at, even if nothing was there.
  bool saw_anything() const { return saw_anything_; }

 private:
  enum class Place { kAnywhere, kSavedRuns, kPlayers };

  void search(const std::string& root, Place place);
  std::vector<std::string> list(const std::string& folder, std::vector<std::string>& folders);
  void add(const FoundFile& file);
  void note_problem(const std::string& path, const std::string& reason);

  std::vector<FoundFile> found_;
  std::set<std::string> known_;
  std::vector<Rejection> problems_;
  bool saw_anything_ = false;
};

}  // namespace fathom::cli
