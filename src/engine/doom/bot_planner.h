#pragma once

// Owns the strong bot's choices between encounters: where to go, when to light a flare, when to
// enter a shop and what for, when to leave. A plan is kept until something new is learnt, so
// most steps cost next to nothing.

#include <array>
#include <cstddef>

#include "engine/doom/bot_map.h"
#include "engine/doom/bot_prospects.h"
#include "engine/doom/bot_route.h"
#include "engine/doom/bot_shop.h"

namespace fathom::engine::doom {

class Planner {
 public:
  // Forgets everything: another run begins.
  void reset();
  // What to do at an explore prompt.
  Action next_action(const Sight& sight, Prospects& prospects);
  // What the shop was entered for.
  const Purchase& purchase() const { return purchase_; }

 private:
  bool learnt_nothing(const Sight& sight) const;
  bool on_the_way(const Sight& sight) const;
  Action follow(const Sight& sight);
  void plan_way_to(RoomNumber goal);

  int entry_cost(const Sight& sight, Prospects& prospects, RoomNumber room) const;
  void survey(const Sight& sight, Prospects& prospects);
  template <typename Suits>
  RoomNumber cheapest(Suits suits) const;

  RoomNumber choose_goal(const Sight& sight);
  RoomNumber errand(const Sight& sight) const;
  static int errand_worth(char mark);
  int scouting_score(const Sight& sight, RoomNumber room) const;
  RoomNumber vendor_worth_the_way(const Sight& sight) const;
  RoomNumber hard_goal(const Sight& sight) const;

  Sight planned_;  // what the plan was made from; no plan if its phase is not kExplore
  Routes routes_;
  EntryCosts entry_{};
  Purchase purchase_;
  bool may_leave_ = false;                // the goal is the exit, to leave by it
  std::array<RoomNumber, kRooms> way_{};  // backwards, the goal first
  std::size_t steps_left_ = 0;
};

}  // namespace fathom::engine::doom
