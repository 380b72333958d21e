#include "cli/sim_record.h"

#include <doctest/doctest.h>

#include "cli/command.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine;

namespace {

constexpr std::string_view kLine =
    R"({"game":"descent","rules":3,"content":"abababababababab","bot":"default",)"
    R"("seed":17,"outcome":"defeat",)"
    R"("reason":"killed_by.goblin","ticks":123,"decisions":45,"score":210,)"
    R"("hash":"00000000000000ff","traits":["branch.a","god.veil","item.minor_potion"]})";

std::string with(std::string_view old, std::string_view now) {
  std::string line(kLine);
  const std::size_t at = line.find(old);
  REQUIRE(at != std::string::npos);
  return line.replace(at, old.size(), now);
}

std::string mistake(const std::string& line) {
  return kernel::message(parse_record(line).status());
}

SimulationPlan plan_of(std::string_view game, std::string_view bot) {
  SimulationPlan plan;
  plan.rules = &require_game(game);
  plan.bot = &require_bot(*plan.rules, bot);
  plan.setup = require_setup(*plan.rules, {});
  return plan;
}

std::string line_of(const SimulationPlan& plan, const SimulationRecord& played) {
  std::string text;
  RecordWriter(plan).append_line(text, played);
  return text;
}

}  // namespace

TEST_CASE("a record is one line that says what was played") {
  SimulationPlan plan = plan_of("doom", "plain");
  SimulationRecord played;
  played.seed = 7;
  played.outcome = "defeat";
  played.reason = "killed_by.orc";
  played.ticks = 12;
  played.decisions = 34;
  played.score = -5;
  played.hash = 0xabc;
  const std::string result =
      R"(,"seed":7,"outcome":"defeat","reason":"killed_by.orc","ticks":12,"decisions":34,)"
      R"("score":-5,"hash":"0000000000000abc","traits":)";
  const std::string played_with = R"({"game":"doom","rules":1,"content":")" +
                                  kernel::hash_text(plan.rules->content_hash) +
                                  R"(","bot":"plain")";
  CHECK(line_of(plan, played) == played_with + result + "[]}\n");
  plan.mode = run::Mode::kEasy;
  plan.setup["sparse"] = "on";
  plan.setup["spells"] = "spec";
  played.traits = {{"armour", "leather"}, {"race", "elf"}};
  CHECK(line_of(plan, played) == played_with +
                                     R"(,"mode":"easy","setup":{"sparse":"on","spells":"spec"})" +
                                     result + "[\"armour.leather\",\"race.elf\"]}\n");
}

TEST_CASE("what is written is read back") {
  for (const std::string_view game : {"descent", "doom"}) {
    SimulationPlan plan = plan_of(game, "random");
    if (game == "doom") plan.setup["classic"] = "on";
    plan.mode = run::Mode::kEasy;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const SimulationRecord played = simulate_seed(plan, seed);
      std::string line = line_of(plan, played);
      REQUIRE(line.back() == '\n');
      line.pop_back();
      const absl::StatusOr<SimRecord> record = parse_record(line);
      REQUIRE_MESSAGE(record.ok(), kernel::message(record.status()));
      CHECK(record->origin == origin_of(plan));
      CHECK(record->seed == seed);
      CHECK(record->outcome == played.outcome);
      CHECK(record->reason == played.reason);
      CHECK(record->ticks == played.ticks);
      CHECK(record->decisions == played.decisions);
      CHECK(record->score == played.score);
      CHECK(record->hash == played.hash);
      REQUIRE(record->traits.size() == played.traits.size());
      for (std::size_t i = 0; i < record->traits.size(); ++i) {
        const run::Trait& trait = played.traits[i];
        CHECK(record->traits[i] == std::string(trait.group) + "." + std::string(trait.name));
      }
    }
  }
}

TEST_CASE("a record holds only setup that is not the default") {
  SimulationPlan plan = plan_of("doom", "plain");
  CHECK(origin_of(plan).setup.empty());
  plan.setup["sparse"] = "on";
  CHECK(origin_of(plan).setup == run::Setup{{"sparse", "on"}});
}

