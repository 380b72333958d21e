#include "engine/kernel/seed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::engine::kernel {
namespace {

// Crockford's digits: no I, L, O, U, so that nothing is misread.
constexpr std::string_view kDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kDataDigits = 13;
constexpr std::string_view kCodeShape = "#####-#####-####";
constexpr std::uint64_t kPlainBelow = 1'000'000;

char check_digit(std::uint64_t value) {
  return kDigits[hash_bytes("fathom.seed.check", value) % kDigits.size()];
}

std::optional<std::uint64_t> digit_value(char symbol) {
  if (symbol >= 'a' && symbol <= 'z') symbol = static_cast<char>(symbol - 'a' + 'A');
  if (symbol == 'O') symbol = '0';
  if (symbol == 'I' || symbol == 'L') symbol = '1';
  const std::size_t found = kDigits.find(symbol);
  if (found == std::string_view::npos) return std::nullopt;
  return found;
}

// The fourteen digit values of a text shaped like a code, or nothing.
std::optional<std::array<std::uint64_t, kDataDigits + 1>> code_digits(std::string_view text) {
  if (text.size() != kCodeShape.size()) return std::nullopt;
  std::array<std::uint64_t, kDataDigits + 1> digits{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kCodeShape[i] == '-') {
      if (text[i] != '-') return std::nullopt;
      continue;
    }
    const std::optional<std::uint64_t> value = digit_value(text[i]);
    if (!value) return std::nullopt;
    digits[count++] = *value;
  }
  return digits;
}

bool all_decimal(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string seed_code(Seed seed) {
  if (seed.value < kPlainBelow) return std::to_string(seed.value);
  std::array<char, kDataDigits + 1> digits{};
  std::uint64_t rest = seed.value;
  for (std::size_t i = kDataDigits; i-- > 0; rest >>= 5) digits[i] = kDigits[rest & 31];
  digits[kDataDigits] = check_digit(seed.value);

  std::string code;
  std::size_t next = 0;
  for (const char shape : kCodeShape) code.push_back(shape == '-' ? '-' : digits[next++]);
  return code;
}

absl::StatusOr<Seed> parse_seed(std::string_view text) {
  if (text.empty()) return invalid("a seed cannot be empty");
  if (all_decimal(text)) {
    std::uint64_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc()) {
      return invalid("seed " + std::string(text) + " is too large (at most 18446744073709551615)");
    }
    return Seed{value};
  }
  if (const auto digits = code_digits(text)) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < kDataDigits; ++i) value = (value << 5) | (*digits)[i];
    const bool fits = (*digits)[0] < 16;  // 13 digits hold 65 bits, a seed has 64
    if (!fits || kDigits[(*digits)[kDataDigits]] != check_digit(value)) {
      return invalid("seed code " + std::string(text) +
                     " has a slip in it: its check digit is wrong");
    }
    return Seed{value};
  }
  return Seed{hash_bytes(text, 0)};
}

Rng derive_stream(Seed seed, std::string_view purpose, std::uint64_t index) {
  std::vector<unsigned char> bytes;
  bytes.reserve(2 * sizeof(std::uint64_t) + purpose.size());
  for (const std::uint64_t number : {seed.value, index}) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes.push_back(static_cast<unsigned char>(number >> shift));
    }
  }
  bytes.insert(bytes.end(), purpose.begin(), purpose.end());
  const std::string_view material(reinterpret_cast<const char*>(bytes.data()), bytes.size());

  Rng::Key key{};
  for (std::size_t part = 0; part < key.size() / 2; ++part) {
    const std::uint64_t word = hash_bytes(material, part);
    key[2 * part] = static_cast<std::uint32_t>(word);
    key[2 * part + 1] = static_cast<std::uint32_t>(word >> 32);
  }
  return Rng(key);
}

}  // namespace fathom::engine::kernel
