// What a run tells statistics it chose and gathered.

#include <doctest/doctest.h>

#include <set>

#include "engine/descent/descent_fixture.h"
#include "engine/descent/whole_run.h"

using namespace fathom::engine;
using namespace fathom::engine::descent;

namespace {

std::string told(const Game& game) {
  std::string text;
  for (const run::Trait& trait : game.traits()) {
    text.append(text.empty() ? "" : " ").append(trait.group).append(".").append(trait.name);
  }
  return text;
}

// The same, put together from what happened.
class Gathered {
 public:
  explicit Gathered(const Content& content) : content_(content) {}

  void hear(const run::Event& event) {
    const auto row = static_cast<std::size_t>(event.args[0]);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kItemTaken:
        names_.insert("item." + std::string(content_.items[row].slug));
        break;
      case EventKind::kPerkTaken:
        names_.insert("perk." + std::string(content_.perks[row].slug));
        break;
      case EventKind::kGodTaken:
        names_.insert("god." +
                      (event.args[0] < 0 ? "refused" : std::string(content_.gods[row].slug)));
        break;
      case EventKind::kCamped:
        names_.insert("camp." + std::vector<std::string>{"rest", "train", "scout", "skip"}[row]);
        break;
      default:
        break;
    }
  }

  std::string text(Branch branch) const {
    std::set<std::string> names = names_;
    if (branch != Branch::kNone) names.insert(branch == Branch::kA ? "branch.a" : "branch.b");
    std::string text;
    for (const std::string& name : names) text.append(text.empty() ? "" : " ").append(name);
    return text;
  }

 private:
  const Content& content_;
  std::set<std::string> names_;
};

}  // namespace

TEST_CASE("traits are what was chosen and taken, at any time of a run") {
  for (const std::string_view bot : {"random", "default", "strong"}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Gathered gathered(fathom::content::descent::descent_content());
      watch_run(seed, bot, [&](const Game& game, const Story& story) {
        for (const run::Event& event : story.events) gathered.hear(event);
        CHECK(told(game) == gathered.text(game.state().branch));
      });
    }
  }
}

TEST_CASE("what a character starts with is no trait, what is used up or dropped still is") {
  Game fresh({1}, run::Mode::kIronman, {}, fathom::content::descent::descent_content());
  CHECK(told(fresh).empty());

  Player player = hero();
  player.hp = 1;
  Game game = play({.map = "#######\n#@.1.>#\n#######",
                    .items = {"minor_potion"},
                    .player = player,
                    .god_state = GodState::kNotOffered});
  pass(game);
  choose(game, "keep", 0);
  CHECK(told(game) == "item.minor_potion");
  game.request_pause();
  pass(game);
  order(game, "next_action", "use.1");
  pass(game);
  CHECK(game.state().player.belt[0] == kNoItem);
  CHECK(told(game) == "item.minor_potion");
}
