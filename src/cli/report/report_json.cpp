#include <nlohmann/json.hpp>

#include "cli/report/report.h"
#include "engine/kernel/hash.h"

namespace fathom::cli::report {
namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const Interval& interval) { return Json::array({interval.low, interval.high}); }

Json counts_json(const std::vector<NamedCount>& counts) {
  Json list = Json::array();
  for (const NamedCount& row : counts) list.push_back({{"name", row.slug}, {"runs", row.count}});
  return list;
}

Json bins_json(const std::vector<Bin>& bins) {
  Json list = Json::array();
  for (const Bin& bin : bins) {
    Json entry{{"from", bin.from}, {"to", bin.to}, {"runs", bin.count}};
    if (bin.and_less) entry["and_less"] = true;
    if (bin.and_more) entry["and_more"] = true;
    list.push_back(std::move(entry));
  }
  return list;
}

Json distribution_json(const Distribution& row) {
  return {{"min", row.least},
          {"p5", row.low},
          {"p25", row.quarter},
          {"median", row.median},
          {"p75", row.three_quarters},
          {"p95", row.high},
          {"max", row.most},
          {"mean", row.mean},
          {"histogram", bins_json(row.bins)}};
}

Json traits_json(const std::vector<TraitTable>& tables) {
  Json groups = Json::object();
  for (const TraitTable& table : tables) {
    Json rows = Json::array();
    for (const TraitRow& row : table.rows) {
      rows.push_back({{"name", row.name},
                      {"runs", row.with.of},
                      {"wins", row.with.count},
                      {"win_rate", row.with.share()},
                      {"interval", interval_json(row.with.interval())},
                      {"difference", row.has_difference() ? Json(row.difference()) : Json()}});
    }
    groups[table.kind] = std::move(rows);
  }
  return groups;
}

Json group_json(const Group& group) {
  return {{"game", group.origin.game},
          {"rules", group.origin.rules},
          {"content", engine::kernel::hash_text(group.origin.content)},
          {"bot", group.origin.bot},
          {"mode", engine::run::mode_name(group.origin.mode)},
          {"setup", Json(group.origin.setup)},
          {"orders", Json(group.origin.orders)},
          {"first_seed", group.first_seed},
          {"last_seed", group.last_seed},
          {"runs", group.runs()},
          {"wins", group.won.count},
          {"win_rate", group.won.share()},
          {"interval", interval_json(group.won.interval())},
          {"endings", counts_json(group.endings)},
          {"reasons", counts_json(group.reasons)},
          {"decisions", distribution_json(group.decisions)},
          {"ticks", distribution_json(group.ticks)},
          {"score", distribution_json(group.score)},
          {"traits", traits_json(group.traits)}};
}

}  // namespace

std::string report_json(const Report& report) {
  Json groups = Json::array();
  for (const Group& group : report.groups) groups.push_back(group_json(group));
  const Json whole{{"groups", std::move(groups)}};
  // Names that are no UTF-8 are shown as such, and are no reason to show nothing.
  return whole.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace fathom::cli::report
