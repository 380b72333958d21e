// What the player knows and what a run came to, in rows and named values.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/descent/game.h"
#include "engine/descent/words.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::engine::descent {
namespace {

using absl::StrCat;
using kernel::to_absl;
using run::Fact;

constexpr std::size_t kThreatRowsTold = 4;
constexpr std::size_t kBlowsTold = 5;

std::string hurt_name(const Content& content, HurtBy by, EnemyKind enemy) {
  std::string who(content[enemy].name);
  switch (by) {
    case HurtBy::kEnemy:
      return who;
    case HurtBy::kPoison:
      return StrCat("poison of the ", who);
    case HurtBy::kBleed:
      return StrCat("wounds by the ", who);
    case HurtBy::kHazard:
      break;
  }
  return "burning ground";
}

// "Goblin 12 in 6 blows, burning ground 4 in 2": most damage first.
std::string hurt_line(const Content& content, const std::vector<HurtTotal>& totals) {
  std::string line;
  for (const HurtTotal& total : totals) {
    absl::StrAppend(&line, line.empty() ? "" : ", ", hurt_name(content, total.by, total.enemy), " ",
                    total.damage, " in ", total.times);
  }
  return line.empty() ? "nothing" : line;
}

std::string last_blows(const Content& content, const std::vector<Hurt>& hurts) {
  std::string line;
  for (std::size_t i = hurts.size() - std::min(hurts.size(), kBlowsTold); i < hurts.size(); ++i) {
    absl::StrAppend(&line, line.empty() ? "" : ", ", "tick ", hurts[i].tick, " ",
                    hurt_name(content, hurts[i].by, hurts[i].enemy), " -", hurts[i].damage, " (HP ",
                    hurts[i].hp_left, ")");
  }
  return line.empty() ? "none" : line;
}

std::string threat_line(const std::vector<ThreatRow>& rows) {
  std::string line;
  for (std::size_t i = rows.size() - std::min(rows.size(), kThreatRowsTold); i < rows.size(); ++i) {
    absl::StrAppend(&line, line.empty() ? "" : ", ", "tick ", rows[i].tick, " ",
                    rows[i].visible_enemy_count, " in view");
    if (rows[i].visible_enemy_count > 0) {
      absl::StrAppend(&line, " at ", rows[i].min_enemy_distance);
    }
    if (rows[i].retreat_triggered) absl::StrAppend(&line, " (retreat)");
  }
  return line.empty() ? "none" : line;
}

}  // namespace

std::string Game::place_text() const { return StrCat("floor ", state_.floor); }

std::vector<std::string> Game::map_rows() const {
  std::vector<std::string> rows(kMapHeight, std::string(kMapWidth, ' '));
  const auto at = [&](Pos pos) -> char& {
    return rows[static_cast<std::size_t>(pos.y)][static_cast<std::size_t>(pos.x)];
  };
  state_.discovered.for_each([&](Pos pos) { at(pos) = tile_glyph(state_.tiles[pos]); });
  for (const FloorItem& item : state_.items) {
    if (!item.taken && state_.discovered.contains(item.pos)) {
      at(item.pos) = content_[item.kind].glyph();
    }
  }
  for (const Enemy& other : state_.enemies) {
    if (other.alive && other.known) at(other.last_seen) = content_[other.kind].glyph;
  }
  at(state_.player.pos) = '@';
  return rows;
}

std::vector<Fact> Game::recap_facts() const {
  const RunSummary summary = this->summary();
  std::vector<Fact> facts = {{"What hurt", hurt_line(content_, summary.hurts)},
                             {"Last blows", last_blows(content_, chronicle_.hurts())},
                             {"Last turns", threat_line(summary.threat_trace)}};
  for (Fact& fact : standing_facts()) facts.push_back(std::move(fact));
  facts.push_back({"Ticks", StrCat(summary.ticks)});
  facts.push_back({"Decisions", StrCat(summary.decisions)});
  return facts;
}

}  // namespace fathom::engine::descent
