#pragma once

// Owns the stable short names that journals and scripts use: "north", "buy.flares",
// "order.2031". A slug is a value without heap memory, so that listing every legal option
// at every prompt stays cheap enough for millions of decisions a second.

#include <array>
#include <cstdint>
#include <exception>
#include <string_view>

namespace fathom::engine::run {

class Slug {
 public:
  static constexpr std::size_t kCapacity = 31;

  constexpr Slug() = default;
  // Rule sets write slugs as literals; one that is too long is a mistake in the program.
  constexpr Slug(std::string_view text) {  // NOLINT(google-explicit-constructor)
    append(text);
  }
  constexpr Slug(const char* text) : Slug(std::string_view(text)) {}  // NOLINT

  // Joins two parts with a dot: Slug("weapon").dot("dagger") is "weapon.dagger".
  constexpr Slug dot(std::string_view part) const {
    Slug joined = *this;
    joined.append(".");
    joined.append(part);
    return joined;
  }
  constexpr Slug dot(unsigned number) const {
    std::array<char, 10> digits{};
    std::size_t first = digits.size();
    do {
      digits[--first] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number != 0);
    return dot(std::string_view(digits.data() + first, digits.size() - first));
  }

  constexpr std::string_view view() const { return {text_.data(), size_}; }

  friend constexpr bool operator==(const Slug& left, const Slug& right) {
    return left.view() == right.view();
  }

 private:
  constexpr void append(std::string_view text) {
    if (size_ + text.size() > kCapacity) std::terminate();
    for (const char c : text) text_[size_++] = c;
  }

  std::array<char, kCapacity> text_{};
  std::uint8_t size_ = 0;
};

}  // namespace fathom::engine::run
