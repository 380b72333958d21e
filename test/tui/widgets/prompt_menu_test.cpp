#include "tui/widgets/prompt_menu.h"

#include <doctest/doctest.h>

#include "content/catalog.h"
#include "engine/descent/descent_fixture.h"
#include "tui/frame_text.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::descent::Game;
using terminal::character_key;
using terminal::special_key;

namespace {

// Two goblins and an archer in one room.
Game encounter() {
  engine::descent::Scene scene{.map = R"(
############
#@...g..g.a#
############)"};
  scene.player = engine::descent::hero_with({"minor_potion", "smoke_bomb"});
  Game game = engine::descent::play(scene);
  engine::descent::pass(game);
  REQUIRE(game.pending() != nullptr);
  return game;
}

class Asked {
 public:
  Asked() : game(encounter()), view(make_view(*content::find_rule_set("descent"))) {
    menu.follow(game);
  }
  std::string shown(int width, int rows) {
    const Look look{&ascii_glyphs()};
    const int height = std::min(rows, menu.rows_needed(game, *view, width));
    return "\n" + text_of(drawn(menu.render(game, *view, look, width, rows), {width, height},
                                ascii_glyphs()));
  }
  PromptMenu::Reply press(const Key& key) { return menu.on_key(game, *view, key); }

  Game game;
  std::unique_ptr<GameView> view;
  PromptMenu menu;
};

}  // namespace

TEST_CASE("a question shows what is asked, the facts behind it and every answer") {
  Asked asked;
  CHECK(asked.shown(33, 40) == R"(
.-------------------------------.
|You see a Goblin and 2 more.   |
|Why    first sight             |
|Danger melee, ranged           |
|g Goblin  HP 10/10             |
|  4 tiles away, unaware of you |
|  attack 2, defence 0, speed 12|
|  it hits for 2, you for 7     |
|  quick and weak; gives up when|
|  it loses you                 |
|g Goblin  HP 10/10             |
|  7 tiles away, unaware of you |
|  attack 2, defence 0, speed 12|
|  it hits for 2, you for 7     |
|a Ash Archer  HP 8/8           |
|  9 tiles away, unaware of you |
|  attack 2, defence 0, speed 8 |
|  it hits for 2, you for 7     |
|  shoots from two to five tiles|
|  away; clumsy up close        |
|                               |
|> 1 f Fight                    |
|  2 a Avoid                    |
|  3 s Swap to bare hands, then |
|      decide                   |
|  4   Use Minor Potion (heals  |
|      10)                      |
|  5   Use Smoke Bomb (enemies  |
|      in sight lose 20 ticks,  |
|      and your trail if none is|
|      beside you)              |
'-------------------------------'
)");
}

TEST_CASE("facts scroll where they do not fit, and answers stay in sight") {
  Asked asked;
  CHECK(asked.shown(33, 18) == R"(
.-------------------------------.
|You see a Goblin and 2 more.   |
|Why    first sight             |
|Danger melee, ranged           |
|g Goblin  HP 10/10             |
|PgDn: 15 more lines            |
|                               |
|> 1 f Fight                    |
|  2 a Avoid                    |
|  3 s Swap to bare hands, then |
|      decide                   |
|  4   Use Minor Potion (heals  |
|      10)                      |
|  5   Use Smoke Bomb (enemies  |
|      in sight lose 20 ticks,  |
|      and your trail if none is|
|      beside you)              |
'-------------------------------'
)");
  const std::string first = asked.shown(33, 18);
  for (const engine::run::Option& option : asked.game.pending()->options) {
    CHECK(first.find(asked.game.option_label(option).substr(0, 12)) != std::string::npos);
  }
  CHECK(asked.press(special_key(KeyCode::kPageDown)).taken);
  CHECK(asked.shown(33, 18) != first);
  asked.press(special_key(KeyCode::kPageUp));
  CHECK(asked.shown(33, 18) == first);
}

TEST_CASE("scrolling past the last fact stops there, so that one key leads back") {
  Asked asked;
  for (int i = 0; i < 50; ++i) {
    asked.press(special_key(KeyCode::kPageDown));
    asked.shown(33, 18);
  }
  const std::string last = asked.shown(33, 18);
  CHECK(last.find("more lines") == std::string::npos);
  asked.press(special_key(KeyCode::kPageUp));
  CHECK(asked.shown(33, 18) != last);
}

TEST_CASE("every size shows the marked answer and keeps its borders") {
  Asked asked;
  for (int width = 20; width <= 80; ++width) {
    for (int rows = 8; rows <= 30; ++rows) {
      CAPTURE(width);
      CAPTURE(rows);
      const std::string text = asked.shown(width, rows);
      CHECK(text.find("\n|> 1 f Fight") != std::string::npos);
      CHECK(text.find("\n." + std::string(static_cast<std::size_t>(width - 2), '-') + ".\n") == 0);
      CHECK(text.rfind("'\n") == text.size() - 2);
    }
  }
}

TEST_CASE("numbers, letters, arrows and Enter answer") {
  Asked asked;
  CHECK(asked.press(character_key('1')).slug->view() == "fight");
  CHECK(asked.press(character_key('f')).slug->view() == "fight");
  CHECK(asked.press(special_key(KeyCode::kEnter)).slug->view() == "fight");
  CHECK(asked.press(character_key('2')).slug->view() == "avoid");
  asked.press(special_key(KeyCode::kUp));
  CHECK_FALSE(asked.press(special_key(KeyCode::kDown)).slug);
  CHECK(asked.press(special_key(KeyCode::kEnter)).slug->view() == "avoid");
}

TEST_CASE("keys that mean nothing here are left to others") {
  Asked asked;
  CHECK_FALSE(asked.press(character_key('F')).taken);
  CHECK_FALSE(asked.press(character_key('z')).taken);
  CHECK_FALSE(asked.press(special_key(KeyCode::kTab)).taken);
  CHECK_FALSE(asked.press(terminal::control_key('f')).taken);
  CHECK(asked.press(character_key('9')).taken);  // a number is always meant for the question
  CHECK_FALSE(asked.press(character_key('9')).slug);
  CHECK(PromptMenu::loose_answer(asked.game, character_key('F'))->view() == "fight");
  CHECK_FALSE(PromptMenu::loose_answer(asked.game, character_key('Z')));
}

TEST_CASE("a certain answer can be marked") {
  Asked asked;
  asked.menu.mark(asked.game, "avoid");
  CHECK(asked.shown(33, 40).find("> 2 a Avoid") != std::string::npos);
}
