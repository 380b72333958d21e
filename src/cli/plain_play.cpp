#include "cli/plain_play.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cctype>
#include <istream>
#include <limits>
#include <ostream>

#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/selectors.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint32_t kLongBudget = std::numeric_limits<std::uint32_t>::max() / 2;
constexpr std::size_t kMostListed = 12;

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

void PlainPlay::say(std::string_view text) { output_ << kernel::wrapped(text) << '\n'; }

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
  const std::vector<std::string> choices = run::selectors(prompt);
  if (run::asks_for_a_number(prompt) && choices.size() > kMostListed) {
    output_ << "  a number, " << choices.front() << " to " << choices.back() << '\n';
    return;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const run::Option& option = prompt.options[i];
    output_ << fmt::format("  {:>2} {}  {}\n", choices[i], run::key_beside(option, choices),
                           session_.run().option_label(option));
  }
}

absl::StatusOr<PlainPlay::Reply> PlainPlay::answer(const run::Prompt& prompt,
                                                   const std::string& line) {
  if (line.empty()) return Reply::kAskAgain;
  if (const run::Option* option = run::find_typed(prompt, line)) {
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
