#include "cli/disk_store.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "cli/processes.h"
#include "engine/kernel/text.h"

using namespace fathom;
using namespace fathom::cli;
using fathom::engine::kernel::message;
using Stay = std::function<void()>;
namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kShort(200);

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Holds a journal until it is killed or, unless it is stubborn, asked to leave.
std::function<std::string(const Stay&)> holding(const std::string& path, bool stubborn = false) {
  return [=](const Stay& stay) {
    std::signal(SIGHUP, stubborn ? SIG_IGN : SIG_DFL);
    const auto store = DiskStore::open(path);
    if (store.ok()) stay();
    return message(store.status());
  };
}

}  // namespace

TEST_CASE("what is saved is on disk, for its owner alone, and the lock goes with the store") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  {
    const auto store = DiskStore::open(path);
    REQUIRE(store.ok());
    CHECK((*store)->save("one\n").ok());
    CHECK((*store)->save("two\n").ok());
    CHECK(fs::exists(path + ".lock"));
  }
  CHECK(contents(path) == "two\n");
  CHECK_FALSE(fs::exists(path + ".lock"));
  struct stat info {};
  REQUIRE(stat(path.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777U) == 0600U);
}

TEST_CASE("a journal that another process plays cannot be opened, but is left alone") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  const test::OtherProcess other(holding(path));
  REQUIRE(other.said().empty());
  CHECK(is_held(path));
  CHECK(lock_holder(path) == other.id());
  const auto store = DiskStore::open(path);
  CHECK(absl::IsAborted(store.status()));
  CHECK(message(store.status()) == path + " is being played by another process");
  CHECK(is_held(path));
}

TEST_CASE("asking who holds a journal neither makes files nor loses our own lock") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  CHECK_FALSE(is_held(path));
  CHECK(fs::is_empty(folder.path()));
  const auto store = DiskStore::open(path);
  for (int i = 0; i < 3; ++i) {
    CHECK(is_held(path));
    CHECK_FALSE(lock_holder(path).has_value());
    CHECK(message(DiskStore::open(path).status()) == path + " is being played here already");
    CHECK(message(DiskStore::take_over(path).status()) == path + " is being played here already");
  }
  const pid_t us = getpid();
  const test::OtherProcess other([&](const Stay& /*stay*/) -> std::string {
    if (!is_held(path) || lock_holder(path) != us) return "the lock was lost";
    return message(DiskStore::open(path).status());
  });
  CHECK(other.said() == path + " is being played by another process");
}

TEST_CASE("a lock file that a crash left behind holds nothing") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  { const test::OtherProcess killed(holding(path)); }
  CHECK(fs::exists(path + ".lock"));
  CHECK_FALSE(is_held(path));
  CHECK(DiskStore::open(path).ok());
}

TEST_CASE("a run is taken over from a process that leaves when asked") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  const test::OtherProcess other(holding(path));
  const auto store = DiskStore::take_over(path);
  REQUIRE(store.ok());
  CHECK((*store)->save("mine\n").ok());
  int status = 0;
  REQUIRE(waitpid(other.id(), &status, 0) == other.id());
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == SIGHUP);
}

TEST_CASE("a run that nobody plays is taken over at once") {
  const test::TemporaryFolder folder;
  CHECK(DiskStore::take_over(folder.file("run.jsonl"), std::chrono::milliseconds(0)).ok());
}

TEST_CASE("a process that does not leave keeps its run") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  const test::OtherProcess other(holding(path, true));
  const auto store = DiskStore::take_over(path, kShort);
  CHECK(message(store.status()) ==
        path + " is still being played by the process that was asked to leave");
  CHECK_FALSE(absl::IsAborted(store.status()));
  CHECK(lock_holder(path) == other.id());
}

TEST_CASE("a process that may not be asked keeps its run") {
  if (geteuid() != 0) return;  // only then there is somebody else to be
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  const auto store = DiskStore::open(path);
  fs::permissions(folder.path(), fs::perms::all);
  fs::permissions(path + ".lock", fs::perms::all);
  const test::OtherProcess other([&](const Stay& /*stay*/) -> std::string {
    if (setuid(65534) != 0) return "cannot be somebody else";
    return message(DiskStore::take_over(path, kShort).status());
  });
  CHECK(other.said() == "cannot ask process " + std::to_string(getpid()) + " to leave " + path +
                            ": Operation not permitted");
}

TEST_CASE("a journal reached by a link is held where the link leads") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("run.jsonl");
  const std::string link = folder.file("link.jsonl");
  fs::create_symlink("run.jsonl", link);
  const auto store = DiskStore::open(link);
  REQUIRE(store.ok());
  CHECK(is_held(path));
  CHECK(is_held(link));
}

TEST_CASE("a new file is never written over another") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("file");
  CHECK(write_new_file(path, "one").ok());
  CHECK(write_new_file(path, "one").ok());
  CHECK(message(write_new_file(path, "two")) ==
        path + " is there already and holds something else");
  CHECK(contents(path) == "one");
}

TEST_CASE("writing a new file leaves its neighbours alone, and nothing behind") {
  const test::TemporaryFolder folder;
  const std::string neighbour = folder.file("file.tmp");
  REQUIRE(write_new_file(neighbour, "precious").ok());
  CHECK(write_new_file(folder.file("file"), "one").ok());
  CHECK(contents(neighbour) == "precious");
  const fs::directory_iterator entries(std::filesystem::path(neighbour).parent_path());
  CHECK(std::distance(fs::begin(entries), fs::end(entries)) == 2);
}

TEST_CASE("saving and replacing leave neighbours alone, and follow no link that somebody laid") {
  const test::TemporaryFolder folder;
  const std::string neighbour = folder.file("file.tmp");
  REQUIRE(write_new_file(neighbour, "precious").ok());
  CHECK(write_durably(folder.file("file"), "one").ok());
  CHECK(replace_file(folder.file("file"), "two").ok());
  CHECK(contents(folder.file("file")) == "two");
  fs::create_symlink(neighbour, folder.file("file.fathom-saving"));
  CHECK_FALSE(write_durably(folder.file("file"), "three").ok());
  CHECK(contents(folder.file("file")) == "two");
  CHECK(contents(neighbour) == "precious");
}
