#pragma once

// Owns what the rule tests of Descent share beyond the scene: rows by name, characters who are
// busy while others act, and the numbers of a story.

#include <string_view>
#include <vector>

#include "content/descent/descent_content.h"
#include "engine/descent/descent_fixture.h"

namespace fathom::engine::descent {

inline const Content& tables() { return content::descent::descent_content(); }
inline const EnemyRow& enemy_row(std::string_view slug) { return tables()[enemy_named(slug)]; }
inline const ItemRow& item_row(std::string_view slug) { return tables()[item_named(slug)]; }

// Ticks that an action of this enemy takes.
inline int cost_of(std::string_view slug) { return 100 / enemy_row(slug).speed; }

// Everybody on the floor is after the player, has been decided about and acts at tick `now`; the
// player does nothing at all before tick `busy_until`.
inline State hunted(const Scene& scene, Time busy_until = 100'000, Time now = 10) {
  State state = prepare(scene);
  state.player.next_action = busy_until;
  state.player_mode = Mode::kFight;
  state.encounter.active = true;
  for (Enemy& enemy : state.enemies) {
    enemy.mind = Mind::kHunting;
    enemy.dormant = false;
    enemy.contact = Contact::kEngaged;
    enemy.next_action = now;
  }
  return state;
}

// The same number of every event of a kind: {5, 3, 3}.
inline std::vector<int> numbers(const Story& story, EventKind kind, std::size_t which) {
  std::vector<int> found;
  for (const run::Event& event : story.events) {
    if (event.kind == static_cast<std::uint16_t>(kind)) found.push_back(event.args[which]);
  }
  return found;
}

// When each event of a kind happened.
inline std::vector<int> times(const Story& story, EventKind kind) {
  std::vector<int> found;
  for (const run::Event& event : story.events) {
    if (event.kind != static_cast<std::uint16_t>(kind)) continue;
    found.push_back(static_cast<int>(event.tick.value));
  }
  return found;
}

// What the blows of enemies did, in order.
inline std::vector<int> blows(const Story& story) {
  return numbers(story, EventKind::kEnemyHit, 1);
}

}  // namespace fathom::engine::descent
