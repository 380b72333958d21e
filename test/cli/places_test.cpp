#include "cli/places.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "cli/command.h"
#include "cli/processes.h"

using namespace fathom;
using namespace fathom::cli;
namespace fs = std::filesystem;

namespace {

// The environment as a test wants it, and as it was afterwards.
class Environment {
 public:
  using Variables = std::map<std::string, std::string>;
  explicit Environment(const Variables& wanted) {
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "FATHOM_DATA_ROOT"}) {
      const char* value = std::getenv(name);
      if (value != nullptr) before_[name] = value;
      const auto found = wanted.find(name);
      set(name, found == wanted.end() ? nullptr : found->second.c_str());
      names_.emplace_back(name);
    }
  }
  ~Environment() {
    for (const std::string& name : names_) {
      const auto found = before_.find(name);
      set(name, found == before_.end() ? nullptr : found->second.c_str());
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  static void set(const std::string& name, const char* value) {
    if (value == nullptr) {
      unsetenv(name.c_str());
    } else {
      setenv(name.c_str(), value, 1);
    }
  }

  std::vector<std::string> names_;
  std::map<std::string, std::string> before_;
};

std::string refusal(const PlaceArguments& arguments) {
  try {
    require_places(arguments);
  } catch (const CommandError& error) {
    return error.message;
  }
  return "";
}

PlaceArguments player(const std::string& name, std::optional<std::string> root = "/srv/players") {
  return {.player = name, .data_root = std::move(root)};
}

unsigned mode_of(const fs::path& path) {
  struct stat info {};
  REQUIRE(stat(path.c_str(), &info) == 0);
  return info.st_mode & 0777U;
}

}  // namespace

TEST_CASE("a player's own account keeps things where XDG says") {
  const Environment home({{"HOME", "/made/up/ada"}, {"FATHOM_DATA_ROOT", "/srv"}});
  CHECK(require_places({}).runs == "/made/up/ada/.local/share/fathom/runs");
  CHECK(require_places({}).settings == "/made/up/ada/.config/fathom/settings");
  const Environment xdg(
      {{"HOME", "/made/up/ada"}, {"XDG_DATA_HOME", "/data"}, {"XDG_CONFIG_HOME", "/config"}});
  CHECK(require_places({}).runs == "/data/fathom/runs");
  CHECK(require_places({}).settings == "/config/fathom/settings");
  const Environment relative({{"HOME", "/made/up/ada"}, {"XDG_DATA_HOME", "data"}});
  CHECK(require_places({}).runs == "/made/up/ada/.local/share/fathom/runs");
}

TEST_CASE("runs need a place, settings do not") {
  const Environment data(Environment::Variables{{"XDG_DATA_HOME", "/data"}});
  CHECK(require_places({}).settings.empty());
  const Environment nothing(Environment::Variables{});
  CHECK(refusal({}) == "nowhere to keep runs: neither XDG_DATA_HOME nor HOME is set");
}

TEST_CASE("a named player has a folder below the root, and nothing comes from the account") {
  const Environment none(Environment::Variables{});
  CHECK(require_places(player("alice")).runs == "/srv/players/alice/runs");
  CHECK(require_places(player("alice")).settings == "/srv/players/alice/settings");
  const Environment all({{"HOME", "/made/up/ada"},
                         {"XDG_DATA_HOME", "/data"},
                         {"XDG_CONFIG_HOME", "/config"},
                         {"FATHOM_DATA_ROOT", "/shared"}});
  CHECK(require_places(player("alice", std::nullopt)).runs == "/shared/alice/runs");
  CHECK(require_places(player("alice", std::nullopt)).settings == "/shared/alice/settings");
  CHECK(require_places(player("alice")).runs == "/srv/players/alice/runs");
}

TEST_CASE("names that differ only in case are one player") {
  const Environment none(Environment::Variables{});
  CHECK(require_places(player("Alice_B-2")).runs == "/srv/players/alice_b-2/runs");
}

TEST_CASE("what is no name is refused before any folder is thought of") {
  const Environment none(Environment::Variables{});
  for (const std::string name : {"", "..", ".", "a/b", "/etc", "-a", "_a", "9a", "a b", "a.b",
                                 "a\n", "\xc3\xa4", "abcdefghijklmnopqrstu", "a$(id)"}) {
    CHECK(refusal(player(name)) ==
          "\"" + name + "\" is no player's name: a letter, then up to 19 letters, digits, _ or -");
  }
  CHECK(refusal(player(std::string("a\0b", 3))).find("is no player's name") != std::string::npos);
  CHECK(refusal(player("abcdefghijklmnopqrst")).empty());
}

TEST_CASE("a root without a player and a player without a root are refused") {
  const Environment none(Environment::Variables{{"HOME", "/made/up/ada"}});
  const std::string rootless = "--player needs a root for players: --data-root or FATHOM_DATA_ROOT";
  CHECK(refusal(player("alice", std::nullopt)) == rootless);
  CHECK(refusal(player("alice", "")) == rootless);
  CHECK(refusal({.player = std::nullopt, .data_root = "/srv"}) == "--data-root goes with --player");
}

TEST_CASE("a player's folder that is a symbolic link is refused") {
  const test::TemporaryFolder folder;
  fs::create_directory_symlink("/etc", folder.path() / "alice");
  CHECK(refusal(player("Alice", folder.path())) ==
        "the folder of player Alice is a symbolic link: " + folder.file("alice"));
}

TEST_CASE("folders are made for their owner alone, and those that are there stay as they are") {
  const test::TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms::all);
  require_folder(folder.path() / "players" / "alice" / "runs");
  CHECK(mode_of(folder.path()) == 0777U);
  CHECK(mode_of(folder.path() / "players") == 0700U);
  CHECK(mode_of(folder.path() / "players" / "alice") == 0700U);
  CHECK(mode_of(folder.path() / "players" / "alice" / "runs") == 0700U);
  require_folder(folder.path() / "players" / "alice" / "runs");
}

TEST_CASE("a folder that cannot be made is named") {
  const test::TemporaryFolder folder;
  std::ofstream(folder.file("file")) << "not a folder";
  try {
    require_folder(folder.file("file") + "/runs");
    FAIL("it was made");
  } catch (const CommandError& error) {
    CHECK(error.message ==
          "cannot make the folder " + folder.file("file") + "/runs: Not a directory");
  }
}
