#include "tui/widgets/timeline.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tui/widgets/canvas.h"

namespace fathom::tui {
namespace {

using Kind = TimelineMark::Kind;

struct TimelineGlyphs {
  char32_t line;
  char32_t question;
  char32_t examined;
  char32_t fatal;
  char32_t position;
};

const TimelineGlyphs& glyphs_of(const Look& look) {
  static constexpr TimelineGlyphs kLines = {U'─', U'·', U'•', U'×', U'█'};
  static constexpr TimelineGlyphs kAscii = {U'-', U'+', U'*', U'X', U'#'};
  return look.glyphs->ascii ? kAscii : kLines;
}

Mark drawn(Kind kind, const TimelineGlyphs& glyphs) {
  switch (kind) {
    case Kind::kQuestion:
      return {glyphs.question, Role::kFaint};
    case Kind::kExamined:
      return {glyphs.examined, Role::kWarning};
    case Kind::kFatal:
      break;
  }
  return {glyphs.fatal, Role::kDanger, terminal::kBold};
}

int column_of(std::uint64_t tick, std::uint64_t length, int width) {
  if (length == 0) return 0;
  const auto last = static_cast<std::uint64_t>(width - 1);
  return static_cast<int>(std::min(tick, length) * last / length);
}

}  // namespace

ftxui::Element timeline(const Timeline& timeline, int width, const Look& look) {
  Canvas row({std::max(width, 0), 1});
  if (width <= 0) return canvas(std::move(row));
  const TimelineGlyphs& glyphs = glyphs_of(look);
  for (int column = 0; column < width; ++column) row.at(column, 0) = {glyphs.line, Role::kLine};
  for (const Kind kind : {Kind::kQuestion, Kind::kExamined, Kind::kFatal}) {
    for (const TimelineMark& mark : timeline.marks) {
      if (mark.kind != kind) continue;
      row.at(column_of(mark.tick, timeline.length, width), 0) = drawn(kind, glyphs);
    }
  }
  Mark& here = row.at(column_of(timeline.position, timeline.length, width), 0);
  if (here.glyph == glyphs.examined || here.glyph == glyphs.fatal) {
    here.attributes |= terminal::kInverse;  // both can be seen
  } else {
    here = {glyphs.position, Role::kAccent};
  }
  return canvas(std::move(row));
}

std::string timeline_legend(const Look& look) {
  const TimelineGlyphs& glyphs = glyphs_of(look);
  return absl::StrCat("The line at the bottom is the run: ", encoded(glyphs.position),
                      " where you are, ", encoded(glyphs.question), " a question, ",
                      encoded(glyphs.examined), " a decision the autopsy looked at, ",
                      encoded(glyphs.fatal), " the fatal one.");
}

}  // namespace fathom::tui
