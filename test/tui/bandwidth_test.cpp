// What frames cost on the line, in bytes; so that the game is pleasant over SSH. Time is not
// measured here.

#include <doctest/doctest.h>

#include "engine/descent/game.h"
#include "tui/pages/replay_page.h"
#include "tui/runs.h"
#include "tui/terminal/frame_writer.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::descent::Game;
using engine::descent::Mode;
using terminal::FrameWriter;

namespace {

constexpr std::size_t kStepBudget = 100;  // on average
constexpr std::size_t kFirstFrameBudget = 8'000;
constexpr std::size_t kFullPaintBudget = 20'000;

FrameWriter calm_writer() {
  return FrameWriter(palette_of(ThemeName::kCalm, terminal::ColorLevel::kIndexed));
}

// What the loop would send for the frame that is due.
std::size_t present(Stage& stage, FrameWriter& writer) {
  const terminal::Frame& frame = stage.frame();
  if (stage.shell.take_repaint()) writer.forget();
  return writer.present(frame).size();
}

bool exploring(const GamePage& page) {
  const auto& game = static_cast<const Game&>(page.live().run());
  return game.pending() == nullptr && !game.outcome() && game.state().player_mode == Mode::kExplore;
}

struct Steps {
  std::size_t count = 0;
  std::size_t bytes = 0;
};

// A whole run by the default bot; counted are frames in which the character took a step of
// exploring and nothing was asked.
Steps explored_steps(std::uint64_t seed) {
  Stage stage;
  const GamePage& page = open_game(stage, {.seed = seed, .bot = "default"});
  FrameWriter writer = calm_writer();
  present(stage, writer);
  Steps steps;
  while (stage.shell.wake_at()) {
    const bool before = exploring(page);
    const std::uint64_t actions = before ? page.live().run().actions() : 0;
    stage.wait(1);
    if (stage.shows("w watch")) break;  // the page is gone
    const std::size_t bytes = present(stage, writer);
    if (!before || !exploring(page) || page.live().run().actions() == actions) continue;
    ++steps.count;
    steps.bytes += bytes;
  }
  return steps;
}

}  // namespace

TEST_CASE("a step of exploring costs at most a hundred bytes, on average over a run") {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Steps steps = explored_steps(seed);
    CAPTURE(seed);
    CAPTURE(steps.count);
    REQUIRE(steps.count > 20);
    CHECK(steps.bytes <= kStepBudget * steps.count);
  }
}

TEST_CASE("looking for the fatal decision costs little, and nothing while nothing is new") {
  Stage stage;
  const std::string id = shelve(stage.library, {.seed = 111, .bot = "default"});
  open_start(stage.shell, {});
  stage.press("r1");
  FrameWriter writer = calm_writer();
  present(stage, writer);
  std::size_t bytes = 0;
  std::size_t frames = 0;
  while (stage.shell.wake_at()) {
    stage.wait(1);
    const std::size_t sent = present(stage, writer);
    bytes += sent;
    frames += sent > 0 ? 1 : 0;
  }
  CHECK(stage.shows("The run was lost at decision"));
  CHECK(frames <= 10);
  CHECK(bytes < 1000);
}

TEST_CASE("a film under a line of time costs no more than the game itself") {
  Stage stage;
  const std::string id = shelve(stage.library, {.seed = 1, .bot = "default"});
  open_start(stage.shell, {});
  open_replay(stage.shell, journal_of(stage.library, id), id);
  stage.press("a").wait(200);
  stage.press("<Home> ");
  FrameWriter writer = calm_writer();
  present(stage, writer);
  Steps steps;
  for (; stage.shell.wake_at() && steps.count < 500; ++steps.count) {
    const std::string before = stage.text();
    stage.wait(1);
    const bool asked = before.find("╭") != std::string::npos || stage.shows("╭");
    const std::size_t bytes = present(stage, writer);
    if (!asked) steps.bytes += bytes;
  }
  REQUIRE(steps.count > 100);
  CHECK(steps.bytes <= kStepBudget * steps.count);
}

TEST_CASE("the first frame of any start is small") {
  Stage title;
  open_start(title.shell, {});
  FrameWriter writer = calm_writer();
  const std::size_t title_bytes = present(title, writer);
  CHECK(title_bytes > 100);
  CHECK(title_bytes < kFirstFrameBudget);
  for (const std::string_view name : {"descent", "doom"}) {
    Stage game;
    open_game(game, {.game = name});
    FrameWriter fresh = calm_writer();
    CHECK(present(game, fresh) < kFirstFrameBudget);
  }
}

TEST_CASE("a key that means nothing costs nothing") {
  Stage stage;
  open_game(stage, {});
  stage.wait();
  FrameWriter writer = calm_writer();
  present(stage, writer);
  for (const std::string_view key : {"x", "z", "9", "<Bs>", "<Left>"}) {
    stage.press(key);
    CHECK_MESSAGE(present(stage, writer) == 0, key);
  }
}

TEST_CASE("a whole picture stays small at any moment of a run") {
  Settings settings = settled();
  settings.speed = Speed::kInstant;
  Stage stage({80, 24}, settings);
  open_game(stage, {.seed = 3, .bot = "default"});
  while (stage.text(), stage.shell.wake_at()) {
    FrameWriter writer = calm_writer();
    REQUIRE(present(stage, writer) < kFullPaintBudget);
    stage.wait(1);
  }
}
