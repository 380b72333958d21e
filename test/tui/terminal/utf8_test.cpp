#include "tui/terminal/utf8.h"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

using namespace fathom::tui::terminal;

namespace {

std::u32string decode(std::string_view bytes) {
  Utf8Decoder decoder;
  std::u32string characters;
  for (const char byte : bytes) {
    Utf8Decoder::Step step = decoder.push(static_cast<unsigned char>(byte));
    if (step == Utf8Decoder::Step::kRetry) step = decoder.push(static_cast<unsigned char>(byte));
    if (step == Utf8Decoder::Step::kDone) characters += decoder.character();
  }
  return characters;
}

}  // namespace

TEST_CASE("what is encoded decodes to the same") {
  for (const char32_t character : {U'a', U'\x7f', U'\x80', U'é', U'\x7ff', U'\x800', U'│',
                                   U'\xffff', U'\x10000', U'\x10ffff'}) {
    std::string bytes;
    append_utf8(bytes, character);
    CHECK(decode(bytes) == std::u32string(1, character));
  }
}

TEST_CASE("what is no UTF-8 is dropped, and what follows is not") {
  CHECK(decode("\xc0\x80z") == U"z");           // overlong
  CHECK(decode("\xe0\x80\x80z") == U"z");       // overlong
  CHECK(decode("\xed\xa0\x80z") == U"z");       // a surrogate
  CHECK(decode("\xf4\x90\x80\x80z") == U"z");   // beyond the last character
  CHECK(decode("\xff\xfe\x80z") == U"z");       // never a first byte
  CHECK(decode("\xe2\x94z\xc3\xa9") == U"zé");  // cut short
}

TEST_CASE("only characters that stay in their place are printable") {
  for (const char32_t good : {U'a', U'é', U'│', U'█', U'\xa0'}) CHECK(is_printable(good));
  for (const char32_t bad :
       {U'\n', U'\x7f', U'\x9b', U'\x202e', U'\xfeff', U'\xfffe', U'\x1fffe'}) {
    CHECK_FALSE(is_printable(bad));
  }
}
