#pragma once

// Owns how the HTML report looks: the style sheet that stands in the page itself.

#include <string_view>

namespace fathom::cli::report {

std::string_view page_style();

}  // namespace fathom::cli::report
