#pragma once

// Owns what lies between the two marks of a bracketed paste: finds its end and makes harmless text
// of it. Whether anybody wants the text is decided by the screens.

#include <cstddef>
#include <string>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {

class PasteReader {
 public:
  // More than anybody pastes into a name or a seed; the rest is read and dropped.
  static constexpr std::size_t kLargestText = 4096;

  // Whether this byte was the last of the closing mark.
  bool push(unsigned char byte);
  // The text so far; the reader is as new afterwards.
  std::string take();
  std::size_t size() const { return text_.size(); }

 private:
  void push_text(unsigned char byte);
  void append(char32_t character);

  std::string text_;
  Utf8Decoder decoder_;
  std::size_t matched_ = 0;  // bytes of the closing mark
  bool after_return_ = false;
};

}  // namespace fathom::tui::terminal
