#include "tui/widgets/choice_list.h"

#include <algorithm>

namespace fathom::tui {
namespace {

struct Row {
  std::size_t choice;
  std::string text;
  bool first;
};

int selector_width(std::span<const Choice> choices) {
  std::size_t width = 0;
  for (const Choice& choice : choices) width = std::max(width, choice.selector.size());
  return static_cast<int>(width);
}

bool has_keys(std::span<const Choice> choices) {
  return std::any_of(choices.begin(), choices.end(),
                     [](const Choice& choice) { return !choice.key.empty(); });
}

// "  1 f  " before the label: marker, selector, key.
int indent_of(std::span<const Choice> choices) {
  const int selectors = selector_width(choices);
  return 2 + (selectors > 0 ? selectors + 1 : 0) + (has_keys(choices) ? 2 : 0);
}

// Columns at the right that labels leave to notes.
int note_width(std::span<const Choice> choices) {
  std::size_t width = 0;
  for (const Choice& choice : choices) width = std::max(width, choice.note.size());
  return width == 0 ? 0 : static_cast<int>(width) + 1;
}

// Only the first line keeps clear of the note.
std::vector<std::string> label_lines(const Choice& choice, int room, int for_note) {
  std::vector<std::string> lines = lines_of(choice.label, room - for_note);
  if (for_note == 0 || lines.size() == 1) return lines;
  std::size_t rest = lines[0].size();
  while (rest < choice.label.size() && choice.label[rest] == ' ') ++rest;
  std::vector<std::string> all = {lines[0]};
  for (std::string& line : lines_of(choice.label.substr(rest), room))
    all.push_back(std::move(line));
  return all;
}

std::vector<Row> rows_of(std::span<const Choice> choices, int width) {
  const int room = width - indent_of(choices);
  const int for_note = note_width(choices);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    bool first = true;
    for (std::string& line : label_lines(choices[i], room, for_note)) {
      rows.push_back({i, std::move(line), first});
      first = false;
    }
  }
  return rows;
}

// The first row to show so that the whole choice under the cursor is in sight.
std::size_t first_shown(const std::vector<Row>& rows, std::size_t cursor, int room) {
  const auto most = static_cast<std::size_t>(std::max(room, 1));
  if (rows.size() <= most) return 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].choice <= cursor) last = i;
  }
  const std::size_t wanted = last + 1 > most ? last + 1 - most : 0;
  return std::min(wanted, rows.size() - most);
}

std::string padded_left(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(text.size()))),
                     ' ') +
         text;
}

}  // namespace

std::size_t moved_cursor(std::span<const Choice> choices, std::size_t cursor, int step) {
  std::size_t next = cursor;
  while (true) {
    if (step < 0 ? next == 0 : next + 1 >= choices.size()) return cursor;
    next = step < 0 ? next - 1 : next + 1;
    if (choices[next].enabled) return next;
  }
}

ftxui::Elements choice_list(std::span<const Choice> choices, std::size_t cursor, int width,
                            int room, const Look& look, ClickMap& clicks) {
  const int selectors = selector_width(choices);
  const bool keys = has_keys(choices);
  const std::vector<Row> rows = rows_of(choices, width);
  const std::size_t from = first_shown(rows, cursor, room);
  ftxui::Elements drawn;
  clicks.rows_.clear();
  for (std::size_t i = from; i < rows.size() && static_cast<int>(drawn.size()) < room; ++i) {
    const Row& row = rows[i];
    const Choice& choice = choices[row.choice];
    const bool chosen = row.choice == cursor;
    std::string front = row.first && chosen ? encoded(look.glyphs->marker) + " " : "  ";
    if (selectors > 0) front += padded_left(row.first ? choice.selector : "", selectors) + " ";
    std::string key;
    if (keys) key = (row.first && !choice.key.empty() ? choice.key : " ") + std::string(" ");
    const Role shade = choice.enabled ? Role::kPlain : Role::kFaint;
    ftxui::Element label = plain(row.text) | ink(shade);
    if (chosen) label = label | ftxui::bold | ink(Role::kHeading);
    clicks.rows_.push_back({row.choice, {}});
    ftxui::Elements parts = {plain(front) | ink(Role::kAccent), plain(key) | ink(Role::kAccent),
                             std::move(label)};
    if (row.first && !choice.note.empty()) {
      parts.push_back(ftxui::filler());
      parts.push_back(plain(choice.note) | ink(Role::kHeading));
    }
    drawn.push_back(ftxui::hbox(std::move(parts)) | ftxui::reflect(clicks.rows_.back().box));
  }
  return drawn;
}

int choice_rows(std::span<const Choice> choices, int width) {
  return static_cast<int>(rows_of(choices, width).size());
}

std::optional<std::size_t> ClickMap::at(int column, int row) const {
  for (const Row& drawn : rows_) {
    if (drawn.box.Contain(column, row)) return drawn.choice;
  }
  return std::nullopt;
}

}  // namespace fathom::tui
