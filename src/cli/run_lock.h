#pragma once

// Owns the lock of a journal, held by one process at a time. It is the kernel that knows who holds
// it, so nobody is ever taken for a holder because of what a crash left on disk.

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace fathom::cli {

class RunLock {
 public:
  // Locks the journal of that path, which need not exist. Aborted if another process holds it.
  static absl::StatusOr<std::unique_ptr<RunLock>> take(const std::string& path);
  ~RunLock();
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;

 private:
  RunLock(std::string file, int descriptor);

  std::string file_;
  int descriptor_;
};

// Whether any process holds the lock, this one included.
bool is_locked(const std::string& path);

// The other process that holds the lock; none if no other does or the system does not tell.
std::optional<pid_t> lock_holder(const std::string& path);

}  // namespace fathom::cli
