#include "engine/descent/planner.h"

namespace fathom::engine::descent {
namespace {

constexpr int kAvoidDistance = 3;
// Prizes behind hazards are for the healthy.
constexpr int kPercentForHazardLoot = 70;

enum class Goal : std::uint8_t {
  kVisibleLoot,
  kAltar,
  kVisibleFrontier,
  kKnownFrontier,
  kKnownLoot,
  kLeftDoor,
  kStairs,
  kBoss,
  kRefusedDoor,
};
constexpr std::size_t kGoals = 9;

constexpr std::array<Goal, kGoals> kThoroughOrder = {
    Goal::kVisibleLoot,   Goal::kAltar,     Goal::kVisibleFrontier,
    Goal::kKnownFrontier, Goal::kKnownLoot, Goal::kLeftDoor,
    Goal::kStairs,        Goal::kBoss,      Goal::kRefusedDoor};
constexpr std::array<Goal, 6> kDirectOrder = {Goal::kStairs,          Goal::kBoss,
                                              Goal::kVisibleFrontier, Goal::kKnownFrontier,
                                              Goal::kLeftDoor,        Goal::kRefusedDoor};

// How much is refused. Each level is tried only when the one before finds nothing at all.
enum class Caution : std::uint8_t {
  kFull,       // no hazards, and well away from enemies that are to be avoided
  kHazards,    // no hazards
  kObstacles,  // no hazards, but through doors nobody wanted and past statues that block the way
  kNone,       // anything
};

// What counts as a goal of each kind, whether it can be reached or not. Most plans need only the
// first few kinds, so each is made when it is asked for.
class Goals {
 public:
  Goals(const KnownFloor& known, const Content& content) : known_(known), content_(content) {
    ends_ = known.altars() | known.closed_doors();
    if (known.boss_alive()) ends_ |= get(Goal::kBoss) & known.occupied();
  }

  const TileBits& get(Goal goal) const {
    std::optional<TileBits>& tiles = tiles_[static_cast<std::size_t>(goal)];
    if (!tiles) tiles.emplace(tiles_of(goal));
    return *tiles;
  }
  // Goals one stops beside.
  const TileBits& ends() const { return ends_; }

 private:
  TileBits tiles_of(Goal goal) const {
    switch (goal) {
      case Goal::kVisibleLoot:
        return known_.loot() & known_.visible();
      case Goal::kAltar:
        return known_.altars();
      case Goal::kVisibleFrontier:
        return get(Goal::kKnownFrontier) & known_.visible();
      case Goal::kKnownFrontier:
        return (known_.passable() & known_.rim()) | known_.new_doors();
      case Goal::kKnownLoot:
        return known_.loot() - known_.visible();
      case Goal::kLeftDoor:
        return known_.left_doors();
      case Goal::kStairs:
        return known_.stairs_open() ? known_.stairs() : TileBits();
      case Goal::kBoss:
        return known_.boss_alive() ? boss_place() : TileBits();
      case Goal::kRefusedDoor:
        return known_.refused_doors();
    }
    return {};
  }

  // A keeper nobody has in mind is looked for where it keeps.
  TileBits boss_place() const {
    TileBits place;
    known_.for_each_enemy([&](const Enemy& enemy) {
      if (content_[enemy.kind].boss) place.add(enemy.last_seen);
    });
    return place.empty() ? known_.stairs() : place;
  }

  const KnownFloor& known_;
  const Content& content_;
  mutable std::array<std::optional<TileBits>, kGoals> tiles_;
  TileBits ends_;
};

TileBits near_avoided(const KnownFloor& known, const Content& content) {
  TileBits zone;
  known.for_each_enemy([&](const Enemy& enemy) {
    const bool by_policy =
        known.policy().fight_or_avoid == FightMode::kAvoid && enemy.contact != Contact::kEngaged;
    if (!by_policy && enemy.contact != Contact::kAvoided) return;
    if (!content[enemy.kind].boss) zone.add(enemy.last_seen);
  });
  for (int i = 0; i < kAvoidDistance && !zone.empty(); ++i) zone = zone.grown();
  return zone;
}

// What one pass over the known floor found.
class Survey {
 public:
  Survey(const KnownFloor& known, const Content& content, const Goals& goals, StepField& field,
         Caution caution)
      : known_(known), goals_(goals), field_(field) {
    const bool pushing = caution >= Caution::kObstacles;
    const TileBits doors = known.closed_doors();
    ground_ = known.passable() - known.occupied();
    ends_ = goals.ends();
    if (pushing) {
      ground_ |= doors | known.statues();
      ends_ -= doors;
    }
    if (caution != Caution::kNone) refused_ = known.hazards();
    if (caution == Caution::kFull) refused_ |= near_avoided(known, content);
    ground_ -= refused_;
    ends_ -= refused_ - doors;
  }

  // Looks no further than the first goal of `order` that is anywhere on the map.
  std::optional<Goal> run(std::span<const Goal> order) {
    std::size_t wanted = 0;
    while (wanted < order.size() && goals_.get(order[wanted]).empty()) ++wanted;
    if (wanted == order.size()) return std::nullopt;
    field_.start(TileBits(known_.player()), ground_, ends_);
    const TileBits& goal = goals_.get(order[wanted]);
    while (!field_.layer(field_.farthest()).overlaps(goal)) {
      if (!field_.grow()) return first_reached(order.subspan(wanted + 1));
    }
    distance_ = field_.farthest();
    return order[wanted];
  }

