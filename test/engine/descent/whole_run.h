#pragma once

// Owns playing whole runs of Descent for tests that look at every stop along the way.

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string_view>

#include "content/descent/descent_content.h"
#include "engine/descent/descent_fixture.h"
#include "engine/run/chooser.h"

namespace fathom::engine::descent {

// Lets a bot play a seed to its end. At each stop, whether prompt or end, calls
// look(const Game&, const Story&) with what happened since the stop before.
template <typename Look>
void watch_run(std::uint64_t seed, std::string_view bot, const Look& look) {
  constexpr int kMostStops = 3'000;
  const run::RuleSet& rules = content::descent::descent_rules();
  const std::unique_ptr<run::Chooser> chooser = rules.find_bot(bot)->make({seed});
  Game game({seed}, run::Mode::kIronman, {}, content::descent::descent_content());
  CAPTURE(seed);
  CAPTURE(bot);
  for (int stops = 0; stops < kMostStops; ++stops) {
    const Story story = pass(game);
    look(static_cast<const Game&>(game), story);
    if (game.outcome()) return;
    REQUIRE(game.pending() != nullptr);
    for (const run::PolicyOrder& given : chooser->orders(game, *game.pending())) {
      order(game, given.knob, given.value);
    }
    const run::Prompt prompt = *game.pending();
    const std::size_t index = chooser->choose(game, prompt);
    REQUIRE(game.apply_choice(prompt.id, prompt.options[index].slug.view()).ok());
  }
  FAIL("the run does not end");
}

}  // namespace fathom::engine::descent
