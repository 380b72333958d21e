#pragma once

// Owns what a rule set tells about itself: its name, setup options, bots and how to start a
// run. The catalog in src/content lists them; engine and tools know them only through this.

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/kernel/seed.h"
#include "engine/run/chooser.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

enum class Mode : std::uint8_t { kIronman, kEasy };

constexpr std::string_view mode_name(Mode mode) { return mode == Mode::kEasy ? "easy" : "ironman"; }

struct SetupOption {
  std::string_view id;
  std::string_view summary;
  std::span<const std::string_view> values;  // the first one is the default
};

// Every setup option of the rule set with its chosen value.
using Setup = std::map<std::string, std::string, std::less<>>;

struct RunConfig {
  kernel::Seed seed;
  Mode mode = Mode::kIronman;
  Setup setup;
};

struct BotInfo {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Chooser> (*make)(kernel::Seed seed);
};

struct RuleSet {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::uint32_t rules_version;  // raised when behaviour changes on purpose
  std::uint64_t content_hash;   // fingerprint of the tables
  std::span<const SetupOption> setup;
  std::span<const BotInfo> bots;
  std::string_view default_bot;
  std::unique_ptr<Run> (*start)(const RunConfig& config);
  // Draws a generated floor (from 1) outside any run, for tools; null where there is none.
  std::string (*draw_floor)(kernel::Seed seed, int floor, std::string_view branch) = nullptr;
  int floors = 0;
  std::span<const std::string_view> branches = {};
  // Ready-made standing orders; none where there are no orders.
  std::span<const Preset> presets = {};

  const BotInfo* find_bot(std::string_view name) const;
};

// Defaults plus the given overrides; unknown options and values are named.
absl::StatusOr<Setup> resolve_setup(const RuleSet& rules, const Setup& overrides);

// What of a setup is not the default.
Setup unusual_setup(const RuleSet& rules, Setup setup);

}  // namespace fathom::engine::run
