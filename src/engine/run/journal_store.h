#pragma once

// Owns the one thing the engine asks of a disk: keep this text, durably. The real one lives in
// src/cli; tests use one in memory.

#include <string_view>

#include "absl/status/status.h"

namespace fathom::engine::run {

class JournalStore {
 public:
  virtual ~JournalStore() = default;

  // Replaces what is kept. On success the text survives a crash; on failure, what was kept
  // before is still there.
  virtual absl::Status save(std::string_view text) = 0;
};

// For runs whose journal nobody wants on a disk.
class NoStore final : public JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

}  // namespace fathom::engine::run
