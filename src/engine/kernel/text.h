#pragma once

// Owns breaking text into lines, the bridge between std::string_view, which our interfaces use, and
// Debian's abseil, whose absl::string_view is another type; and the wording of errors.

#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace fathom::engine::kernel {

inline absl::string_view to_absl(std::string_view text) { return {text.data(), text.size()}; }

inline std::string message(const absl::Status& status) { return std::string(status.message()); }

inline absl::Status invalid(std::string_view what) {
  return absl::InvalidArgumentError(to_absl(what));
}

// Breaks text at spaces so that lines fit; line breaks in it are kept.
std::string wrapped(std::string_view text, std::size_t width = 78);

// For text from strangers that a terminal will show: all but printable ASCII becomes '?'.
std::string printable_ascii(std::string_view text);

}  // namespace fathom::engine::kernel
