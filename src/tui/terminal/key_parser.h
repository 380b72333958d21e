#pragma once

// Owns the step from the bytes a terminal sends to keys, one byte at a time, so that it does not
// matter how the bytes were cut up on their way. Has no clock: who feeds it says when the time for
// the rest of a sequence is over. What a terminal reports of itself never becomes a key.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/key.h"
#include "tui/terminal/paste_reader.h"
#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {

class KeyParser {
 public:
  // Parameters of a sequence; longer ones are read to their end and dropped.
  static constexpr std::size_t kLongestParameters = 32;

  void feed(std::string_view bytes, std::vector<Key>& keys);

  // Whether something is begun that only more bytes or the end of patience can decide.
  bool waiting() const { return state_ != State::kGround; }
  // Likewise, of a paste: its end comes for certain and what is cut off would be taken for keys,
  // so it deserves much more patience.
  bool pasting() const { return state_ == State::kPaste; }
  // Patience is over: Esc was the key, a paste is what has come of it, anything else was noise.
  void flush(std::vector<Key>& keys);

  // Bytes held at the moment; never much more than the largest paste.
  std::size_t buffered() const { return parameters_.size() + paste_.size(); }

 private:
  enum class State : std::uint8_t {
    kGround,
    kEscape,         // after Esc
    kCsi,            // after Esc [
    kLinuxFunction,  // after Esc [ [
    kSs3,            // after Esc O
    kString,         // in OSC, DCS, APC, PM or SOS
    kStringEscape,   // after Esc in one of these
    kOldMouse,       // after CSI M
    kPaste,
    kUtf8,
  };
  using Keys = std::vector<Key>;
  using Handler = void (KeyParser::*)(unsigned char, Keys&);

  static Handler handler(State state);
  void ground(unsigned char byte, Keys& keys);
  void escape(unsigned char byte, Keys& keys);
  void csi(unsigned char byte, Keys& keys);
  void linux_function(unsigned char byte, Keys& keys);
  void ss3(unsigned char byte, Keys& keys);
  void string(unsigned char byte, Keys& keys);
  void string_escape(unsigned char byte, Keys& keys);
  void old_mouse(unsigned char byte, Keys& keys);
  void paste(unsigned char byte, Keys& keys);
  void utf8(unsigned char byte, Keys& keys);

  void reset();
  void start_over(unsigned char byte, Keys& keys);
  void begin_sequence(State state);
  void collect(unsigned char byte);
  void finish_csi(char final, Keys& keys);
  void emit(Key key, Keys& keys);
  void emit_paste(Keys& keys);

  State state_ = State::kGround;
  int escapes_ = 0;  // in kEscape: how many, at most two
  bool alt_ = false;
  bool too_long_ = false;
  int mouse_bytes_left_ = 0;
  std::string parameters_;
  Utf8Decoder decoder_;
  PasteReader paste_;
};

}  // namespace fathom::tui::terminal
