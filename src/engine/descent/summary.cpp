// What a run comes to.

#include "engine/descent/summary.h"

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

using run::Trait;

constexpr std::array<std::string_view, kCampUses> kCampSlugs = {"rest", "train", "scout", "skip"};

std::vector<HurtTotal> total_hurts(const std::vector<Hurt>& hurts) {
  std::vector<HurtTotal> totals;
  for (const Hurt& hurt : hurts) {
    auto same = std::find_if(totals.begin(), totals.end(), [&](const HurtTotal& total) {
      return total.by == hurt.by && total.enemy == hurt.enemy;
    });
    if (same == totals.end()) {
      totals.push_back({.by = hurt.by, .enemy = hurt.enemy});
      same = totals.end() - 1;
    }
    same->damage += hurt.damage;
    ++same->times;
  }
  std::stable_sort(totals.begin(), totals.end(), [](const HurtTotal& left, const HurtTotal& right) {
    return left.damage > right.damage;
  });
  return totals;
}

}  // namespace

RunSummary Game::summary() const {
  RunSummary summary;
  summary.outcome = outcome();
  summary.seed = seed();
  summary.hash = snapshot_hash();
  summary.ticks = current_tick();
  summary.decisions = next_input_seq();
  summary.floor = state_.floor;
  summary.branch = state_.branch;
  summary.god = state_.player.god;
  summary.refused_gods = state_.god_state == GodState::kRefused;
  summary.perks = state_.player.perks;
  summary.primary = state_.player.primary;
  summary.reserve = state_.player.reserve;
  summary.kills = state_.player.kills;
  summary.hp = state_.player.hp;
  summary.score = current_score();
  summary.threat_trace = chronicle_.threat_trace();
  summary.hurts = total_hurts(chronicle_.hurts());
  return summary;
}

std::vector<Trait> Game::gathered_traits() const {
  std::vector<Trait> traits;
  if (state_.god_state == GodState::kAccepted) {
    traits.push_back({"god", content_[state_.player.god].slug});
  }
  if (state_.god_state == GodState::kRefused) traits.push_back({"god", "refused"});
  if (state_.branch != Branch::kNone) {
    traits.push_back({"branch", state_.branch == Branch::kA ? "a" : "b"});
  }
  for (const PerkKind perk : state_.player.perks) traits.push_back({"perk", content_[perk].slug});
  for (std::size_t i = 0; i < content_.items.size(); ++i) {
    if (chronicle_.took(static_cast<ItemKind>(i))) {
      traits.push_back({"item", content_.items[i].slug});
    }
  }
  for (std::size_t i = 0; i < kCampUses; ++i) {
    if (chronicle_.camped(static_cast<CampUse>(i))) traits.push_back({"camp", kCampSlugs[i]});
  }
  return traits;
}

}  // namespace fathom::engine::descent
