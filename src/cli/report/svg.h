#pragma once

// Owns the drawings of the HTML report: bars, rates with their intervals, histograms. Colours come
// from the page's style by class; sizes of bars are relative, so that they fit any column.

#include <string>
#include <string_view>

#include "cli/report/report.h"

namespace fathom::cli::report {

// A name or a text for HTML, between tags or in an attribute.
std::string escaped(std::string_view text);

// A bar in a table, whose figures stand beside it; `kind` is a class of the style.
std::string svg_bar(double share, std::string_view kind);

// A rate as a dot within its interval, on a scale from 0 to 100 %, and a line where all runs are.
std::string svg_rate(const Rate& rate, double all);
// The scale that belongs above or below such drawings.
std::string svg_scale();

// Columns for the bins, a line at the median. It carries its figures for who cannot see it; `id`
// makes it unique on the page.
std::string svg_histogram(const std::string& id, std::string_view name,
                          const Distribution& distribution, std::uint64_t runs);

}  // namespace fathom::cli::report
