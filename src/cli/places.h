#pragma once

// Owns where a player's files are: in their own XDG folders or, where many players share one
// account, in a folder of that player below a common root. What the files hold is not known here.

#include <cstdint>
#include <optional>
#include <string>

namespace fathom::cli {

// What the command line says about it.
struct PlaceArguments {
  std::optional<std::string> player;
  std::optional<std::string> data_root;
};

struct Places {
  std::string runs;      // a folder
  std::string settings;  // a file; empty if there is nowhere to keep it
};

// Reads the environment and makes nothing. Throws CommandError if there is nowhere to keep runs.
// With a player, nothing comes from the account: neither HOME nor the XDG folders are looked at.
Places require_places(const PlaceArguments& arguments);

// Makes the folder and those above it that are missing: for their owner alone, or for whoever may
// see what is new.
enum class FolderFor : std::uint8_t { kOwner, kAll };
void require_folder(const std::string& folder, FolderFor whom = FolderFor::kOwner);

}  // namespace fathom::cli
