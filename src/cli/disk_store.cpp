#include "cli/disk_store.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace fathom::cli {
namespace {

absl::Status failure(const std::string& what, const std::string& path) {
  return absl::UnavailableError("cannot " + what + " " + path + ": " + std::strerror(errno));
}

std::string directory_of(const std::string& path) {
  const std::filesystem::path directory = std::filesystem::path(path).parent_path();
  return directory.empty() ? "." : directory.string();
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool holds(const std::string& path, std::string_view text) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  const std::string found((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  return !file.bad() && file.is_open() && found == text;
}

// The rename itself must reach the disk too.
void sync_directory(const std::string& path) {
  const int directory = ::open(directory_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  fsync(directory);
  close(directory);
}

absl::Status fill_and_close(int file, const std::string& path, std::string_view text) {
  const bool written = write_all(file, text) && fsync(file) == 0;
  absl::Status status = written ? absl::OkStatus() : failure("write", path);
  if (close(file) != 0 && status.ok()) status = failure("write", path);
  return status;
}

// What new files get that are nobody's secret.
mode_t usual_permissions() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

// Where there are no hard links (FAT, some network disks): the name is taken first, and given up
// again if the text does not fit.
absl::Status write_in_place(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return failure("write", path);
  absl::Status status = fill_and_close(file, path, text);
  if (!status.ok()) unlink(path.c_str());
  return status;
}

// Fails rather than replacing what has got that name meanwhile.
absl::Status give_name(const std::string& temporary, const std::string& path,
                       std::string_view text) {
  if (link(temporary.c_str(), path.c_str()) == 0) return absl::OkStatus();
  if (errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS) return write_in_place(path, text);
  return failure("write", path);
}

// Writes under a name that nobody has, then lets `place` give it the right one: whoever looks
// there sees all of it or nothing.
template <typename Place>
absl::Status write_beside(const std::string& path, std::string_view text, const Place& place) {
  std::string temporary = path + ".XXXXXX";
  const int file = mkostemp(temporary.data(), O_CLOEXEC);
  if (file < 0) return failure("write", path);
  fchmod(file, usual_permissions());
  absl::Status status = fill_and_close(file, path, text);
  if (status.ok()) status = place(temporary);
  unlink(temporary.c_str());
  if (status.ok()) sync_directory(path);
  return status;
}

enum class Asked { kYes, kNotYet };

// Asks the process that plays the run to leave. It may have left, or be about to say who it is.
absl::StatusOr<Asked> ask_to_leave(const std::string& path) {
  const std::optional<pid_t> holder = lock_holder(path);
  if (!holder) return Asked::kNotYet;
  if (kill(*holder, SIGHUP) == 0) return Asked::kYes;
  if (errno == ESRCH) return Asked::kNotYet;
  return failure("ask process " + std::to_string(*holder) + " to leave", path);
}

}  // namespace

std::string follow_links(const std::string& path) {
  constexpr int kMostLinks = 40;
  std::filesystem::path target = path;
  std::error_code error;
  for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(target, error); ++i) {
    target = target.parent_path() / std::filesystem::read_symlink(target, error);
  }
  return target.string();
}

absl::StatusOr<std::unique_ptr<DiskStore>> DiskStore::open(const std::string& name) {
  const std::string path = follow_links(name);
  absl::StatusOr<std::unique_ptr<RunLock>> lock = RunLock::take(path);
  if (!lock.ok()) return lock.status();
  return std::unique_ptr<DiskStore>(new DiskStore(path, *std::move(lock)));
}

absl::StatusOr<std::unique_ptr<DiskStore>> DiskStore::take_over(
    const std::string& name, std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds kPause(50);
  const std::string path = follow_links(name);
  Asked asked = Asked::kNotYet;
  for (std::chrono::milliseconds waited(0);; waited += kPause) {
    absl::StatusOr<std::unique_ptr<DiskStore>> store = open(name);
    if (store.ok() || !absl::IsAborted(store.status())) return store;
    if (waited >= patience) break;
    if (asked == Asked::kNotYet) {
      absl::StatusOr<Asked> result = ask_to_leave(path);
      if (!result.ok()) return result.status();
      asked = *result;
    }
    std::this_thread::sleep_for(kPause);
  }
  return absl::DeadlineExceededError(
      path + (asked == Asked::kYes ? " is still being played by the process that was asked to leave"
                                   : " is being played by a process that cannot be told"));
}

bool is_held(const std::string& name) { return is_locked(follow_links(name)); }

absl::Status DiskStore::save(std::string_view text) { return write_durably(path_, text); }

absl::Status write_durably(const std::string& path, std::string_view text) {
  // Always the same name, so that what a kill leaves behind is used up by the next save.
  const std::string temporary = path + ".fathom-saving";
  const int file =
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return failure("write", path);
  absl::Status status = fill_and_close(file, path, text);
  if (status.ok() && rename(temporary.c_str(), path.c_str()) != 0) {
    status = failure("rename to", path);
  }
  if (status.ok()) {
    sync_directory(path);
  } else {
    unlink(temporary.c_str());
  }
  return status;
}

absl::Status write_new_file(const std::string& path, std::string_view text) {
  std::error_code error;
  const std::filesystem::file_status there = std::filesystem::symlink_status(path, error);
  if (there.type() == std::filesystem::file_type::not_found) {
    return write_beside(
        path, text, [&](const std::string& temporary) { return give_name(temporary, path, text); });
  }
  if (holds(path, text)) return absl::OkStatus();
  return absl::AlreadyExistsError(path + " is there already and holds something else");
}

absl::Status replace_file(const std::string& path, std::string_view text) {
  return write_beside(path, text, [&](const std::string& temporary) {
    return rename(temporary.c_str(), path.c_str()) == 0 ? absl::OkStatus() : failure("write", path);
  });
}

}  // namespace fathom::cli
