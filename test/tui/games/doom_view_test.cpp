#include "tui/games/doom_view.h"

#include <doctest/doctest.h>

#include "content/catalog.h"
#include "engine/doom/game.h"
#include "engine/doom/map_text.h"
#include "tui/frame_text.h"
#include "tui/games/panel_check.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

const engine::run::RuleSet& rules() { return *content::find_rule_set("doom"); }

}  // namespace

TEST_CASE("every room of the floor shows the mark the rules give it, seen and unseen by shape") {
  FakeLibrary library;
  const std::string id = shelve(library, {.game = "doom", .seed = 5, .bot = "plain"}, 60);
  const OpenRun open = library.resume(id).value();
  const auto& state = static_cast<const engine::doom::Game&>(open.session->run()).state();
  const std::unique_ptr<GameView> view = make_doom_view();
  const terminal::Frame frame =
      drawn(view->board(open.session->run(), {&line_glyphs()}), view->board_size());
  int seen = 0;
  for (std::int8_t y = 0; y < engine::doom::kFloorSize; ++y) {
    for (std::int8_t x = 0; x < engine::doom::kFloorSize; ++x) {
      const engine::doom::Place place{state.player.place.z, y, x};
      const char mark = engine::doom::room_mark(state, place);
      const int column = 3 + x * 4;
      const int row = 1 + y * 2;
      const char32_t glyph = frame.at(column, row).glyph;
      const bool walled = frame.at(column - 1, row).glyph == U'[';
      CHECK(walled == (frame.at(column + 1, row).glyph == U']'));
      if (place == state.player.place) {
        CHECK(glyph == U'@');
      } else if (mark == engine::doom::kUnseenMark) {
        CHECK(glyph == U'?');
        CHECK_FALSE(walled);
      } else {
        CHECK(glyph == static_cast<char32_t>(mark == '0' ? ' ' : mark));
        CHECK(walled);
        ++seen;
      }
    }
  }
  CHECK(seen > 3);
}

TEST_CASE("in whole runs nothing is wider than its column") {
  check_widths(rules(), {3}, "plain");
  check_widths(rules(), {4}, "random");
}

TEST_CASE("arrows are directions") {
  const std::unique_ptr<GameView> view = make_doom_view();
  CHECK(view->shortcut(terminal::special_key(KeyCode::kUp)) == "north");
  CHECK(view->shortcut(terminal::special_key(KeyCode::kDown)) == "south");
  CHECK(view->shortcut(terminal::special_key(KeyCode::kLeft)) == "west");
  CHECK(view->shortcut(terminal::special_key(KeyCode::kRight)) == "east");
  CHECK(view->shortcut(terminal::character_key('n')).empty());
}
