#include "cli/sim_resume.h"

#include "absl/strings/str_cat.h"
#include "cli/command.h"
#include "cli/sim_record.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kPiece = std::size_t{1} << 20;

std::string choices_text(const run::Setup& choices, const char* none) {
  std::string text;
  for (const auto& [id, value] : choices) {
    absl::StrAppend(&text, text.empty() ? "" : " ", id, "=", value);
  }
  return text.empty() ? none : text;
}

// In what a record was played otherwise than planned; empty if in nothing.
std::string difference(const RecordOrigin& there, const RecordOrigin& here) {
  const auto unlike = [](std::string_view what, const std::string& found, const std::string& plan) {
    return absl::StrCat(kernel::to_absl(what), found, ", not ", plan);
  };
  if (there.game != here.game) return unlike("it is of the game ", there.game, here.game);
  if (there.rules != here.rules) {
    return unlike("it was played with rules ", std::to_string(there.rules),
                  std::to_string(here.rules));
  }
  if (there.content != here.content) {
    return unlike("it was played with content ", kernel::hash_text(there.content),
                  kernel::hash_text(here.content));
  }
  if (there.bot != here.bot) return unlike("it was played by the bot ", there.bot, here.bot);
  if (there.mode != here.mode) {
    return unlike("it was played in mode ", std::string(run::mode_name(there.mode)),
                  std::string(run::mode_name(here.mode)));
  }
  if (there.setup != here.setup) {
    constexpr const char* kNone = "the default setup";
    return unlike("it was played with ", choices_text(there.setup, kNone),
                  choices_text(here.setup, kNone));
  }
  if (there.orders != here.orders) {
    constexpr const char* kNone = "none";
    return unlike("it was played under the orders ", choices_text(there.orders, kNone),
                  choices_text(here.orders, kNone));
  }
  return {};
}

// Follows a file record by record and keeps what is needed to judge its end.
class Follower {
 public:
  Follower(const RecordFile& file, const SimulationPlan& plan)
      : file_(file), plan_(plan), origin_(origin_of(plan)), writer_(plan) {}

  void take(std::string_view piece) {
    while (true) {
      const std::size_t end = piece.find('\n');
      line_.append(piece.substr(0, end));
      if (end == std::string_view::npos) break;
      check_line();
      piece.remove_prefix(end + 1);
    }
    if (line_.size() > kPiece) refuse("it is too long for a record");
  }

  void check_end() {
    // What another build plays otherwise must not be mixed with what this one plays.
    if (records_ > 0 && last_line_ + "\n" != line_of(records_ - 1)) {
      --records_;
      refuse(absl::StrCat("seed ", plan_.first_seed + records_,
                          " comes out otherwise now; another build or content wrote it"));
    }
    // Some disks keep the length of what was written last but not its bytes when the power goes.
    const std::size_t length = line_.find_last_not_of('\0') + 1;
    if (length > 0 || records_ > 0) line_.resize(length);
    if (line_.empty()) return;
    require_room();
    if (line_of(records_).substr(0, line_.size()) != line_) {
      refuse(absl::StrCat("it is not the beginning of the record of seed ",
                          plan_.first_seed + records_));
    }
  }

  std::uint64_t records() const { return records_; }
  std::uint64_t size() const { return size_; }

 private:
  void check_line() {
    const absl::StatusOr<SimRecord> record = parse_record(line_);
    if (!record.ok()) refuse(kernel::message(record.status()));
    const std::string unlike = difference(record->origin, origin_);
    if (!unlike.empty()) refuse(unlike);
    require_room();
    const std::uint64_t expected = plan_.first_seed + records_;
    if (record->seed != expected) {
      refuse(absl::StrCat("seed ", record->seed, " where the plan has ", expected));
    }
    ++records_;
    size_ += line_.size() + 1;
    last_line_.swap(line_);
    line_.clear();
  }

  void require_room() const {
    if (records_ > 0 && records_ - 1 == plan_.last_seed - plan_.first_seed) {
      refuse(absl::StrCat("the plan ends with seed ", plan_.last_seed));
    }
  }

  std::string line_of(std::uint64_t record) const {
    std::string text;
    writer_.append_line(text, simulate_seed(plan_, plan_.first_seed + record));
    return text;
  }

  // The line that comes behind the records so far.
  [[noreturn]] void refuse(std::string_view why) const {
    throw CommandError{absl::StrCat(file_.path(), " line ", records_ + 1, ": ",
                                    kernel::to_absl(why), "; nothing was changed")};
  }

  const RecordFile& file_;
  const SimulationPlan& plan_;
  const RecordOrigin origin_;
  const RecordWriter writer_;
  std::uint64_t records_ = 0;
  std::uint64_t size_ = 0;  // of these records
  std::string last_line_;
  std::string line_;  // what came behind the last line break
};

}  // namespace

std::uint64_t take_up(RecordFile& file, const SimulationPlan& plan) {
  Follower follower(file, plan);
  while (true) {
    const std::string piece = file.read(kPiece);
    if (piece.empty()) break;
    follower.take(piece);
  }
  follower.check_end();
  file.cut(follower.size());
  return follower.records();
}

}  // namespace fathom::cli
