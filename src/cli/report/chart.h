#pragma once

// Owns what terminal reports are drawn with: bars of characters, and tables whose columns line up.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/report/report.h"

namespace fathom::cli::report {

// A bar that fills `share` (0 to 1) of `width` columns, in eighths of a column where the glyphs
// allow. Whatever is more than nothing shows.
std::string bar(double share, std::size_t width, Glyphs glyphs);

enum class Align : std::uint8_t { kLeft, kRight };

class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  // As many cells as columns. Cells are ASCII, but for the last, which is never padded.
  void add(std::vector<std::string> cells);
  // Rows indented by two, columns parted by two, no blanks at line ends.
  std::string text() const;

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// A name that takes no more than `width` columns.
std::string shortened(std::string name, std::size_t width);

}  // namespace fathom::cli::report
