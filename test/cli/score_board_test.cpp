#include "cli/score_board.h"

#include <doctest/doctest.h>

#include <map>

#include "content/catalog.h"
#include "engine/run/driver.h"
#include "engine/run/fork.h"
#include "engine/run/session.h"
#include "support/memory_store.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine;

namespace {

const run::RuleSet& game(std::string_view id) { return *content::find_rule_set(id); }

// A whole run of a game's default bot.
run::Journal played(std::string_view id, std::uint64_t seed, run::Mode mode = run::Mode::kIronman) {
  test::MemoryStore store;
  const run::RuleSet& rules = game(id);
  const auto session = run::Session::begin(rules, {.seed = {seed}, .mode = mode, .setup = {}},
                                           {.build = "b", .created = "c"}, store);
  const auto bot = rules.find_bot(rules.default_bot)->make({seed});
  REQUIRE(run::drive(**session, *bot).status.ok());
  return *run::parse_journal(store.text());
}

// What a forger with the source does: the checksums fit whatever was changed.
Verdict judged(const run::Journal& journal, const ScoreFilter& filter = {}) {
  return judge({.path = "a.jsonl", .run = "a", .player = ""}, run::format_journal(journal), filter);
}

Rejection rejected(const run::Journal& journal) {
  const Verdict verdict = judged(journal);
  REQUIRE(std::holds_alternative<Rejection>(verdict));
  return std::get<Rejection>(verdict);
}

Score scored(const run::Journal& journal, const std::string& path = "a.jsonl") {
  const Verdict verdict =
      judge({.path = path, .run = path, .player = ""}, run::format_journal(journal), ScoreFilter{});
  REQUIRE(std::holds_alternative<Score>(verdict));
  return std::get<Score>(verdict);
}

run::InputRecord& input(run::Journal& journal, std::size_t number) {
  for (run::JournalLine& line : journal.lines) {
    auto* record = std::get_if<run::InputRecord>(&line.record);
    if (record != nullptr && record->seq == number) return *record;
  }
  FAIL("no such input");
  return std::get<run::InputRecord>(journal.lines.front().record);
}

// A score that nothing was played for.
Score made(std::int64_t points, std::uint64_t ticks, std::uint64_t decisions,
           const std::string& path) {
  Score score;
  score.source.path = path;
  score.rules = &game("doom");
  score.outcome.score = points;
  score.ticks = ticks;
  score.decisions = decisions;
  score.inputs = kernel::parse_seed(path)->value;  // another run for each path
  return score;
}

std::vector<std::string> ranking(const ScoreSection& section) {
  std::vector<std::string> rows;
  for (const RankedScore& ranked : section.scores) {
    rows.push_back(std::to_string(ranked.rank) + " " + ranked.score.source.path);
  }
  return rows;
}

}  // namespace

TEST_CASE("a run is worth what its replay comes to") {
  const run::Journal journal = played("descent", 3);
  const Score score = scored(journal);
  CHECK(score.rules == &game("descent"));
  CHECK(score.outcome.score == journal.end->score);
  CHECK(run::ending_name(score.outcome.ending) == journal.end->ending);
  CHECK(score.ticks == journal.end->tick.value);
  CHECK(score.hash == journal.end->hash);
  CHECK(score.seed == kernel::Seed{3});
  CHECK(score.decisions > 10);
  CHECK(score.decisions <= journal.input_count());
}

TEST_CASE("orders are no decisions") {
  test::MemoryStore store;
  const auto session = run::Session::begin(game("descent"), {.seed = {3}, .setup = {}}, {}, store);
  REQUIRE((*session)->order("exploration_mode", "direct").ok());
  const auto bot = game("descent").find_bot("default")->make({3});
  const run::DriveResult driven = run::drive(**session, *bot);
  const run::Journal journal = *run::parse_journal(store.text());
  CHECK(scored(journal).decisions == driven.decisions);
  CHECK(journal.input_count() > driven.decisions);
}

