// What holds of every page at any size.

#include <doctest/doctest.h>

#include "engine/kernel/rng.h"
#include "tui/all_pages.h"
#include "tui/allowed_glyphs.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

constexpr int kResizes = 60;

int count(const terminal::Frame& frame, char32_t wanted) {
  int found = 0;
  all_cells(frame, [&](char32_t glyph) {
    found += glyph == wanted ? 1 : 0;
    return true;
  });
  return found;
}

// FTXUI joins lines that touch; ours never do, but for the one that parts board and log.
void check_frame(const terminal::Frame& frame) {
  CHECK(all_cells(frame, is_allowed));
  for (const char32_t joint : std::u32string_view(U"┴┬┼├")) CHECK(count(frame, joint) == 0);
  CHECK(count(frame, U'┤') <= 1);
}

terminal::Size any_size(engine::kernel::Rng& rng) {
  const int columns = 60 + static_cast<int>(rng.below(141));
  const int rows = 20 + static_cast<int>(rng.below(41));
  return {columns, rows};
}

}  // namespace

TEST_CASE("every page can be drawn at every size") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage;
    open_start(stage.shell, {});
    stage.shell.push(page.make(stage));
    engine::kernel::Rng rng = engine::kernel::derive_stream({1}, "test.layout");
    for (int i = 0; i < kResizes; ++i) {
      const terminal::Size size = any_size(rng);
      CAPTURE(size.columns);
      CAPTURE(size.rows);
      stage.resize(size);
      check_frame(stage.frame());
    }
  }
}

TEST_CASE("overlays over a question can be drawn at every size") {
  for (const std::string_view keys : {"?", "O", "<Esc>", "<C-c>", "L", "<Esc>3"}) {
    CAPTURE(keys);
    Stage stage;
    open_game(stage, {});
    stage.wait().press(keys);
    engine::kernel::Rng rng = engine::kernel::derive_stream({2}, "test.layout");
    for (int i = 0; i < kResizes; ++i) {
      stage.resize(any_size(rng));
      check_frame(stage.frame());
    }
  }
}

TEST_CASE("a run that is resized at every moment is the same run") {
  engine::kernel::Rng rng = engine::kernel::derive_stream({3}, "test.layout");
  for (const std::string_view game : {"descent", "doom"}) {
    const Wanted wanted{.game = game, .seed = 3, .bot = rules_of(game).default_bot};
    Stage stage;
    open_game(stage, wanted);
    stage.press("++");
    while (stage.text(), stage.shell.wake_at()) {
      stage.resize(any_size(rng));
      check_frame(stage.frame());
      stage.resize({80, 24});
      stage.wait(1);
    }
    FakeLibrary undisturbed;
    const std::string id = shelve(undisturbed, wanted);
    CHECK(stage.library.journals[id] == undisturbed.journals[id]);
  }
}

TEST_CASE("terminals that are far too small are no problem") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage;
    open_start(stage.shell, {});
    stage.shell.push(page.make(stage));
    for (const terminal::Size size : {terminal::Size{1, 1}, terminal::Size{0, 0},
                                      terminal::Size{200, 1}, terminal::Size{1, 60}}) {
      stage.resize(size);
      CHECK_FALSE(stage.shell.wake_at());
    }
  }
}
