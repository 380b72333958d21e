#include "cli/saved_runs.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "cli/command.h"
#include "cli/disk_store.h"
#include "engine/kernel/text.h"
#include "engine/run/fork.h"

namespace fathom::cli {
namespace {

using namespace engine;
namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".jsonl";

SavedRun read_saved_run(const fs::path& path) {
  SavedRun saved{.id = run_id(path.string()), .path = path.string(), .problem = {}, .journal = {}};
  try {
    absl::StatusOr<run::Journal> journal = run::parse_journal(require_file(saved.path));
    if (journal.ok()) {
      saved.journal = *std::move(journal);
    } else {
      saved.problem = kernel::message(journal.status());
    }
  } catch (const CommandError& error) {
    saved.problem = error.message;
  }
  return saved;
}

struct Entry {
  fs::file_time_type time;
  fs::path path;
};

std::vector<Entry> list_journals(const std::string& directory) {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator entry(directory, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unknown;  // a file whose time cannot be told is listed all the same
    if (entry->path().extension() != kExtension || !entry->is_regular_file(unknown)) continue;
    entries.push_back({entry->last_write_time(unknown), entry->path()});
  }
  if (error) throw CommandError{"cannot read the folder " + directory + ": " + error.message()};
  return entries;
}

std::vector<Entry> latest_first(const Places& places) {
  require_folder(places.runs);
  std::vector<Entry> entries = list_journals(places.runs);
  std::sort(entries.begin(), entries.end(), [](const Entry& left, const Entry& right) {
    if (left.time != right.time) return left.time > right.time;
    return left.path < right.path;
  });
  return entries;
}

// Whether the last line tells of an end: a look at the tail spares reading the whole.
bool looks_finished(const fs::path& path) {
  constexpr std::streamoff kTail = 512;  // more than such a line takes
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  if (!file) return false;
  file.seekg(std::max<std::streamoff>(size - kTail, 0));
  std::string tail(static_cast<std::size_t>(kTail), '\0');
  file.read(tail.data(), kTail);
  tail.resize(static_cast<std::size_t>(file.gcount()));
  return tail.find("\n{\"end\":") != std::string::npos;
}

// The first of name, name-2, name-3 ... that no file in the folder has or is about to have.
std::string unused_path(const fs::path& directory, const std::string& name) {
  fs::path path = directory / (name + std::string(kExtension));
  for (int number = 2; fs::exists(path) || is_held(path.string()); ++number) {
    path = directory / (name + "-" + std::to_string(number) + std::string(kExtension));
  }
  return path.string();
}

std::string progress_text(const run::Journal& journal) {
  if (journal.end) {
    return fmt::format("{} ({}), score {}", journal.end->ending, journal.end->reason,
                       journal.end->score);
  }
  std::uint64_t tick = 0;
  for (const run::JournalLine& line : journal.lines) {
    if (const auto* input = std::get_if<run::InputRecord>(&line.record)) tick = input->tick.value;
  }
  const std::size_t inputs = journal.input_count();
  return fmt::format("in progress, {} {}, tick {}", inputs, inputs == 1 ? "input" : "inputs", tick);
}

}  // namespace

std::vector<SavedRun> list_saved_runs(const Places& places) {
  const std::vector<Entry> entries = latest_first(places);
  std::vector<SavedRun> runs;
  runs.reserve(entries.size());
  for (const Entry& entry : entries) runs.push_back(read_saved_run(entry.path));
  return runs;
}

std::optional<SavedRun> latest_unfinished_run(const Places& places) {
  for (const Entry& entry : latest_first(places)) {
    if (looks_finished(entry.path)) continue;
    SavedRun saved = read_saved_run(entry.path);
    if (saved.unfinished()) return saved;
  }
  return std::nullopt;
}

std::optional<std::string> find_run_path(const Places& places, std::string_view id) {
  std::error_code error;
  if (!fs::is_directory(places.runs, error)) return std::nullopt;
  for (const Entry& entry : list_journals(places.runs)) {
    if (run_id(entry.path.string()) == id) return entry.path.string();
  }
  return std::nullopt;
}

std::string standing_text(const SavedRun& saved) {
  if (!saved.problem.empty()) return "unreadable: " + saved.problem;
  const std::optional<run::Fork>& fork = saved.journal.header.fork;
  return progress_text(saved.journal) + (fork ? ", " + run::fork_text(*fork) : std::string());
}

std::string run_id(const std::string& path) { return fs::path(path).stem().string(); }

std::string origin_name(std::string_view id) {
  if (id.empty()) return "?";
  return kernel::printable_ascii(id).substr(0, run::Fork::kLongestOrigin);
}

std::string new_run_path(const Places& places, std::string_view game, kernel::Seed seed) {
  std::string name = std::string(game) + "-" + kernel::seed_code(seed);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  require_folder(places.runs);
  return unused_path(places.runs, name);
}

std::string lost_run_path(const std::string& path) {
  return unused_path(fs::path(path).parent_path(), run_id(path) + "-lost");
}

}  // namespace fathom::cli
