#include "cli/sim_record.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "absl/strings/str_cat.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;
using kernel::to_absl;

// Everything that is written is a slug, a name from a table or a number: nothing needs escaping.
constexpr bool may_stand_in_text(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

template <typename Number>
void append_number(std::string& text, Number number) {
  std::array<char, 20> digits{};
  const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), result.ptr);
}

// ,"key":
void append_key(std::string& text, std::string_view key) {
  text.append(",\"").append(key).append("\":");
}

void append_text(std::string& text, std::string_view key, std::string_view value) {
  append_key(text, key);
  text.append("\"").append(value).append("\"");
}

void append_choices(std::string& text, std::string_view key, const run::Setup& choices) {
  if (choices.empty()) return;
  append_key(text, key);
  char before = '{';
  for (const auto& [id, value] : choices) {
    absl::StrAppend(&text, std::string(1, before), "\"", id, "\":\"", value, "\"");
    before = ',';
  }
  text.append("}");
}

std::string beginning_of(const RecordOrigin& origin) {
  std::string text = absl::StrCat("{\"game\":\"", origin.game, "\"");
  append_key(text, "rules");
  append_number(text, origin.rules);
  append_text(text, "content", kernel::hash_text(origin.content));
  append_text(text, "bot", origin.bot);
  if (origin.mode != run::Mode::kIronman) append_text(text, "mode", run::mode_name(origin.mode));
  append_choices(text, "setup", origin.setup);
  append_choices(text, "orders", origin.orders);
  return text;
}

void append_traits(std::string& text, const std::vector<run::Trait>& traits) {
  char before = '[';
  for (const run::Trait& trait : traits) {
    text.push_back(before);
    text.append("\"").append(trait.group).append(".").append(trait.name).append("\"");
    before = ',';
  }
  text.append(traits.empty() ? "[]" : "]");
}

void append_result(std::string& text, const SimulationRecord& record) {
  append_key(text, "seed");
  append_number(text, record.seed);
  append_text(text, "outcome", record.outcome);
  append_text(text, "reason", record.reason);
  append_key(text, "ticks");
  append_number(text, record.ticks);
  append_key(text, "decisions");
  append_number(text, record.decisions);
  append_key(text, "score");
  append_number(text, record.score);
  append_text(text, "hash", kernel::hash_text(record.hash));
  append_key(text, "traits");
  append_traits(text, record.traits);
}

// Walks over one line. After a mistake it only remembers what was expected first, and where.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : line_(line) {}

  // Whether this text comes next; only then it is passed.
  bool pass(std::string_view text) {
    if (line_.substr(at_, text.size()) != text) return false;
    at_ += text.size();
    return true;
  }

  void expect(std::string_view text) {
    if (!pass(text)) fail(absl::StrCat("expected ", to_absl(text)));
  }

  // What stands between quotation marks.
  std::string_view text(std::string_view what) {
    const std::size_t start = at_ + 1;
    std::size_t end = start;
    while (end < line_.size() && may_stand_in_text(line_[end])) ++end;
    if (at_ >= line_.size() || line_[at_] != '"' || end >= line_.size() || line_[end] != '"') {
      fail(absl::StrCat("expected ", to_absl(what), " in quotation marks"));
      return {};
    }
    at_ = end + 1;
    return line_.substr(start, end - start);
  }

  template <typename Number>
  Number number(std::string_view what) {
    Number value = 0;
    const char* start = line_.data() + std::min(at_, line_.size());
    const auto result = std::from_chars(start, line_.data() + line_.size(), value);
    const auto length = static_cast<std::size_t>(result.ptr - start);
    // A zero in front, or before a minus, is nothing a writer would write.
    const std::string_view digits = std::string_view(start, length);
    const std::size_t sign = digits.substr(0, 1) == "-" ? 1 : 0;
    const bool padded = digits.size() > sign && digits[sign] == '0' && digits.size() > 1;
    if (result.ec != std::errc() || padded) {
      fail(absl::StrCat("expected ", to_absl(what), " as a number"));
      return 0;
    }
    at_ += length;
    return value;
  }

  void fail(std::string_view what) {
    if (!mistake_.empty()) return;
    mistake_ = absl::StrCat("column ", at_ + 1, ": ", to_absl(what));
    at_ = line_.size();
  }

  bool failed() const { return !mistake_.empty(); }
  bool at_end() const { return at_ == line_.size(); }
  const std::string& mistake() const { return mistake_; }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
  std::string mistake_;
};

