#include "cli/plain_play.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <istream>
#include <limits>
#include <optional>
#include <ostream>

#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint32_t kLongBudget = std::numeric_limits<std::uint32_t>::max() / 2;
constexpr std::size_t kMostListed = 12;

std::string_view last_part(std::string_view slug) {
  const std::size_t dot = slug.rfind('.');
  return dot == std::string_view::npos ? slug : slug.substr(dot + 1);
}

// The number a slug ends in, written as numbers are ("flares.12"); none for texts and for "012".
std::optional<std::uint32_t> number_in(const run::Option& option) {
  const std::string_view text = last_part(option.slug.view());
  std::uint32_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = result.ec == std::errc() && result.ptr == text.data() + text.size();
  if (!whole || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  return number;
}

bool has_digit(const run::Option& option) { return option.key >= '0' && option.key <= '9'; }

// The key to show beside a selector: none if there is none, or if typing it means another option.
char key_beside(const run::Option& option, const std::vector<std::string>& choices) {
  const std::string key(1, option.key);
  const bool taken = std::find(choices.begin(), choices.end(), key) != choices.end();
  return option.key == 0 || taken ? ' ' : option.key;
}

std::string cleaned(const std::string& line) {
  const auto is_space = [](unsigned char c) { return std::isspace(c) != 0; };
  auto first = std::find_if_not(line.begin(), line.end(), is_space);
  auto last = std::find_if_not(line.rbegin(), std::make_reverse_iterator(first), is_space).base();
  std::string text(first, last);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// What is echoed of a stranger's line: short, and printable.
std::string shown(const std::string& typed) {
  constexpr std::size_t kMost = 40;
  std::string text;
  for (const char c : typed.substr(0, kMost)) text.push_back(c >= ' ' && c < 127 ? c : '?');
  return typed.size() > kMost ? text + "..." : text;
}

}  // namespace

bool asks_for_a_number(const run::Prompt& prompt) {
  std::optional<std::uint32_t> before;
  for (const run::Option& option : prompt.options) {
    const std::optional<std::uint32_t> number = number_in(option);
    if (!number || (before && *number != *before + 1)) return false;
    before = number;
  }
  return true;
}

std::vector<std::string> selectors(const run::Prompt& prompt) {
  const bool numbers = asks_for_a_number(prompt);
  const bool digits = std::all_of(prompt.options.begin(), prompt.options.end(), has_digit);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const run::Option& option = prompt.options[i];
    if (numbers) {
      result.emplace_back(last_part(option.slug.view()));
    } else if (digits) {
      result.emplace_back(1, option.key);
    } else {
      result.push_back(std::to_string(i + 1));
    }
  }
  return result;
}

const run::Option* find_typed(const run::Prompt& prompt, std::string_view typed) {
  if (const run::Option* option = prompt.find(typed)) return option;
  const std::vector<std::string> choices = selectors(prompt);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == typed) return &prompt.options[i];
  }
  for (const run::Option& option : prompt.options) {
    if (option.key != 0 && typed == std::string_view(&option.key, 1)) return &option;
  }
  return nullptr;
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string result;
  std::size_t column = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", start), text.size());
    const std::size_t length = end - start;
    if (column > 0 && column + 1 + length > width) {
      result.push_back('\n');
      column = 0;
    }
    if (column > 0) {
      result.push_back(' ');
      ++column;
    }
    result.append(text.substr(start, length));
    column += length;
    if (end < text.size() && text[end] == '\n') {
      result.push_back('\n');
      column = 0;
    }
    start = end + 1;
  }
  return result;
}

void PlainPlay::say(std::string_view text) { output_ << wrapped(text) << '\n'; }

absl::Status PlainPlay::play() {
  while (true) {
    const absl::StatusOr<run::AdvanceResult> advanced = session_.advance(kLongBudget);
    tell_events();
    if (!advanced.ok()) return advanced.status();
    if (session_.run().outcome()) {
      tell_end();
      return absl::OkStatus();
    }
    const run::Prompt* prompt = session_.run().pending();
    if (prompt == nullptr) continue;
    ask(*prompt);
    Reply reply = Reply::kAskAgain;
    while (reply == Reply::kAskAgain) {
      output_ << "> " << std::flush;
      std::string line;
      if (!std::getline(input_, line)) {
        output_ << '\n';
        return absl::OkStatus();
      }
      const absl::StatusOr<Reply> answered = answer(*prompt, cleaned(line));
      if (!answered.ok()) return answered.status();
      reply = *answered;
    }
    if (reply == Reply::kLeave) return absl::OkStatus();
  }
}

