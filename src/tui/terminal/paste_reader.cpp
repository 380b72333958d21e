#include "tui/terminal/paste_reader.h"

#include <string_view>
#include <utility>

namespace fathom::tui::terminal {
namespace {

constexpr std::string_view kClosingMark = "\x1b[201~";

}  // namespace

bool PasteReader::push(unsigned char byte) {
  if (byte == static_cast<unsigned char>(kClosingMark[matched_])) {
    if (++matched_ < kClosingMark.size()) return false;
    matched_ = 0;
    return true;
  }
  // It was not the mark after all, so it was text; the mark begins with the only Esc in it, hence
  // it can begin again at this byte and nowhere before.
  for (const char passed : kClosingMark.substr(0, std::exchange(matched_, 0))) {
    push_text(static_cast<unsigned char>(passed));
  }
  if (byte == static_cast<unsigned char>(kClosingMark.front())) {
    matched_ = 1;
  } else {
    push_text(byte);
  }
  return false;
}

std::string PasteReader::take() {
  std::string text = std::move(text_);
  *this = PasteReader();
  return text;
}

void PasteReader::push_text(unsigned char byte) {
  switch (decoder_.push(byte)) {
    case Utf8Decoder::Step::kMore:
    case Utf8Decoder::Step::kDropped:
      return;
    case Utf8Decoder::Step::kRetry:
      return push_text(byte);
    case Utf8Decoder::Step::kDone:
      return append(decoder_.character());
  }
}

void PasteReader::append(char32_t character) {
  const bool second_half = character == U'\n' && after_return_;
  after_return_ = character == U'\r';
  if (second_half) return;
  if (character == U'\r') character = U'\n';
  if (character == U'\t') character = U' ';
  if (character != U'\n' && !is_printable(character)) return;
  constexpr std::size_t kLongestCharacter = 4;
  if (text_.size() + kLongestCharacter <= kLargestText) append_utf8(text_, character);
}

}  // namespace fathom::tui::terminal
