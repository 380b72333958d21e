#pragma once

// Owns the layout of a game on the screen: a line about the run, the board and the log at the
// left, the panel at the right, and the question where it hides nothing that matters.

#include <ftxui/dom/elements.hpp>
#include <functional>
#include <span>
#include <string>

#include "engine/run/run.h"
#include "tui/games/game_view.h"
#include "tui/widgets/log_view.h"
#include "tui/widgets/prompt_menu.h"

namespace fathom::tui {

struct Scene {
  const engine::run::Run& run;
  const GameView& view;
  std::string title;   // at the left of the first line
  std::string status;  // at its right
  Role status_ink = Role::kPlain;
  std::span<const LogLine> log;
  const PromptMenu* prompt = nullptr;  // null: none is open, or it is not shown
  // Rows of a certain width to show in place of the view's panel; may be empty.
  std::function<ftxui::Elements(int width)> panel = nullptr;
};

ftxui::Element render_scene(const Scene& scene, const Look& look, terminal::Size size);

}  // namespace fathom::tui
