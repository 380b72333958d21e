#pragma once

// Owns the one random generator of the game: ChaCha8 over a 256-bit key, as a value.
// Where keys come from (seed, purpose, index) is seed.h's business.
// Rules draw at most once per full expression: compilers disagree on the order of arguments.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace fathom::engine::kernel {

class StateWriter;

class Rng {
 public:
  using Key = std::array<std::uint32_t, 8>;

  explicit Rng(const Key& key);

  std::uint32_t next_u32() {
    if (next_word_ == kWordsPerBlock) refill();
    return block_[next_word_++];
  }
  std::uint64_t next_u64();

  // Uniform over 0 .. bound-1, without bias; bound must not be 0.
  std::uint32_t below(std::uint32_t bound) {
    // Multiply-shift; the few products that would favour some results are drawn again.
    std::uint64_t product = std::uint64_t{next_u32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) {
        product = std::uint64_t{next_u32()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  // Uniform over low .. high, both included.
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::uint32_t>(high - low + 1)));
  }
  // True in `percent` of 100 cases.
  bool chance(int percent) { return static_cast<int>(below(100)) < percent; }

  // Fisher-Yates from the last element down.
  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      const std::size_t other = below(static_cast<std::uint32_t>(left));
      std::swap(items[left - 1], items[other]);
    }
  }

  // How many 32-bit words were drawn so far.
  std::uint64_t position() const;
  void describe(StateWriter& writer) const;

 private:
  static constexpr std::size_t kWordsPerBlock = 16;

  void refill();

  Key key_;
  std::uint64_t next_block_ = 0;
  std::size_t next_word_ = kWordsPerBlock;
  std::array<std::uint32_t, kWordsPerBlock> block_{};
};

}  // namespace fathom::engine::kernel
