#pragma once

// Owns a journal store in memory, which can be told to fail like a full disk.

#include <string>

#include "engine/run/journal_store.h"

namespace fathom::test {

class MemoryStore final : public engine::run::JournalStore {
 public:
  absl::Status save(std::string_view text) override {
    if (failing_) return absl::ResourceExhaustedError("no space left");
    ++saves_;
    text_ = text;
    return absl::OkStatus();
  }

  const std::string& text() const { return text_; }
  int saves() const { return saves_; }
  void set_failing(bool failing) { failing_ = failing; }

 private:
  std::string text_;
  int saves_ = 0;
  bool failing_ = false;
};

}  // namespace fathom::test
