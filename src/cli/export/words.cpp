#include "cli/export/words.h"

#include <spdlog/fmt/fmt.h>

namespace fathom::cli {
namespace {

bool is_digit(char character) { return character >= '0' && character <= '9'; }

}  // namespace

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string spoken(std::string_view text) {
  std::string aloud;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool fraction = text[i] == '/' && i > 0 && i + 1 < text.size() && is_digit(text[i - 1]) &&
                          is_digit(text[i + 1]);
    aloud += fraction ? " of " : std::string(1, text[i]);
  }
  return aloud;
}

}  // namespace fathom::cli
