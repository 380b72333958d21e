#include "cli/places.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "cli/command.h"

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 20;

// Letters and digits are ASCII here, whatever the locale says.
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_name_character(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
}
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_player_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName && is_letter(name.front()) &&
         std::all_of(name.begin(), name.end(), is_name_character);
}

// Two names that differ only in case are one player, on every kind of disk.
std::string folder_name(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), lower);
  return name;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The folder an XDG variable names, else the usual one below HOME; empty if there is neither.
fs::path xdg_folder(const char* name, const fs::path& below_home) {
  const fs::path named = variable(name);
  if (named.is_absolute()) return named / "fathom";
  const fs::path home = variable("HOME");
  return home.empty() ? home : home / below_home / "fathom";
}

Places places_of_account() {
  const fs::path data = xdg_folder("XDG_DATA_HOME", ".local/share");
  if (data.empty()) {
    throw CommandError{"nowhere to keep runs: neither XDG_DATA_HOME nor HOME is set"};
  }
  const fs::path config = xdg_folder("XDG_CONFIG_HOME", ".config");
  return {.runs = data / "runs",
          .settings = config.empty() ? std::string() : (config / "settings").string()};
}

Places places_of_player(const std::string& name, const std::string& root) {
  if (!is_player_name(name)) {
    throw CommandError{"\"" + name +
                       "\" is no player's name: a letter, then up to 19 letters, digits, _ or -"};
  }
  if (root.empty()) {
    throw CommandError{"--player needs a root for players: --data-root or FATHOM_DATA_ROOT"};
  }
  const fs::path folder = fs::path(root) / folder_name(name);
  std::error_code error;
  if (fs::is_symlink(folder, error)) {
    throw CommandError{"the folder of player " + name + " is a symbolic link: " + folder.string()};
  }
  return {.runs = folder / "runs", .settings = folder / "settings"};
}

}  // namespace

Places require_places(const PlaceArguments& arguments) {
  if (arguments.player) {
    const std::string root = arguments.data_root.value_or(variable("FATHOM_DATA_ROOT"));
    return places_of_player(*arguments.player, root);
  }
  if (arguments.data_root) throw CommandError{"--data-root goes with --player"};
  return places_of_account();
}

void require_folder(const std::string& folder, FolderFor whom) {
  const mode_t permissions = whom == FolderFor::kOwner ? 0700 : 0777;  // less the umask
  fs::path made;
  for (const fs::path& part : fs::path(folder)) {
    made /= part;
    std::error_code error;
    if (part.empty() || fs::is_directory(made, error)) continue;
    if (mkdir(made.c_str(), permissions) == 0 || errno == EEXIST) continue;
    throw CommandError{"cannot make the folder " + folder + ": " + std::strerror(errno)};
  }
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  throw CommandError{"cannot make the folder " + folder + ": " + std::strerror(ENOTDIR)};
}

}  // namespace fathom::cli
