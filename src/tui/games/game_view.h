#pragma once

// Owns how a game looks: its board, its panel and the facts behind a question. A view reads the
// state of its rule set and decides nothing; whatever it does not know better, the run's own
// words tell.

#include <ftxui/dom/elements.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/rule_set.h"
#include "engine/run/run.h"
#include "tui/binding.h"
#include "tui/draw.h"

namespace fathom::tui {

class GameView {
 public:
  virtual ~GameView() = default;

  virtual terminal::Size board_size() const = 0;
  virtual ftxui::Element board(const engine::run::Run& run, const Look& look) const = 0;
  // Rows of one line each, what matters most first.
  virtual ftxui::Elements panel(const engine::run::Run& run, const Look& look, int width) const = 0;
  // What stands behind the open question, in rows of one line.
  virtual ftxui::Elements facts(const engine::run::Run& run, int width) const;
  // Where the run stands, in a word or two: "floor 2/3".
  virtual std::string place(const engine::run::Run& run) const = 0;
  // What the character is about while time passes, in a word.
  virtual std::string_view activity(const engine::run::Run& /*run*/) const { return "going on"; }
  // The row of the board that should stay in sight.
  virtual int focus_row(const engine::run::Run& run) const = 0;
  // Changes when a new place is shown; never 0.
  virtual std::uint64_t scene(const engine::run::Run& run) const = 0;
  virtual Role event_ink(const engine::run::Event& event) const = 0;
  // The slug that a key stands for besides letters and numbers (arrows for directions); may not
  // be on offer.
  virtual std::string_view shortcut(const Key& /*key*/) const { return {}; }
  // What the current value of a standing order comes to right now; may be empty.
  virtual std::string order_note(const engine::run::Run& /*run*/,
                                 const engine::run::Knob& /*knob*/) const {
    return {};
  }
  // What the signs on the board mean, and how the game goes.
  virtual std::vector<std::string> help() const = 0;
};

// Any game can be shown; those without a view of their own get the plain one.
std::unique_ptr<GameView> make_view(const engine::run::RuleSet& rules);

// Named values as rows: the name in a column of its own if there is room, then the value.
ftxui::Elements fact_rows(const std::vector<engine::run::Fact>& facts, int width);
// Standing orders as rows; values alone where names do not fit. `cursor` is marked; -1: none.
ftxui::Elements order_rows(std::span<const engine::run::Knob> knobs, int width, const Look& look,
                           int cursor = -1);
// "Balanced", or "own" if the orders are like no preset.
std::string preset_name(const engine::run::RuleSet& rules,
                        std::span<const engine::run::Knob> knobs);

}  // namespace fathom::tui
