#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <limits>
#include <optional>

#include "cli/build_info.h"
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/run_json.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/session.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint32_t kLongBudget = std::numeric_limits<std::uint32_t>::max() / 2;

// A line is an answer to somebody who waits for it, so each is flushed.
void put(const Json& object) {
  fmt::print("{}\n", object.dump(-1, ' ', false, Json::error_handler_t::replace));
  finish_output();
}

void put_error(const std::string& message) { put({{"type", "error"}, {"message", message}}); }

Json events_json(run::Session& session) {
  std::vector<run::Event> events;
  session.drain_events(events);
  Json list = Json::array();
  for (const run::Event& event : events) {
    list.push_back(
        {{"event", session.run().event_name(event)}, {"text", session.run().event_text(event)}});
  }
  return list;
}

Json options_json(const run::Run& run, const run::Prompt& prompt) {
  Json list = Json::array();
  for (const run::Option& option : prompt.options) {
    Json entry = {{"slug", option.slug.view()}, {"label", run.option_label(option)}};
    if (option.key != 0) entry["key"] = std::string(1, option.key);
    list.push_back(std::move(entry));
  }
  return list;
}

void put_prompt(run::Session& session, const run::Prompt& prompt) {
  const run::Run& run = session.run();
  put({{"type", "prompt"},
       {"prompt", static_cast<std::uint32_t>(prompt.id)},
       {"kind", prompt.kind.view()},
       {"seq", run.next_input_seq()},
       {"tick", run.tick().value},
       {"hash", kernel::hash_text(run.snapshot_hash())},
       {"title", run.prompt_title()},
       {"facts", facts_json(run.prompt_facts())},
       {"standing", facts_json(run.standing())},
       {"map", run.map()},
       {"events", events_json(session)},
       {"options", options_json(run, prompt)},
       {"policy", policy_json(run)}});
}

void put_end(run::Session& session) {
  const run::Run& run = session.run();
  put({{"type", "end"},
       {"outcome", run::ending_name(run.outcome()->ending)},
       {"reason", run.outcome()->reason.view()},
       {"score", run.outcome()->score},
       {"seq", run.next_input_seq()},
       {"tick", run.tick().value},
       {"hash", kernel::hash_text(run.snapshot_hash())},
       {"text", run.outcome_text()},
       {"recap", facts_json(run.recap())},
       {"events", events_json(session)}});
}

absl::Status apply_policy(run::Session& session, const Json& message) {
  if (!message["policy"].is_string() || !message.contains("value") ||
      !message["value"].is_string()) {
    return kernel::invalid("\"policy\" and \"value\" must be texts");
  }
  return session.order(message["policy"].get<std::string>(), message["value"].get<std::string>());
}

absl::Status apply_choice(run::Session& session, const Json& message) {
  if (!message["choice"].is_string()) return kernel::invalid("\"choice\" must be a text");
  run::PromptId prompt = session.run().pending()->id;
  if (message.contains("prompt")) {
    const Json& number = message["prompt"];
    if (!number.is_number_unsigned() || number.get<std::uint64_t>() > UINT32_MAX) {
      return kernel::invalid("\"prompt\" must be the number of the open prompt");
    }
    prompt = run::PromptId{number.get<std::uint32_t>()};
  }
  return session.choose(prompt, message["choice"].get<std::string>());
}

absl::Status apply_line(run::Session& session, const std::string& line) {
  const Json message = Json::parse(line, nullptr, false);
  if (!message.is_object()) {
    return kernel::invalid("expected a JSON object such as {\"choice\":\"north\"}");
  }
  if (message.contains("choice")) return apply_choice(session, message);
  if (message.contains("policy")) return apply_policy(session, message);
  return kernel::invalid("expected \"choice\", or \"policy\" and \"value\"");
}

