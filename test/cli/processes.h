#pragma once

// Owns second processes and folders of their own for tests: a process does one thing with a
// journal, says how that went, and stays until it is let go.

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>

namespace fathom::test {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "fathom-test-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

class OtherProcess {
 public:
  // The work gives what is said; then the process stays with all it holds until it is killed.
  explicit OtherProcess(const std::function<std::string(const std::function<void()>& stay)>& work) {
    int ends[2];
    if (pipe(ends) != 0) std::abort();
    process_ = fork();
    if (process_ == 0) {
      // Nothing of the parent's is tidied up here.
      const auto stay = [] {
        while (true) pause();
      };
      const std::string said = work([&] {
        if (write(ends[1], "\n", 1) != 1) _exit(1);
        stay();
      });
      if (write(ends[1], said.data(), said.size()) < 0) _exit(1);
      _exit(0);
    }
    close(ends[1]);
    char letter = 0;
    while (read(ends[0], &letter, 1) == 1 && letter != '\n') said_ += letter;
    close(ends[0]);
  }
  ~OtherProcess() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  OtherProcess(const OtherProcess&) = delete;
  OtherProcess& operator=(const OtherProcess&) = delete;

  pid_t id() const { return process_; }
  const std::string& said() const { return said_; }

 private:
  pid_t process_ = 0;
  std::string said_;
};

}  // namespace fathom::test
