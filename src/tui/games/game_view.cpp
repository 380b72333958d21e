#include "tui/games/game_view.h"

#include <algorithm>

#include "tui/games/descent_view.h"
#include "tui/games/doom_view.h"
#include "tui/games/plain_view.h"

namespace fathom::tui {
namespace {

using namespace engine;

// Below this, a column of names would leave no room for values.
constexpr int kNameNeeds = 24;

std::string spaced(std::string_view value) {
  std::string text(value);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

}  // namespace

ftxui::Elements GameView::facts(const run::Run& run, int width) const {
  return fact_rows(run.prompt_facts(), width);
}

std::unique_ptr<GameView> make_view(const run::RuleSet& rules) {
  if (rules.id == "descent") return make_descent_view(rules);
  if (rules.id == "doom") return make_doom_view();
  return make_plain_view();
}

ftxui::Elements fact_rows(const std::vector<run::Fact>& facts, int width) {
  std::size_t column = 0;
  for (const run::Fact& fact : facts) column = std::max(column, fact.name.size() + 1);
  const int names = width >= kNameNeeds ? std::min(static_cast<int>(column), width / 2) : 0;
  ftxui::Elements rows;
  for (const run::Fact& fact : facts) {
    std::string name = names > 0 ? clipped(fact.name, names - 1) : "";
    const std::string text = names > 0 ? fact.value : fact.name + " " + fact.value;
    for (const std::string& line : lines_of(text, width - names)) {
      rows.push_back(
          ftxui::hbox({faint(name) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, names), plain(line)}));
      name.clear();
    }
  }
  return rows;
}

ftxui::Elements order_rows(std::span<const run::Knob> knobs, int width, const Look& look,
                           int cursor) {
  std::size_t column = 0;
  for (const run::Knob& knob : knobs) column = std::max(column, knob.label.size() + 1);
  const int names = width >= kNameNeeds ? static_cast<int>(column) : 0;
  ftxui::Elements rows;
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    const bool marked = static_cast<int>(i) == cursor;
    const std::string value =
        clipped(spaced(knobs[i].value()), width - names - (cursor < 0 ? 0 : 4));
    ftxui::Elements parts;
    if (cursor >= 0) {
      parts.push_back(plain(marked ? encoded(look.glyphs->marker) + " " : "  ") |
                      ink(Role::kAccent));
    }
    if (names > 0) {
      parts.push_back(faint(knobs[i].label) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, names));
    }
    parts.push_back(marked ? heading(value) : plain(value));
    rows.push_back(ftxui::hbox(std::move(parts)));
  }
  return rows;
}

std::string preset_name(const run::RuleSet& rules, std::span<const run::Knob> knobs) {
  const auto agrees = [&](const run::PresetValue& wanted) {
    return std::any_of(knobs.begin(), knobs.end(), [&](const run::Knob& knob) {
      return knob.id == wanted.knob && knob.value() == wanted.value;
    });
  };
  for (const run::Preset& preset : rules.presets) {
    if (std::all_of(preset.values.begin(), preset.values.end(), agrees)) {
      return std::string(preset.name);
    }
  }
  return "own";
}

}  // namespace fathom::tui
