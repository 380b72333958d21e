#include "engine/kernel/rng.h"

#include <bit>

#include "engine/kernel/state_writer.h"

namespace fathom::engine::kernel {
namespace {

constexpr int kDoubleRounds = 4;

// The sixteen words of a block are a square of four rows.
using Row = std::array<std::uint32_t, 4>;
constexpr Row kConstants = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

inline void add(Row& row, const Row& other) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i] += other[i];
}

inline void mix(Row& row, const Row& other, int bits) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = std::rotl(row[i] ^ other[i], bits);
}

inline Row turned(const Row& row, std::size_t places) {
  return {row[places % 4], row[(places + 1) % 4], row[(places + 2) % 4], row[(places + 3) % 4]};
}

// A quarter round of each column. All four are done at once by processors that can.
inline void mix_columns(Row& a, Row& b, Row& c, Row& d) {
  add(a, b);
  mix(d, a, 16);
  add(c, d);
  mix(b, c, 12);
  add(a, b);
  mix(d, a, 8);
  add(c, d);
  mix(b, c, 7);
}

}  // namespace

Rng::Rng(const Key& key) : key_(key) {}

void Rng::refill() {
  const Row low_key = {key_[0], key_[1], key_[2], key_[3]};
  const Row high_key = {key_[4], key_[5], key_[6], key_[7]};
  const Row counter = {static_cast<std::uint32_t>(next_block_),
                       static_cast<std::uint32_t>(next_block_ >> 32), 0, 0};
  Row a = kConstants;
  Row b = low_key;
  Row c = high_key;
  Row d = counter;
  for (int round = 0; round < kDoubleRounds; ++round) {
    mix_columns(a, b, c, d);
    // Diagonals become columns, and columns again.
    b = turned(b, 1);
    c = turned(c, 2);
    d = turned(d, 3);
    mix_columns(a, b, c, d);
    b = turned(b, 3);
    c = turned(c, 2);
    d = turned(d, 1);
  }
  add(a, kConstants);
  add(b, low_key);
  add(c, high_key);
  add(d, counter);
  std::size_t next = 0;
  for (const Row& row : {a, b, c, d}) {
    for (const std::uint32_t word : row) block_[next++] = word;
  }
  ++next_block_;
  next_word_ = 0;
}

std::uint64_t Rng::next_u64() {
  const std::uint64_t low = next_u32();
  const std::uint64_t high = next_u32();
  return low | (high << 32);
}

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
