#include "cli/score_board.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>
#include <utility>

#include "content/catalog.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/replay.h"

namespace fathom::cli {
namespace {

using namespace engine;

// The number in "line 7: ..." and "line 7 (input 5, ...): ...".
std::optional<std::size_t> leading_line(std::string_view reason) {
  constexpr std::string_view kWord = "line ";
  if (reason.substr(0, kWord.size()) != kWord) return std::nullopt;
  std::size_t line = 0;
  const char* end = reason.data() + reason.size();
  if (std::from_chars(reason.data() + kWord.size(), end, line).ec != std::errc()) {
    return std::nullopt;
  }
  return line;
}

Rejection reject(const ScoreSource& source, RejectionKind kind, const std::string& reason) {
  return {.source = source, .kind = kind, .reason = reason, .line = leading_line(reason)};
}

// A run of older rules is no forgery; what it was recorded with tells the two apart.
std::string divergence_reason(const run::RuleSet& rules, const run::JournalHeader& header,
                              const run::Divergence& divergence) {
  std::string reason = run::divergence_text(divergence);
  for (const std::string& change : run::changed_dependencies(rules, header)) {
    reason += "; recorded with " + change;
  }
  return reason;
}

bool is_wanted(const run::JournalHeader& header, const ScoreFilter& filter) {
  return (!filter.game || header.game == *filter.game) &&
         (!filter.seed || header.seed == *filter.seed) &&
         (!filter.mode || header.mode == *filter.mode);
}

std::string input_text(const run::Input& input) {
  if (const auto* choice = std::get_if<run::ChoiceInput>(&input)) return choice->choice;
  const auto& policy = std::get<run::PolicyInput>(input);
  return policy.knob + "=" + policy.value;
}

// Of what was verified alone: who copies a journal may rewrite the rest.
std::uint64_t inputs_hash(const run::Journal& journal) {
  std::uint64_t hash = 0;
  for (const run::JournalLine& line : journal.lines) {
    const auto* input = std::get_if<run::InputRecord>(&line.record);
    if (input == nullptr) continue;
    hash = kernel::hash_bytes(kernel::hash_text(input->hash) + input_text(input->input), hash);
  }
  return hash;
}

std::uint64_t count_decisions(const run::Journal& journal) {
  return static_cast<std::uint64_t>(
      std::count_if(journal.lines.begin(), journal.lines.end(), [](const run::JournalLine& line) {
        const auto* input = std::get_if<run::InputRecord>(&line.record);
        return input != nullptr && std::holds_alternative<run::ChoiceInput>(input->input);
      }));
}

Score make_score(const ScoreSource& source, const run::RuleSet& rules, const run::Journal& journal,
                 const run::Run& run) {
  return {.source = source,
          .rules = &rules,
          .seed = journal.header.seed,
          .mode = journal.header.mode,
          .setup = journal.header.setup,
          .fork = journal.header.fork,
          .outcome = *run.outcome(),
          .ticks = run.tick().value,
          .decisions = count_decisions(journal),
          .hash = run.snapshot_hash(),
          .inputs = inputs_hash(journal)};
}

Verdict verify(const ScoreSource& source, const run::RuleSet& rules, const run::Journal& journal) {
  const absl::StatusOr<run::ReplayResult> result = run::replay(rules, journal);
  if (!result.ok()) {
    return reject(source, RejectionKind::kBadSetup, kernel::message(result.status()));
  }
  if (result->divergence) {
    return reject(source, RejectionKind::kDiverged,
                  divergence_reason(rules, journal.header, *result->divergence));
  }
  if (!journal.end) return Unfinished{};
  return make_score(source, rules, journal, *result->run);
}

// What makes runs comparable. The rules are those of this build, under which every run was
// replayed: the version in a header is not asked, or a forger could have a section alone.
auto section_key(const Score& score) {
  return std::make_tuple(score.fork.has_value(), score.rules->id, score.mode, score.setup);
}

// What ranks; whoever is equal in all of it shares a rank.
auto merit(const Score& score) {
  return std::make_tuple(-score.outcome.score, score.ticks, score.decisions);
}

bool is_before(const Score& left, const Score& right) {
  if (merit(left) != merit(right)) return merit(left) < merit(right);
  if (left.seed != right.seed) return left.seed.value < right.seed.value;
  return left.source.path < right.source.path;
}

// What is the same for two files that hold the same run.
auto identity(const Score& score) {
  return std::make_tuple(score.rules->id, score.seed.value, score.mode, score.setup, score.hash,
                         score.inputs);
}

// One for each run, with its copies. A file that says it was played on is the copy: no such file
// takes a score away from one that does not.
std::vector<RankedScore> without_copies(std::vector<Score> scores) {
  const auto order = [](const Score& score) {
    return std::make_tuple(score.fork.has_value(), std::string_view(score.source.path));
  };
  std::sort(scores.begin(), scores.end(),
            [&](const Score& left, const Score& right) { return order(left) < order(right); });
  std::vector<RankedScore> single;
  std::map<decltype(identity(scores.front())), std::size_t> places;
  for (Score& score : scores) {
    const auto [place, is_new] = places.emplace(identity(score), single.size());
    if (is_new) {
      single.push_back({.rank = 0, .score = std::move(score), .copies = {}});
    } else {
      single[place->second].copies.push_back(std::move(score));
    }
  }
  return single;
}

void give_ranks(std::vector<RankedScore>& scores) {
  std::sort(scores.begin(), scores.end(), [](const RankedScore& left, const RankedScore& right) {
    return is_before(left.score, right.score);
  });
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const bool shared = i > 0 && merit(scores[i].score) == merit(scores[i - 1].score);
    scores[i].rank = shared ? scores[i - 1].rank : i + 1;
  }
}

}  // namespace

