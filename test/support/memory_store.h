#pragma once

// Owns a journal store in memory, which can be told to fail like a full disk.

#include <string>

#include "engine/run/journal_store.h"

namespace fathom::test {

class MemoryStore final : public engine::run::JournalStore {
 public:
  absl::Status save(std::string_view text) override {
    failing_ = failing_ || saves_ == last_save_;
    if (failing_) return absl::ResourceExhaustedError("no space left");
    ++saves_;
    text_ = text;
    return absl::OkStatus();
  }

  const std::string& text() const { return text_; }
  int saves() const { return saves_; }
  void set_failing(bool failing) {
    failing_ = failing;
    last_save_ = kNever;
  }
  // So many more saves succeed, then the disk is full.
  void fail_after(int saves) { last_save_ = saves_ + saves; }

 private:
  static constexpr int kNever = -1;

  std::string text_;
  int saves_ = 0;
  int last_save_ = kNever;
  bool failing_ = false;
};

}  // namespace fathom::test
