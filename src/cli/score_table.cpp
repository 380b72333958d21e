#include "cli/score_table.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/run/fork.h"
#include "tui/terminal/utf8.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kPageWidth = 80;
constexpr std::size_t kGap = 2;
constexpr std::size_t kLeastWidth = 12;  // of what may be cut
constexpr char kCutMark = '~';

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !is_continuation(byte); }));
}

enum class Cut { kNever, kHead, kTail };

struct Column {
  std::string title;
  bool is_number = false;
  Cut cut = Cut::kNever;
  std::vector<std::string> cells;
  std::size_t width = 0;

  std::size_t least() const { return cut == Cut::kNever ? width : std::min(width, kLeastWidth); }
};

// The part of a text that fits, with a mark where some is missing.
std::string cut_to(const std::string& text, std::size_t most, Cut cut) {
  if (width(text) <= most) return text;
  std::string kept = text;
  while (width(kept) >= most) {
    const std::size_t at = cut == Cut::kHead ? 0 : kept.size() - 1;
    kept.erase(at, 1);
    const auto is_torn = [&] { return !kept.empty() && is_continuation(kept.front()); };
    while (cut == Cut::kHead && is_torn()) kept.erase(0, 1);
  }
  return cut == Cut::kHead ? kCutMark + kept : kept + kCutMark;
}

std::string aligned(const std::string& text, const Column& column) {
  const std::string fill(column.width - width(text), ' ');
  return column.is_number ? fill + text : text + fill;
}

void measure(Column& column) {
  column.width = width(column.title);
  for (const std::string& cell : column.cells) column.width = std::max(column.width, width(cell));
}

template <typename Measure>
std::size_t total(const std::vector<Column>& columns, const Measure& measure) {
  std::size_t sum = kGap * (columns.size() - 1);
  for (const Column& column : columns) sum += measure(column);
  return sum;
}

// The last columns give way first. One that tells nothing new, the name of a file beside its
// player, goes where there is no room for all.
void fit(std::vector<Column>& columns, bool may_drop_last) {
  const auto least = [](const Column& column) { return column.least(); };
  if (may_drop_last && total(columns, least) > kPageWidth) columns.pop_back();
  for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
    const std::size_t now = total(columns, [](const Column& each) { return each.width; });
    if (now <= kPageWidth) return;
    const std::size_t spare = column->width - column->least();
    column->width -= std::min(spare, now - kPageWidth);
  }
}