void PlainPlay::tell_events() {
  std::vector<run::Event> events;
  session_.drain_events(events);
  for (const run::Event& event : events) {
    if (tracing_ || !session_.run().is_trace(event)) say(session_.run().event_text(event));
  }
}

void PlainPlay::tell_end() {
  const run::Run& run = session_.run();
  say("");
  say(run.outcome_text());
  for (const run::Fact& fact : run.recap()) say(fmt::format("{}: {}", fact.name, fact.value));
  say(fmt::format("Score {}, seed {}, tick {}, hash {}.", run.outcome()->score,
                  kernel::seed_code(run.seed()), run.tick().value,
                  kernel::hash_text(run.snapshot_hash())));
}

void PlainPlay::ask(const run::Prompt& prompt) {
  const run::Run& run = session_.run();
  std::string standing;
  for (const run::Fact& fact : run.standing()) {
    standing += fmt::format("{}{}: {}", standing.empty() ? "" : "; ", fact.name, fact.value);
  }
  say("");
  say(standing);
  for (const run::Fact& fact : run.prompt_facts()) {
    say(fmt::format("{}: {}", fact.name, fact.value));
  }
  say(run.prompt_title());
  list_options(prompt);
}

void PlainPlay::list_options(const run::Prompt& prompt) {
  const std::vector<std::string> choices = selectors(prompt);
  if (asks_for_a_number(prompt) && choices.size() > kMostListed) {
    output_ << "  a number, " << choices.front() << " to " << choices.back() << '\n';
    return;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const run::Option& option = prompt.options[i];
    output_ << fmt::format("  {:>2} {}  {}\n", choices[i], key_beside(option, choices),
                           session_.run().option_label(option));
  }
}

absl::StatusOr<PlainPlay::Reply> PlainPlay::answer(const run::Prompt& prompt,
                                                   const std::string& line) {
  if (line.empty()) return Reply::kAskAgain;
  if (const run::Option* option = find_typed(prompt, line)) {
    const absl::Status status = session_.choose(prompt.id, option->slug.view());
    if (!status.ok()) return status;
    return Reply::kAnswered;
  }
  if (line == "quit" || line == "q") return Reply::kLeave;
  if (line == "?") {
    show_help();
    return Reply::kAskAgain;
  }
  if (line == "options") {
    ask(prompt);
    return Reply::kAskAgain;
  }
  if (line == "policy") {
    show_policy();
    return Reply::kAskAgain;
  }
  if (line == "map") {
    show_map();
    return Reply::kAskAgain;
  }
  if (line == "trace") {
    tracing_ = !tracing_;
    say(tracing_ ? "Plans are told from now on." : "Plans are no longer told.");
    return Reply::kAskAgain;
  }
  if (line.rfind("set ", 0) == 0) return set_policy(line.substr(4));
  return refuse(line);
}

PlainPlay::Reply PlainPlay::refuse(const std::string& typed) {
  const std::string reason = session_.run().refusal_text(typed);
  if (reason.empty()) {
    say(fmt::format("\"{}\" is not possible here; type ? for help.", shown(typed)));
  } else {
    say(fmt::format("Not possible: {}.", reason));
  }
  return Reply::kAskAgain;
}

absl::StatusOr<PlainPlay::Reply> PlainPlay::set_policy(const std::string& words) {
  const std::size_t space = words.find(' ');
  const std::string knob = words.substr(0, space);
  const std::string value = space == std::string::npos ? "" : words.substr(space + 1);
  if (const absl::Status status = session_.run().check_policy_update(knob, value); !status.ok()) {
    say(fmt::format("Not possible: {}.", kernel::message(status)));
    return Reply::kAskAgain;
  }
  const absl::Status status = session_.order(knob, value);
  if (!status.ok()) return status;
  say(fmt::format("{} is now {}.", knob, value));
  return Reply::kAskAgain;
}

void PlainPlay::show_policy() {
  if (session_.run().policy().empty()) say("This game has no standing orders.");
  for (const run::Knob& knob : session_.run().policy()) {
    say(fmt::format("{} = {} (of: {})", knob.id, knob.value(), fmt::join(knob.values, ", ")));
  }
}

void PlainPlay::show_map() {
  const std::vector<std::string> rows = session_.run().map();
  if (rows.empty()) say("This game has no map to show here.");
  for (const std::string& row : rows) output_ << row << '\n';
}

void PlainPlay::show_help() {
  say("Type an option's number, its letter or its name. Other words:");
  output_ << "  options         ask the question again\n"
             "  policy          list your standing orders\n"
             "  set NAME VALUE  change one\n"
             "  map             what you know of the place\n"
             "  trace           tell the plans of automation too, or no longer\n"
             "  quit            leave; the run is saved after every answer\n";
}

}  // namespace fathom::cli
