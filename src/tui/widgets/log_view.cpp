#include "tui/widgets/log_view.h"

#include <algorithm>

namespace fathom::tui {
namespace {

// A full log moves up by several lines at once: text that stands still can be read, and costs a
// slow line nothing.
std::size_t first_shown(std::size_t lines, int rows) {
  const auto room = static_cast<std::size_t>(std::max(rows, 1));
  if (lines <= room) return 0;
  const std::size_t jump = std::max<std::size_t>(room * 3 / 5, 1);
  return (lines - room + jump - 1) / jump * jump;
}

}  // namespace

ftxui::Element log_view(std::span<const LogLine> lines, terminal::Size size) {
  ftxui::Elements all;
  for (const LogLine& line : lines) {
    if (line.trace) continue;
    for (const std::string& text : lines_of(line.text, size.columns)) {
      all.push_back(plain(text) | ink(line.recent ? line.ink : Role::kFaint));
    }
  }
  const std::size_t from = first_shown(all.size(), size.rows);
  const std::size_t to = std::min(all.size(), from + static_cast<std::size_t>(size.rows));
  ftxui::Elements shown(all.begin() + static_cast<std::ptrdiff_t>(from),
                        all.begin() + static_cast<std::ptrdiff_t>(to));
  return ftxui::vbox(std::move(shown)) | ftxui::size(ftxui::HEIGHT, ftxui::EQUAL, size.rows) |
         ftxui::size(ftxui::WIDTH, ftxui::EQUAL, size.columns);
}

ftxui::Elements trace_panel(std::span<const LogLine> lines, terminal::Size size) {
  ftxui::Elements rows = {heading("Plans, newest first"), faint("L closes")};
  bool newest = true;
  for (std::size_t i = lines.size(); i-- > 0 && static_cast<int>(rows.size()) < size.rows;) {
    if (!lines[i].trace) continue;
    rows.push_back(faint("tick " + std::to_string(lines[i].tick)));
    for (const std::string& line : lines_of(lines[i].text, size.columns)) {
      rows.push_back(plain(line) | ink(newest ? Role::kPath : Role::kPlain));
    }
    newest = false;
  }
  return rows;
}

}  // namespace fathom::tui
