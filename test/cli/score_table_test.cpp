#include "cli/score_table.h"

#include <doctest/doctest.h>

#include <sstream>

#include "content/catalog.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine;

namespace {

RankedScore row(std::uint64_t rank, std::uint64_t seed, const std::string& reason,
                const std::string& player, const std::string& run) {
  RankedScore ranked;
  ranked.rank = rank;
  ranked.score.rules = content::find_rule_set("descent");
  ranked.score.seed = {seed};
  ranked.score.outcome = {
      .ending = run::Ending::kDefeat, .reason = run::Slug(reason), .score = 1152};
  ranked.score.ticks = 6889;
  ranked.score.decisions = 71;
  ranked.score.source = {.path = run + ".jsonl", .run = run, .player = player};
  return ranked;
}

ScoreSection section(std::vector<RankedScore> rows) {
  ScoreSection made;
  made.rules = content::find_rule_set("descent");
  made.setup = {{"tutorial", "off"}};
  made.scores = std::move(rows);
  return made;
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

constexpr std::uint64_t kLong = 0x1234567890abcdef;

}  // namespace

TEST_CASE("a table of one seed names it in the heading") {
  const ScoreSection made = section({row(1, 17, "killed_by.goblin", "", "descent-17"),
                                     row(2, 17, "killed_by.gargoyle", "", "descent-17-2")});
  CHECK(section_heading(made) == "Descent, rules 1, ironman, seed 17");
  CHECK(section_table(made, 2) ==
        "rank  score  end                 ticks  decisions  run\n"
        "   1   1152  killed_by.goblin     6889         71  descent-17\n"
        "   2   1152  killed_by.gargoyle   6889         71  descent-17-2\n");
  CHECK(section_table(made, 1) ==
        "rank  score  end               ticks  decisions  run\n"
        "   1   1152  killed_by.goblin   6889         71  descent-17\n");
}

TEST_CASE("a heading names what is not as usual") {
  ScoreSection made = section({row(1, 1, "a", "", "a"), row(2, 2, "a", "", "b")});
  made.mode = run::Mode::kEasy;
  made.setup["tutorial"] = "on";
  made.scores[0].score.fork = made.scores[1].score.fork = run::Fork{.origin = "x", .inputs = 1};
  made.played_on = true;
  CHECK(section_heading(made) == "Descent, rules 1, easy, tutorial=on, played on from other runs");
}

TEST_CASE("tables keep to 80 columns, and what is cut bears a mark") {
  const std::string deadly = "killed_by.abyssal_warden";
  const std::string run = "descent-6beq9-7grrt-vc2s-2";
  const std::string plain = section_table(
      section({row(1, kLong, deadly, "", run), row(2, kLong + 1, deadly, "", run + "0")}), 2);
  CHECK(longest_line(plain) == 80);
  CHECK(plain.find("  ~grrt-vc2s-2\n") != std::string::npos);
  CHECK(plain.find("  killed_by.abyssa~  ") != std::string::npos);
  CHECK(plain.find(kernel::seed_code({kLong})) != std::string::npos);

  const std::string name = "abcdefghijklmnopqrst";
  const std::string with_players = section_table(
      section({row(1, kLong, deadly, name, run), row(2, kLong + 1, deadly, "bob", run)}), 2);
  CHECK(longest_line(with_players) <= 80);
  CHECK(with_players.find("  bob\n") != std::string::npos);
  CHECK(with_players.find("vc2s-2") == std::string::npos);

  const std::string daily = section_table(
      section({row(1, kLong, deadly, "alice", run), row(2, kLong, deadly, "bob", run)}), 2);
  CHECK(longest_line(daily) <= 80);
  CHECK(daily.find("  alice   ~") != std::string::npos);
}

TEST_CASE("an ending is named where the reason does not tell it") {
  ScoreSection made = section({row(1, 1, "left_without.3", "", "a")});
  made.scores[0].score.outcome.ending = run::Ending::kIncomplete;
  CHECK(section_table(made, 1).find("  incomplete (left_without.3)  ") != std::string::npos);
  made.scores[0].score.outcome = {.ending = run::Ending::kVictory, .reason = "victory", .score = 1};
  CHECK(section_table(made, 1).find("  victory  ") != std::string::npos);
}

TEST_CASE("what a file says cannot steer a terminal") {
  CHECK(printable("alice/descent-17") == "alice/descent-17");
  CHECK(printable("J\xc3\xbcrgen") == "J\xc3\xbcrgen");
  CHECK(printable("\x1b[2Jx\n\x7f") == "?[2Jx??");
  CHECK(printable("\xc2\x9b") == "?");
  CHECK(printable("\xff"
                  "a\xc3") == "?a?");
  CHECK(printable("\xe2\x80\xae") == "?");  // would turn the writing direction
  CHECK(printable("\xc3"
                  "ab") == "?ab");
  ScoreBoard board;
  board.rejected.push_back({.source = {.path = "a\x1b", .run = "", .player = ""},
                            .kind = RejectionKind::kUnknownGame,
                            .reason = "there is no game \"\x1b]0;x\"",
                            .line = 1});
  CHECK(rejections_text(board) == "Rejected:\n  a?: there is no game \"?]0;x\"\n\n");
}
