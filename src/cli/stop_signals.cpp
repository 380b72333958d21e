#include "cli/stop_signals.h"

#include <atomic>

namespace fathom::cli {
namespace {

std::atomic<int> caught_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free);

void note(int signal) { caught_signal.store(signal, std::memory_order_relaxed); }

void watch(int signal, struct sigaction& before) {
  sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction noting {};
  noting.sa_handler = note;
  // A write that is under way is finished.
  noting.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  sigaction(signal, &noting, nullptr);
}

}  // namespace

StopSignals::StopSignals() {
  caught_signal = 0;
  watch(SIGINT, interrupt_);
  watch(SIGTERM, terminate_);
}

StopSignals::~StopSignals() {
  sigaction(SIGINT, &interrupt_, nullptr);
  sigaction(SIGTERM, &terminate_, nullptr);
}

int StopSignals::caught() { return caught_signal.load(std::memory_order_relaxed); }

}  // namespace fathom::cli
