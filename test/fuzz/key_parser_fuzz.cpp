// Fuzzes the key parser: what it makes of any bytes does not depend on where they are cut, it never
// holds more than it may, and after patience is over it is as new. Meson runs a short one in every
// clang build. A long one, which keeps what it finds in a folder of its own:
//   mkdir -p found && build-clang/test/fuzz/key_parser_fuzz -max_total_time=300 found \
//     test/fuzz/corpus/key_parser

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "tui/terminal/key_parser.h"

using namespace fathom::tui::terminal;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void check_held(const KeyParser& parser) {
  require(parser.buffered() <= KeyParser::kLongestParameters + PasteReader::kLargestText);
}

void check_key(const Key& key) {
  require(key.text.size() <= PasteReader::kLargestText);
  require(key.column >= 0 && key.row >= 0 && key.column < 10'000 && key.row < 10'000);
  require((key.code == KeyCode::kPaste) != key.text.empty());
  require((key.code == KeyCode::kCharacter) == (key.character != 0));
  require((key.code == KeyCode::kFunction) == (key.number != 0));
  if (key.code == KeyCode::kCharacter) require(is_printable(key.character) && !key.shift);
  for (const char c : key.text) require(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
  require(!key_name(key).empty());
}

std::vector<Key> in_two_pieces(KeyParser& parser, std::string_view bytes, std::size_t cut) {
  std::vector<Key> keys;
  parser.feed(bytes.substr(0, cut), keys);
  check_held(parser);
  parser.feed(bytes.substr(cut), keys);
  check_held(parser);
  return keys;
}

}  // namespace

// The name is libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {  // NOLINT
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  KeyParser parser;
  std::vector<Key> keys;
  parser.feed(bytes, keys);
  KeyParser other;
  require(in_two_pieces(other, bytes, data[0] % size) == keys);
  require(other.waiting() == parser.waiting() && other.buffered() == parser.buffered());
  for (const Key& key : keys) check_key(key);

  std::vector<Key> rest;
  parser.flush(rest);
  for (const Key& key : rest) check_key(key);
  require(!parser.waiting() && parser.buffered() == 0);
  rest.clear();
  parser.feed("a", rest);
  require(rest == std::vector<Key>{character_key(U'a')});
  return 0;
}