TEST_CASE("whatever a forger changes in what the rules decide, the replay notices") {
  const run::Journal journal = played("descent", 3);
  const std::size_t last_line = journal.lines.size() + 2;
  const std::string ends_otherwise =
      "line " + std::to_string(last_line) + ": the run ends otherwise: ";

  run::Journal forged = journal;
  forged.end->score += 1000;
  Rejection rejection = rejected(forged);
  CHECK(rejection.kind == RejectionKind::kDiverged);
  CHECK(rejection.line == last_line);
  CHECK(rejection.reason.rfind(ends_otherwise + "score ", 0) == 0);

  forged = journal;
  forged.end->ending = forged.end->ending == "victory" ? "defeat" : "victory";
  CHECK(rejected(forged).reason.rfind(ends_otherwise + "ending ", 0) == 0);

  forged = journal;
  forged.end->tick.value -= 1;
  CHECK(rejected(forged).line == last_line);

  forged = journal;
  forged.end->hash ^= 1U;
  CHECK(rejected(forged).line == last_line);

  forged = journal;
  forged.header.seed = {4};
  CHECK(rejected(forged).line == 2U);

  forged = journal;
  forged.header.mode = run::Mode::kEasy;
  CHECK(rejected(forged).line == 2U);

  forged = journal;
  forged.header.setup["tutorial"] = "on";
  CHECK(rejected(forged).line == 2U);

  forged = journal;
  std::get<run::ChoiceInput>(input(forged, 0).input).choice = "avoid";
  CHECK(rejected(forged).line == 3U);

  forged = journal;
  input(forged, 5).tick.value += 1;
  CHECK(rejected(forged).line == 7U);

  forged = journal;
  forged.lines.erase(forged.lines.begin() + 5);
  CHECK(rejected(forged).kind == RejectionKind::kDamaged);  // inputs are not counted in order
  for (std::size_t i = 5; i < forged.lines.size(); ++i) {
    std::get<run::InputRecord>(forged.lines[i].record).seq = i;
  }
  CHECK(rejected(forged).kind == RejectionKind::kDiverged);

  forged = journal;
  forged.lines.resize(5);
  CHECK(rejected(forged).reason.rfind("line 7: the run does not end here", 0) == 0);
}

TEST_CASE("an easy run cannot pass for an ironman one where the mode matters") {
  run::Journal journal = played("descent", 3, run::Mode::kEasy);
  CHECK(scored(journal).mode == run::Mode::kEasy);
  journal.header.mode = run::Mode::kIronman;
  CHECK(rejected(journal).line == 2U);

  // Doom has no checkpoints: easy mode gave nothing, and the claim is as good as true.
  journal = played("doom", 3, run::Mode::kEasy);
  journal.header.mode = run::Mode::kIronman;
  CHECK(scored(journal).mode == run::Mode::kIronman);
}

TEST_CASE("checkpoints are where the rules mark them") {
  run::Journal journal = played("descent", 3, run::Mode::kEasy);
  const auto is_checkpoint = [](const run::JournalLine& line) {
    return std::holds_alternative<run::CheckpointRecord>(line.record);
  };
  const auto first = std::find_if(journal.lines.begin(), journal.lines.end(), is_checkpoint);
  REQUIRE(first != journal.lines.end());
  std::get<run::CheckpointRecord>(first->record).reason = "elsewhere";
  CHECK(rejected(journal).kind == RejectionKind::kDiverged);
}

TEST_CASE("what nothing can prove changes no score") {
  const run::Journal journal = played("descent", 3);
  const Score honest = scored(journal);
  run::Journal forged = journal;
  forged.header.created = "1987-01-01T00:00:00Z";
  forged.header.build = "another";
  forged.header.rules = 9;
  forged.header.content = 9;
  forged.header.fork = run::Fork{.origin = "nowhere", .inputs = 4};
  const Score score = scored(forged, "b.jsonl");
  CHECK(score.outcome.score == honest.outcome.score);
  CHECK(score.inputs == honest.inputs);

  SUBCASE("nor does it make another run of it") {
    const auto sections = rank_scores({score, honest});
    REQUIRE(sections.size() == 1);
    CHECK_FALSE(sections[0].played_on);
    REQUIRE(sections[0].scores.size() == 1);
    CHECK(sections[0].scores[0].score.source.path == "a.jsonl");
    REQUIRE(sections[0].scores[0].copies.size() == 1);
    CHECK(sections[0].scores[0].copies[0].source.path == "b.jsonl");
  }
  SUBCASE("a run of other rules is told from a forgery when it diverges") {
    forged.header.seed = {4};
    CHECK(rejected(forged).reason.find("; recorded with rules 9, here 1") != std::string::npos);
  }
}

TEST_CASE("what cannot be replayed at all is rejected with the line") {
  run::Journal journal = played("doom", 3);
  run::Journal forged = journal;
  forged.header.game = "chess";
  CHECK(rejected(forged).kind == RejectionKind::kUnknownGame);
  CHECK(rejected(forged).reason == "line 1: there is no game \"chess\"");
  forged = journal;
  forged.header.setup["sparse"] = "very";
  CHECK(rejected(forged).kind == RejectionKind::kBadSetup);
  CHECK(rejected(forged).line == 1U);
  forged = journal;
  forged.header.setup.erase("sparse");
  CHECK(rejected(forged).reason == "line 1: the setup is not complete");

  std::string text = run::format_journal(journal);
  text[text.find("race.")] = 'f';
  const Verdict verdict = judge({}, text, {});
  CHECK(std::get<Rejection>(verdict).kind == RejectionKind::kDamaged);
  CHECK(std::get<Rejection>(verdict).line == 2U);
  CHECK(std::get<Rejection>(judge({}, "", {})).line == std::nullopt);
}

