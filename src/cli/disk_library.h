#pragma once

// Owns the library on disk: the runs and settings of one player, found, opened, locked and kept.
// Line-oriented play and the screens use the same one.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/disk_store.h"
#include "cli/places.h"
#include "tui/library.h"

namespace fathom::cli {

class DiskLibrary final : public tui::Library {
 public:
  explicit DiskLibrary(Places places) : places_(std::move(places)) {}

  // Throws CommandError if the folder cannot be read.
  std::vector<tui::ShelvedRun> runs() override;
  std::optional<tui::ShelvedRun> latest_unfinished() override;
  absl::StatusOr<engine::run::Journal> read(const std::string& path) override;

  absl::StatusOr<tui::OpenRun> begin(const engine::run::RuleSet& rules,
                                     const engine::run::RunConfig& config) override;
  absl::StatusOr<tui::OpenRun> resume(const std::string& id) override;
  absl::StatusOr<tui::OpenRun> take_over(const std::string& id) override;
  absl::StatusOr<tui::OpenRun> go_back(tui::OpenRun lost, std::uint32_t checkpoint) override;
  absl::StatusOr<tui::OpenRun> play_on(const engine::run::Journal& journal,
                                       const std::string& origin, std::uint64_t inputs) override;

  // Those that were saved, or those of a new player if none were.
  absl::StatusOr<tui::Settings> settings();
  absl::Status save(const tui::Settings& settings) override;
  std::string today() override;
  engine::kernel::Seed random_seed() override;

 private:
  using Opener = std::function<absl::StatusOr<std::unique_ptr<DiskStore>>(const std::string& path)>;

  absl::StatusOr<tui::OpenRun> open(const std::string& id, const Opener& opener);
  absl::StatusOr<std::unique_ptr<DiskStore>> new_store(std::string_view game,
                                                       engine::kernel::Seed seed);

  Places places_;
};

}  // namespace fathom::cli