TEST_CASE("a record is read field by field") {
  const absl::StatusOr<SimRecord> record = parse_record(kLine);
  REQUIRE(record.ok());
  CHECK(record->origin.game == "descent");
  CHECK(record->origin.rules == 3);
  CHECK(record->origin.content == 0xabababababababab);
  CHECK(record->origin.bot == "default");
  CHECK(record->origin.mode == run::Mode::kIronman);
  CHECK(record->origin.setup.empty());
  CHECK(record->seed == 17);
  CHECK(record->outcome == "defeat");
  CHECK(record->reason == "killed_by.goblin");
  CHECK(record->ticks == 123);
  CHECK(record->decisions == 45);
  CHECK(record->score == 210);
  CHECK(record->hash == 255);
  CHECK(record->traits == std::vector<std::string>{"branch.a", "god.veil", "item.minor_potion"});
  CHECK(parse_record(with("210", "-210"))->score == -210);
  CHECK(parse_record(with("17", "18446744073709551615"))->seed == UINT64_MAX);
  const std::string easy = with(",\"seed\"", R"(,"mode":"easy","setup":{"a":"b","c":"d"},"seed")");
  CHECK(parse_record(easy)->origin.mode == run::Mode::kEasy);
  CHECK(parse_record(easy)->origin.setup == run::Setup{{"a", "b"}, {"c", "d"}});
}

TEST_CASE("what no writer would write is refused, and the mistake is named") {
  CHECK(mistake("") == "column 1: expected {\"game\":");
  CHECK(mistake("my shopping list") == "column 1: expected {\"game\":");
  CHECK(mistake(with("3,", "x,")) == "column 27: expected the version of the rules as a number");
  CHECK(mistake(with("3,", "4294967296,")) ==
        "column 27: expected the version of the rules as a number");
  CHECK(mistake(with("abab", "ABAB")) ==
        "column 57: the fingerprint of the content is not sixteen hex digits");
  CHECK(mistake(with("default", "d\x9b")) == "column 64: expected the bot in quotation marks");
  CHECK(mistake(with("17", "017")) == "column 81: expected the seed as a number");
  CHECK(mistake(with("17", "-17")) == "column 81: expected the seed as a number");
  CHECK(mistake(with("210", "-0")) == "column 166: expected the score as a number");
  CHECK(mistake(with("17", "18446744073709551616")) == "column 81: expected the seed as a number");
  CHECK(mistake(with("\"defeat\"", "defeat")) ==
        "column 94: expected the outcome in quotation marks");
  CHECK(mistake(with("defeat", "de\\u0066eat")) ==
        "column 94: expected the outcome in quotation marks");
  CHECK(mistake(with("ff\"", "f\"")) == "column 194: the hash is not sixteen hex digits");
  CHECK(mistake(with("ff\"", "FF\"")) == "column 195: the hash is not sixteen hex digits");
  CHECK(mistake(with("0ff\"", "0xf\"")) == "column 195: the hash is not sixteen hex digits");
  CHECK(mistake(with("god.veil", "a.veil")).find("traits are not sorted") != std::string::npos);
  CHECK(mistake(with("god.veil", "branch.a")).find("traits are not sorted") != std::string::npos);
  for (const std::string_view trait : {"god", ".god", "god."}) {
    CHECK(mistake(with("god.veil", trait)).find("is not group.name") != std::string::npos);
  }
  CHECK(mistake(with(",\"seed\"", R"(,"setup":{},"seed")")).find("a setup option") !=
        std::string::npos);
  CHECK(mistake(with(",\"seed\"", R"(,"setup":{"c":"d","a":"b"},"seed")")).find("not sorted") !=
        std::string::npos);
  CHECK(mistake(with(",\"seed\"", R"(,"mode":"ironman","seed")")).find("expected ,\"seed\":") !=
        std::string::npos);
  CHECK(mistake(std::string(kLine) + " ") == "column 249: something stands behind the record");
}

TEST_CASE("no beginning of a record is a record") {
  for (std::size_t size = 0; size < kLine.size(); ++size) {
    CAPTURE(size);
    CHECK_FALSE(parse_record(kLine.substr(0, size)).ok());
  }
}
