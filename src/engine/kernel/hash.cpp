#include "engine/kernel/hash.h"

#include <xxhash.h>

#include "absl/strings/str_cat.h"

namespace fathom::engine::kernel {

std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t salt) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), salt);
}

std::string hash_text(std::uint64_t hash) {
  return absl::StrCat(absl::Hex(hash, absl::kZeroPad16));
}

}  // namespace fathom::engine::kernel
