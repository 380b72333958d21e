#include "cli/compare/comparison_view.h"

#include <spdlog/fmt/fmt.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/report/chart.h"
#include "cli/report/wording.h"
#include "engine/kernel/text.h"

namespace fathom::cli::compare {
namespace {

using report::Align;
using report::TextTable;
using Json = nlohmann::ordered_json;

constexpr std::size_t kReasonWidth = 24;

// "default, retreat_hp_threshold=50, stance=defensive, set.sparse=on", behind its letter.
std::string side_text(const char* letter, const RecordOrigin& side) {
  std::string text = fmt::format("{}: {}", letter, side.bot);
  for (const auto& [knob, value] : side.orders) text += fmt::format(", {}={}", knob, value);
  for (const auto& [option, value] : side.setup) {
    text += fmt::format(", set.{}={}", option, value);
  }
  return engine::kernel::wrapped(text) + "\n";
}

std::string signed_text(double number) {
  const std::string text = report::one_decimal(number);
  return number > 0 && text != "0.0" ? "+" + text : text;
}

std::string bounds_text(const report::Interval& interval) {
  if (!std::isfinite(interval.low)) return "unknown";
  return signed_text(interval.low) + " to " + signed_text(interval.high);
}

std::string figures_text(const Result& result) {
  const report::PairedWins& wins = result.wins;
  TextTable table({Align::kLeft, Align::kRight, Align::kRight, Align::kRight, Align::kRight});
  table.add({"", "A", "B", "B - A", "95 %"});
  table.add({"won", report::grouped(wins.wins_a()), report::grouped(wins.wins_b()), "", ""});
  const report::Estimate won = wins.difference();
  table.add({"win rate", report::percent(report::Rate{wins.wins_a(), wins.pairs()}.share()),
             report::percent(report::Rate{wins.wins_b(), wins.pairs()}.share()),
             signed_text(100 * won.value),
             bounds_text({100 * won.interval.low, 100 * won.interval.high})});
  const auto add = [&](const char* name, const Figure& figure) {
    table.add({name, report::one_decimal(figure.mean_a), report::one_decimal(figure.mean_b),
               signed_text(figure.difference.value), bounds_text(figure.difference.interval)});
  };
  add("mean score", result.score);
  add("mean decisions", result.decisions);
  add("mean ticks", result.ticks);
  return table.text();
}

std::string wins_text(const report::PairedWins& wins) {
  TextTable table({Align::kLeft, Align::kRight});
  table.add({"seeds both won", report::grouped(wins.both)});
  table.add({"only A", report::grouped(wins.only_a)});
  table.add({"only B", report::grouped(wins.only_b)});
  table.add({"neither", report::grouped(wins.neither)});
  const double chance = wins.chance();
  table.add({"sign test, p", chance < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", chance)});
  return table.text();
}

std::string result_text(const SideResult& side) {
  const std::string words =
      side.won() ? "victory" : report::in_words(side.reason.empty() ? side.outcome : side.reason);
  return report::shortened(words, kReasonWidth);
}

std::string seeds_text(const Result& result) {
  if (result.most_different.empty()) return {};
  TextTable table({Align::kRight, Align::kLeft, Align::kRight, Align::kLeft, Align::kRight});
  table.add({"seed", "A", "score", "B", "score"});
  for (const SeedPair& pair : result.most_different) {
    table.add({std::to_string(pair.seed), result_text(pair.a), report::grouped_signed(pair.a.score),
               result_text(pair.b), report::grouped_signed(pair.b.score)});
  }
  return "\nSeeds that differ most\n" + table.text();
}

Json side_json(const RecordOrigin& side) {
  return {{"bot", side.bot}, {"setup", Json(side.setup)}, {"orders", Json(side.orders)}};
}

Json estimate_json(const report::Estimate& estimate) {
  const bool known = std::isfinite(estimate.interval.low);
  return {
      {"difference", estimate.value},
      {"interval", known ? Json::array({estimate.interval.low, estimate.interval.high}) : Json()}};
}

Json figure_json(const Figure& figure) {
  Json json{{"a", figure.mean_a}, {"b", figure.mean_b}};
  json.update(estimate_json(figure.difference));
  return json;
}

Json wins_json(const report::PairedWins& wins) {
  Json json{{"a", wins.wins_a()},    {"b", wins.wins_b()},    {"both", wins.both},
            {"only_a", wins.only_a}, {"only_b", wins.only_b}, {"neither", wins.neither}};
  json.update(estimate_json(wins.difference()));
  json["p"] = wins.chance();
  return json;
}

Json pair_json(const SeedPair& pair) {
  const auto side = [](const SideResult& result) {
    return Json{{"outcome", result.outcome}, {"reason", result.reason}, {"score", result.score}};
  };
  return {{"seed", pair.seed}, {"a", side(pair.a)}, {"b", side(pair.b)}};
}

}  // namespace

std::string comparison_text(const Question& question, const Result& result) {
  return fmt::format("{}, rules {}, seeds {} to {}\n", question.a.game, question.a.rules,
                     question.first_seed, question.last_seed) +
         side_text("A", question.a) + side_text("B", question.b) + "\n" + figures_text(result) +
         "\n" + wins_text(result.wins) + "\n" + verdict(result.wins) + "\n" + seeds_text(result);
}

std::string comparison_json(const Question& question, const Result& result) {
  Json seeds = Json::array();
  for (const SeedPair& pair : result.most_different) seeds.push_back(pair_json(pair));
  const Json whole{{"game", question.a.game},
                   {"rules", question.a.rules},
                   {"first_seed", question.first_seed},
                   {"last_seed", question.last_seed},
                   {"a", side_json(question.a)},
                   {"b", side_json(question.b)},
                   {"runs", result.wins.pairs()},
                   {"wins", wins_json(result.wins)},
                   {"score", figure_json(result.score)},
                   {"decisions", figure_json(result.decisions)},
                   {"ticks", figure_json(result.ticks)},
                   {"told", is_told(result.wins)},
                   {"verdict", verdict(result.wins)},
                   {"most_different", std::move(seeds)}};
  return whole.dump(2) + "\n";
}

}  // namespace fathom::cli::compare
