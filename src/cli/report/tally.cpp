#include "cli/report/tally.h"

#include <algorithm>
#include <tuple>

#include "engine/kernel/text.h"

namespace fathom::cli::report {
namespace {

// Doubles hold whole numbers up to here exactly, and sums of a billion runs fit.
constexpr std::int64_t kLargestFigure = 1'000'000'000'000;

absl::Status check_figure(const char* name, std::uint64_t size) {
  if (size <= static_cast<std::uint64_t>(kLargestFigure)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(name, " ", size, " cannot be: no run has so many"));
}

}  // namespace

Tally::NameId Tally::intern(const std::string& name) {
  const auto [place, fresh] = ids_.try_emplace(name, static_cast<NameId>(names_.size()));
  if (fresh) names_.push_back(name);
  return place->second;
}

std::vector<Tally::Row>& Tally::rows_of(const RecordOrigin& origin) {
  if (last_origin_ == nullptr || !(*last_origin_ == origin)) {
    const auto place = groups_.try_emplace(origin).first;
    last_origin_ = &place->first;
    last_rows_ = &place->second;
  }
  return *last_rows_;
}

std::span<const Tally::NameId> Tally::traits_of(const Row& row) const {
  return {traits_.data() + row.first_trait, row.traits};
}

absl::Status Tally::add(const SimRecord& record, const Place& place) {
  const auto score = static_cast<std::uint64_t>(record.score);
  for (const absl::Status& status :
       {check_figure("ticks", record.ticks), check_figure("decisions", record.decisions),
        check_figure("score", record.score < 0 ? 0 - score : score)}) {
    if (!status.ok()) return status;
  }
  Row row{.seed = record.seed,
          .hash = record.hash,
          .ticks = static_cast<std::int64_t>(record.ticks),
          .decisions = static_cast<std::int64_t>(record.decisions),
          .score = record.score,
          .outcome = intern(record.outcome),
          .reason = intern(record.reason),
          .first_trait = traits_.size(),
          .traits = static_cast<std::uint32_t>(record.traits.size()),
          .place = place};
  for (const std::string& trait : record.traits) traits_.push_back(intern(trait));
  rows_of(record.origin).push_back(row);
  ++records_;
  return absl::OkStatus();
}

bool Tally::same(const Row& left, const Row& right) const {
  const auto figures = [](const Row& row) {
    return std::tie(row.hash, row.ticks, row.decisions, row.score, row.outcome, row.reason);
  };
  const std::span<const NameId> a = traits_of(left);
  const std::span<const NameId> b = traits_of(right);
  return figures(left) == figures(right) && std::equal(a.begin(), a.end(), b.begin(), b.end());
}

std::string Tally::place_text(const Place& place) const {
  return sources_[place.source] + ": line " + std::to_string(place.line);
}

absl::Status Tally::drop_repeated(std::vector<Row>& rows) {
  std::sort(rows.begin(), rows.end(), [](const Row& left, const Row& right) {
    return std::tie(left.seed, left.place.source, left.place.line) <
           std::tie(right.seed, right.place.source, right.place.line);
  });
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i - 1].seed != rows[i].seed || same(rows[i - 1], rows[i])) continue;
    return engine::kernel::invalid(place_text(rows[i - 1].place) + " and " +
                                   place_text(rows[i].place) + " tell different results of seed " +
                                   std::to_string(rows[i].seed));
  }
  const auto end = std::unique(rows.begin(), rows.end(), [](const Row& left, const Row& right) {
    return left.seed == right.seed;
  });
  repeated_ += static_cast<std::uint64_t>(rows.end() - end);
  rows.erase(end, rows.end());
  return absl::OkStatus();
}

absl::StatusOr<Report> Tally::finish() {
  Report report;
  for (auto& [origin, rows] : groups_) {
    if (absl::Status status = drop_repeated(rows); !status.ok()) return status;
    report.groups.push_back(count(origin, rows));
  }
  for (Group& group : report.groups) {
    group.has_rival_content =
        std::any_of(report.groups.begin(), report.groups.end(), [&](const Group& other) {
          return other.origin.game == group.origin.game &&
                 other.origin.content != group.origin.content;
        });
  }
  return report;
}

std::vector<NamedCount> Tally::named(const std::vector<std::uint64_t>& counts) const {
  std::vector<NamedCount> list;
  for (std::size_t id = 0; id < counts.size(); ++id) {
    if (counts[id] != 0) list.push_back({names_[id], counts[id]});
  }
  std::sort(list.begin(), list.end(), [](const NamedCount& left, const NamedCount& right) {
    return left.count != right.count ? left.count > right.count : left.slug < right.slug;
  });
  return list;
}

Group Tally::count(const RecordOrigin& origin, const std::vector<Row>& rows) const {
  Group group;
  group.origin = origin;
  group.first_seed = rows.front().seed;
  group.last_seed = rows.back().seed;
  group.won.of = rows.size();
  std::vector<std::uint64_t> endings(names_.size(), 0);
  std::vector<std::uint64_t> reasons(names_.size(), 0);
  for (const Row& row : rows) {
    ++endings[row.outcome];
    if (is_win(row)) {
      ++group.won.count;
    } else {
      ++reasons[row.reason];
    }
  }
  group.endings = named(endings);
  group.reasons = named(reasons);
  const auto distribution = [&](std::int64_t Row::*figure) {
    std::vector<std::int64_t> values;
    values.reserve(rows.size());
    for (const Row& row : rows) values.push_back(row.*figure);
    return distribution_of(std::move(values));
  };
  group.decisions = distribution(&Row::decisions);
  group.ticks = distribution(&Row::ticks);
  group.score = distribution(&Row::score);
  group.traits = trait_tables(rows, group.won);
  return group;
}

std::vector<TraitTable> Tally::trait_tables(const std::vector<Row>& rows, const Rate& won) const {
  std::vector<Rate> with(names_.size());
  for (const Row& row : rows) {
    for (const NameId trait : traits_of(row)) {
      ++with[trait].of;
      if (is_win(row)) ++with[trait].count;
    }
  }
  std::map<std::string, TraitTable> tables;
  for (std::size_t id = 0; id < with.size(); ++id) {
    if (with[id].of == 0) continue;
    const std::size_t dot = names_[id].find('.');
    const std::string kind = names_[id].substr(0, dot);
    tables[kind].kind = kind;
    tables[kind].rows.push_back({.name = names_[id].substr(dot + 1),
                                 .with = with[id],
                                 .without = {won.count - with[id].count, won.of - with[id].of}});
  }
  std::vector<TraitTable> list;
  for (auto& [kind, table] : tables) {
    std::sort(table.rows.begin(), table.rows.end(),
              [](const TraitRow& left, const TraitRow& right) {
                const double difference = left.with.share() - right.with.share();
                return difference != 0 ? difference > 0 : left.name < right.name;
              });
    list.push_back(std::move(table));
  }
  return list;
}

}  // namespace fathom::cli::report