std::string row_text(const std::vector<Column>& columns,
                     const std::function<std::string(const Column&)>& cell) {
  std::string line;
  for (const Column& column : columns) {
    if (!line.empty()) line.append(kGap, ' ');
    line += aligned(cut_to(cell(column), column.width, column.cut), column);
  }
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

bool has_one_seed(const ScoreSection& section) {
  return std::all_of(section.scores.begin(), section.scores.end(), [&](const RankedScore& ranked) {
    return ranked.score.seed == section.scores.front().score.seed;
  });
}

bool names_players(const ScoreSection& section) {
  return std::any_of(section.scores.begin(), section.scores.end(),
                     [](const RankedScore& ranked) { return !ranked.score.source.player.empty(); });
}

// "killed_by.troll" says of itself that it is a defeat; "left_without.3" needs the ending.
std::string end_text(const run::Outcome& outcome) {
  const std::string_view ending = run::ending_name(outcome.ending);
  const std::string_view reason = outcome.reason.view();
  if (reason == ending || outcome.ending == run::Ending::kDefeat) return std::string(reason);
  return fmt::format("{} ({})", ending, reason);
}

template <typename Text>
Column make_column(const ScoreSection& section, std::size_t rows, Column column, const Text& text) {
  column.cells.reserve(rows);
  for (std::size_t i = 0; i < rows; ++i) column.cells.push_back(text(section.scores[i]));
  measure(column);
  return column;
}

std::vector<Column> make_columns(const ScoreSection& section, std::size_t rows) {
  std::vector<Column> columns;
  const auto add = [&](const char* title, bool is_number, Cut cut, const auto& text) {
    columns.push_back(make_column(
        section, rows,
        {.title = title, .is_number = is_number, .cut = cut, .cells = {}, .width = 0}, text));
  };
  using Row = const RankedScore&;
  add("rank", true, Cut::kNever, [](Row row) { return std::to_string(row.rank); });
  add("score", true, Cut::kNever, [](Row row) { return std::to_string(row.score.outcome.score); });
  add("end", false, Cut::kTail, [](Row row) { return end_text(row.score.outcome); });
  add("ticks", true, Cut::kNever, [](Row row) { return std::to_string(row.score.ticks); });
  add("decisions", true, Cut::kNever, [](Row row) { return std::to_string(row.score.decisions); });
  if (!has_one_seed(section)) {
    add("seed", false, Cut::kNever, [](Row row) { return kernel::seed_code(row.score.seed); });
  }
  if (section.played_on) {
    add("from", false, Cut::kHead, [](Row row) { return row.score.fork->origin; });
  }
  if (names_players(section)) {
    add("player", false, Cut::kTail, [](Row row) { return printable(row.score.source.player); });
  }
  add("run", false, Cut::kHead, [](Row row) { return printable(row.score.source.run); });
  return columns;
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

std::string section_heading(const ScoreSection& section) {
  std::string text = fmt::format("{}, rules {}, {}", section.rules->name,
                                 section.rules->rules_version, run::mode_name(section.mode));
  for (const auto& [option, value] : run::unusual_setup(*section.rules, section.setup)) {
    text += fmt::format(", {}={}", option, value);
  }
  if (has_one_seed(section)) {
    text += ", seed " + kernel::seed_code(section.scores.front().score.seed);
  }
  return text + (section.played_on ? ", played on from other runs" : "");
}

std::string section_table(const ScoreSection& section, std::size_t rows) {
  std::vector<Column> columns = make_columns(section, rows);
  fit(columns, names_players(section));
  std::string text = row_text(columns, [](const Column& column) { return column.title; });
  for (std::size_t i = 0; i < rows; ++i) {
    text += row_text(columns, [&](const Column& column) { return column.cells[i]; });
  }
  return text;
}

std::string copies_text(const ScoreBoard& board) {
  std::string text;
  for (const ScoreSection& section : board.sections) {
    for (const RankedScore& ranked : section.scores) {
      for (const Score& copy : ranked.copies) {
        text += fmt::format("  {}: the same run as {}{}\n", printable(copy.source.path),
                            printable(ranked.score.source.path),
                            copy.fork ? ", " + run::fork_text(*copy.fork) : "");
      }
    }
  }
  return text.empty() ? "" : "Found again and listed once:\n" + text + "\n";
}

std::string rejections_text(const ScoreBoard& board) {
  std::string text;
  for (const Rejection& rejection : board.rejected) {
    text +=
        fmt::format("  {}: {}\n", printable(rejection.source.path), printable(rejection.reason));
  }
  return text.empty() ? "" : "Rejected:\n" + text + "\n";
}

std::string counts_text(const ScoreBoard& board) {
  std::uint64_t ranked = 0;
  std::uint64_t copies = 0;
  for (const ScoreSection& section : board.sections) {
    ranked += section.scores.size();
    for (const RankedScore& score : section.scores) copies += score.copies.size();
  }
  std::string text = counted(ranked, "run ranked", "runs ranked");
  if (copies > 0) text += fmt::format(", {} found again", copies);
  if (board.unfinished > 0) text += fmt::format(", {} unfinished", board.unfinished);
  if (board.played_on > 0) {
    text += fmt::format(", {} played on from others (--forks ranks them)", board.played_on);
  }
  if (!board.rejected.empty()) text += fmt::format(", {} rejected", board.rejected.size());
  if (board.no_journals > 0) {
    text += "; " + counted(board.no_journals, "other file passed over", "other files passed over");
  }
  return text + "\n";
}

std::string printable(std::string_view text) {
  std::string shown;
  tui::terminal::Utf8Decoder decoder;
  using Step = tui::terminal::Utf8Decoder::Step;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Step step = decoder.push(static_cast<unsigned char>(text[i]));
    if (step == Step::kMore) continue;
    const bool is_shown = step == Step::kDone && tui::terminal::is_printable(decoder.character());
    tui::terminal::append_utf8(shown, is_shown ? decoder.character() : U'?');
    if (step == Step::kRetry) --i;
  }
  return decoder.waiting() ? shown + '?' : shown;
}

}  // namespace fathom::cli
