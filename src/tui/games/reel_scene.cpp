#include "tui/games/reel_scene.h"

#include <algorithm>

namespace fathom::tui {

using namespace engine;

std::vector<LogLine> log_of(const run::Reel& reel, const GameView& view) {
  constexpr std::size_t kMostLines = 500;
  const std::span<const run::LoggedEvent> all = reel.log();
  std::vector<LogLine> lines;
  for (const run::LoggedEvent& logged : all.last(std::min(all.size(), kMostLines))) {
    lines.push_back({.tick = logged.event.tick.value,
                     .text = logged.text,
                     .ink = view.event_ink(logged.event),
                     .trace = logged.trace,
                     .recent = true});
  }
  return lines;
}

std::uint64_t decision_here(const run::Reel& reel) {
  return reel.position().inputs + (reel.upcoming() == nullptr ? 0 : 1);
}

std::string_view upcoming_choice(const run::Reel& reel) {
  const run::InputRecord* next = reel.upcoming();
  const auto* choice = next == nullptr ? nullptr : std::get_if<run::ChoiceInput>(&next->input);
  return choice == nullptr ? std::string_view() : std::string_view(choice->choice);
}

}  // namespace fathom::tui
