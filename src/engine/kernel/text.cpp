#include "engine/kernel/text.h"

#include <algorithm>

namespace fathom::engine::kernel {

std::string wrapped(std::string_view text, std::size_t width) {
  std::string result;
  std::size_t column = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", start), text.size());
    const std::size_t length = end - start;
    if (column > 0 && column + 1 + length > width) {
      result.push_back('\n');
      column = 0;
    }
    if (column > 0) {
      result.push_back(' ');
      ++column;
    }
    result.append(text.substr(start, length));
    column += length;
    if (end < text.size() && text[end] == '\n') {
      result.push_back('\n');
      column = 0;
    }
    start = end + 1;
  }
  return result;
}

std::string printable_ascii(std::string_view text) {
  std::string shown(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return shown;
}

}  // namespace fathom::engine::kernel
