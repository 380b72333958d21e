#include "tui/games/descent_facts.h"

#include <doctest/doctest.h>

#include "engine/descent/descent_fixture.h"
#include "tui/frame_text.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using namespace fathom::engine::descent;

namespace {

std::string facts(const engine::descent::Scene& scene) {
  Game game = play(scene);
  pass(game);
  REQUIRE(game.pending() != nullptr);
  return drawn_rows(descent_facts(game, 40), 40);
}

}  // namespace

TEST_CASE("an encounter tells why it stopped, and of everybody what a decision needs") {
  CHECK(facts({.map = R"(
########
#@...g.#
########)"}) == R"(
Why    first sight
Danger melee
g Goblin  HP 10/10
  4 tiles away, unaware of you
  attack 2, defence 0, speed 12
  it hits for 2, you for 7
  quick and weak; gives up when it loses
  you
)");
}

TEST_CASE("of a kind of enemy is told only once what it is like") {
  const std::string text = facts({.map = R"(
##########
#@...g.g.#
##########)"});
  const std::size_t first = text.find("quick and weak");
  CHECK(first != std::string::npos);
  CHECK(text.find("quick and weak", first + 1) == std::string::npos);
}

TEST_CASE("a weapon is compared with what is worn") {
  CHECK(facts({.map = R"(
#####
#@1.#
#####)",
               .items = {"steel_longsword"}}) == R"(
Wielded Rusty Sword: attack +2
Reserve bare hands
Attack 7 now, 11 with it
)");
}

TEST_CASE("a find for the belt is told with what is on it") {
  engine::descent::Scene scene{.map = R"(
#####
#@1.#
#####)",
                               .items = {"smoke_bomb"}};
  CHECK(facts(scene).find("Belt empty") != std::string::npos);
  scene.player = hero_with({"minor_potion", "major_potion"});
  CHECK(facts(scene).find("Minor Potion, Major Potion") != std::string::npos);
}

TEST_CASE("without a question there are no facts") {
  const Game game = play(engine::descent::Scene{.map = "\n####\n#@.#\n####"});
  CHECK(descent_facts(game, 40).empty());
}