// `beginning` is what stands before the first one, `name` what one of them is called.
void read_choices(LineReader& reader, std::string_view beginning, std::string_view name,
                  run::Setup& choices) {
  if (!reader.pass(beginning)) return;
  do {
    const std::string id(reader.text(absl::StrCat("a ", to_absl(name))));
    reader.expect(":");
    const std::string_view value = reader.text("its value");
    if (!choices.empty() && id <= choices.rbegin()->first) {
      reader.fail(absl::StrCat(to_absl(name), "s are not sorted"));
    }
    choices.emplace(id, value);
  } while (!reader.failed() && reader.pass(","));
  reader.expect("}");
}

std::uint64_t read_hash(LineReader& reader, std::string_view what) {
  constexpr std::size_t kDigits = 16;
  const std::string_view digits = reader.text(what);
  std::uint64_t hash = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
  const bool lower_case =
      std::none_of(digits.begin(), digits.end(), [](char c) { return c >= 'A' && c <= 'F'; });
  if (digits.size() != kDigits || result.ec != std::errc() ||
      result.ptr != digits.data() + digits.size() || !lower_case) {
    reader.fail(absl::StrCat(to_absl(what), " is not sixteen hex digits"));
  }
  return hash;
}

void read_origin(LineReader& reader, RecordOrigin& origin) {
  reader.expect("{\"game\":");
  origin.game = reader.text("the game");
  reader.expect(",\"rules\":");
  origin.rules = reader.number<std::uint32_t>("the version of the rules");
  reader.expect(",\"content\":");
  origin.content = read_hash(reader, "the fingerprint of the content");
  reader.expect(",\"bot\":");
  origin.bot = reader.text("the bot");
  if (reader.pass(",\"mode\":\"easy\"")) origin.mode = run::Mode::kEasy;
  read_choices(reader, ",\"setup\":{", "setup option", origin.setup);
  read_choices(reader, ",\"orders\":{", "standing order", origin.orders);
}

void read_traits(LineReader& reader, std::vector<std::string>& traits) {
  reader.expect("[");
  if (reader.pass("]")) return;
  do {
    const std::string_view trait = reader.text("a trait");
    const std::size_t dot = trait.find('.');
    if (dot == 0 || dot == std::string_view::npos || dot + 1 == trait.size()) {
      reader.fail(absl::StrCat("the trait \"", to_absl(trait), "\" is not group.name"));
    }
    if (!traits.empty() && trait <= traits.back()) reader.fail("traits are not sorted");
    traits.emplace_back(trait);
  } while (!reader.failed() && reader.pass(","));
  reader.expect("]");
}

void read_result(LineReader& reader, SimRecord& record) {
  reader.expect(",\"seed\":");
  record.seed = reader.number<std::uint64_t>("the seed");
  reader.expect(",\"outcome\":");
  record.outcome = reader.text("the outcome");
  reader.expect(",\"reason\":");
  record.reason = reader.text("the reason");
  reader.expect(",\"ticks\":");
  record.ticks = reader.number<std::uint64_t>("the ticks");
  reader.expect(",\"decisions\":");
  record.decisions = reader.number<std::uint64_t>("the decisions");
  reader.expect(",\"score\":");
  record.score = reader.number<std::int64_t>("the score");
  reader.expect(",\"hash\":");
  record.hash = read_hash(reader, "the hash");
  reader.expect(",\"traits\":");
  read_traits(reader, record.traits);
  reader.expect("}");
}

}  // namespace

RecordOrigin origin_of(const SimulationPlan& plan) {
  return {.game = std::string(plan.rules->id),
          .rules = plan.rules->rules_version,
          .content = plan.rules->content_hash,
          .bot = std::string(plan.bot->name),
          .mode = plan.mode,
          .setup = run::unusual_setup(*plan.rules, plan.setup),
          .orders = plan.orders};
}

RecordWriter::RecordWriter(const SimulationPlan& plan)
    : beginning_(beginning_of(origin_of(plan))) {}

void RecordWriter::append_line(std::string& text, const SimulationRecord& played) const {
  text.append(beginning_);
  append_result(text, played);
  text.append("}\n");
}

absl::StatusOr<SimRecord> parse_record(std::string_view line) {
  LineReader reader(line);
  SimRecord record;
  read_origin(reader, record.origin);
  read_result(reader, record);
  if (!reader.failed() && !reader.at_end()) reader.fail("something stands behind the record");
  if (reader.failed()) return kernel::invalid(reader.mistake());
  return record;
}

}  // namespace fathom::cli
