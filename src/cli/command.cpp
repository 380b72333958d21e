#include "cli/command.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <random>

#include "absl/strings/str_cat.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "engine/run/replay.h"
#include "tui/daily.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kLargestFile = std::size_t{256} * 1024 * 1024;

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

std::uint64_t require_number(std::string_view text, std::string_view whole) {
  if (const std::optional<std::uint64_t> value = number_in(text)) return *value;
  throw CommandError{"seeds \"" + std::string(whole) + "\": expected numbers as in 1..1000"};
}

// One world by its name: a code as it is shown, or the text that stands for a day. Any other text
// is taken for a slip: nobody means a world by "1..x".
std::optional<kernel::Seed> named_seed(std::string_view text) {
  constexpr std::string_view kDay = "daily ";
  if (text.substr(0, kDay.size()) == kDay && tui::is_date(text.substr(kDay.size()))) {
    return tui::daily_seed(text.substr(kDay.size()));
  }
  std::string code(text);
  std::transform(code.begin(), code.end(), code.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  const absl::StatusOr<kernel::Seed> seed = kernel::parse_seed(text);
  if (seed.ok() && kernel::seed_code(*seed) == code) return *seed;
  return std::nullopt;
}

[[noreturn]] void file_error(const std::string& path, int error) {
  throw CommandError{"cannot read " + path + ": " + std::strerror(error)};
}

spdlog::logger& diagnostics() {
  static const std::shared_ptr<spdlog::logger> kLogger = [] {
    auto logger = spdlog::stderr_logger_st("fathom");
    logger->set_pattern("fathom: %v");
    return logger;
  }();
  return *kLogger;
}

}  // namespace

void report_error(std::string_view message) {
  std::fflush(stdout);
  diagnostics().error("{}", message);
}

const run::RuleSet& require_game(std::string_view id) {
  if (const run::RuleSet* rules = content::find_rule_set(id)) return *rules;
  std::string known;
  for (const run::RuleSet* rules : content::rule_sets()) {
    known.append(known.empty() ? "" : ", ").append(rules->id);
  }
  throw CommandError{"there is no game \"" + std::string(id) + "\" (games: " + known + ")"};
}

const run::BotInfo& require_bot(const run::RuleSet& rules, std::string_view name) {
  if (const run::BotInfo* bot = rules.find_bot(name)) return *bot;
  std::string known;
  for (const run::BotInfo& bot : rules.bots) {
    known.append(known.empty() ? "" : ", ").append(bot.name);
  }
  throw CommandError{std::string(rules.id) + " has no bot \"" + std::string(name) +
                     "\" (bots: " + known + ")"};
}

kernel::Seed require_seed(std::string_view text) {
  const absl::StatusOr<kernel::Seed> seed = kernel::parse_seed(text);
  if (!seed.ok()) throw CommandError{kernel::message(seed.status())};
  return *seed;
}

run::Setup require_setup(const run::RuleSet& rules, const std::vector<std::string>& assignments) {
  run::Setup overrides;
  for (const std::string& assignment : assignments) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CommandError{"--set \"" + assignment + "\": expected option=value"};
    }
    const std::string id = assignment.substr(0, equals);
    if (overrides.count(id) != 0) throw CommandError{"--set " + id + " is given twice"};
    overrides[id] = assignment.substr(equals + 1);
  }
  absl::StatusOr<run::Setup> setup = run::resolve_setup(rules, overrides);
  if (!setup.ok()) throw CommandError{"--set: " + kernel::message(setup.status())};
  return *std::move(setup);
}

run::Mode chosen_mode(bool easy) { return easy ? run::Mode::kEasy : run::Mode::kIronman; }

SeedRange require_seed_range(std::string_view text) {
  if (const std::optional<kernel::Seed> seed = named_seed(text)) return {seed->value, seed->value};
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    const std::uint64_t only = require_number(text, text);
    return {only, only};
  }
  const SeedRange range{require_number(text.substr(0, dots), text),
                        require_number(text.substr(dots + 2), text)};
  if (range.first > range.last) {
    throw CommandError{"seeds " + std::string(text) + ": the first is larger than the last"};
  }
  return range;
}

Shard require_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::optional<std::uint64_t> number = number_in(text.substr(0, slash));
  const std::optional<std::uint64_t> of = number_in(text.substr(std::min(slash + 1, text.size())));
  if (!number || !of || *number == 0 || *number > *of) {
    throw CommandError{"shard \"" + std::string(text) + "\": expected one of several, as in 2/8"};
  }
  return {*number, *of};
}

std::optional<SeedRange> shard_of(const SeedRange& range, const Shard& shard) {
  if (shard.of == 1) return range;
  // Counted without the last seed: all of them may be one more than fits a number.
  const std::uint64_t others = range.last - range.first;
  std::uint64_t size = others / shard.of;
  std::uint64_t longer = others % shard.of + 1;  // so many shards have one seed more
  if (longer == shard.of) {
    ++size;
    longer = 0;
  }
  const std::uint64_t before = shard.number - 1;
  const std::uint64_t first = range.first + before * size + std::min(before, longer);
  const std::uint64_t count = size + (before < longer ? 1 : 0);
  if (count == 0) return std::nullopt;
  return SeedRange{first, first + count - 1};
}

void report_changed_dependencies(const std::string& path, const run::RuleSet& rules,
                                 const run::JournalHeader& header) {
  for (const std::string& change : run::changed_dependencies(rules, header)) {
    report_error(absl::StrCat(path, ": recorded with ", change, "; it replays alike"));
  }
}

kernel::Seed random_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  const std::uint64_t low = device();
  return {(high << 32) | low};
}

std::string require_file(const std::string& path) {
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) file_error(path, errno);
  if (S_ISDIR(info.st_mode)) file_error(path, EISDIR);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  if (!file) file_error(path, errno);
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    text.append(buffer.data(), count);
    if (text.size() > kLargestFile) file_error(path, EFBIG);
  }
  if (std::ferror(file.get()) != 0) file_error(path, errno);
  return text;
}

std::string shell_word(const std::string& word) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_./:=,@%+-").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

void finish_output() {
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    throw CommandError{
        std::string("cannot write the output: ") + std::strerror(errno == 0 ? EIO : errno),
        kExitFailed};
  }
}

}  // namespace fathom::cli
