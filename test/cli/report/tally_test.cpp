#include "cli/report/tally.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "cli/report/sample.h"
#include "engine/kernel/text.h"

using namespace fathom;
using namespace fathom::cli::report;

namespace {

std::string counts_text(const std::vector<NamedCount>& counts) {
  std::string text;
  for (const NamedCount& row : counts) text += row.slug + " " + std::to_string(row.count) + "; ";
  return text;
}

std::string traits_text(const TraitTable& table) {
  std::string text = table.kind + ":";
  for (const TraitRow& row : table.rows) {
    text += " " + row.name + " " + std::to_string(row.with.count) + "/" +
            std::to_string(row.with.of) + " " + std::to_string(row.without.count) + "/" +
            std::to_string(row.without.of) + ";";
  }
  return text;
}

}  // namespace

TEST_CASE("records are counted by how they were played, sorted") {
  const Report report = test::sample_report();
  REQUIRE(report.groups.size() == 2);
  CHECK(report.groups[0].origin.bot == "careful");
  CHECK(report.groups[0].runs() == 1);
  CHECK(report.groups[0].won.count == 1);
  CHECK(report.groups[0].reasons.empty());
  const Group& group = report.groups[1];
  CHECK(group.origin.bot == "default");
  CHECK(group.first_seed == 1);
  CHECK(group.last_seed == 10);
  CHECK(group.won.count == 4);
  CHECK(group.won.of == 10);
  CHECK(counts_text(group.endings) == "defeat 5; victory 4; stalled 1; ");
  CHECK(counts_text(group.reasons) == "killed_by.goblin 4; killed_by.ash_archer 1; stalled 1; ");
  CHECK(group.decisions.median == 5);
  CHECK(group.ticks.most == 1000);
  CHECK(group.score.least == -40);
  CHECK(group.score.mean == 5);
}

TEST_CASE("every kind of origin makes a group of its own") {
  std::vector<cli::SimRecord> records(7, test::sample_record(1, true));
  records[1].origin.game = "doom";
  records[2].origin.rules = 2;
  records[3].origin.bot = "careful";
  records[4].origin.mode = engine::run::Mode::kEasy;
  records[5].origin.setup = {{"a", "b"}};
  records[6].origin.orders = {{"a", "b"}};
  CHECK(test::report_of(records).groups.size() == 7);
}

TEST_CASE("traits: who had them, who won, highest rate first, then by name") {
  const Report report = test::sample_report();
  const Group& group = report.groups[1];
  REQUIRE(group.traits.size() == 2);
  CHECK(traits_text(group.traits[0]) == "god: forge 3/4 1/6; veil 1/3 3/7;");
  CHECK(traits_text(group.traits[1]) == "perk: swift 2/2 2/8; scout 1/2 3/8;");
  CHECK(group.traits[1].rows[0].difference() == doctest::Approx(0.75));

  const Report tied = test::report_of(
      {test::sample_record(1, true, {"god.b"}), test::sample_record(2, true, {"god.a"})});
  CHECK(traits_text(tied.groups[0].traits[0]) == "god: a 1/1 1/1; b 1/1 1/1;");
}

TEST_CASE("a trait that every run has, has nothing to be compared with") {
  const Report report = test::report_of({test::sample_record(1, true, {"god.veil"})});
  CHECK_FALSE(report.groups[0].traits[0].rows[0].has_difference());
}

TEST_CASE("the order of records changes nothing") {
  std::vector<cli::SimRecord> records = test::sample_records();
  const std::string expected = report_json(test::report_of(records));
  std::reverse(records.begin(), records.end());
  CHECK(report_json(test::report_of(records)) == expected);
  std::rotate(records.begin(), records.begin() + 4, records.end());
  CHECK(report_json(test::report_of(records)) == expected);
}

TEST_CASE("the same record twice counts once") {
  Tally tally({"a.jsonl", "b.jsonl"});
  for (const std::uint32_t source : {0U, 1U}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      REQUIRE(tally.add(test::sample_record(seed, seed == 2, {"god.veil"}), {source, seed}).ok());
    }
  }
  const absl::StatusOr<Report> report = tally.finish();
  REQUIRE(report.ok());
  CHECK(report->groups[0].runs() == 3);
  CHECK(report->groups[0].won.count == 1);
  CHECK(report->groups[0].traits[0].rows[0].with.of == 3);
  CHECK(tally.records() == 6);
  CHECK(tally.repeated() == 3);
}

TEST_CASE("two results of one seed are an error that names both places") {
  const auto refused = [](const std::function<void(cli::SimRecord&)>& change) {
    Tally tally({"a.jsonl", "b.jsonl"});
    cli::SimRecord record = test::sample_record(17, false, {"god.veil"});
    REQUIRE(tally.add(record, {0, 3}).ok());
    change(record);
    REQUIRE(tally.add(record, {1, 8}).ok());
    return engine::kernel::message(tally.finish().status());
  };
  const std::string expected =
      "a.jsonl: line 3 and b.jsonl: line 8 tell different results of seed 17";
  CHECK(refused([](cli::SimRecord& record) { record.outcome = "victory"; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { record.reason = "killed_by.troll"; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { ++record.ticks; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { ++record.decisions; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { ++record.score; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { ++record.hash; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { record.traits = {"god.forge"}; }) == expected);
  CHECK(refused([](cli::SimRecord& record) { record.traits.clear(); }) == expected);
  CHECK(refused([](cli::SimRecord& record) { record.origin.bot = "careful"; }).empty());
}

TEST_CASE("figures that no run comes to are refused") {
  Tally tally({"file"});
  cli::SimRecord record = test::sample_record(1, false);
  record.ticks = ~std::uint64_t{0};
  CHECK(engine::kernel::message(tally.add(record, {0, 1})) ==
        "ticks 18446744073709551615 cannot be: no run has so many");
  record = test::sample_record(1, false);
  record.score = std::numeric_limits<std::int64_t>::min();
  CHECK_FALSE(tally.add(record, {0, 1}).ok());
  CHECK(tally.records() == 0);
}