  // Whether something was refused that could have been walked to.
  bool turned_away() const { return field_.reached().grown().overlaps(refused_); }

  // Of the goal that run() answered.
  Pos target(Goal goal) const { return (field_.layer(distance_) & goals_.get(goal)).nth(0); }

  Plan plan_to(Goal goal, AutoReason reason) const {
    Plan plan;
    Pos pos = target(goal);
    plan.intent = {.reason = reason, .target = pos, .path_len = distance_};
    plan.path.reserve(static_cast<std::size_t>(distance_));
    if (!ends_.contains(pos) && pos != known_.player()) plan.path.push_back(pos);
    for (int left = distance_; left > 1; --left) {
      pos = kernel::step(pos, field_.downhill(pos, left));
      plan.path.push_back(pos);
    }
    return plan;
  }

 private:
  std::optional<Goal> first_reached(std::span<const Goal> order) {
    const TileBits reached = field_.reached();
    for (const Goal goal : order) {
      if (!goals_.get(goal).overlaps(reached)) continue;
      distance_ = 0;
      while (!field_.layer(distance_).overlaps(goals_.get(goal))) ++distance_;
      return goal;
    }
    return std::nullopt;
  }

  const KnownFloor& known_;
  const Goals& goals_;
  StepField& field_;
  TileBits ground_;
  TileBits ends_;
  TileBits refused_;
  int distance_ = 0;  // of the goal that run() answered
};

AutoReason reason_for(Goal goal, bool is_door) {
  switch (goal) {
    case Goal::kVisibleLoot:
    case Goal::kKnownLoot:
      return AutoReason::kLoot;
    case Goal::kAltar:
      return AutoReason::kShrine;
    case Goal::kVisibleFrontier:
      return is_door ? AutoReason::kDoor : AutoReason::kVisibleFrontier;
    case Goal::kKnownFrontier:
      return is_door ? AutoReason::kDoor : AutoReason::kKnownFrontier;
    case Goal::kLeftDoor:
    case Goal::kRefusedDoor:
      return AutoReason::kLeftDoor;
    case Goal::kStairs:
      return AutoReason::kStairs;
    case Goal::kBoss:
      return AutoReason::kBoss;
  }
  return AutoReason::kNone;
}

std::span<const Goal> order_for(const KnownFloor& known) {
  if (known.policy().exploration_mode == ExploreMode::kDirect) return kDirectOrder;
  return kThoroughOrder;
}

bool leaves_the_floor(Goal goal) {
  return goal == Goal::kStairs || goal == Goal::kBoss || goal == Goal::kRefusedDoor;
}

// Spending supplies includes hit points: a prize behind hazards is fetched before leaving.
std::optional<Plan> loot_through_hazards(const KnownFloor& known, const Content& content,
                                         const Goals& goals, StepField& field) {
  constexpr std::array<Goal, 2> kLoot = {Goal::kVisibleLoot, Goal::kKnownLoot};
  if (known.policy().resource_aggression != Aggro::kSpend ||
      known.policy().exploration_mode == ExploreMode::kDirect ||
      known.hp_percent() < kPercentForHazardLoot) {
    return std::nullopt;
  }
  Survey survey(known, content, goals, field, Caution::kNone);
  const std::optional<Goal> goal = survey.run(kLoot);
  if (!goal) return std::nullopt;
  return survey.plan_to(*goal, AutoReason::kThroughHazard);
}

// Whether someone who fears nothing would have gone elsewhere.
bool avoids_threat(const Plan& plan, std::span<const Goal> order, const KnownFloor& known,
                   const Content& content, const Goals& goals, StepField& field) {
  Survey fearless(known, content, goals, field, Caution::kNone);
  const std::optional<Goal> goal = fearless.run(order);
  return goal && fearless.target(*goal) != plan.intent.target;
}

}  // namespace

Plan Planner::plan(const KnownFloor& known, const Content& content) {
  const std::span<const Goal> order = order_for(known);
  const Goals goals(known, content);
  for (const Caution caution : {Caution::kFull, Caution::kHazards, Caution::kObstacles}) {
    Survey survey(known, content, goals, field_, caution);
    const std::optional<Goal> goal = survey.run(order);
    if (!goal) continue;
    const bool is_door = known.closed_doors().contains(survey.target(*goal));
    Plan plan = survey.plan_to(*goal, reason_for(*goal, is_door));
    const bool turned_away = survey.turned_away();
    if (leaves_the_floor(*goal)) {
      if (std::optional<Plan> prize = loot_through_hazards(known, content, goals, field_))
        return *prize;
    }
    if (turned_away && avoids_threat(plan, order, known, content, goals, field_)) {
      plan.intent.reason = AutoReason::kThreatAvoidance;
    }
    return plan;
  }
  Survey fearless(known, content, goals, field_, Caution::kNone);
  if (const std::optional<Goal> goal = fearless.run(order)) {
    return fearless.plan_to(*goal, AutoReason::kThroughHazard);
  }
  const AutoReason reason = known.stairs_declined() ? AutoReason::kRest : AutoReason::kStuck;
  return {.intent = {.reason = reason, .target = known.player(), .path_len = 0}, .path = {}};
}

}  // namespace fathom::engine::descent