void converse(run::Session& session) {
  std::string line;
  while (true) {
    const absl::StatusOr<run::AdvanceResult> advanced = session.advance(kLongBudget);
    if (!advanced.ok()) throw CommandError{kernel::message(advanced.status()), kExitFailed};
    if (session.run().outcome()) return put_end(session);
    const run::Prompt* prompt = session.run().pending();
    if (prompt == nullptr) continue;
    put_prompt(session, *prompt);
    while (true) {
      if (!std::getline(std::cin, line)) return;
      const absl::Status status = apply_line(session, line);
      if (status.ok()) break;
      if (absl::IsUnavailable(status)) {
        throw CommandError{"the input could not be saved: " + kernel::message(status), kExitFailed};
      }
      put_error(kernel::message(status));
    }
  }
}

void require_same(const run::Journal& journal, const DriveArguments& arguments,
                  const run::RuleSet& rules) {
  const std::string where = *arguments.journal + ": the journal is of ";
  if (journal.header.game != rules.id) throw CommandError{where + journal.header.game};
  if (arguments.seed && require_seed(*arguments.seed) != journal.header.seed) {
    throw CommandError{where + "seed " + kernel::seed_code(journal.header.seed)};
  }
  if (!arguments.setup.empty() && require_setup(rules, arguments.setup) != journal.header.setup) {
    throw CommandError{where + "another setup"};
  }
  if (arguments.easy && journal.header.mode != run::Mode::kEasy) {
    throw CommandError{where + "ironman mode"};
  }
}

absl::StatusOr<std::unique_ptr<run::Session>> open_session(const DriveArguments& arguments,
                                                           const run::RuleSet& rules,
                                                           run::JournalStore& store) {
  if (arguments.journal && std::filesystem::exists(*arguments.journal)) {
    const absl::StatusOr<run::Journal> journal =
        run::parse_journal(require_file(*arguments.journal));
    if (!journal.ok()) {
      return kernel::invalid(*arguments.journal + ": " + kernel::message(journal.status()));
    }
    require_same(*journal, arguments, rules);
    absl::StatusOr<std::unique_ptr<run::Session>> session =
        run::Session::resume(rules, *journal, store);
    if (session.ok()) report_changed_dependencies(*arguments.journal, rules, journal->header);
    return session;
  }
  const kernel::Seed seed = arguments.seed ? require_seed(*arguments.seed) : random_seed();
  const run::RunConfig config{.seed = seed,
                              .mode = chosen_mode(arguments.easy),
                              .setup = require_setup(rules, arguments.setup)};
  return run::Session::begin(rules, config, {.build = kBuildId, .created = now_utc()}, store);
}

void put_header(const run::RuleSet& rules, const run::Session& session) {
  put({{"type", "run"},
       {"game", rules.id},
       {"rules", rules.rules_version},
       {"mode", run::mode_name(session.mode())},
       {"seed", std::to_string(session.run().seed().value)},
       {"code", kernel::seed_code(session.run().seed())},
       {"seq", session.run().next_input_seq()}});
}

}  // namespace

void run_drive(const DriveArguments& arguments) {
  const run::RuleSet& rules = require_game(arguments.game);
  run::NoStore none;
  std::unique_ptr<DiskStore> disk;
  if (arguments.journal) {
    if (arguments.journal->empty()) throw CommandError{"--journal needs the path of a file"};
    absl::StatusOr<std::unique_ptr<DiskStore>> opened = DiskStore::open(*arguments.journal);
    if (!opened.ok()) throw CommandError{kernel::message(opened.status()), kExitFailed};
    disk = *std::move(opened);
  }
  run::JournalStore& store = disk ? static_cast<run::JournalStore&>(*disk) : none;
  const absl::StatusOr<std::unique_ptr<run::Session>> session =
      open_session(arguments, rules, store);
  if (!session.ok()) throw CommandError{kernel::message(session.status())};
  put_header(rules, **session);
  converse(**session);
}

}  // namespace fathom::cli