Verdict judge(const ScoreSource& source, std::string_view text, const ScoreFilter& filter) {
  const absl::StatusOr<run::Journal> journal = run::parse_journal(text);
  if (!journal.ok()) {
    return reject(source, RejectionKind::kDamaged, kernel::message(journal.status()));
  }
  if (!is_wanted(journal->header, filter)) return Unwanted{};
  const run::RuleSet* rules = content::find_rule_set(journal->header.game);
  if (rules == nullptr) {
    return reject(source, RejectionKind::kUnknownGame,
                  "line 1: there is no game \"" + journal->header.game + "\"");
  }
  return verify(source, *rules, *journal);
}

bool looks_like_journal(std::string_view text) {
  return text.rfind("{\"fathom\":", 0) == 0 || text.find(",\"sum\":\"") != std::string_view::npos;
}

std::vector<ScoreSection> rank_scores(std::vector<Score> scores) {
  std::map<decltype(section_key(scores.front())), ScoreSection> sections;
  for (RankedScore& ranked : without_copies(std::move(scores))) {
    const Score& score = ranked.score;
    ScoreSection& section = sections[section_key(score)];
    section.rules = score.rules;
    section.mode = score.mode;
    section.setup = score.setup;
    section.played_on = score.fork.has_value();
    section.scores.push_back(std::move(ranked));
  }
  std::vector<ScoreSection> sorted;
  sorted.reserve(sections.size());
  for (auto& [key, section] : sections) {
    give_ranks(section.scores);
    sorted.push_back(std::move(section));
  }
  return sorted;
}

ScoreBoard make_score_board(std::vector<Verdict> verdicts, bool with_played_on) {
  ScoreBoard board;
  std::vector<Score> scores;
  for (Verdict& verdict : verdicts) {
    if (auto* score = std::get_if<Score>(&verdict)) {
      scores.push_back(std::move(*score));
    } else if (auto* rejection = std::get_if<Rejection>(&verdict)) {
      board.rejected.push_back(std::move(*rejection));
    } else if (std::holds_alternative<Unfinished>(verdict)) {
      ++board.unfinished;
    } else if (std::holds_alternative<NoJournal>(verdict)) {
      ++board.no_journals;
    }
  }
  for (ScoreSection& section : rank_scores(std::move(scores))) {
    if (section.played_on && !with_played_on) {
      board.played_on += section.scores.size();
    } else {
      board.sections.push_back(std::move(section));
    }
  }
  return board;
}

}  // namespace fathom::cli
