#pragma once

// Owns the way from a picture of a floor to a game in play and back, for the rule tests of
// Dungeon of Doom: a floor map in, choices, a floor map and events out. Dice can be loaded.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doom/events.h"
#include "engine/doom/game.h"
#include "engine/doom/model.h"
#include "engine/kernel/rng.h"

namespace fathom::engine::doom {

// A die of the sides low .. high, which must show one of least .. most.
struct Die {
  int low;
  int high;
  int least;
  int most;
};
constexpr Die die(int low, int high, int shows) { return {low, high, shows, shows}; }
constexpr Die d5(int shows) { return die(1, 5, shows); }
constexpr Die d6(int shows) { return die(1, 6, shows); }
constexpr Die d10(int shows) { return die(1, 10, shows); }
constexpr Die d50(int shows) { return die(1, 50, shows); }
constexpr Die d100(int shows) { return die(1, 100, shows); }
// Beyond every chance there is in the game: the rarer a throw, the longer it is looked for.
inline constexpr Die kLowD100{1, 100, 1, 20};
inline constexpr Die kHighD100{1, 100, 98, 100};

// A stream whose first draws are these; what follows is chance.
kernel::Rng loaded_dice(std::initializer_list<Die> dice);
// Streams that have nothing to do with one another.
kernel::Rng fair_dice(int number);

inline constexpr std::string_view kBareFloor = R"(
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 * 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
0 0 0 0 0 0 0
)";

// 12 in everything, 30 hit points, 100 gold, a short sword and leather.
Player hero();

// A game about to be played. The picture shows what there is, seen or not, in the marks of the
// map; besides, G is a monster on a treasure. Treasures are numbered in reading order, then come
// those carried; what is left of the ten lies on the top floor (from there: the bottom one).
struct Scene {
  std::string_view floor = kBareFloor;
  int floor_number = 1;
  char here = '0';          // the room of the player; M and G: in the middle of a fight
  int monster_level = 1;    // of every M and G
  int vitality = 0;         // of the monster here; 0: three times its level
  int treasures_found = 0;  // carried already
  SetupChoices setup{};
  Player player = hero();
  kernel::Rng room_dice = fair_dice(1);
  kernel::Rng combat_dice = fair_dice(2);
};

State prepare(const Scene& scene);
Game play(const Scene& scene);
Game play(const State& state);

// Another floor for a scene; its treasures and monsters are up to the caller.
void draw_floor(Dungeon& dungeon, int floor_number, std::string_view picture);

// What the player sees of the floor, or of another one.
std::string floor_picture(const Game& game);
std::string floor_picture(const Game& game, int floor_number);
// What there is, seen or not.
std::string true_picture(const Dungeon& dungeon, int floor_number);

// What one choice led to.
struct Story {
  std::string names;  // "entered robbed"
  std::vector<run::Event> events;

  bool has(EventKind kind) const;
  // A number of the first event of this kind.
  int number(EventKind kind, std::size_t which = 0) const;
};

// Answers the open prompt and lets time pass until the next one.
Story choose(Game& game, std::string_view slug);
// The same for several answers in a row, separated by blanks.
Story choose_all(Game& game, std::string_view slugs);

// Answers with something that is not listed: checks that it costs nothing, and says why not.
std::string refuse(Game& game, std::string_view slug);

// For prose, which may be put another way as long as it says this.
bool mentions(std::string_view text, std::string_view what);

// The open prompt: "explore: north south map help".
std::string asked(const Game& game);
bool offers(const Game& game, std::string_view slug);

// Checks that `count` of `trials` is what a chance of `percent` gives.
void check_share(int count, int trials, double percent);

// Plays one choice in `trials` games that differ in their dice only; counts the games in which
// `happened(game, story)`.
template <typename Happened>
int count_stories(int trials, const Scene& scene, std::string_view slug, Happened happened) {
  int count = 0;
  State state = prepare(scene);
  for (int i = 0; i < trials; ++i) {
    state.room_rng = fair_dice(2 * i);
    state.combat_rng = fair_dice(2 * i + 1);
    Game game = play(state);
    const Story story = choose(game, slug);
    if (happened(game, story)) ++count;
  }
  return count;
}

}  // namespace fathom::engine::doom
