#include "cli/record_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "cli/command.h"

namespace fathom::cli {
namespace {

constexpr mode_t kForAll = 0666;  // less what the umask takes away

}  // namespace

std::unique_ptr<RecordFile> RecordFile::create(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kForAll);
  if (descriptor < 0 && errno == EEXIST) throw CommandError{path + " is there already"};
  if (descriptor < 0) throw CommandError{"cannot make " + path + ": " + std::strerror(errno)};
  return std::unique_ptr<RecordFile>(new RecordFile(path, descriptor));
}

std::unique_ptr<RecordFile> RecordFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kForAll);
  if (descriptor < 0) throw CommandError{"cannot open " + path + ": " + std::strerror(errno)};
  return std::unique_ptr<RecordFile>(new RecordFile(path, descriptor));
}

RecordFile::RecordFile(std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {
  // Past a limit of file sizes a write shall fail like any other, not kill.
  std::signal(SIGXFSZ, SIG_IGN);
  struct stat info {};
  std::string refusal;
  if (fstat(descriptor_, &info) != 0 || !S_ISREG(info.st_mode)) {
    refusal = path_ + " is no ordinary file";
  } else if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    refusal = errno == EWOULDBLOCK ? path_ + " is being written by another process"
                                   : "cannot lock " + path_ + ": " + std::strerror(errno);
  }
  if (refusal.empty()) return;
  close(descriptor_);
  throw CommandError{refusal};
}

RecordFile::~RecordFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

void RecordFile::fail(std::string_view verb) const {
  throw CommandError{"cannot " + std::string(verb) + " " + path_ + ": " + std::strerror(errno),
                     kExitFailed};
}

std::string RecordFile::read(std::size_t most) {
  std::string text(most, '\0');
  ssize_t count = -1;
  do {
    count = ::read(descriptor_, text.data(), text.size());
  } while (count < 0 && errno == EINTR);
  if (count < 0) fail("read");
  text.resize(static_cast<std::size_t>(count));
  return text;
}

void RecordFile::cut(std::uint64_t size) {
  const auto end = static_cast<off_t>(size);
  if (lseek(descriptor_, 0, SEEK_END) > end && ftruncate(descriptor_, end) != 0) fail("cut");
  if (lseek(descriptor_, end, SEEK_SET) != end) fail("write");
}

void RecordFile::append(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void RecordFile::finish() {
  if (fsync(descriptor_) != 0) fail("write");
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (close(descriptor) != 0) fail("write");
}

}  // namespace fathom::cli
