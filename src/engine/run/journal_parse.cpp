#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/journal.h"

namespace fathom::engine::run {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kSumTail = sizeof(",\"sum\":\"0123456789abcdef\"}") - 1;

absl::Status at_line(std::size_t line, std::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", kernel::to_absl(what)));
}

// Reads typed members of one object; the first that is missing or of another type is named.
class Members {
 public:
  explicit Members(const Json& object) : object_(object) {}

  bool has(const char* name) const { return object_.contains(name); }

  std::string text(const char* name) {
    const Json* member = find(
        name, [](const Json& json) { return json.is_string(); }, "a text");
    return member == nullptr ? std::string() : member->get<std::string>();
  }
  std::uint64_t number(const char* name) {
    const Json* member = find(
        name, [](const Json& json) { return json.is_number_unsigned(); }, "a whole number");
    return member == nullptr ? 0 : member->get<std::uint64_t>();
  }
  std::uint32_t small_number(const char* name) {
    const std::uint64_t value = number(name);
    if (value > UINT32_MAX) fail(absl::StrCat("\"", name, "\" is too large"));
    return static_cast<std::uint32_t>(value);
  }
  std::int64_t signed_number(const char* name) {
    const Json* member = find(
        name, [](const Json& json) { return json.is_number_integer(); }, "a whole number");
    return member == nullptr ? 0 : member->get<std::int64_t>();
  }
  std::uint64_t hash(const char* name) {
    const std::string digits = text(name);
    std::uint64_t value = 0;
    if (digits.size() != 16 || !absl::SimpleHexAtoi(digits, &value)) {
      fail(absl::StrCat("\"", name, "\" is not a hash of 16 hex digits"));
    }
    return value;
  }
  const Json* object(const char* name) {
    return find(
        name, [](const Json& json) { return json.is_object(); }, "an object");
  }
  Setup setup(const char* name) {
    const Json* member = object(name);
    Setup setup;
    if (member == nullptr) return setup;
    for (const auto& [id, value] : member->items()) {
      if (!value.is_string()) fail(absl::StrCat("setup option \"", id, "\" is not a text"));
      if (value.is_string()) setup[id] = value.get<std::string>();
    }
    return setup;
  }

  void fail(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }
  const std::string& problem() const { return problem_; }

 private:
  const Json* find(const char* name, bool (*is_right)(const Json&), std::string_view expected) {
    const auto found = object_.find(name);
    if (found != object_.end() && is_right(*found)) return &*found;
    fail(found == object_.end()
             ? absl::StrCat("\"", name, "\" is missing")
             : absl::StrCat("\"", name, "\" is not ", kernel::to_absl(expected)));
    return nullptr;
  }

