#include "cli/report/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fathom::cli::report {
namespace {

constexpr int kEighths = 8;
constexpr std::array<const char*, kEighths> kParts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

}  // namespace

std::string bar(double share, std::size_t width, Glyphs glyphs) {
  if (share <= 0) return {};
  const double columns = std::min(share, 1.0) * static_cast<double>(width);
  if (glyphs == Glyphs::kAscii) {
    return std::string(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(columns))),
                       '#');
  }
  const auto eighths = std::max<std::size_t>(
      1, static_cast<std::size_t>(std::lround(columns * static_cast<double>(kEighths))));
  std::string text;
  for (std::size_t i = 0; i < eighths / kEighths; ++i) text += "█";
  return text + kParts[eighths % kEighths];
}

void TextTable::add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

std::string TextTable::text() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const std::vector<std::string>& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::size_t missing = widths[i] - row[i].size();
      const bool last = i + 1 == row.size();
      line += "  ";
      if (columns_[i] == Align::kRight) line.append(missing, ' ');
      line += row[i];
      if (columns_[i] == Align::kLeft && !last) line.append(missing, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string shortened(std::string name, std::size_t width) {
  if (name.size() <= width) return name;
  return name.substr(0, width - 2) + "..";
}

}  // namespace fathom::cli::report
