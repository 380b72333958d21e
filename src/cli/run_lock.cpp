#include "cli/run_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

namespace fathom::cli {
namespace {

std::string lock_file(const std::string& path) { return path + ".lock"; }

// A file as the system knows it, and the process that keeps it locked.
struct Holding {
  dev_t device;
  ino_t inode;
  pid_t process;

  friend bool operator==(const Holding&, const Holding&) = default;
};

// What this process holds. Closing any descriptor of a file ends all POSIX locks a process has on
// it, so a lock file that is ours must never be opened a second time.
std::vector<Holding>& holdings() {
  static std::vector<Holding> kept;
  return kept;
}

std::optional<Holding> holding_of(const std::string& file) {
  struct stat info {};
  if (stat(file.c_str(), &info) != 0) return std::nullopt;
  return Holding{info.st_dev, info.st_ino, getpid()};
}

bool is_ours(const std::string& file) {
  const std::optional<Holding> holding = holding_of(file);
  return holding && std::count(holdings().begin(), holdings().end(), *holding) != 0;
}

// The lock file is removed by its holder, so the one locked must still be the one on disk.
bool still_there(int descriptor, const std::string& file) {
  struct stat held {};
  struct stat named {};
  return fstat(descriptor, &held) == 0 && stat(file.c_str(), &named) == 0 &&
         held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

struct flock whole_file() {
  struct flock region {};
  region.l_type = F_WRLCK;
  region.l_whence = SEEK_SET;
  return region;
}

// What keeps others out is flock. This lock only says who holds it; where it cannot be had, as on
// some network disks, nothing but that is missing.
void say_who(int descriptor) {
  struct flock region = whole_file();
  fcntl(descriptor, F_SETLK, &region);
}

absl::Status failure(const std::string& what, const std::string& file) {
  return absl::UnavailableError("cannot " + what + " " + file + ": " + std::strerror(errno));
}

// The process that holds a lock file which is not ours; 0 if one does that cannot be named.
std::optional<pid_t> other_holder(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;
  struct flock region = whole_file();
  const bool told = fcntl(descriptor, F_GETLK, &region) == 0;
  close(descriptor);
  if (!told || region.l_type == F_UNLCK) return std::nullopt;
  return std::max<pid_t>(region.l_pid, 0);
}

}  // namespace

absl::StatusOr<std::unique_ptr<RunLock>> RunLock::take(const std::string& path) {
  const std::string file = lock_file(path);
  while (true) {
    if (is_ours(file)) return absl::FailedPreconditionError(path + " is being played here already");
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return failure("open", file);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      const bool held = errno == EWOULDBLOCK;
      const absl::Status other = failure("lock", file);
      close(descriptor);
      if (!held) return other;
      return absl::AbortedError(path + " is being played by another process");
    }
    if (still_there(descriptor, file)) {
      return std::unique_ptr<RunLock>(new RunLock(file, descriptor));
    }
    close(descriptor);
  }
}

RunLock::RunLock(std::string file, int descriptor)
    : file_(std::move(file)), descriptor_(descriptor) {
  say_who(descriptor_);
  if (const std::optional<Holding> holding = holding_of(file_)) holdings().push_back(*holding);
}

RunLock::~RunLock() {
  if (const std::optional<Holding> holding = holding_of(file_)) std::erase(holdings(), *holding);
  unlink(file_.c_str());
  close(descriptor_);
}

bool is_locked(const std::string& path) {
  const std::string file = lock_file(path);
  return is_ours(file) || other_holder(file).has_value();
}

std::optional<pid_t> lock_holder(const std::string& path) {
  const std::string file = lock_file(path);
  if (is_ours(file)) return std::nullopt;
  const std::optional<pid_t> holder = other_holder(file);
  if (!holder || *holder <= 0 || *holder == getpid()) return std::nullopt;
  return holder;
}

}  // namespace fathom::cli