  const Json& object_;
  std::string problem_;
};

std::optional<Fork> read_fork(Members& header) {
  const Json* object = header.object("forked");
  if (object == nullptr) return std::nullopt;
  Members members(*object);
  Fork fork{.origin = members.text("origin"), .inputs = members.number("inputs")};
  if (!is_origin(fork.origin)) {
    members.fail(
        absl::StrCat("\"origin\" is not 1 to ", Fork::kLongestOrigin, " printable characters"));
  }
  if (!members.problem().empty()) header.fail(members.problem());
  return fork;
}

JournalHeader read_header(Members& members) {
  JournalHeader header;
  if (members.number("fathom") != 1) members.fail("the format version is not 1");
  header.game = members.text("game");
  header.rules = members.small_number("rules");
  header.build = members.text("build");
  header.content = members.hash("content");
  std::uint64_t seed = 0;
  if (!absl::SimpleAtoi(members.text("seed"), &seed)) members.fail("\"seed\" is not a number");
  header.seed = {seed};
  const std::string mode = members.text("mode");
  if (mode != "ironman" && mode != "easy") members.fail("\"mode\" is neither ironman nor easy");
  header.mode = mode == "easy" ? Mode::kEasy : Mode::kIronman;
  header.setup = members.setup("setup");
  header.created = members.text("created");
  if (members.has("forked")) header.fork = read_fork(members);
  return header;
}

InputRecord read_input(Members& members) {
  InputRecord record;
  record.seq = members.number("seq");
  record.tick = {members.number("tick")};
  record.hash = members.hash("hash");
  if (members.has("choice")) {
    record.input = ChoiceInput{.prompt = PromptId{members.small_number("prompt")},
                               .choice = members.text("choice")};
    return record;
  }
  PolicyInput policy{
      .prompt = std::nullopt, .knob = members.text("policy"), .value = members.text("value")};
  if (members.has("prompt")) policy.prompt = PromptId{members.small_number("prompt")};
  record.input = std::move(policy);
  return record;
}

CheckpointRecord read_checkpoint(Members& members) {
  CheckpointRecord record;
  record.number = members.small_number("checkpoint");
  record.seq = members.number("seq");
  record.reason = members.text("reason");
  return record;
}

EndRecord read_end(Members& members) {
  EndRecord record;
  record.ending = members.text("end");
  record.reason = members.text("reason");
  record.score = members.signed_number("score");
  record.tick = {members.number("tick")};
  record.hash = members.hash("hash");
  return record;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  absl::StatusOr<Journal> parse() {
    if (text_.empty()) return kernel::invalid("the file is empty");
    for (std::size_t start = 0; start < text_.size();) {
      const std::size_t end = text_.find('\n', start);
      if (end == std::string_view::npos) return at_line(line_, "cut off before its end");
      if (absl::Status status = read_line(text_.substr(start, end - start)); !status.ok()) {
        return status;
      }
      start = end + 1;
      ++line_;
    }
    return std::move(journal_);
  }

 private:
  absl::Status read_line(std::string_view line) {
    if (journal_.end) return at_line(line_, "there is more after the end of the run");
    if (absl::Status status = check_sum(line); !status.ok()) return status;
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return at_line(line_, "not a JSON object");
    Members members(object);
    read_record(members);
    if (!members.problem().empty()) return at_line(line_, members.problem());
    if (rewritten_ != line) return at_line(line_, "not written as a journal writes it");
    return absl::OkStatus();
  }

  // Told first, since after it every other fault is an edit and not damage.
  absl::Status check_sum(std::string_view line) {
    if (line_ == 1 && line.rfind("{\"fathom\":", 0) != 0) return at_line(1, "not a Fathom journal");
    if (line.size() < kSumTail) return at_line(line_, "damaged (too short)");
    const std::string_view body = line.substr(0, line.size() - kSumTail);
    sum_ = kernel::hash_bytes(body, sum_);
    const std::string tail = ",\"sum\":\"" + kernel::hash_text(sum_) + "\"}";
    if (line.substr(body.size()) != tail) {
      return at_line(line_, "damaged or edited (its checksum does not fit)");
    }
    return absl::OkStatus();
  }

  void read_record(Members& members) {
    if (line_ == 1) {
      journal_.header = read_header(members);
      output_.emplace(journal_.header);
      rewritten_ = last_line();
    } else if (members.has("end")) {
      journal_.end = read_end(members);
      rewrite(*journal_.end);
    } else if (members.has("checkpoint")) {
      const CheckpointRecord record = read_checkpoint(members);
      if (record.number != next_checkpoint_++) members.fail("checkpoints are not counted in order");
      if (record.seq != next_seq_) members.fail("the checkpoint is not where it was marked");
      journal_.lines.push_back({line_, record});
      rewrite(record);
    } else {
      const InputRecord record = read_input(members);
      if (record.seq != next_seq_++) members.fail("inputs are not counted in order");
      if (record.tick < last_tick_) members.fail("time runs backwards");
      last_tick_ = record.tick;
      journal_.lines.push_back({line_, record});
      rewrite(record);
    }
  }

  template <typename Record>
  void rewrite(const Record& record) {
    output_->append(record);
    rewritten_ = last_line();
  }
  // What format_journal would have written; the output is kept no longer than one line.
  std::string last_line() {
    std::string line = output_->text();
    line.pop_back();
    output_->rewind({0, output_->mark().sum});
    return line;
  }

  std::string_view text_;
  std::size_t line_ = 1;
  std::uint64_t sum_ = 0;
  std::uint64_t next_seq_ = 0;
  std::uint32_t next_checkpoint_ = 1;
  Tick last_tick_;
  std::optional<JournalText> output_;
  std::string rewritten_;
  Journal journal_;
};

}  // namespace

std::size_t Journal::input_count() const {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(),
      [](const JournalLine& line) { return std::holds_alternative<InputRecord>(line.record); }));
}

bool is_origin(std::string_view text) {
  return !text.empty() && text.size() <= Fork::kLongestOrigin &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

absl::StatusOr<Journal> parse_journal(std::string_view text) { return Parser(text).parse(); }

absl::StatusOr<Journal> truncate_to_checkpoint(const Journal& journal, std::uint32_t number) {
  Journal truncated{.header = journal.header, .lines = {}, .end = std::nullopt};
  for (const JournalLine& line : journal.lines) {
    truncated.lines.push_back(line);
    const auto* checkpoint = std::get_if<CheckpointRecord>(&line.record);
    if (checkpoint != nullptr && checkpoint->number == number) return truncated;
  }
  return absl::NotFoundError(absl::StrCat("the journal has no checkpoint ", number));
}

}  // namespace fathom::engine::run
