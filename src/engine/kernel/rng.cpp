#include "engine/kernel/rng.h"

#include <bit>

#include "engine/kernel/state_writer.h"

namespace fathom::engine::kernel {
namespace {

constexpr int kDoubleRounds = 4;
constexpr std::array<std::uint32_t, 4> kConstants = {0x61707865, 0x3320646e, 0x79622d32,
                                                     0x6b206574};

using Words = std::array<std::uint32_t, 16>;

inline void quarter_round(Words& w, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  w[a] += w[b];
  w[d] = std::rotl(w[d] ^ w[a], 16);
  w[c] += w[d];
  w[b] = std::rotl(w[b] ^ w[c], 12);
  w[a] += w[b];
  w[d] = std::rotl(w[d] ^ w[a], 8);
  w[c] += w[d];
  w[b] = std::rotl(w[b] ^ w[c], 7);
}

}  // namespace

Rng::Rng(const Key& key) : key_(key) {}

void Rng::refill() {
  Words input{};
  for (std::size_t i = 0; i < 4; ++i) input[i] = kConstants[i];
  for (std::size_t i = 0; i < 8; ++i) input[4 + i] = key_[i];
  input[12] = static_cast<std::uint32_t>(next_block_);
  input[13] = static_cast<std::uint32_t>(next_block_ >> 32);

  Words work = input;
  for (int round = 0; round < kDoubleRounds; ++round) {
    quarter_round(work, 0, 4, 8, 12);
    quarter_round(work, 1, 5, 9, 13);
    quarter_round(work, 2, 6, 10, 14);
    quarter_round(work, 3, 7, 11, 15);
    quarter_round(work, 0, 5, 10, 15);
    quarter_round(work, 1, 6, 11, 12);
    quarter_round(work, 2, 7, 8, 13);
    quarter_round(work, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < kWordsPerBlock; ++i) block_[i] = work[i] + input[i];
  ++next_block_;
  next_word_ = 0;
}

std::uint64_t Rng::next_u64() {
  const std::uint64_t low = next_u32();
  const std::uint64_t high = next_u32();
  return low | (high << 32);
}

std::uint32_t Rng::below(std::uint32_t bound) {
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

int Rng::between(int low, int high) {
  const auto width = static_cast<std::uint32_t>(high - low + 1);
  return low + static_cast<int>(below(width));
}

bool Rng::chance(int percent) { return static_cast<int>(below(100)) < percent; }

std::uint64_t Rng::position() const {
  return next_block_ * kWordsPerBlock + next_word_ - kWordsPerBlock;
}

void Rng::describe(StateWriter& writer) const {
  for (std::size_t i = 0; i < key_.size(); ++i) {
    const StateWriter::Group group(writer, "key", i);
    writer.field("word", key_[i]);
  }
  writer.field("position", position());
}

}  // namespace fathom::engine::kernel
