#include "engine/kernel/state_writer.h"

// Inlined from the header: the streaming state must be a plain member, not a heap handle.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <map>

namespace fathom::engine::kernel {

StateWriter::Group::Group(StateWriter& writer, std::string_view name, std::size_t index)
    : writer_(writer) {
  writer.on_begin_element(name, index);
}

// Small writes are gathered, since one XXH3 update per field would cost more than hashing.
struct HashWriter::Stream {
  static constexpr std::size_t kCapacity = 4096;

  Stream() { XXH3_64bits_reset(&state); }

  void append(const void* data, std::size_t size) {
    if (used + size > kCapacity) flush();
    if (size > kCapacity) {
      XXH3_64bits_update(&state, data, size);
      return;
    }
    const char* bytes = static_cast<const char*>(data);
    std::copy(bytes, bytes + size, buffer.data() + used);
    used += size;
  }
  void flush() {
    XXH3_64bits_update(&state, buffer.data(), used);
    used = 0;
  }

  XXH3_state_t state;
  std::array<char, kCapacity> buffer;
  std::size_t used = 0;
};

HashWriter::HashWriter() : stream_(std::make_unique<Stream>()) {}
HashWriter::~HashWriter() = default;

std::uint64_t HashWriter::digest() {
  stream_->flush();
  return XXH3_64bits_digest(&stream_->state);
}

void HashWriter::put(char tag) { stream_->append(&tag, 1); }

void HashWriter::put_word(char tag, std::uint64_t word) {
  // Written out so that compilers make one store of it; as a loop it took most of the hashing.
  const auto byte = [word](unsigned index) { return static_cast<char>(word >> (8 * index)); };
  const std::array<char, 9> bytes = {tag,     byte(0), byte(1), byte(2), byte(3),
                                     byte(4), byte(5), byte(6), byte(7)};
  stream_->append(bytes.data(), bytes.size());
}

void HashWriter::on_begin(std::string_view) { put('('); }
void HashWriter::on_begin_element(std::string_view, std::size_t index) { put_word('[', index); }
void HashWriter::on_end() { put(')'); }
void HashWriter::on_number(std::string_view, std::uint64_t bits, bool) { put_word('n', bits); }
void HashWriter::on_text(std::string_view, std::string_view value) {
  put_word('t', value.size());
  stream_->append(value.data(), value.size());
}

void DumpWriter::on_begin(std::string_view name) {
  prefix_lengths_.push_back(prefix_.size());
  prefix_.append(name).push_back('.');
}

void DumpWriter::on_begin_element(std::string_view name, std::size_t index) {
  prefix_lengths_.push_back(prefix_.size());
  prefix_.append(name).append("[").append(std::to_string(index)).append("].");
}

void DumpWriter::on_end() {
  prefix_.resize(prefix_lengths_.back());
  prefix_lengths_.pop_back();
}

void DumpWriter::on_number(std::string_view name, std::uint64_t bits, bool is_signed) {
  add(name, is_signed ? std::to_string(static_cast<std::int64_t>(bits)) : std::to_string(bits));
}

void DumpWriter::on_text(std::string_view name, std::string_view value) {
  add(name, std::string(value));
}

void DumpWriter::add(std::string_view name, std::string value) {
  fields_.push_back({.path = prefix_ + std::string(name), .value = std::move(value)});
}

std::string dump_text(const std::vector<DumpedField>& fields) {
  std::string text;
  for (const DumpedField& field : fields) {
    text.append(field.path).append(" = ").append(field.value).append("\n");
  }
  return text;
}

std::vector<FieldDifference> diff_dumps(const std::vector<DumpedField>& left,
                                        const std::vector<DumpedField>& right) {
  std::map<std::string_view, std::string_view> unmatched;
  for (const DumpedField& field : right) unmatched.emplace(field.path, field.value);
  std::vector<FieldDifference> differences;
  for (const DumpedField& field : left) {
    const auto found = unmatched.find(field.path);
    if (found == unmatched.end()) {
      differences.push_back({field.path, field.value, "(absent)"});
      continue;
    }
    if (found->second != field.value) {
      differences.push_back({field.path, field.value, std::string(found->second)});
    }
    unmatched.erase(found);
  }
  for (const auto& [path, value] : unmatched) {
    differences.push_back({std::string(path), "(absent)", std::string(value)});
  }
  return differences;
}

}  // namespace fathom::engine::kernel
