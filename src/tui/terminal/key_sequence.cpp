#include "tui/terminal/key_sequence.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "tui/terminal/utf8.h"

namespace fathom::tui::terminal {
namespace {

// Numbers between semicolons; absent ones are 0, too many or too large ones are cut.
struct Parameters {
  static constexpr int kLargest = 9999;

  std::array<int, 4> values{};
  std::size_t count = 0;
  bool plain = true;  // digits and semicolons only, no more of them than fit
};

Parameters parse(std::string_view text) {
  Parameters parameters;
  if (text.empty()) return parameters;
  parameters.count = 1;
  for (const char c : text) {
    if (c == ';') {
      if (++parameters.count > parameters.values.size()) {
        parameters.plain = false;
        return parameters;
      }
    } else if (c >= '0' && c <= '9') {
      int& value = parameters.values[parameters.count - 1];
      value = std::min(value * 10 + (c - '0'), Parameters::kLargest);
    } else {
      parameters.plain = false;
    }
  }
  return parameters;
}

struct FinalKey {
  char final;
  KeyCode code;
  std::uint8_t number = 0;
};

constexpr std::array kFinalKeys = {
    FinalKey{'A', KeyCode::kUp},          FinalKey{'B', KeyCode::kDown},
    FinalKey{'C', KeyCode::kRight},       FinalKey{'D', KeyCode::kLeft},
    FinalKey{'F', KeyCode::kEnd},         FinalKey{'H', KeyCode::kHome},
    FinalKey{'P', KeyCode::kFunction, 1}, FinalKey{'Q', KeyCode::kFunction, 2},
    FinalKey{'R', KeyCode::kFunction, 3}, FinalKey{'S', KeyCode::kFunction, 4},
    FinalKey{'Z', KeyCode::kBackTab},
};

struct NumberKey {
  int value;
  KeyCode code;
  std::uint8_t number = 0;
};

// CSI value ~, in the numbering the VT220 began: the gaps are its own.
constexpr std::array kNumberKeys = {
    NumberKey{1, KeyCode::kHome},          NumberKey{2, KeyCode::kInsert},
    NumberKey{3, KeyCode::kDelete},        NumberKey{4, KeyCode::kEnd},
    NumberKey{5, KeyCode::kPageUp},        NumberKey{6, KeyCode::kPageDown},
    NumberKey{7, KeyCode::kHome},          NumberKey{8, KeyCode::kEnd},
    NumberKey{11, KeyCode::kFunction, 1},  NumberKey{12, KeyCode::kFunction, 2},
    NumberKey{13, KeyCode::kFunction, 3},  NumberKey{14, KeyCode::kFunction, 4},
    NumberKey{15, KeyCode::kFunction, 5},  NumberKey{17, KeyCode::kFunction, 6},
    NumberKey{18, KeyCode::kFunction, 7},  NumberKey{19, KeyCode::kFunction, 8},
    NumberKey{20, KeyCode::kFunction, 9},  NumberKey{21, KeyCode::kFunction, 10},
    NumberKey{23, KeyCode::kFunction, 11}, NumberKey{24, KeyCode::kFunction, 12},
    NumberKey{25, KeyCode::kFunction, 13}, NumberKey{26, KeyCode::kFunction, 14},
    NumberKey{28, KeyCode::kFunction, 15}, NumberKey{29, KeyCode::kFunction, 16},
    NumberKey{31, KeyCode::kFunction, 17}, NumberKey{32, KeyCode::kFunction, 18},
    NumberKey{33, KeyCode::kFunction, 19}, NumberKey{34, KeyCode::kFunction, 20},
};

// A modifier parameter is one more than the sum of 1 Shift, 2 Alt, 4 Ctrl, 8 Meta.
std::optional<Key> with_modifiers(Key key, int parameter) {
  if (parameter == 0) return key;
  const int bits = parameter - 1;
  if (bits > 15) return std::nullopt;
  key.shift = (bits & 1) != 0 && key.code != KeyCode::kCharacter && key.code != KeyCode::kBackTab;
  key.alt = (bits & (2 | 8)) != 0;
  key.control = (bits & 4) != 0;
  return key;
}

std::optional<Key> final_key(char final) {
  for (const FinalKey& entry : kFinalKeys) {
    if (entry.final == final) return Key{.code = entry.code, .number = entry.number};
  }
  return std::nullopt;
}

std::optional<Key> number_key(int value) {
  for (const NumberKey& entry : kNumberKeys) {
    if (entry.value == value) return Key{.code = entry.code, .number = entry.number};
  }
  return std::nullopt;
}

// What terminals send that tell of every key by its character (modifyOtherKeys, CSI u).
std::optional<Key> described_key(int character, int modifiers) {
  const auto code = static_cast<char32_t>(character);
  if (code < 0x20 || code == 0x7f) {
    const Key key = control_byte_key(static_cast<unsigned char>(code));
    if (key.code == KeyCode::kCharacter) return std::nullopt;
    if (key.code == KeyCode::kTab && modifiers == 2) return special_key(KeyCode::kBackTab);
    return with_modifiers(key, modifiers);
  }
  if (!is_printable(code)) return std::nullopt;
  std::optional<Key> key = with_modifiers(character_key(code), modifiers);
  if (key && key->control && code >= U'A' && code <= U'Z') key->character += U'a' - U'A';
  return key;
}

// CSI < button ; column ; row M, of which only presses and the wheel matter.
std::optional<Key> mouse_key(std::string_view text, char final) {
  const Parameters parameters = parse(text);
  const auto [button, column, row, excess] = parameters.values;
  if (final != 'M' || !parameters.plain || parameters.count != 3 || column < 1 || row < 1) {
    return std::nullopt;
  }
  Key key{.column = column - 1, .row = row - 1};
  key.shift = (button & 4) != 0;
  key.alt = (button & 8) != 0;
  key.control = (button & 16) != 0;
  switch (button & ~(4 | 8 | 16)) {
    case 0:
      key.code = KeyCode::kClick;
      return key;
    case 64:
      key.code = KeyCode::kWheelUp;
      return key;
    case 65:
      key.code = KeyCode::kWheelDown;
      return key;
    default:
      return std::nullopt;
  }
}

// rxvt marks Shift, Ctrl and both by how the sequence ends: CSI 7~, CSI 7$, CSI 7^, CSI 7@.
std::optional<Key> numbered(const Parameters& parameters, char final) {
  if (final == '~' && parameters.count == 3 && parameters.values[0] == 27) {
    return described_key(parameters.values[2], parameters.values[1]);
  }
  if (parameters.count == 0 || parameters.count > 2) return std::nullopt;
  std::optional<Key> key = number_key(parameters.values[0]);
  if (!key) return std::nullopt;
  if (final == '~') return with_modifiers(*key, parameters.values[1]);
  key->shift = final == '$' || final == '@';
  key->control = final == '^' || final == '@';
  return key;
}

// rxvt's arrows with a modifier are small letters: CSI a with Shift, SS3 a with Ctrl.
std::optional<Key> small_arrow(char final) {
  if (final < 'a' || final > 'd') return std::nullopt;
  return final_key(static_cast<char>(final - 'a' + 'A'));
}

// Keypad keys in application mode: what is printed on them, lest 4 become F5.
std::optional<Key> keypad_key(char final) {
  constexpr std::string_view kPrinted = "*+,-./0123456789";
  if (final == 'M') return special_key(KeyCode::kEnter);
  if (final == 'I') return special_key(KeyCode::kTab);
  if (final == ' ') return character_key(U' ');
  if (final == 'X') return character_key(U'=');
  if (final < 'j' || final > 'y') return std::nullopt;
  return character_key(static_cast<char32_t>(kPrinted[static_cast<std::size_t>(final - 'j')]));
}

}  // namespace

std::optional<Key> csi_key(std::string_view text, char final) {
  if (!text.empty() && text.front() == '<') return mouse_key(text.substr(1), final);
  const Parameters parameters = parse(text);
  if (!parameters.plain) return std::nullopt;
  if (final == '~' || final == '$' || final == '^' || final == '@') {
    return numbered(parameters, final);
  }
  if (final == 'u' && parameters.count > 0 && parameters.count <= 2) {
    return described_key(parameters.values[0], parameters.values[1]);
  }
  if (parameters.count == 0) {
    if (std::optional<Key> key = small_arrow(final)) {
      key->shift = true;
      return key;
    }
  }
  // With parameters, R is a cursor position far more often than a modified F3.
  if (parameters.count > 2 || (final == 'R' && parameters.count > 0)) return std::nullopt;
  const std::optional<Key> key = final_key(final);
  if (!key) return std::nullopt;
  return with_modifiers(*key, parameters.count == 1 && parameters.values[0] > 1
                                  ? parameters.values[0]
                                  : parameters.values[1]);
}

std::optional<Key> ss3_key(std::string_view text, char final) {
  const Parameters parameters = parse(text);
  if (!parameters.plain || parameters.count > 2) return std::nullopt;
  if (std::optional<Key> key = small_arrow(final)) {
    key->control = true;
    return key;
  }
  std::optional<Key> key = final == 'Z' ? std::nullopt : final_key(final);
  if (!key) key = keypad_key(final);
  if (!key) return std::nullopt;
  return with_modifiers(*key, parameters.count == 2 ? parameters.values[1] : parameters.values[0]);
}

std::optional<Key> linux_function_key(char letter) {
  if (letter < 'A' || letter > 'E') return std::nullopt;
  return Key{.code = KeyCode::kFunction, .number = static_cast<std::uint8_t>(letter - 'A' + 1)};
}

Key control_byte_key(unsigned char byte) {
  switch (byte) {
    case 0:
      return control_key(' ');
    case '\b':
    case 0x7f:
      return special_key(KeyCode::kBackspace);
    case '\t':
      return special_key(KeyCode::kTab);
    case '\n':
    case '\r':
      return special_key(KeyCode::kEnter);
    case 0x1b:
      return special_key(KeyCode::kEscape);
    default:
      return control_key(static_cast<char>(byte < 0x1b ? byte + 'a' - 1 : byte + '@'));
  }
}

}  // namespace fathom::tui::terminal
