// The golden corpus: whole games kept as journals with readable transcripts. `check` replays
// every one and names the first line that differs; `write` makes them anew.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "content/catalog.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "golden/plan.h"

namespace fathom::test {
namespace {

using namespace engine;
namespace fs = std::filesystem;

constexpr std::size_t kFewestGames = 25;

class NoStore final : public run::JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
}

std::string record_journal(const run::RuleSet& rules, const GoldenGame& game) {
  NoStore store;
  const run::RunConfig config{.seed = {game.seed},
                              .mode = game.mode,
                              .setup = run::resolve_setup(rules, game.setup).value()};
  const auto session =
      run::Session::begin(rules, config, {.build = "golden", .created = ""}, store).value();
  const std::unique_ptr<run::Chooser> chooser = rules.find_bot(game.bot)->make(config.seed);
  run::drive(*session, *chooser);
  return session->journal_text();
}

std::string input_text(const run::Run& run, const run::InputRecord& record) {
  if (const auto* choice = std::get_if<run::ChoiceInput>(&record.input)) {
    return std::string(run.pending()->kind.view()) + "> " + choice->choice;
  }
  const auto& policy = std::get<run::PolicyInput>(record.input);
  return "policy> " + policy.knob + " = " + policy.value;
}

// The game as one would tell it: what happened, what was asked, what was chosen.
class Transcript {
 public:
  void observe(run::Run& run, const run::InputRecord* record) {
    std::vector<run::Event> events;
    run.drain_events(events);
    for (const run::Event& event : events) add_indented(run.event_text(event));
    if (record != nullptr) {
      text_ += "[" + std::to_string(run.tick().value) + "] " + input_text(run, *record) + "\n";
    } else if (run.outcome()) {
      text_ += run.outcome_text() + "\nScore " + std::to_string(run.outcome()->score) + ", hash " +
               kernel::hash_text(run.snapshot_hash()) + "\n";
    }
  }
  const std::string& text() const { return text_; }

 private:
  void add_indented(const std::string& text) {
    for (const auto& line : absl::StrSplit(text, '\n')) text_ += "    " + std::string(line) + "\n";
  }

  std::string text_;
};

struct Retold {
  std::string transcript;
  std::string problem;
};

Retold retell(const run::RuleSet& rules, const std::string& journal_text) {
  const absl::StatusOr<run::Journal> journal = run::parse_journal(journal_text);
  if (!journal.ok()) return {"", kernel::message(journal.status())};
  Transcript transcript;
  run::ReplayOptions options;
  options.observer = [&](run::Run& run, const run::InputRecord* record) {
    transcript.observe(run, record);
  };
  const absl::StatusOr<run::ReplayResult> result = run::replay(rules, *journal, options);
  if (!result.ok()) return {"", kernel::message(result.status())};
  if (!result->divergence) return {transcript.text(), ""};
  return {transcript.text(), "journal " + run::divergence_text(*result->divergence)};
}

// "line 12: expected ... but got ...", or nothing.
std::string first_difference(const std::string& expected, const std::string& actual) {
  const std::vector<std::string> left = absl::StrSplit(expected, '\n');
  const std::vector<std::string> right = absl::StrSplit(actual, '\n');
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string& before = i < left.size() ? left[i] : "(nothing)";
    const std::string& now = i < right.size() ? right[i] : "(nothing)";
    if (before != now) {
      return "line " + std::to_string(i + 1) + "\n  kept: " + before + "\n  now:  " + now;
    }
  }
  return "";
}

int check_game(const fs::path& folder, const run::RuleSet& rules, const GoldenGame& game) {
  const fs::path journal = folder / (game.name + ".jsonl");
  const fs::path transcript = folder / (game.name + ".txt");
  if (!fs::exists(journal) || !fs::exists(transcript)) {
    std::cout << journal.string() << ": missing; script/golden writes it\n";
    return 1;
  }
  const Retold retold = retell(rules, read_file(journal));
  // A transcript cut short by a divergence differs at its last line at the latest.
  const std::string difference = first_difference(read_file(transcript), retold.transcript);
  if (retold.problem.empty() && difference.empty()) return 0;
  if (!difference.empty()) std::cout << transcript.string() << ": " << difference << '\n';
  if (!retold.problem.empty()) std::cout << journal.string() << ": " << retold.problem << '\n';
  return 1;
}

// Files that no game of the plan accounts for would be kept and never tested.
int check_strays(const fs::path& folder, const std::vector<GoldenGame>& games) {
  int strays = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    const bool known = std::any_of(games.begin(), games.end(),
                                   [&](const GoldenGame& game) { return game.name == name; });
    if (known) continue;
    std::cout << entry.path().string() << ": not in the plan\n";
    ++strays;
  }
  return strays;
}

// A rule set without golden games would change without anybody noticing.
int check_complete() {
  int missing = 0;
  for (const run::RuleSet* rules : content::rule_sets()) {
    const auto& plan = golden_plan();
    const bool planned = std::any_of(
        plan.begin(), plan.end(), [&](const GoldenSet& set) { return set.rule_set == rules->id; });
    if (planned) continue;
    std::cout << rules->id << ": no golden games\n";
    ++missing;
  }
  return missing;
}

int check_all(const fs::path& root) {
  int failures = check_complete();
  for (const GoldenSet& set : golden_plan()) {
    const run::RuleSet& rules = *content::find_rule_set(set.rule_set);
    const fs::path folder = root / set.rule_set;
    for (const GoldenGame& game : set.games) failures += check_game(folder, rules, game);
    failures += check_strays(folder, set.games);
    if (set.games.size() < kFewestGames) {
      std::cout << set.rule_set << ": fewer than " << kFewestGames << " games\n";
      ++failures;
    }
    std::cout << set.rule_set << ": " << set.games.size() << " games\n";
  }
  return failures == 0 ? 0 : 1;
}

void write_all(const fs::path& root) {
  for (const GoldenSet& set : golden_plan()) {
    const run::RuleSet& rules = *content::find_rule_set(set.rule_set);
    const fs::path folder = root / set.rule_set;
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (const GoldenGame& game : set.games) {
      const std::string journal = record_journal(rules, game);
      write_file(folder / (game.name + ".jsonl"), journal);
      write_file(folder / (game.name + ".txt"), retell(rules, journal).transcript);
    }
    std::cout << set.rule_set << ": " << set.games.size() << " games written\n";
  }
}

}  // namespace
}  // namespace fathom::test

int main(int argc, char** argv) {
  const std::string verb = argc == 3 ? argv[1] : "";
  if (verb == "check") return fathom::test::check_all(argv[2]);
  if (verb == "write") {
    fathom::test::write_all(argv[2]);
    return 0;
  }
  std::cerr << "usage: golden check|write REPLAYS\n";
  return 2;
}
