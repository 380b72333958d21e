#include "cli/journal_search.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExtension = ".jsonl";
constexpr const char* kRunsFolder = "runs";

// The player in NAME/runs/FILE; empty for any other path below a root.
std::string player_of(const fs::path& below_root) {
  const fs::path folder = below_root.parent_path();
  const fs::path player = folder.parent_path();
  const bool is_layout =
      folder.filename() == kRunsFolder && !player.empty() && player.parent_path().empty();
  return is_layout ? player.string() : std::string();
}

}  // namespace

void JournalSearch::look_at(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) {
    note_problem(path, error ? error.message() : "No such file or directory");
  } else if (fs::is_directory(status)) {
    search(path, Place::kAnywhere);
  } else if (fs::is_regular_file(status)) {
    saw_anything_ = true;
    add({.source = {.path = path, .run = fs::path(path).stem().string(), .player = ""},
         .is_meant = true});
  } else {
    note_problem(path, "neither a file nor a folder");
  }
}

void JournalSearch::look_at_saved_runs(const std::string& folder) {
  std::error_code error;
  if (fs::exists(folder, error)) {
    search(folder, Place::kSavedRuns);
  } else {
    saw_anything_ = true;
  }
}

void JournalSearch::look_at_players(const std::string& root) { search(root, Place::kPlayers); }

void JournalSearch::search(const std::string& root, Place place) {
  std::vector<std::string> folders = {root};
  while (!folders.empty()) {
    const std::string folder = std::move(folders.back());
    folders.pop_back();
    for (const std::string& path : list(folder, folders)) {
      const fs::path below = fs::path(path).lexically_relative(root);
      const std::string player = place == Place::kSavedRuns ? "" : player_of(below);
      if (place == Place::kPlayers && player.empty()) continue;
      const bool is_owned = place == Place::kSavedRuns || !player.empty();
      fs::path run = is_owned ? below.filename() : below;
      run.replace_extension();
      add({.source = {.path = path, .run = run.string(), .player = player}, .is_meant = is_owned});
    }
  }
}

// The journals in a folder; the folders in it are added to those to be looked at.
std::vector<std::string> JournalSearch::list(const std::string& folder,
                                             std::vector<std::string>& folders) {
  std::vector<std::string> files;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code unknown;
    const fs::file_status status = entry->symlink_status(unknown);
    if (fs::is_directory(status)) folders.push_back(entry->path().string());
    if (fs::is_regular_file(status) && entry->path().extension() == kExtension) {
      files.push_back(entry->path().string());
    }
  }
  if (error) {
    note_problem(folder, error.message());
  } else {
    saw_anything_ = true;
  }
  return files;
}

void JournalSearch::add(const FoundFile& file) {
  std::error_code error;
  const fs::path real = fs::canonical(file.source.path, error);
  const bool is_new = known_.insert(error ? file.source.path : real.string()).second;
  if (is_new) found_.push_back(file);
}

void JournalSearch::note_problem(const std::string& path, const std::string& reason) {
  problems_.push_back({.source = {.path = path, .run = path, .player = ""},
                       .kind = RejectionKind::kUnreadable,
                       .reason = reason,
                       .line = std::nullopt});
}

std::vector<FoundFile> JournalSearch::take_found() {
  std::sort(found_.begin(), found_.end(), [](const FoundFile& left, const FoundFile& right) {
    return left.source.path < right.source.path;
  });
  return std::move(found_);
}

}  // namespace fathom::cli
