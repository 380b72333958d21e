#include <spdlog/fmt/fmt.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/journal_file.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/saved_runs.h"
#include "engine/kernel/text.h"
#include "engine/run/autopsy.h"

namespace fathom::cli {
namespace {

using namespace engine;
using Json = nlohmann::ordered_json;

constexpr const char* kTableRow = "{:>10}  {:>5}  {:>6}  {} {}\n";
constexpr std::size_t kLastShown = 3;

run::Autopsy require_autopsy(const JournalFile& file, const AutopsyArguments& arguments) {
  if (!arguments.options.bot.empty()) require_bot(*file.rules, arguments.options.bot);
  absl::StatusOr<run::Autopsy> autopsy =
      run::Autopsy::begin(*file.rules, file.journal, arguments.options);
  if (!autopsy.ok()) {
    throw CommandError{file.path + ": " + kernel::message(autopsy.status()),
                       absl::IsDataLoss(autopsy.status()) ? kExitFailed : kExitUsage};
  }
  return *std::move(autopsy);
}

// Those that matter, and the very last.
bool is_shown(const run::Findings& findings, std::size_t index) {
  return index + kLastShown >= findings.decisions.size() ||
         findings.decisions[index].better_was_possible();
}

void print_decision(const run::Findings& findings, std::size_t index) {
  const run::DecisionFindings& decision = findings.decisions[index];
  const bool fatal = findings.fatal && findings.fatal->index == index;
  fmt::print("{}decision {}, tick {}: {}\n", fatal ? "fatal " : "", decision.number,
             decision.tick.value, decision.question);
  for (std::size_t i = 0; i < decision.answers.size(); ++i) {
    const run::AnswerFindings& answer = decision.answers[i];
    fmt::print(kTableRow, fmt::format("{} of {}", answer.survived, findings.continuations),
               answer.won, answer.median_score ? std::to_string(*answer.median_score) : "-",
               i == decision.made ? ">" : " ", answer.label);
  }
}

void print_table(const run::Findings& findings, bool all) {
  fmt::print("{}\n", run::verdict_text(findings));
  if (findings.decisions.empty()) return;
  fmt::print("\n");
  fmt::print(kTableRow, "survives", "wins", "score", ">", "the answer that was given");
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < findings.decisions.size(); ++i) {
    if (all || is_shown(findings, i)) {
      print_decision(findings, i);
    } else {
      ++hidden;
    }
  }
  fmt::print(
      "\nPlayed on by the bot {}. Survives: won, left alive, or alive {} decisions after tick {},\n"
      "when the run died. The score is the median.\n",
      findings.bot, findings.margin, findings.death.value);
  if (hidden > 0) {
    fmt::print("Not shown: {} earlier at which no other answer survives more often (--all).\n",
               hidden);
  }
}

Json answer_json(const run::AnswerFindings& answer, bool made) {
  Json object = {{"slug", answer.slug},         {"label", answer.label}, {"made", made},
                 {"survived", answer.survived}, {"won", answer.won},     {"median_score", nullptr}};
  if (answer.median_score) object["median_score"] = *answer.median_score;
  return object;
}

Json decision_json(const run::DecisionFindings& decision) {
  Json answers = Json::array();
  for (std::size_t i = 0; i < decision.answers.size(); ++i) {
    answers.push_back(answer_json(decision.answers[i], i == decision.made));
  }
  return {{"decision", decision.number},
          {"tick", decision.tick.value},
          {"kind", decision.kind},
          {"question", decision.question},
          {"made", decision.made_answer().slug},
          {"best", decision.best_answer().slug},
          {"answers", std::move(answers)}};
}

void print_json(const JournalFile& file, const run::Findings& findings) {
  Json decisions = Json::array();
  for (const run::DecisionFindings& decision : findings.decisions) {
    decisions.push_back(decision_json(decision));
  }
  Json fatal = nullptr;
  if (const run::DecisionFindings* decision = findings.fatal_decision()) {
    fatal = {{"decision", decision->number},
             {"point_of_no_return", findings.fatal->point_of_no_return}};
  }
  const Json object = {{"run", file.name},
                       {"game", file.rules->id},
                       {"seed", std::to_string(file.journal.header.seed.value)},
                       {"reason", findings.reason},
                       {"death", findings.death.value},
                       {"bot", findings.bot},
                       {"continuations", findings.continuations},
                       {"margin", findings.margin},
                       {"verdict", run::verdict_text(findings)},
                       {"fatal", std::move(fatal)},
                       {"decisions", std::move(decisions)}};
  fmt::print("{}\n", object.dump(2, ' ', false, Json::error_handler_t::replace));
}

void keep_continuations(const run::Autopsy& autopsy, const JournalFile& file,
                        const std::string& directory) {
  Progress progress("journals", autopsy.plan().size());
  for (const run::Continuation& continuation : autopsy.plan()) {
    const run::DecisionFindings& decision = autopsy.findings().decisions[continuation.decision];
    const std::string path =
        fmt::format("{}/{}-d{}-{}-{}.jsonl", directory, file.name, decision.number,
                    decision.answers[continuation.answer].slug, continuation.number + 1);
    const absl::StatusOr<std::string> text =
        autopsy.journal_of(continuation, origin_name(file.name));
    if (!text.ok()) throw CommandError{path + ": " + kernel::message(text.status()), kExitFailed};
    const absl::Status status = write_new_file(path, *text);
    if (!status.ok()) throw CommandError{kernel::message(status), kExitFailed};
    progress.add();
  }
}

}  // namespace

void run_autopsy(const AutopsyArguments& arguments) {
  const JournalFile file = require_journal(arguments.journal, arguments.places);
  run::Autopsy autopsy = require_autopsy(file, arguments);
  if (!arguments.keep.empty()) require_folder(arguments.keep, FolderFor::kAll);
  {
    Progress progress("continuations", autopsy.progress().total);
    while (autopsy.step()) progress.add();
  }
  if (arguments.format == "json") {
    print_json(file, autopsy.findings());
  } else {
    print_table(autopsy.findings(), arguments.all);
  }
  finish_output();
  if (!arguments.keep.empty()) keep_continuations(autopsy, file, arguments.keep);
}

}  // namespace fathom::cli
