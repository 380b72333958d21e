#include "tui/widgets/menu.h"

#include <algorithm>

namespace fathom::tui {
namespace {

constexpr std::size_t kMostNumbered = 9;
constexpr int kPageStep = 10;

}  // namespace

Menu::Menu(std::vector<Choice> choices) : choices_(std::move(choices)) {
  for (std::size_t i = 0; i < choices_.size() && i < kMostNumbered; ++i) {
    if (choices_[i].selector.empty()) choices_[i].selector = std::to_string(i + 1);
  }
  while (cursor_ + 1 < choices_.size() && !choices_[cursor_].enabled) ++cursor_;
}

void Menu::move_to(std::size_t cursor) {
  if (cursor < choices_.size() && choices_[cursor].enabled) cursor_ = cursor;
}

Menu::Reply Menu::on_key(const Key& key) {
  const auto step = [&](int direction, int count) {
    for (int i = 0; i < count; ++i) cursor_ = moved_cursor(choices_, cursor_, direction);
    return Reply{true, std::nullopt};
  };
  switch (key.code) {
    case KeyCode::kUp:
    case KeyCode::kWheelUp:
      return step(-1, 1);
    case KeyCode::kDown:
    case KeyCode::kWheelDown:
      return step(1, 1);
    case KeyCode::kPageUp:
      return step(-1, kPageStep);
    case KeyCode::kPageDown:
      return step(1, kPageStep);
    case KeyCode::kHome:
      return step(-1, static_cast<int>(choices_.size()));
    case KeyCode::kEnd:
      return step(1, static_cast<int>(choices_.size()));
    case KeyCode::kEnter:
      if (cursor_ < choices_.size() && choices_[cursor_].enabled) return {true, cursor_};
      return {true, std::nullopt};
    case KeyCode::kClick:
      return click(key);
    default:
      break;
  }
  if (key.code != KeyCode::kCharacter || key.control || key.alt || key.character > 0x7F) return {};
  const std::string typed(1, static_cast<char>(key.character));
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const bool meant = choices_[i].selector == typed || choices_[i].key == typed;
    if (!meant || !choices_[i].enabled) continue;
    cursor_ = i;
    return {true, i};
  }
  if (typed == "k") return step(-1, 1);
  if (typed == "j") return step(1, 1);
  return {};
}

Menu::Reply Menu::click(const Key& key) {
  const std::optional<std::size_t> choice = clicks_.at(key.column, key.row);
  if (!choice || *choice >= choices_.size() || !choices_[*choice].enabled) return {};
  cursor_ = *choice;
  return {true, choice};
}

ftxui::Elements Menu::render(int width, int rows, const Look& look) const {
  return choice_list(choices_, cursor_, width, rows, look, clicks_);
}

}  // namespace fathom::tui
