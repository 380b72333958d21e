#pragma once

// Owns keeping a journal on disk: written to a temporary file, synced, renamed into place, so
// that at any instant the file is whole. One process at a time may hold a journal.

#include <chrono>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "cli/run_lock.h"
#include "engine/run/journal_store.h"

namespace fathom::cli {

class DiskStore final : public engine::run::JournalStore {
 public:
  // Locks the journal of that name, which need not exist yet; a symbolic link stands for the file
  // it leads to. Aborted if another process holds it.
  static absl::StatusOr<std::unique_ptr<DiskStore>> open(const std::string& name);
  // The same, but asks another process that holds it to leave, and waits until it does.
  static absl::StatusOr<std::unique_ptr<DiskStore>> take_over(
      const std::string& name, std::chrono::milliseconds patience = std::chrono::seconds(5));

  absl::Status save(std::string_view text) override;
  const std::string& path() const { return path_; }

 private:
  DiskStore(std::string path, std::unique_ptr<RunLock> lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::string path_;
  std::unique_ptr<RunLock> lock_;
};

// Whether the journal is being played, here or by another process; asking disturbs nobody.
bool is_held(const std::string& name);

// Where a path leads in the end: a file reached by links is kept there, and the links stay.
std::string follow_links(const std::string& path);

// Writes a whole file the same way, without a lock; for the eyes of its owner.
absl::Status write_durably(const std::string& path, std::string_view text);

// For files that are nobody's secret. One that is there is never touched, and an error unless it
// holds this very text.
absl::Status write_new_file(const std::string& path, std::string_view text);
// The same, but one that is there is replaced.
absl::Status replace_file(const std::string& path, std::string_view text);

}  // namespace fathom::cli
