// How a report is shown: the same figures in text, HTML and JSON.

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/report/report.h"
#include "cli/report/sample.h"
#include "cli/report/svg.h"

using namespace fathom;
using namespace fathom::cli::report;

namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

// Columns of a line: continuation bytes take none.
std::size_t columns(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & '\xc0') != '\x80'; }));
}

Report report_with_odd_names() {
  cli::SimRecord record = test::sample_record(1, false, {"god.<script>alert(1)</script>"});
  record.origin.bot = "\"><script>";
  record.reason = "killed_by.<b>&'\x1b";
  record.origin.setup = {{"<i>", "&"}};
  return test::report_of({record});
}

}  // namespace

TEST_CASE("text: a group tells endings, causes, distributions and traits") {
  const std::string text = report_text(test::sample_report(), Glyphs::kAscii);
  CHECK(contains(text,
                 "descent, rules 1, bot careful\n=============================\n"
                 "Setup: tutorial=on\nOrders: stance=defensive\nSeeds 1 to 1.\n"));
  CHECK(contains(text, "4 of 10 runs won: 40.0 % (95 %: 16.8 to 68.7).\n"));
  CHECK(contains(text,
                 "Endings\n"
                 "  defeat   5  50.0 %  ##########################\n"
                 "  victory  4  40.0 %  #####################\n"
                 "  stalled  1  10.0 %  #####\n"));
  CHECK(contains(text,
                 "Causes of death and other ends (6 runs not won)\n"
                 "  killed by goblin      4  66.7 %  ##########################\n"));
  CHECK(contains(text,
                 "             least  5 %  25 %  median  75 %   95 %   most   mean\n"
                 "  decisions      1    1     3       5     8     10     10    5.5\n"));
  CHECK(contains(text,
                 "Win rate by god, and its difference from the runs without it\n"
                 "         runs   share     won          95 %  difference\n"
                 "  forge     4  40.0 %  75.0 %  30.1 to 95.4       +58.3\n"));
  CHECK(contains(text, "Whoever lives longer gathers more"));
}

TEST_CASE("text: fits 80 columns whatever the names, in blocks and in ASCII") {
  cli::SimRecord record = test::sample_record(1, false, {"god." + std::string(200, 'x')});
  record.seed = std::numeric_limits<std::uint64_t>::max();
  record.reason = std::string(300, 'y');
  record.origin.bot = std::string(300, 'z');
  record.ticks = 999'999'999;
  record.score = -999'999'999;
  for (const Glyphs glyphs : {Glyphs::kBlocks, Glyphs::kAscii}) {
    for (const Report& report : {test::report_of({record}), test::sample_report()}) {
      const std::string text = report_text(report, glyphs);
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(columns(line) <= 80);
        CHECK((line.empty() || line.back() != ' '));
      }
      CHECK(contains(text, "█") == (glyphs == Glyphs::kBlocks));
    }
  }
}

TEST_CASE("text: what comes from a file cannot speak to the terminal") {
  CHECK_FALSE(contains(report_text(report_with_odd_names(), Glyphs::kBlocks), "\x1b"));
}

TEST_CASE("html: one page that needs nothing else") {
  const std::string page = report_html(test::sample_report());
  CHECK(page.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK_FALSE(contains(page, "<script"));
  CHECK_FALSE(contains(page, "http:"));
  CHECK_FALSE(contains(page, "https:"));
  CHECK_FALSE(contains(page, "url("));
  CHECK_FALSE(contains(page, "@import"));
  CHECK_FALSE(contains(page, "src="));
  CHECK(contains(page, "prefers-color-scheme: dark"));
  CHECK(contains(page, "<h2>descent, rules 1, bot careful</h2>"));
  CHECK(contains(page, "4 of 10 runs won: 40.0 % (95 %: 16.8 to 68.7)."));
  CHECK(occurrences(page, "role=\"img\"") == 6);
  CHECK(contains(page, "aria-labelledby=\"group-2-ticks-title group-2-ticks-figures\""));
}

TEST_CASE("html: what comes from a file cannot speak to the browser") {
  const std::string page = report_html(report_with_odd_names());
  CHECK_FALSE(contains(page, "<script"));
  CHECK_FALSE(contains(page, "<b>"));
  CHECK_FALSE(contains(page, "<i>"));
  CHECK_FALSE(contains(page, "\x1b"));
  CHECK(contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  CHECK(contains(page, "&lt;b&gt;&amp;&#39;?"));
  CHECK(contains(page, "bot &quot;&gt;&lt;script&gt;"));
}

TEST_CASE("svg: every bin of a histogram is a column with its figures") {
  const Report report = test::sample_report();
  const std::string svg = svg_histogram("id", "ticks", report.groups[1].ticks, 10);
  CHECK(occurrences(svg, "class=\"column\"") == report.groups[1].ticks.bins.size());
  CHECK(contains(svg, "<title>100 to 199: 1 runs, 10.0 %</title>"));
  CHECK(contains(svg, "<title id=\"id-title\">Histogram of ticks, median 500</title>"));
  CHECK(contains(svg, "100 to 199: 10.0 %; 200 to 299: 10.0 %"));
  CHECK_FALSE(contains(svg, "nan"));
}

TEST_CASE("svg: bars and rates are as long as their shares") {
  CHECK(contains(svg_bar(0.25, "lost"), "class=\"lost\" width=\"25.00%\""));
  const std::string rate = svg_rate({50, 100}, 0.4);
  CHECK(contains(rate, "x1=\"40.38%\" x2=\"59.62%\""));
  CHECK(contains(rate, "cx=\"50.00%\""));
  CHECK(contains(rate, "class=\"all\" x1=\"40.00%\""));
}

TEST_CASE("json: the same figures, for scripts") {
  const nlohmann::json json = nlohmann::json::parse(report_json(test::sample_report()));
  const nlohmann::json& group = json["groups"][1];
  CHECK(group["bot"] == "default");
  CHECK(group["mode"] == "ironman");
  CHECK(group["runs"] == 10);
  CHECK(group["wins"] == 4);
  CHECK(group["win_rate"] == 0.4);
  CHECK(group["endings"][0] == nlohmann::json({{"name", "defeat"}, {"runs", 5}}));
  CHECK(group["ticks"]["median"] == 500);
  CHECK(group["traits"]["god"][0]["name"] == "forge");
  CHECK(group["traits"]["god"][0]["wins"] == 3);
  CHECK(json["groups"][0]["orders"]["stance"] == "defensive");
}

TEST_CASE("json: names that are no UTF-8 do no harm") {
  cli::SimRecord record = test::sample_record(1, false);
  record.reason = "\xff";
  CHECK(nlohmann::json::accept(report_json(test::report_of({record}))));
}
