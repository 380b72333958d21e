#include "tui/terminal/utf8.h"

#include <array>

namespace fathom::tui::terminal {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array kUnprintable = {
    Range{0x00, 0x1f},     Range{0x7f, 0x9f},        Range{0x200b, 0x200f}, Range{0x2028, 0x202e},
    Range{0x2060, 0x206f}, Range{0xd800, 0xdfff},    Range{0xfdd0, 0xfdef}, Range{0xfe00, 0xfe0f},
    Range{0xfeff, 0xfeff}, Range{0xe0000, 0x10ffff},
};

constexpr char32_t kLargest = 0x10ffff;

char continuation(char32_t bits) { return static_cast<char>(0x80 | (bits & 0x3f)); }

}  // namespace

void append_utf8(std::string& text, char32_t character) {
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += {static_cast<char>(0xc0 | (character >> 6)), continuation(character)};
  } else if (character < 0x10000) {
    text += {static_cast<char>(0xe0 | (character >> 12)), continuation(character >> 6),
             continuation(character)};
  } else {
    text += {static_cast<char>(0xf0 | (character >> 18)), continuation(character >> 12),
             continuation(character >> 6), continuation(character)};
  }
}

bool is_printable(char32_t character) {
  if (character > kLargest || (character & 0xfffe) == 0xfffe) return false;
  for (const Range& range : kUnprintable) {
    if (character >= range.first && character <= range.last) return false;
  }
  return true;
}

Utf8Decoder::Step Utf8Decoder::push(unsigned char byte) {
  if (missing_ == 0) {
    struct Lead {
      unsigned char first;
      unsigned char last;
      int missing;
      char32_t smallest;
    };
    constexpr std::array kLeads = {Lead{0x00, 0x7f, 0, 0x00}, Lead{0xc2, 0xdf, 1, 0x80},
                                   Lead{0xe0, 0xef, 2, 0x800}, Lead{0xf0, 0xf4, 3, 0x10000}};
    for (const Lead& lead : kLeads) {
      if (byte < lead.first || byte > lead.last) continue;
      missing_ = lead.missing;
      smallest_ = lead.smallest;
      character_ = lead.missing == 0 ? byte : byte & (0x3fU >> lead.missing);
      return missing_ == 0 ? Step::kDone : Step::kMore;
    }
    return Step::kDropped;
  }
  if ((byte & 0xc0) != 0x80) {
    missing_ = 0;
    return Step::kRetry;
  }
  character_ = (character_ << 6) | (byte & 0x3f);
  if (--missing_ > 0) return Step::kMore;
  const bool surrogate = character_ >= 0xd800 && character_ <= 0xdfff;
  return character_ < smallest_ || character_ > kLargest || surrogate ? Step::kDropped
                                                                      : Step::kDone;
}

}  // namespace fathom::tui::terminal
