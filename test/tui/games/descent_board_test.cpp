#include "tui/games/descent_board.h"

#include <doctest/doctest.h>

#include <set>

#include "content/catalog.h"
#include "engine/descent/descent_fixture.h"
#include "tui/frame_text.h"
#include "tui/games/game_view.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using namespace fathom::engine::descent;

namespace {

const engine::run::RuleSet& rules() { return *content::find_rule_set("descent"); }

// The top left corner, as large as the picture of the scene.
std::string board(const Game& game, terminal::Size size, const Glyphs& glyphs = line_glyphs()) {
  return "\n" + text_of(drawn(canvas(descent_board(game, glyphs)), size, glyphs));
}

// Every kind of tile twice: in view, and in a room that is remembered.
Game both_rooms() {
  return play(engine::descent::Scene{.map = R"(
#########
#..^<>_O#
#.@.~+/.#
#########
#..^<>_O#
#...~+/.#
#########)",
                                     .known = true});
}

}  // namespace

TEST_CASE("what is in view, what is remembered and what was never seen") {
  const Game seen = play(engine::descent::Scene{.map = R"(
#######
#@.^..#
###+###
#..~..#
#######)"});
  CHECK(board(seen, {7, 5}) == R"(
#######
#@.^..#
###+###


)");
  const Game known = play(engine::descent::Scene{.map = R"(
#######
#@.^..#
###+###
#..~..#
#######)",
                                                 .known = true});
  CHECK(board(known, {7, 5}) == R"(
#######
#@.^..#
###+###
░,,~,,░
░░░░░░░
)");
  CHECK(board(known, {7, 5}, ascii_glyphs()) == R"(
#######
#@.^..#
###+###
:,,~,,:
:::::::
)");
  CHECK("\n" + attributes_of(drawn(canvas(descent_board(known, line_glyphs())), {7, 5})) == R"(
.......
.B.....
.......
ddddddd
ddddddd
)");
}

TEST_CASE("every kind of tile looks different in view and in memory, without colour") {
  const Game game = both_rooms();
  for (const Glyphs* glyphs : {&line_glyphs(), &ascii_glyphs()}) {
    using Look = std::pair<char32_t, int>;
    std::map<TileKind, std::set<Look>> in_view;
    std::map<TileKind, std::set<Look>> remembered;
    const Canvas picture = descent_board(game, *glyphs);
    for (int y = 0; y < 7; ++y) {
      for (int x = 0; x < 9; ++x) {
        const Pos pos = engine::kernel::make_pos(x, y);
        if (pos == game.state().player.pos) continue;
        const Mark& mark = picture.at(x, y);
        auto& looks = game.state().visible.contains(pos) ? in_view : remembered;
        looks[game.state().tiles[pos]].insert({mark.glyph, mark.attributes});
      }
    }
    CHECK(in_view.size() >= 8);
    for (const auto& [kind, looks] : in_view) {
      CAPTURE(static_cast<int>(kind));
      CHECK(looks.size() == 1);
      REQUIRE(remembered.count(kind) == 1);
      CHECK(remembered[kind] != looks);
      CHECK(looks.count({U' ', 0}) == 0);
      CHECK(remembered[kind].count({U' ', 0}) == 0);
    }
  }
}

TEST_CASE("enemies, statues and finds are drawn where the player knows them") {
  const Game game = play(engine::descent::Scene{.map = R"(
###########
#@..g.1.2G#
#####+#####
#..g...1..#
###########)",
                                                .items = {"minor_potion", "smoke_bomb"}});
  CHECK(board(game, {11, 5}) == R"(
###########
#@..g.!.?G#
#####+#####


)");
}

TEST_CASE("somebody who hunts looks more dangerous than somebody who does not") {
  State state = prepare(engine::descent::Scene{.map = R"(
########
#@...g.#
########)"});
  const auto ink = [&](Mind mind) {
    state.enemies[0].mind = mind;
    return descent_board(play(state), line_glyphs()).at(5, 1).ink;
  };
  CHECK(ink(Mind::kIdle) == Role::kEnemy);
  CHECK(ink(Mind::kHunting) == Role::kDanger);
}

TEST_CASE("whoever was seen once is remembered there, dim, until the place is seen empty") {
  State state = prepare(engine::descent::Scene{.map = R"(
########
#@.+..g#
########)",
                                               .known = true});
  state.enemies[0].known = true;
  state.enemies[0].last_seen = engine::kernel::make_pos(5, 1);
  const Canvas picture = descent_board(play(state), line_glyphs());
  CHECK(picture.at(5, 1).glyph == U'g');
  CHECK(picture.at(5, 1).attributes == terminal::kDim);
  CHECK(picture.at(6, 1).glyph != U'g');
}

TEST_CASE("the path the explorer means to take is shown over bare floor") {
  engine::descent::Scene scene{.map = R"(
###############
#@............#
#############.#
#.............#
#.#############
#............>#
###############)"};
  Game game = play(scene);
  pass(game, 1);
  REQUIRE_FALSE(game.state().plan.path.empty());
  const Canvas picture = descent_board(game, line_glyphs());
  int dots = 0;
  for (const Pos pos : game.state().plan.path) {
    if (game.state().tiles[pos] != TileKind::kFloor) continue;
    CHECK(picture.at(pos.x, pos.y).glyph == line_glyphs().path);
    ++dots;
  }
  CHECK(dots > 3);
}

namespace {

// Far enough from anything seen that no line of sight changes.
TileBits far_hidden(const State& state) {
  TileBits near = state.discovered;
  for (int i = 0; i < 3; ++i) near = near.grown();
  return TileBits(engine::kernel::Rect{1, 1, kMapWidth - 2, kMapHeight - 2}) - near;
}

State changed_out_of_sight(State state, engine::kernel::Rng& rng) {
  const TileBits hidden = far_hidden(state);
  hidden.for_each([&](Pos pos) {
    state.tiles[pos] = static_cast<TileKind>(rng.below(4));
    if (rng.chance(5)) state.items.push_back({.kind = static_cast<ItemKind>(0), .pos = pos});
  });
  for (Enemy& enemy : state.enemies) {
    if (!enemy.alive || state.visible.contains(enemy.pos)) continue;
    enemy.pos = draw_tile(rng, hidden);
    enemy.hp = 1;
    enemy.mind = Mind::kHunting;
  }
  for (FloorItem& item : state.items) {
    if (!state.discovered.contains(item.pos)) item.pos = draw_tile(rng, hidden);
  }
  return state;
}

std::string shown(const Game& game) {
  const std::unique_ptr<GameView> view = make_view(rules());
  const Look look{&line_glyphs()};
  ftxui::Elements panel = view->panel(game, look, 31);
  const terminal::Frame frame = drawn(
      ftxui::hbox({view->board(game, look), ftxui::vbox(std::move(panel))}), {kMapWidth + 31, 30});
  return text_of(frame) + styles_of(frame) + view->place(game);
}

}  // namespace

TEST_CASE("nothing of what nobody has seen is shown") {
  int moments = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    engine::kernel::Rng rng = engine::kernel::derive_stream({seed}, "test.hidden");
    const std::unique_ptr<engine::run::Chooser> bot = rules().find_bot("default")->make({seed});
    Game game({seed}, engine::run::Mode::kIronman, {}, play(State()).content());
    while (!game.outcome()) {
      game.advance(97);
      if (game.pending() != nullptr) {
        const std::size_t choice = bot->choose(game, *game.pending());
        const engine::run::Slug slug = game.pending()->options[choice].slug;
        REQUIRE(game.apply_choice(game.pending()->id, slug.view()).ok());
      }
      if (far_hidden(game.state()).size() < 10) continue;
      State known = game.state();
      known.interrupt.reset();
      const Game here = play(known);
      const Game elsewhere = play(changed_out_of_sight(known, rng));
      if (here.state().visible != elsewhere.state().visible) continue;
      CHECK(shown(here) == shown(elsewhere));
      ++moments;
    }
  }
  CHECK(moments > 200);
}
