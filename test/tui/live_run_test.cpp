#include "tui/live_run.h"

#include <doctest/doctest.h>

#include "engine/descent/game.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::descent::Contact;
using engine::descent::Enemy;
using engine::descent::EnemyId;
using engine::descent::Game;
using engine::descent::Mind;
using State = LiveRun::State;

namespace {

// Whether the player is in somebody's sight about whom nothing is decided; see the rules of
// danger in engine/descent.
bool undecided(const Game& game, EnemyId id) {
  const Enemy& enemy = game.enemy(id);
  if (enemy.contact == Contact::kNone) return true;
  if (enemy.contact != Contact::kAvoided) return false;
  if (game.state().player_mode == engine::descent::Mode::kFlee) return false;
  const bool beside = engine::kernel::manhattan_distance(enemy.pos, game.state().player.pos) == 1;
  return enemy.alarming || (!enemy.suppressed && enemy.mind == Mind::kHunting && beside);
}

bool undecided(const Game& game) {
  return std::any_of(game.hostiles().begin(), game.hostiles().end(),
                     [&](EnemyId id) { return undecided(game, id); });
}

}  // namespace

TEST_CASE("no frame shows an enemy nobody decided about without asking") {
  for (const Speed speed : {Speed::kSteady, Speed::kFast}) {
    int encounters = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      CAPTURE(seed);
      Settings settings = settled();
      settings.speed = speed;
      Stage stage({80, 24}, settings);
      const GamePage& page = open_game(stage, {.seed = seed, .bot = "default"});
      while (!stage.shows("w watch")) {
        const auto& game = static_cast<const Game&>(page.live().run());
        if (undecided(game)) {
          REQUIRE(page.live().state() == State::kAsking);
          ++encounters;
        }
        stage.wait(1);
      }
    }
    CHECK(encounters > 6);
  }
}

TEST_CASE("a run that is taken up again stands where it asks") {
  FakeLibrary library;
  const std::string id = shelve(library, {.bot = "default"}, 5);
  LiveRun live(library.resume(id).value());
  CHECK(live.state() == State::kRunning);
  live.go_to_next_question();
  CHECK(live.state() == State::kAsking);
  CHECK_FALSE(live.wake_at());
}

TEST_CASE("a full disk stops time, says why, and time goes on when it is told to") {
  FakeLibrary library;
  const std::string id =
      shelve(library, {.seed = 4, .bot = "default", .mode = engine::run::Mode::kEasy}, 1);
  LiveRun live(library.resume(id).value());
  const std::unique_ptr<engine::run::Chooser> bot =
      rules_of("descent").find_bot("default")->make({4});
  Moment now = 0;
  // Sooner or later an answer marks a checkpoint, for which there is no room.
  while (live.problem().empty()) {
    REQUIRE(live.state() != State::kOver);
    if (const engine::run::Prompt* prompt = live.run().pending()) {
      library.saves_left = 1;
      REQUIRE(live.choose(prompt->options[bot->choose(live.run(), *prompt)].slug.view(), now).ok());
    } else {
      live.on_wake(now += 100);
    }
  }
  CHECK(live.problem() == "the disk is full");
  CHECK(live.state() == State::kRunning);
  CHECK_FALSE(live.wake_at());
  const std::uint64_t hash = live.run().snapshot_hash();
  live.set_auto(false, now);
  CHECK(live.problem() == "the disk is full");
  CHECK(live.run().snapshot_hash() == hash);
  library.saves_left.reset();
  live.set_auto(true, now);
  for (int i = 0; i < 3 && live.wake_at(); ++i) live.on_wake(*live.wake_at());
  CHECK(live.problem().empty());
  CHECK(live.run().snapshot_hash() != hash);
  CHECK(library.journals[id] == live.open().session->journal_text());
}

TEST_CASE("news of many lines is told once and leaves its first line in the log") {
  FakeLibrary library;
  const std::string id = shelve(library, {.game = "doom", .bot = "plain"}, 20);
  LiveRun live(library.resume(id).value());
  live.go_to_next_question();
  while (live.run().pending() != nullptr && live.run().pending()->find("map") == nullptr) {
    REQUIRE(live.choose(live.run().pending()->options.front().slug.view(), 0).ok());
  }
  REQUIRE(live.run().pending() != nullptr);
  REQUIRE(live.choose("map", 0).ok());
  const std::string news = live.take_long_news();
  CHECK(std::count(news.begin(), news.end(), '\n') > 5);
  CHECK(live.take_long_news().empty());
  CHECK(live.log().back().text == news.substr(0, news.find('\n')));
}

TEST_CASE("an answer that nobody asked for is refused") {
  FakeLibrary library;
  LiveRun live(
      library
          .begin(rules_of("descent"),
                 {.seed = {1}, .mode = engine::run::Mode::kIronman, .setup = {{"tutorial", "off"}}})
          .value());
  CHECK_FALSE(live.choose("fight", 0).ok());
  live.go_to_next_question();
  CHECK_FALSE(live.choose("dance", 0).ok());
  CHECK(live.state() == State::kAsking);
}
