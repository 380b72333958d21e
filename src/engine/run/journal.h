#pragma once

// Owns the record of a run: a header that says what it depends on, then every input with the
// tick and the state hash it met. Files are JSON Lines; each line carries a checksum chained
// over all lines before it, so a damaged file is told from a diverged one.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/kernel/seed.h"
#include "engine/run/prompt.h"
#include "engine/run/rule_set.h"
#include "engine/run/tick.h"

namespace fathom::engine::run {

// Says of a run that it began with the first inputs of another.
struct Fork {
  static constexpr std::size_t kLongestOrigin = 80;

  std::string origin;  // the id of that run: printable ASCII
  std::uint64_t inputs = 0;

  friend bool operator==(const Fork&, const Fork&) = default;
};

struct JournalHeader {
  std::string game;
  std::uint32_t rules = 0;
  std::string build;
  std::uint64_t content = 0;
  kernel::Seed seed;
  Mode mode = Mode::kIronman;
  Setup setup;
  std::string created;  // told by the front end; the engine reads no clock
  std::optional<Fork> fork = std::nullopt;
};

struct ChoiceInput {
  PromptId prompt{};
  std::string choice;
};

struct PolicyInput {
  std::optional<PromptId> prompt;  // the prompt that was open, if any
  std::string knob;
  std::string value;
};

using Input = std::variant<ChoiceInput, PolicyInput>;

struct InputRecord {
  std::uint64_t seq = 0;
  Tick tick;
  std::uint64_t hash = 0;  // of the state the input met
  Input input;
};

struct CheckpointRecord {
  std::uint32_t number = 0;
  std::uint64_t seq = 0;  // inputs made so far; restoring keeps exactly these
  std::string reason;

  friend bool operator==(const CheckpointRecord&, const CheckpointRecord&) = default;
};

struct EndRecord {
  std::string ending;
  std::string reason;
  std::int64_t score = 0;
  Tick tick;
  std::uint64_t hash = 0;
};

struct JournalLine {
  std::size_t line = 0;  // in the file, from 1
  std::variant<InputRecord, CheckpointRecord> record;
};

struct Journal {
  JournalHeader header;
  std::vector<JournalLine> lines;
  std::optional<EndRecord> end;

  std::size_t input_count() const;
};

// The text of a journal as it grows, line by line.
class JournalText {
 public:
  explicit JournalText(const JournalHeader& header);

  void append(const InputRecord& record);
  void append(const CheckpointRecord& record);
  void append(const EndRecord& record);

  const std::string& text() const { return text_; }

  // A place to go back to when a line could not be made durable.
  struct Mark {
    std::size_t size;
    std::uint64_t sum;
  };
  Mark mark() const { return {text_.size(), sum_}; }
  void rewind(const Mark& mark);

 private:
  void append_object(std::string object);

  std::string text_;
  std::uint64_t sum_ = 0;
};

std::string format_journal(const Journal& journal);

// The error says which line and why. Only what format_journal would write is accepted.
absl::StatusOr<Journal> parse_journal(std::string_view text);

// Whether a header can name it as the run another was played on from.
bool is_origin(std::string_view text);

// What easy mode restores: the journal as it was when the checkpoint was marked.
absl::StatusOr<Journal> truncate_to_checkpoint(const Journal& journal, std::uint32_t number);

}  // namespace fathom::engine::run
