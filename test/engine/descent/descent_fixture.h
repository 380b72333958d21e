#pragma once

// Owns the way from a picture of a floor to a game in play and back, for the scenario tests of
// Descent: ASCII map in, orders, ticks and choices, ASCII map and events out.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/descent/events.h"
#include "engine/descent/game.h"
#include "engine/descent/model.h"

namespace fathom::engine::descent {

// The picture uses the glyphs of the map: '#' wall, '.' floor, '+' and '/' doors, '^' hazard,
// '>' stairs, '<' entry, '_' altar, 'O' pillar, '~' water, '@' the player, the glyphs of the
// enemies, and digits for items. It lies in the top left corner; everything else is wall.
struct Scene {
  std::string_view map;
  std::vector<std::string_view> items = {};  // '1' is the first of these slugs, and so on
  std::vector<std::pair<std::string_view, std::string_view>> orders = {};  // knob, value
  char under_player = '.';
  int floor = 1;
  bool known = false;  // the whole floor has been seen before
  Player player = {};  // weapon and belt as given; see hero()
  GodState god_state = GodState::kRefused;
  run::Mode mode = run::Mode::kIronman;
  kernel::Rect room{0, 0, kMapWidth, kMapHeight};  // of every enemy
};

// A fresh character with a Rusty Sword and an empty belt.
Player hero();
Player hero_with(std::initializer_list<std::string_view> belt);

ItemKind item_named(std::string_view slug);
EnemyKind enemy_named(std::string_view slug);
PerkKind perk_named(std::string_view slug);
GodKind god_named(std::string_view slug);

State prepare(const Scene& scene);
Game play(const Scene& scene);
Game play(const State& state);

// What the player sees and remembers, cropped to the rows and columns in use: unseen tiles are
// blank, enemies in view are drawn, items are '*'.
std::string seen(const Game& game);
// What there is, seen or not.
std::string truth(const Game& game);

struct Story {
  std::string names;  // "player_hit enemy_slain", without the plans of auto-explore
  std::vector<run::Event> events;

  bool has(EventKind kind) const;
  int count(EventKind kind) const;
  // A number of the first event of this kind.
  int number(EventKind kind, std::size_t which = 0) const;
};

// Lets time pass: so many ticks, or until the game asks or ends.
Story pass(Game& game, std::uint32_t ticks = 100'000);
// Answers the open prompt and lets time pass until the next one.
Story choose(Game& game, std::string_view slug, std::uint32_t ticks = 100'000);
void order(Game& game, std::string_view knob, std::string_view value);

// The open prompt: "enemy_encounter: fight avoid use.1", or "" if there is none.
std::string asked(const Game& game);
// The reason the run ended with, or "".
std::string ended(const Game& game);

}  // namespace fathom::engine::descent
