#pragma once

// Owns a library with nothing in it that keeps nothing, for screens that nobody can use.

#include "tui/library.h"

namespace fathom::tui {

class ClosedLibrary final : public Library {
 public:
  std::vector<ShelvedRun> runs() override { return {}; }
  std::optional<ShelvedRun> latest_unfinished() override { return std::nullopt; }
  absl::StatusOr<engine::run::Journal> read(const std::string& /*path*/) override {
    return closed();
  }
  absl::StatusOr<OpenRun> begin(const engine::run::RuleSet& /*rules*/,
                                const engine::run::RunConfig& /*config*/) override {
    return closed();
  }
  absl::StatusOr<OpenRun> resume(const std::string& /*id*/) override { return closed(); }
  absl::StatusOr<OpenRun> take_over(const std::string& /*id*/) override { return closed(); }
  absl::StatusOr<OpenRun> go_back(OpenRun /*lost*/, std::uint32_t /*checkpoint*/) override {
    return closed();
  }
  absl::StatusOr<OpenRun> play_on(const engine::run::Journal& /*journal*/,
                                  const std::string& /*origin*/,
                                  std::uint64_t /*inputs*/) override {
    return closed();
  }
  absl::Status save(const Settings& /*settings*/) override { return closed(); }
  std::string today() override { return {}; }
  engine::kernel::Seed random_seed() override { return {}; }

 private:
  static absl::Status closed() { return absl::UnavailableError("there is no library here"); }
};

}  // namespace fathom::tui
