#include "cli/score_print.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "cli/score_table.h"
#include "engine/kernel/hash.h"
#include "engine/run/fork.h"

namespace fathom::cli {
namespace {

using namespace engine;
using Json = nlohmann::ordered_json;

std::size_t shown_rows(const ScoreSection& section, std::size_t top) {
  return top == 0 ? section.scores.size() : std::min(top, section.scores.size());
}

Json run_json(const RankedScore& ranked) {
  const Score& score = ranked.score;
  Json json = {{"rank", ranked.rank},
               {"score", score.outcome.score},
               {"ending", run::ending_name(score.outcome.ending)},
               {"reason", score.outcome.reason.view()},
               {"ticks", score.ticks},
               {"decisions", score.decisions},
               {"seed", std::to_string(score.seed.value)},
               {"code", kernel::seed_code(score.seed)},
               {"hash", kernel::hash_text(score.hash)}};
  if (!score.source.player.empty()) json["player"] = score.source.player;
  json["path"] = score.source.path;
  if (score.fork) json["forked"] = {{"origin", score.fork->origin}, {"inputs", score.fork->inputs}};
  for (const Score& copy : ranked.copies) json["again"].push_back(copy.source.path);
  return json;
}

Json section_json(const ScoreSection& section, std::size_t top) {
  Json runs = Json::array();
  for (std::size_t i = 0; i < shown_rows(section, top); ++i) {
    runs.push_back(run_json(section.scores[i]));
  }
  return {{"game", section.rules->id},
          {"rules", section.rules->rules_version},
          {"mode", run::mode_name(section.mode)},
          {"setup", section.setup},
          {"played_on", section.played_on},
          {"ranked", section.scores.size()},
          {"runs", runs}};
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + "\"";
}

std::string csv_setup(const run::Setup& setup) {
  std::string text;
  for (const auto& [id, value] : setup) {
    text.append(text.empty() ? "" : " ").append(id).append("=").append(value);
  }
  return text;
}

std::string csv_row(std::string_view status, std::string_view rank, const Score& score,
                    const std::string& detail) {
  return fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", status, rank, score.rules->id,
      score.rules->rules_version, run::mode_name(score.mode), csv_field(csv_setup(score.setup)),
      score.outcome.score, run::ending_name(score.outcome.ending), score.outcome.reason.view(),
      score.ticks, score.decisions, score.seed.value, kernel::hash_text(score.hash),
      csv_field(score.source.player), csv_field(score.source.path), csv_field(detail));
}

}  // namespace

std::string score_tables(const ScoreBoard& board, std::size_t top) {
  std::string text;
  for (const ScoreSection& section : board.sections) {
    text += section_heading(section) + "\n" + section_table(section, shown_rows(section, top));
    const std::size_t rest = section.scores.size() - shown_rows(section, top);
    if (rest > 0) text += fmt::format("and {} more\n", rest);
    text += "\n";
  }
  return text + copies_text(board) + rejections_text(board) + counts_text(board);
}

std::string score_json(const ScoreBoard& board, std::size_t top) {
  Json json = {{"sections", Json::array()},
               {"rejected", Json::array()},
               {"unfinished", board.unfinished},
               {"played_on_left_out", board.played_on},
               {"no_journals", board.no_journals}};
  for (const ScoreSection& section : board.sections) {
    json["sections"].push_back(section_json(section, top));
  }
  for (const Rejection& rejection : board.rejected) {
    Json entry = {{"path", rejection.source.path},
                  {"kind", rejection_name(rejection.kind)},
                  {"reason", rejection.reason}};
    if (rejection.line) entry["line"] = *rejection.line;
    json["rejected"].push_back(entry);
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string score_csv(const ScoreBoard& board, std::size_t top) {
  std::string ranked =
      "status,rank,game,rules,mode,setup,score,ending,reason,ticks,decisions,seed,hash,player,"
      "path,detail\n";
  std::string again;
  for (const ScoreSection& section : board.sections) {
    for (std::size_t i = 0; i < shown_rows(section, top); ++i) {
      const RankedScore& row = section.scores[i];
      ranked += csv_row("ranked", std::to_string(row.rank), row.score,
                        row.score.fork ? run::fork_text(*row.score.fork) : "");
      for (const Score& copy : row.copies) {
        again += csv_row("again", "", copy, "the same run as " + row.score.source.path);
      }
    }
  }
  std::string rejected;
  for (const Rejection& rejection : board.rejected) {
    rejected += fmt::format("rejected,,,,,,,,,,,,,{},{},{}\n", csv_field(rejection.source.player),
                            csv_field(rejection.source.path), csv_field(rejection.reason));
  }
  return ranked + again + rejected;
}

}  // namespace fathom::cli
