#pragma once

// Owns the step between bytes and characters: UTF-8 as it arrives, byte by byte, and as it is
// sent. Says which characters may be shown; how wide they are is not known here.

#include <cstdint>
#include <string>

namespace fathom::tui::terminal {

void append_utf8(std::string& text, char32_t character);

// Takes up one place and does nothing else: no controls, no marks that turn the writing direction,
// nothing that is no character at all.
bool is_printable(char32_t character);

class Utf8Decoder {
 public:
  enum class Step : std::uint8_t {
    kMore,     // the character is not complete yet
    kDone,     // character() is complete
    kDropped,  // what came so far is no character; begin again
    kRetry,    // the last one was cut short; this byte begins something new, give it again
  };

  Step push(unsigned char byte);
  char32_t character() const { return character_; }
  bool waiting() const { return missing_ > 0; }
  void reset() { missing_ = 0; }

 private:
  char32_t character_ = 0;
  char32_t smallest_ = 0;  // that needs as many bytes as this one
  int missing_ = 0;
};

}  // namespace fathom::tui::terminal
