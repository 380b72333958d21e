#pragma once

// Owns what all commands share: how they fail, and how they read games, seeds, setup options
// and files.

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/kernel/seed.h"
#include "engine/run/journal.h"
#include "engine/run/rule_set.h"

namespace fathom::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;       // it ran, and the answer is no
inline constexpr int kExitUsage = 2;        // it could not run: bad arguments, unreadable files
inline constexpr int kExitSignalled = 128;  // plus the signal that stopped it

// Ends a command with one clear line on stderr.
class CommandError : public std::exception {
 public:
  explicit CommandError(std::string text, int code = kExitUsage)
      : message(std::move(text)), exit_code(code) {}
  const char* what() const noexcept override { return message.c_str(); }

  std::string message;
  int exit_code;
};

// One line on stderr, "fathom: ...", where everything goes that is not the answer itself.
void report_error(std::string_view message);

const engine::run::RuleSet& require_game(std::string_view id);
const engine::run::BotInfo& require_bot(const engine::run::RuleSet& rules, std::string_view name);
engine::kernel::Seed require_seed(std::string_view text);
engine::run::Setup require_setup(const engine::run::RuleSet& rules,
                                 const std::vector<std::string>& assignments);

engine::run::Mode chosen_mode(bool easy);

struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
// "1..1000", or one seed: a number, a code, or "daily 2026-11-17".
SeedRange require_seed_range(std::string_view text);

// One of several blocks of the same size, or one seed less, that together are the range.
struct Shard {
  std::uint64_t number = 1;  // from 1
  std::uint64_t of = 1;
};
// "2/8".
Shard require_shard(std::string_view text);
// None if there are more shards than seeds.
std::optional<SeedRange> shard_of(const SeedRange& range, const Shard& shard);

// Notes on stderr what a journal that replays alike depends on and is otherwise in this build.
void report_changed_dependencies(const std::string& path, const engine::run::RuleSet& rules,
                                 const engine::run::JournalHeader& header);

// A seed nobody chose.
engine::kernel::Seed random_seed();

// Whole file, with the reason in the error if it cannot be read.
std::string require_file(const std::string& path);

// A word as a shell takes it, in quotes if it needs them.
std::string shell_word(const std::string& word);

// Flushes stdout; a full disk or a closed device is an error like any other.
void finish_output();

}  // namespace fathom::cli
