#pragma once

// Owns where auto-explore goes next and why. One breadth-first pass over what the player knows
// finds the nearest goal of every kind at once; the policy says which kind comes first.
//
// Order when exploring thoroughly: loot in view, an altar, the nearest frontier in view, the
// nearest known frontier (shut doors count as frontier), loot left behind, doors left shut,
// the stairs or, while it lives, the boss. When going directly: stairs or boss as soon as they
// are known, then frontiers and doors. Ties: (path length, y, x).

#include "engine/descent/known_floor.h"
#include "engine/descent/step_field.h"

namespace fathom::engine::descent {

class Planner {
 public:
  // The field is work space.
  explicit Planner(StepField& field) : field_(field) {}

  // Always gives an intent: kStuck when there is nowhere left to go, kRest to wait where one is.
  Plan plan(const KnownFloor& known, const Content& content);

 private:
  StepField& field_;
};

}  // namespace fathom::engine::descent
