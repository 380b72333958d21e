#include "cli/report/result_files.h"

#include <spdlog/fmt/fmt.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/report/tally.h"
#include "cli/report/wording.h"
#include "cli/sim_record.h"
#include "engine/kernel/text.h"

namespace fathom::cli::report {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18;
constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::uint64_t kKilobyte = 1024;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_source(const std::string& path) {
  if (path == "-") return {stdin, [](std::FILE*) { return 0; }};
  return {std::fopen(path.c_str(), "rb"), std::fclose};
}

std::string source_name(const std::string& path) { return path == "-" ? "standard input" : path; }

// How much there is to read; nothing if that cannot be told.
std::uint64_t kilobytes_in(const std::vector<std::string>& paths) {
  std::uint64_t total = 0;
  for (const std::string& path : paths) {
    struct stat info {};
    if (path == "-" || stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return 0;
    total += static_cast<std::uint64_t>(info.st_size) / kKilobyte;
  }
  return total;
}

struct Line {
  std::string_view text;
  bool ended = false;  // by a line break, and not by the end of the file
};

// A file line by line, however large it is.
class LineReader {
 public:
  LineReader(const std::string& path, const std::function<void(std::uint64_t)>& read)
      : path_(path), file_(open_source(path)), read_(read) {
    if (!file_) fail(std::strerror(errno));
  }

  // Valid until the next call; nothing at the end of the file.
  std::optional<Line> next() {
    std::size_t searched = at_;
    while (true) {
      const std::size_t end = buffer_.find('\n', searched);
      if (end != std::string::npos) return passed(end, true);
      if (buffer_.size() - at_ > kLongestLine) fail("a line is too long for a record");
      searched = buffer_.size() - at_;
      if (!read_more()) break;
    }
    if (at_ == buffer_.size()) return std::nullopt;
    return passed(buffer_.size(), false);
  }

 private:
  Line passed(std::size_t end, bool ended) {
    const Line line{std::string_view(buffer_).substr(at_, end - at_), ended};
    at_ = end + (ended ? 1 : 0);
    return line;
  }

  // Afterwards the open line stands at the beginning.
  bool read_more() {
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t kept = buffer_.size();
    buffer_.resize(kept + kChunk);
    const std::size_t count = std::fread(buffer_.data() + kept, 1, kChunk, file_.get());
    buffer_.resize(kept + count);
    if (std::ferror(file_.get()) != 0) fail(std::strerror(errno));
    read_(count / kKilobyte);
    return count != 0;
  }

  [[noreturn]] void fail(const std::string& why) const {
    throw CommandError{"cannot read " + source_name(path_) + ": " + why};
  }

  const std::string& path_;
  File file_;
  const std::function<void(std::uint64_t)>& read_;
  std::string buffer_;
  std::size_t at_ = 0;
};

// Only the last line can lack its end, and only a writer that was stopped leaves half a record.
// When the power goes, some disks keep zeros in its place.
bool is_torn(const Line& line) {
  constexpr std::string_view kBeginning = "{\"game\":\"";
  if (line.ended) return false;
  const std::string_view text = line.text.substr(0, line.text.find_last_not_of('\0') + 1);
  return text.substr(0, kBeginning.size()) == kBeginning.substr(0, text.size());
}

void note_torn(const std::string& source, std::uint64_t line) {
  report_error(fmt::format("{}: line {}: torn, left out", source, line));
}

void read_source(const std::string& path, std::uint32_t source,
                 const std::function<void(std::uint64_t)>& read, Tally& tally) {
  LineReader reader(path, read);
  Place place{.source = source, .line = 0};
  while (const std::optional<Line> line = reader.next()) {
    ++place.line;
    const absl::StatusOr<SimRecord> record = parse_record(line->text);
    if (!record.ok() && is_torn(*line)) return note_torn(source_name(path), place.line);
    const absl::Status status = record.ok() ? tally.add(*record, place) : record.status();
    if (!status.ok()) {
      throw CommandError{fmt::format("{}: line {}: no record of fathom sim: {}", source_name(path),
                                     place.line, engine::kernel::message(status))};
    }
  }
}

}  // namespace

Report read_report(std::vector<std::string> paths) {
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> names;
  names.reserve(paths.size());
  for (const std::string& path : paths) names.push_back(source_name(path));
  Tally tally(names);
  const std::uint64_t kilobytes = kilobytes_in(paths);
  Progress progress("kB", kilobytes);
  const std::function<void(std::uint64_t)> read = [&](std::uint64_t count) {
    if (kilobytes != 0) progress.add(count);
  };
  for (std::uint32_t i = 0; i < paths.size(); ++i) read_source(paths[i], i, read, tally);
  progress.clear();
  if (tally.records() == 0) {
    throw CommandError{"nothing to report: no record in " +
                       (names.size() == 1 ? names.front() : std::string("any of the files"))};
  }
  absl::StatusOr<Report> report = tally.finish();
  if (!report.ok()) throw CommandError{engine::kernel::message(report.status())};
  if (tally.repeated() != 0) {
    report_error(fmt::format("{} of {} records were there more than once and count once",
                             grouped(tally.repeated()), grouped(tally.records())));
  }
  return *std::move(report);
}

}  // namespace fathom::cli::report
