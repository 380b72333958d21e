#include "tui/terminal/key_parser.h"

#include <array>
#include <optional>
#include <utility>

#include "tui/terminal/key_sequence.h"

namespace fathom::tui::terminal {
namespace {

constexpr unsigned char kEscapeByte = 0x1b;
constexpr unsigned char kBell = 0x07;
constexpr unsigned char kCancel = 0x18;
constexpr unsigned char kSubstitute = 0x1a;

// No sequence contains these: whoever sends one has begun something else.
bool breaks_sequence(unsigned char byte) { return byte < 0x20 || byte >= 0x7f; }

bool is_parameter(unsigned char byte) { return byte >= 0x20 && byte <= 0x3f; }

bool is_digits(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

void KeyParser::feed(std::string_view bytes, Keys& keys) {
  for (const char c : bytes) (this->*handler(state_))(static_cast<unsigned char>(c), keys);
}

void KeyParser::flush(Keys& keys) {
  if (state_ == State::kPaste) {
    emit_paste(keys);
  } else if (state_ == State::kEscape) {
    keys.insert(keys.end(), static_cast<std::size_t>(escapes_), special_key(KeyCode::kEscape));
  }
  reset();
}

KeyParser::Handler KeyParser::handler(State state) {
  constexpr std::array<Handler, 10> kHandlers = {
      &KeyParser::ground, &KeyParser::escape, &KeyParser::csi,           &KeyParser::linux_function,
      &KeyParser::ss3,    &KeyParser::string, &KeyParser::string_escape, &KeyParser::old_mouse,
      &KeyParser::paste,  &KeyParser::utf8,
  };
  static_assert(kHandlers.size() == static_cast<std::size_t>(State::kUtf8) + 1);
  return kHandlers[static_cast<std::size_t>(state)];
}

void KeyParser::ground(unsigned char byte, Keys& keys) {
  if (byte == kEscapeByte) {
    state_ = State::kEscape;
    escapes_ = 1;
  } else if (byte < 0x20 || byte == 0x7f) {
    emit(control_byte_key(byte), keys);
  } else {
    state_ = State::kUtf8;
    utf8(byte, keys);
  }
}

void KeyParser::escape(unsigned char byte, Keys& keys) {
  if (byte == kEscapeByte) {
    if (escapes_ == 2) return keys.push_back(special_key(KeyCode::kEscape));
    ++escapes_;
    return;
  }
  const bool twice = escapes_ == 2;
  // rxvt and PuTTY put a second Esc before the sequence of a key held with Alt.
  if (byte == '[' || byte == 'O') {
    begin_sequence(byte == '[' ? State::kCsi : State::kSs3);
    alt_ = twice;
    return;
  }
  if (twice) keys.push_back(special_key(KeyCode::kEscape));
  constexpr std::string_view kStringStarts = "]PX^_";
  if (kStringStarts.find(static_cast<char>(byte)) != std::string_view::npos) {
    return begin_sequence(State::kString);
  }
  reset();
  alt_ = true;
  ground(byte, keys);
}

void KeyParser::csi(unsigned char byte, Keys& keys) {
  if (breaks_sequence(byte)) return start_over(byte, keys);
  if (byte == '[' && parameters_.empty()) {
    state_ = State::kLinuxFunction;
    return;
  }
  // rxvt ends a key held with Shift in what is elsewhere a byte in the middle.
  const bool rxvt_shift = byte == '$' && !parameters_.empty() && is_digits(parameters_);
  if (is_parameter(byte) && !rxvt_shift) return collect(byte);
  finish_csi(static_cast<char>(byte), keys);
}

void KeyParser::finish_csi(char final, Keys& keys) {
  if (final == 'M' && parameters_.empty()) {
    state_ = State::kOldMouse;
    mouse_bytes_left_ = 3;
    return;
  }
  if (final == '~' && parameters_ == "200") {
    reset();
    state_ = State::kPaste;
    return;
  }
  const std::optional<Key> key = too_long_ ? std::nullopt : csi_key(parameters_, final);
  if (key) return emit(*key, keys);
  reset();
}

void KeyParser::linux_function(unsigned char byte, Keys& keys) {
  if (breaks_sequence(byte)) return start_over(byte, keys);
  if (const std::optional<Key> key = linux_function_key(static_cast<char>(byte))) {
    return emit(*key, keys);
  }
  reset();
}

void KeyParser::ss3(unsigned char byte, Keys& keys) {
  if (breaks_sequence(byte)) return start_over(byte, keys);
  if (byte == ';' || (byte >= '0' && byte <= '9')) return collect(byte);
  const std::optional<Key> key =
      too_long_ ? std::nullopt : ss3_key(parameters_, static_cast<char>(byte));
  if (key) return emit(*key, keys);
  reset();
}

// Nothing of a string is kept, so it needs no cap.
void KeyParser::string(unsigned char byte, Keys&) {
  if (byte == kEscapeByte) {
    state_ = State::kStringEscape;
  } else if (byte == kBell || byte == kCancel || byte == kSubstitute) {
    reset();
  }
}

void KeyParser::string_escape(unsigned char byte, Keys& keys) {
  reset();
  if (byte == '\\') return;
  state_ = State::kEscape;
  escapes_ = 1;
  escape(byte, keys);
}

void KeyParser::old_mouse(unsigned char byte, Keys& keys) {
  if (byte < 0x20) return start_over(byte, keys);
  if (--mouse_bytes_left_ == 0) reset();
}

void KeyParser::paste(unsigned char byte, Keys& keys) {
  if (paste_.push(byte)) emit_paste(keys);
}

void KeyParser::utf8(unsigned char byte, Keys& keys) {
  switch (decoder_.push(byte)) {
    case Utf8Decoder::Step::kMore:
      return;
    case Utf8Decoder::Step::kRetry:
      return start_over(byte, keys);
    case Utf8Decoder::Step::kDropped:
      return reset();
    case Utf8Decoder::Step::kDone:
      if (!is_printable(decoder_.character())) return reset();
      return emit(character_key(decoder_.character()), keys);
  }
}

void KeyParser::reset() {
  state_ = State::kGround;
  escapes_ = 0;
  alt_ = false;
  too_long_ = false;
  parameters_.clear();
  decoder_.reset();
}

void KeyParser::start_over(unsigned char byte, Keys& keys) {
  reset();
  ground(byte, keys);
}

void KeyParser::begin_sequence(State state) {
  reset();
  state_ = state;
}

void KeyParser::collect(unsigned char byte) {
  if (parameters_.size() < kLongestParameters) {
    parameters_ += static_cast<char>(byte);
  } else {
    too_long_ = true;
  }
}

void KeyParser::emit(Key key, Keys& keys) {
  key.alt = key.alt || alt_;
  keys.push_back(std::move(key));
  reset();
}

void KeyParser::emit_paste(Keys& keys) {
  Key key = special_key(KeyCode::kPaste);
  key.text = paste_.take();
  reset();
  if (!key.text.empty()) keys.push_back(std::move(key));
}

}  // namespace fathom::tui::terminal