TEST_CASE("an unfinished run is none, and must hold all the same") {
  run::Journal journal = played("doom", 3);
  journal.end.reset();
  CHECK(std::holds_alternative<Unfinished>(judged(journal)));
  journal.lines.resize(4);
  CHECK(std::holds_alternative<Unfinished>(judged(journal)));
  journal.header.seed = {4};
  CHECK(rejected(journal).line == 2U);
}

TEST_CASE("a filter asks for a game, a seed and a mode") {
  const run::Journal journal = played("doom", 3);
  const auto passes = [&](const ScoreFilter& filter) {
    return std::holds_alternative<Score>(judged(journal, filter));
  };
  CHECK(passes({.game = "doom", .seed = kernel::Seed{3}, .mode = run::Mode::kIronman}));
  CHECK_FALSE(passes({.game = "descent", .seed = {}, .mode = {}}));
  CHECK_FALSE(passes({.game = {}, .seed = kernel::Seed{4}, .mode = {}}));
  CHECK_FALSE(passes({.game = {}, .seed = {}, .mode = run::Mode::kEasy}));
}

TEST_CASE("other files with the same extension are told from journals, damaged ones too") {
  const std::string text = run::format_journal(played("doom", 3));
  CHECK(looks_like_journal(text));
  CHECK(looks_like_journal("#" + text.substr(1)));
  CHECK(looks_like_journal(text.substr(0, 20)));
  CHECK_FALSE(looks_like_journal(R"({"seed":1,"outcome":"defeat","score":20,"hash":"00"})"));
  CHECK_FALSE(looks_like_journal(""));
  CHECK_FALSE(looks_like_journal("my shopping list\n"));
}

TEST_CASE("more points come first, then fewer ticks, then fewer decisions") {
  const auto sections = rank_scores({
      made(10, 5, 5, "slow"),
      made(10, 4, 6, "many"),
      made(20, 9, 9, "best"),
      made(10, 4, 5, "quick"),
      made(-1, 1, 1, "worst"),
  });
  REQUIRE(sections.size() == 1);
  CHECK(ranking(sections[0]) ==
        std::vector<std::string>{"1 best", "2 quick", "3 many", "4 slow", "5 worst"});
}

TEST_CASE("those who are equal share a rank, and seed and path settle the order") {
  Score other_seed = made(10, 5, 5, "a");
  other_seed.seed = {2};
  const auto sections = rank_scores({made(10, 5, 5, "c"), other_seed, made(10, 5, 5, "b"),
                                     made(9, 5, 5, "d"), made(30, 5, 5, "e")});
  CHECK(ranking(sections[0]) == std::vector<std::string>{"1 e", "2 b", "2 c", "2 a", "5 d"});
}

TEST_CASE("only what is comparable is compared") {
  Score descent = made(1, 1, 1, "descent");
  descent.rules = &game("descent");
  Score easy = made(99, 1, 1, "easy");
  easy.mode = run::Mode::kEasy;
  Score sparse = made(98, 1, 1, "sparse");
  sparse.setup = {{"sparse", "on"}};
  Score forked = made(1000, 1, 1, "forked");
  forked.rules = &game("descent");
  forked.fork = run::Fork{.origin = "x", .inputs = 1};
  std::vector<std::string> order;
  for (const ScoreSection& section :
       rank_scores({forked, easy, sparse, descent, made(2, 1, 1, "usual")})) {
    REQUIRE(section.scores.size() == 1);
    CHECK(section.scores[0].rank == 1);
    order.push_back(section.scores[0].score.source.path);
  }
  CHECK(order == std::vector<std::string>{"descent", "usual", "sparse", "easy", "forked"});
}

TEST_CASE("a board counts what it does not rank") {
  Score forked = made(5, 1, 1, "forked");
  forked.fork = run::Fork{.origin = "x", .inputs = 1};
  const std::vector<Verdict> verdicts = {
      made(1, 1, 1, "a"), Unfinished{}, NoJournal{}, Unwanted{}, forked, Unfinished{}, Rejection{}};
  const ScoreBoard board = make_score_board(verdicts, false);
  CHECK(board.sections.size() == 1);
  CHECK(board.unfinished == 2);
  CHECK(board.no_journals == 1);
  CHECK(board.played_on == 1);
  CHECK(board.rejected.size() == 1);
  const ScoreBoard with_forks = make_score_board(verdicts, true);
  CHECK(with_forks.sections.size() == 2);
  CHECK(with_forks.sections[1].played_on);
  CHECK(with_forks.played_on == 0);
}
